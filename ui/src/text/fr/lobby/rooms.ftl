# Les salles
room-open = Ouvrir une salle pour tout un groupe
room-open-hint = Pour un club, une ludothèque, une classe : les gens scannent l’affiche, vous formez les tables.
room-open-go = Ouvrir la salle
room-name = Nom de la salle
