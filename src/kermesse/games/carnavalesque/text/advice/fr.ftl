reason-Joins = Le char du { $workshop } compterait { $size ->
    [one] { $size } personne
   *[other] { $size } personnes
} : il en faut { $needed } pour défiler.
reason-Begins = Le { $workshop } est vide : un char peut y commencer.
reason-Parades = Le char du { $workshop } est assez grand, avec { $size } personnes : il part défiler.
reason-Clears = Cela libère le { $workshop } : l’impasse compterait { $dead ->
    [one] { $dead } carte
   *[other] { $dead } cartes
} ; à { $needed }, c’est perdu.
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
reason-Likely = On n’en voit que le dos, mais les cartes { $age } sont les plus prometteuses.
reason-Least = De vos cartes, c’est { THE($card) } qui servirait le moins aux chars.
reason-Feeds = { $count ->
    [0] Personne ne se décide, et il faut un Roi.
    [one] Une carte de votre main irait tout de suite sur un char : c’est une main de Roi.
   *[other] { $count } cartes de votre main iraient tout de suite sur un char : c’est une main de Roi.
}
reason-LeavesIt = { $count ->
    [0] Aucune carte de votre main n’irait tout de suite sur un char : laissez la couronne.
    [one] Une seule carte de votre main irait tout de suite sur un char : laissez la couronne.
   *[other] { $count } cartes de votre main iraient sur un char : c’est trop peu pour réclamer la couronne, ou quelqu’un d’autre l’a fait.
}
reason-ComesAfter = Quelqu’un d’autre la réclame et se trouve plus près que vous, à gauche du Roi sortant : laissez-lui la place.
reason-Steers = Les cartes { $age } interdites, ce qui reste de mieux à piocher vous servira.
reason-Helps = Des rôles proposés, c’est celui qui aide le plus le Roi.
reason-Gropes = C’est au milieu que le tas est le plus haut.
reason-Searches = Rien ne vous retient ici : essayez plus loin.
reason-Feels = { $count ->
    [one] Vous sentez une carte sous la main.
   *[other] Vous sentez { $count } cartes sous la main.
}
reason-Under = La main est au-dessus d’une carte utile.
reason-NotYet = Il n’y a rien à ajouter pour l’instant.
