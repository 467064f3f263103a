# Ce que l’on peut savoir
knowledge-title = Ce que l’on peut savoir
knowledge-past = Ce que l’on pouvait savoir
knowledge-ask = Que savait-on ?
knowledge-who = Qui ?
knowledge-mover = La personne qui joue ce coup
knowledge-house = Ce coup est celui du jeu : choisissez une personne.
knowledge-counting = On compte…
knowledge-now = { $you ->
    [yes] Ce que vous pouvez savoir en ce moment.
   *[no] Ce { QUE($name) } peut savoir en ce moment.
}
knowledge-then = Ce { QUE($name) } pouvait savoir au moment de jouer ce coup.
knowledge-after = { $n ->
    [0] Ce { QUE($name) } pouvait savoir avant le premier coup.
   *[other] Ce { QUE($name) } pouvait savoir après le coup { $n }.
}
knowledge-nothing = Rien de caché à ce moment.
knowledge-exact = Calcul exact : toutes les donnes possibles sont comptées.
knowledge-sampled = D’après { $worlds } donnes imaginées, à { $points } points près. Seules comptent les règles et les cartes vues.
knowledge-percent = { $value } %
knowledge-rare = moins de 1 %
knowledge-several = au moins une fois
knowledge-more = { $count ->
    [one] et une autre possibilité
   *[other] et { $count } autres possibilités
}
knowledge-place = { $thing } – { $name }
