reason-Adds = Cette carte ajoute { $points } à votre total : { $total } en tout.
reason-Varies = { $gold ->
    [0] Vous n’aviez pas encore de { $profession } : à partir de trois professions, la variété rapporte.
   *[other] Vous n’aviez pas encore de { $profession } : { $count } professions valent { $gold } pièces d’or.
}
reason-Shines = Chez les { $profession }, vous auriez { $stars } étoiles, { $standing ->
    [ahead] plus qu’on n’en voit chez les autres ({ $best } au mieux).
    [level] autant qu’on en voit de mieux chez les autres.
   *[behind] contre { $best } au mieux en vue chez les autres.
}
