reason-Promises = D’après ce que l’on sait de la rivière, cette phrase vous vaut à peu près { $points ->
    [0] zéro point.
    [one] { $points } point.
   *[other] { $points } points.
}
reason-NeedsStop = { $card } : sans point final en main, il faudrait échanger, et rendre un poisson si vous en avez.
reason-Bites = { $card } : une grosse prise, le meilleur de la rangée.
reason-NothingBetter = La rangée n’a ni le point final qui vous manquerait, ni grosse prise : autant piocher.
reason-LeastUse = De vos cartes, c’est celle qui vous servirait le moins : { $card }.
reason-Smallest = C’est ce que vous avez de moins à perdre : { $fish }.
reason-NoMore = Le compte y est : rien n’oblige à relâcher davantage.
reason-Worst = C’est ce qui vous coûte le plus de points : { $litter }.
reason-Keeps = Ces cartes sont connues : votre part vaut { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
