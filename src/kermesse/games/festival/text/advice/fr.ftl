reason-Adds = Cette carte vous rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} : vous en auriez { $total } en tout. { $face ->
    [opens] Montrée, elle porte pour l’instant le plus petit nombre : vous pourriez ouvrir la manche suivante.
    [sooner] Montrée, elle vous fera servir plus tôt à la manche suivante.
    [secret] Cachée, elle ne dit à personne ce que vous cherchez.
   *[last] À la dernière manche, la montrer ou la cacher ne change plus rien.
}
reason-Varies = { $gold ->
    [0] Vous n’aviez pas encore { DE($profession) }, et la variété rapporte à partir de trois métiers.
   *[other] Vous n’aviez pas encore { DE($profession) } : { $count } métiers différents valent { $gold } pièces d’or.
} { $face ->
    [opens] Montrée, elle porte pour l’instant le plus petit nombre : vous pourriez ouvrir la manche suivante.
    [sooner] Montrée, elle vous fera servir plus tôt à la manche suivante.
    [secret] Cachée, elle ne dit à personne ce que vous cherchez.
   *[last] À la dernière manche, la montrer ou la cacher ne change plus rien.
}
reason-Shines = Chez les { $profession }, vous auriez { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}{ $standing ->
    [ahead] { "" } : { $best ->
        [0] les autres n’en montrent aucune.
       *[other] les autres troupes en montrent { $best } au plus.
    }
    [level] { "" } : la plus belle des autres troupes en montre autant.
   *[behind] { "" } : la plus belle des autres troupes en montre encore { $short } de plus.
} { $face ->
    [opens] Montrée, elle porte pour l’instant le plus petit nombre : vous pourriez ouvrir la manche suivante.
    [sooner] Montrée, elle vous fera servir plus tôt à la manche suivante.
    [secret] Cachée, elle ne dit à personne ce que vous cherchez.
   *[last] À la dernière manche, la montrer ou la cacher ne change plus rien.
}
reason-OnlyOne = Ces cartes ne peuvent aller qu’à { $to }.
reason-Serves = Si l’on comptait maintenant les cartes visibles, { $gold ->
    [0] aucune de ces cartes ne rapporterait d’or à { $to }
    [one] la meilleure de ces cartes ne rapporterait à { $to } que { $gold } pièce d’or
   *[other] la meilleure de ces cartes ne rapporterait à { $to } que { $gold } pièces d’or
} : { $alone ->
    [true] les autres en tireraient davantage.
   *[false] les autres en tireraient au moins autant.
}
reason-Waits = De toutes les personnes à servir, c’est { $leader } qui semble avoir le plus d’or : mieux vaut que son choix vienne plus tard, quand il reste moins de cartes.
reason-Spares = Chez { $to }, ces cartes ne vous coûteraient rien ; ailleurs, elles pourraient vous coûter de l’or.
reason-Alike = Toutes les personnes à servir semblent en être au même point : peu importe qui choisit d’abord.
