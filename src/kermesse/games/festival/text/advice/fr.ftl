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
reason-OnlyOne = Ces cartes ne peuvent aller qu’à { $to }.
reason-Serves = Si l’on comptait maintenant, d’après ce que l’on voit, { $gold ->
    [0] aucune de ces cartes ne rapporterait d’or à { $to }
    [one] la meilleure de ces cartes ne rapporterait à { $to } que { $gold } pièce d’or
   *[other] la meilleure de ces cartes ne rapporterait à { $to } que { $gold } pièces d’or
} : { $alone ->
    [true] les autres en tireraient davantage.
   *[false] personne d’autre n’en tirerait moins.
}
reason-Waits = Des personnes que vous pouvez servir, aucune n’a plus { QUE($leader) }, d’après ce que l’on voit : autant que son choix vienne plus tard, parmi moins de cartes.
reason-Spares = Si l’on comptait maintenant, d’après ce que l’on voit, aucune de ces cartes ne vous ferait perdre d’or chez { $to } ; chez quelqu’un d’autre, si.
reason-Alike = D’après ce que l’on voit, toutes les personnes que vous pouvez servir en sont au même point : peu importe qui choisit d’abord.
