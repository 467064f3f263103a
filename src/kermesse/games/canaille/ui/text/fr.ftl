# Ce que dit la table de Canaille à l’écran, et seulement là.

heading-Passed = { $you ->
    [to] Votre tour
   *[no] Tour { DE($to) }
}
table-label = { $action ->
    [bite] Ça mord
    [another] Autre pêcheur
    [stroll] Déplacement
    [bin] Poubelle
    [release] Relâche
    [fog] Brouillard
   *[point] Point
}
table-effect = { $action ->
    [bite] pêche { $number }
    [another] à un autre
    [stroll] retourne
    [bin] jette 1
    [release] relâche { $number }
    [fog] 1 chacun
   *[point] fin
}
table-bank = La rivière et les actions
table-top = Sur le dessus de la rivière : { $card }
table-face-down = La rivière, face cachée
table-dry = à sec
table-row = Rangée
table-deck = Pioche
table-discard = Défausse
table-out = À la poubelle
table-over = Dessus
table-under = Fond
table-depths = { $overs ->
    [0] On ne sait rien du dessus de la rivière.
   *[other] Sur le dessus de la rivière : { $over }.
} { $unders ->
    [0] On ne sait rien du fond.
   *[other] Au fond : { $under }.
}{ $prowls ->
    [yes] { " " }Il y a de { $fewest } à { $most } cartes au-dessus de Canaille.
   *[no] { "" }
}
table-fish = { $count ->
    [0] aucun poisson
    [one] { $count } poisson
   *[other] { $count } poissons
}
table-litter = { $count ->
    [0] aucun détritus
   *[other] { $count } détritus
}
table-no-catch = Rien pour l’instant.
table-rod = tient la canne
table-holds = { $count ->
    [one] tient { $count } carte
   *[other] tient { $count } cartes
}
table-look = Voir la pêche { DE($name) } :
table-catch = La pêche { DE($name) }
table-seen = Les cartes qu’on lui connaît
table-hand = Votre main
table-sentence = Votre phrase
table-sentence-of = La phrase { DE($name) }
table-take-back = Reprendre { $card }
table-lay = Poser
table-hurry = Aller plus vite
table-enough = C’est assez
table-called = Dans la phrase { DE($name) }, la canne est à vous !
table-ask = { $phase ->
    [sentence] Écrivez une phrase qui finit par un point
    [another] Qui prend la canne ?
    [bin] Que jetez-vous ?
    [release] { $need ->
        [0] Encore un poisson à l’eau ?
        [one] Relâchez { $need } poisson
       *[other] Relâchez { $need } poissons
    }
    [fog] Brouillard ! À qui donnez-vous chaque carte ?
    [fish] Pas de point : remettez un poisson à l’eau…
    [discard] Pas de point : quelle carte échangez-vous ?
   *[take] { $missing ->
        [one] Prenez une carte
       *[other] Prenez { $missing } cartes
    }
}
table-wait = { $phase ->
    [deal] Les cartes se mélangent…
    [over] La pêche est finie.
    [sentence] { $name } écrit sa phrase…
    [another] { $name } choisit qui prend la canne…
    [bin] { $name } choisit un détritus…
    [release] { $name } relâche des poissons…
    [fog] { $name } partage le brouillard…
    [fish] { $name } n’a pas de point : un poisson à l’eau…
    [discard] { $name } n’a pas de point et échange une carte…
   *[take] { $name } prend des cartes…
}
table-hidden = carte cachée numéro { $place }
table-fog-give = Donner la carte numéro { $place } à { $name }
table-fog-again = Recommencer
table-leap = Le chat saute sur { $name } !

table-count-fish = Poissons
table-count-litter = Détritus
table-count-eaten = Mangés
table-count-total = Points
table-count-fish-now = On compte les poissons
table-count-litter-now = On enlève les détritus
table-count-eaten-now = { $eaten ->
    [0] Canaille ne mange rien
   *[other] Canaille se régale
}
table-count-total-now = Le total de chacun
