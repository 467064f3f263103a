reason-Adds = Cette carte vous rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} : vous en auriez { $total } en tout.
reason-Varies = { $gold ->
    [0] Vous n’aviez pas encore { DE($profession) }, et la variété rapporte à partir de trois métiers.
   *[other] Vous n’aviez pas encore { DE($profession) } : { $count } métiers différents valent { $gold } pièces d’or.
}
reason-Shines = Chez les { $profession }, vous auriez { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}{ $standing ->
    [ahead] , plus que toutes les autres troupes, d’après ce que l’on voit ({ $best } au plus).
    [level] , autant que la plus belle des autres troupes, d’après ce que l’on voit.
   *[behind] { "" } ; il vous en manquerait encore { $short } pour rejoindre la plus belle des autres troupes, d’après ce que l’on voit.
}
