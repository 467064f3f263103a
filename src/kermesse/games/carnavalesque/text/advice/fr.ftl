reason-Joins = Le char du { $workshop } compterait { $size ->
    [one] { $size } personne
   *[other] { $size } personnes
} : { $lacking ->
    [0] assez pour défiler, et plus il y en a, mieux c’est.
    [one] plus qu’une, et il pourra défiler.
   *[other] plus que { $lacking }, et il pourra défiler.
}
reason-Begins = Le { $workshop } est vide : un char peut y commencer.
reason-Parades = Le char du { $workshop } est assez grand, avec { $size } personnes : { $last ->
    [true] c’est le troisième à défiler, et la partie est gagnée !
   *[false] il part défiler.
}
reason-Clears = Cela libère le { $workshop } : l’impasse compterait { $dead ->
    [one] { $dead } carte
   *[other] { $dead } cartes
} ; à { $needed }, c’est perdu.
reason-Overflows = L’impasse déborde, mais il n’y a plus moyen de l’éviter.
reason-Third = C’est la carte Troisième Atelier : elle permet de construire un char de plus.
reason-Suffices = { $placed ->
    [0] Il n’y a rien de bon à poser.
    [one] Vous avez posé { $placed } carte : une de plus ferait plus de tort que de bien.
   *[other] Vous avez posé { $placed } cartes : une de plus ferait plus de tort que de bien.
}
reason-Fits = Sur le char du { $workshop }, il y a une place pour { THE($card) }.
reason-Common = { $count ->
    [one] Une personne en vue a
   *[other] { $count } personnes en vue ont
} quelque chose en commun avec { THE($card) }.
reason-Likely = On n’en voit que le dos, mais une carte { $age } a le plus de chances de servir.
reason-Digs = Au départ, la carte Troisième Atelier était là-dessous, tout au fond : autant creuser.
reason-Looks = Autant savoir qui c’est avant de piocher : cela ne coûte rien.
reason-Empty = Le Décret interdit tout ce qui n’est pas recouvert.
reason-Trades = Il n’y a rien à piocher dans la foule : prenez plutôt une carte à quelqu’un.
reason-Most = De toutes vos cartes, c’est { THE($card) } qui servira le plus aux chars.
reason-Least = De toutes vos cartes, c’est { THE($card) } qui servira le moins aux chars.
reason-Lesser = L’autre carte servira au moins autant aux chars que { THE($card) }.
reason-Holds = Vous avez la carte Troisième Atelier, et seul le Roi peut la poser.
reason-Feeds = { $count ->
    [0] Personne ne se décide, et il faut un Roi.
    [one] Une carte de votre main irait tout de suite sur un char : c’est une main de Roi.
   *[other] { $count } cartes de votre main iraient tout de suite sur un char : c’est une main de Roi.
}
reason-LeavesIt = { $count ->
    [0] Aucune carte de votre main n’irait tout de suite sur un char : laissez la couronne.
    [one] Une seule carte de votre main irait tout de suite sur un char : laissez la couronne.
   *[other] Seules { $count } cartes de votre main iraient tout de suite sur un char : laissez la couronne.
}
reason-Taken = { $seat } réclame déjà la couronne : ne la lui disputez pas.
reason-AnyKing = Aucun char n’est encore commencé : peu importe qui est Roi.
reason-ComesAfter = Quelqu’un d’autre la réclame, et passe avant vous si vous n’êtes pas d’accord : laissez-lui la couronne.
reason-Steers = C’est le Décret qui vous rapporterait le plus.
reason-Speaks = Ce que vous attendez le plus, c’est « { $word } » : dites-le !
reason-ForShow = Le Bouffon n’est pas tenu de respecter ce Décret : prenez n’importe lequel.
reason-Helps = Des rôles proposés, c’est celui qui aide le plus le Roi.
reason-Fetches = Personne ne voit la carte Troisième Atelier, et seul le Bouffon peut aller la chercher sous les autres.
reason-Began = Au départ, la carte Troisième Atelier était au milieu, tout au fond : commencez par là.
reason-Gropes = Partez du milieu : de là, vous ferez le tour de la foule.
reason-Searches = { $felt ->
    [nothing] Il n’y a rien sous votre main : cherchez plus loin.
   *[other] Personne ne vous arrête ici : cherchez plus loin.
}
reason-Deepest = Au départ, la carte Troisième Atelier était tout au fond : à cette profondeur, vous avez une chance de tomber dessus.
reason-Called = On vous a dit « Stop ! » : il doit y avoir quelque chose d’utile sur le dessus.
reason-Feels = Vous sentez des cartes, et rien ne dit qu’il y en ait de meilleures plus loin.
reason-Under = Sous la main du Bouffon, ce qui est sur le dessus serait utile.
reason-NotHere = Là où est la main du Bouffon, cela ne vaut pas un « Stop ! ».
reason-Waits = { $claimed ->
    [true] Votre demande tient : attendez ce que diront les autres.
   *[false] Vous avez laissé la couronne : attendez ce que diront les autres.
}
