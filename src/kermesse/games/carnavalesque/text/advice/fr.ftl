reason-Joins = Le char du { $workshop } compterait { $size ->
    [one] { $size } personne
   *[other] { $size } personnes
} : il en faut { $needed } pour défiler.
reason-Begins = Le { $workshop } est vide : un char peut y commencer.
reason-Parades = Le char du { $workshop } est assez grand, avec { $size } personnes : il part défiler.
reason-Clears = Cela libère le { $workshop } : l’impasse compterait { $dead ->
    [one] { $dead } carte
   *[other] { $dead } cartes
}, il en faut { $needed } pour perdre.
reason-Third = C’est le Troisième Atelier : un char de plus à la fois.
reason-Suffices = { $placed ->
    [0] Il n’y a rien de bon à poser.
    [one] Vous avez posé { $placed } carte : une de plus ferait plus de tort que de bien.
   *[other] Vous avez posé { $placed } cartes : une de plus ferait plus de tort que de bien.
}
reason-Fits = { $card } s’accorde avec le char du { $workshop }.
reason-Common = { $card } : quelque chose en commun avec { $count ->
    [one] { $count } personne en vue.
   *[other] { $count } personnes en vue.
}
reason-Likely = On n’en voit que le dos : c’est parmi cet âge ({ $age }) que l’on peut le mieux espérer.
reason-Least = De ce que vous pouvez donner, c’est ce qui servirait le moins aux chars : { $card }.
reason-Feeds = { $count ->
    [0] Personne ne se décide, et il faut un Roi.
    [one] Une carte de votre main irait tout de suite sur un char : une main de Roi.
   *[other] { $count } cartes de votre main iraient tout de suite sur un char : une main de Roi.
}
reason-LeavesIt = { $count ->
    [0] Aucune carte de votre main n’irait tout de suite sur un char : laissez la couronne.
    [one] Une seule carte de votre main irait tout de suite sur un char : laissez la couronne.
   *[other] { $count } cartes de votre main iraient sur un char : c’est trop peu pour réclamer la couronne, ou quelqu’un d’autre l’a fait.
}
reason-ComesAfter = Quelqu’un d’autre la réclame, qui passe avant vous après le dernier Roi.
reason-Steers = Sans cet âge ({ $age }), ce qui reste de mieux à piocher sert votre main.
reason-Helps = Des rôles proposés, c’est celui qui aide le plus le Roi.
reason-Gropes = C’est au milieu que le tas est le plus haut.
reason-Searches = Rien ne retient votre main ici : essayez plus loin.
reason-Feels = { $count ->
    [one] Vous sentez une carte sous la main.
   *[other] Vous sentez { $count } cartes sous la main.
}
reason-Under = La main est au-dessus d’une carte qui sert.
reason-NotYet = Il n’y a rien à ajouter pour l’instant.
