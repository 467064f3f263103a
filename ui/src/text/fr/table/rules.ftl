# Règles, crédits
play-reference = Aide de jeu
reference-print = Imprimer
