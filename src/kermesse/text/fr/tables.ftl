# Portes et variantes
move-Join = S’asseoir à la table
move-Leave = Quitter la table
variant-box = Règles de la boîte

# La fin d’une partie
ending-unfinished = Partie arrêtée : elle durait trop longtemps.
ending-broken = Partie arrêtée par une erreur du jeu.
end-winners = { $count ->
    [0] Personne ne gagne cette fois.
    [one] { $you ->
        [yes] Vous gagnez. Bravo !
       *[no] { $winners } gagne la partie.
    }
   *[other] Victoire partagée : { $winners }.
}
