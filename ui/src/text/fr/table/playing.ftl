# Pendant la partie
play-turn-you = À vous !
play-turn-wait = On attend { $names }
play-advise = Un conseil ?
play-advise-later = Attendez que ce soit à vous : le robot dira alors ce qu’il ferait.
play-forced = Jouer pour moi les coups forcés
play-turn-house = Un instant…
play-over = Partie finie
play-menu = Menu de la table
play-log = Journal
play-rules = Règles
play-invite = Inviter à regarder
play-get-up = Laisser ma place à un robot
play-depart = Quitter la partie pour de bon
play-depart-sure = Quitter pour de bon ? Vous ne pourrez pas revenir à cette place.
play-closed-eyes = Vous jouez à cette table les yeux fermés : ici non plus, il n’y a rien à voir pour l’instant.
play-late = Trop tard, la partie a avancé entre-temps. { $sentence }
play-turn-clock = Il vous reste
