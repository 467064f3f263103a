# Reprendre une partie, la partager, en ouvrir une
logfile-title = Ouvrir une partie enregistrée
