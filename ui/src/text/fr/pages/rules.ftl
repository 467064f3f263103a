# Règles, crédits
rules-title = Les règles { DE($game) }
rules-none = Les règles de ce jeu ne sont pas encore écrites.
reference-rules = Les règles en entier
reference-title = L’aide de jeu { DE($game) }
reference-none = Ce jeu n’a pas d’aide de jeu.
credits-title = Crédits
credits-none = Les crédits ne sont pas dans cette version.
