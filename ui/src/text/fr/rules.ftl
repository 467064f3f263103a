# Règles, crédits
rules-title = Les règles { DE($game) }
rules-none = Les règles de ce jeu ne sont pas encore écrites.
play-reference = Aide de jeu
reference-rules = Les règles en entier
reference-print = Imprimer
reference-title = L’aide de jeu { DE($game) }
reference-none = Ce jeu n’a pas d’aide de jeu.
credits-title = Crédits
credits-none = Les crédits ne sont pas dans cette version.
