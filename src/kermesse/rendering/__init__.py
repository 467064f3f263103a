"""A game as text, for the terminal, for language models and for researchers: views and endings as
tables (`painter`), typed answers as moves (`move_parser`), and the language to do it in."""
