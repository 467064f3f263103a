# Le bac à sable : écrire un petit jeu
sandbox-title = Écrire un jeu
