reason-Promises = D’après ce que l’on sait de la rivière, cette phrase devrait vous rapporter { $points ->
    [0] zéro point, à peu de chose près.
    [one] à peu près { $points } point.
   *[other] à peu près { $points } points.
}
reason-NeedsStop = { $card } : sans point en main, il faudrait échanger, et relâcher un poisson si vous en avez.
reason-Bites = { $card } : une carte qui pêche est toujours bonne à prendre.
reason-NothingBetter = La rangée n’a ni point qui vous manque ni grosse prise : autant piocher.
reason-LeastUse = { $card } : de vos cartes, c’est la moins utile.
reason-Smallest = De vos prises, c’est la plus petite : { $fish }.
reason-NoMore = Vous avez relâché assez de poissons : inutile d’en rendre davantage.
reason-Worst = De vos détritus, voici ceux qui coûtent le plus de points : { $litter }.
reason-Keeps = Ces cartes sont connues : votre part { $points ->
    [0] ne vaut rien.
    [one] vaut { $points } point.
   *[other] vaut { $points } points.
}
