# Reprendre une partie, la partager, en ouvrir une
origin-note = Cette partie en reprend une autre, après son coup { $n } : mêmes cartes, mais hors classement.
origin-see = Voir la partie d’origine
share-title = Partager la partie
