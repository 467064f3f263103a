# Ce que dit la table de Canaille à l’écran, et seulement là.

heading-Passed = { $you ->
    [to] Votre tour
   *[no] Tour de { $to }
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
    [another] à l’autre
    [stroll] retourne
    [bin] jette 1
    [release] rend { $number }
    [fog] 1 chacun
   *[point] fin
}
table-bank = La rivière et les actions
table-top = Rivière, dessus : { $card }
table-face-down = Rivière, face cachée
table-dry = à sec
table-row = Rangée
table-deck = Pioche
table-discard = Défausse
table-out = À la poubelle
table-over = Dessus
table-under = Dessous
table-depths = { $overs ->
    [0] Dessus inconnu.
   *[other] Dessus : { $over }.
} { $unders ->
    [0] Dessous inconnu.
   *[other] Tout dessous : { $under }.
}{ $prowls ->
    [yes] { " " }Cartes au-dessus de Canaille : de { $fewest } à { $most }.
   *[no] { "" }
}
table-fish = { $count ->
    [0] aucun poisson
    [one] { $count } poisson
   *[other] { $count } poissons
}
table-litter = { $count ->
    [0] aucun détritus
    [one] { $count } point de détritus
   *[other] { $count } points de détritus
}
table-no-catch = Rien encore.
table-rod = tient la canne
table-holds = { $count ->
    [one] tient { $count } carte
   *[other] tient { $count } cartes
}
table-look = Voir la pêche de { $name } :
table-catch = La pêche de { $name }
table-seen = Cartes vues dans sa main
table-hand = Votre main
table-sentence = Votre phrase
table-sentence-of = La phrase de { $name }
table-take-back = Reprendre { $card }
table-lay = Poser
table-hurry = Aller plus vite
table-enough = C’est assez
table-called = Dans la phrase de { $name }, la canne est à vous !
table-ask = { $phase ->
    [sentence] Écrivez une phrase, finissez par ●
    [another] Qui prend la canne ?
    [bin] Que jetez-vous ?
    [release] { $need ->
        [0] Encore un poisson à l’eau ?
        [one] Relâchez { $need } poisson
       *[other] Relâchez { $need } poissons
    }
    [fog] Brouillard ! À qui chaque carte ?
    [fish] Pas de ● : un poisson à l’eau…
    [discard] Pas de ● : quelle carte changez-vous ?
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
    [fish] { $name } cherche un ● : un poisson à l’eau…
    [discard] { $name } cherche un ● : une carte à changer…
   *[take] { $name } prend des cartes…
}
table-hidden = carte cachée numéro { $place }
table-fog-give = Donner la carte numéro { $place } à { $name }
table-fog-again = Recommencer
table-leap = Le chat saute sur { $name } !

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
table-count-total-now = La pêche de chacun
