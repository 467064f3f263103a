# Ce que l’on peut savoir
knowledge = Aide-mémoire
knowledge-off = Aucun
    .hint = Chacun se fie à sa mémoire.
knowledge-on = Permis
    .hint = Chaque personne peut voir ses chances de trouver chaque carte cachée, d’après ce que sa place a vu.
knowledge-open = Que peut-on savoir ?
