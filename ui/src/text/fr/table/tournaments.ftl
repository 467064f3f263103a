# Les tournois
cup = Tournoi
print-done = { $file } est téléchargé : imprimez-le.
print-poster = Affiche à imprimer
