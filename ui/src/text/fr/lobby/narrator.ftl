# Le narrateur, ses touches et l’aspect du texte
reading-tool = Texte, contraste et narrateur (F1)
