# Pendant la partie
play-lobby = Retour au salon
