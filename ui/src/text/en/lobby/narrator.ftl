# The narrator, its keys and the look of the text
reading-tool = Text, contrast and narrator (F1)
