# Ce que dit la table de Canaille à l’écran, et seulement là.

heading-Passed = { $you ->
    [to] Votre tour
   *[no] Tour { DE($to) }
}
table-label = { $action ->
    [bite] Ça mord
    [another] Autre pêcheur
    [stroll] Déplace{ "\u00AD" }ment
    [bin] Poubelle
    [release] Relâche
    [fog] Brouillard
   *[point] Point
}
table-effect = { $action ->
    [bite] pêche { $number }
    [another] passe la canne
    [stroll] retourne
    [bin] jette 1
    [release] relâche { $number }
    [fog] 1 à chacun
   *[point] fin
}
table-drafted = Votre phrase : { $cards }. { $ready ->
    [true] Vous pouvez la poser.
   *[false] Elle n’est pas finie.
}
table-bank = La rivière et les actions
table-aim = But : le plus de poissons… sans pêcher le chat.
table-showing = On joue la phrase { DE($name) }…
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
table-seen = Les cartes qu’on l’a vu prendre
table-hand = Votre main
table-sentence = Votre phrase
table-sentence-of = La phrase { DE($name) }
table-take-back = Reprendre { $card }
table-lay = Poser
table-hurry = Aller plus vite
table-enough = C’est assez
table-called = Dans la phrase { DE($name) }, la canne est à vous !
table-ask = { $phase ->
    [sentence] À vous : une phrase qui finit par un point.
    [another] Autre pêcheur : qui prend la canne ?
    [bin] Poubelle : quelle carte de détritus jetez-vous ?
    [release] { $need ->
        [0] En relâcher d’autres ? Rien n’y oblige.
        [one] Relâche : remettez { $need } poisson à l’eau.
       *[other] Relâche : remettez { $need } poissons à l’eau.
    }
    [fog] Brouillard : à qui donnez-vous chaque carte ?
    [fish] Pas de point en main : remettez une carte de poissons à l’eau.
    [discard] Pas de point en main : quelle carte échangez-vous ?
   *[take] { $missing ->
        [one] Complétez votre main : prenez une carte.
       *[other] Complétez votre main : prenez { $missing } cartes.
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
    [fish] { $name } n’a pas de point et remet une carte de poissons à l’eau…
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
table-margin = { $points } { $points ->
    [one] point
   *[other] points
}
table-decided = Ce qui a décidé : { $what ->
    [fish] les poissons
    [litter] les détritus
   *[eaten] le chat
}, { $more } pour { $winner } et { $less } pour { $other }.
table-count-fish-now = On compte les poissons
table-count-litter-now = On enlève les détritus
table-count-eaten-now = { $who ->
    [nobody] Canaille ne mange rien : personne ne l’a pêché
    [you] { $eaten ->
        [0] Vous avez pêché Canaille, mais il n’y a rien à manger
        [one] Vous avez pêché Canaille : il vous mange { $eaten } poisson
       *[other] Vous avez pêché Canaille : il vous mange { $eaten } poissons
    }
   *[other] { $eaten ->
        [0] { $name } a pêché Canaille, mais il n’y a rien à manger
        [one] { $name } a pêché Canaille, qui lui mange { $eaten } poisson
       *[other] { $name } a pêché Canaille, qui lui mange { $eaten } poissons
    }
}
table-count-total-now = { $who ->
    [nobody] Le total de chacun
    [you] Canaille a sauté sur vous : voici le total de chacun
   *[other] Canaille a sauté sur { $name } : voici le total de chacun
}

what-action =
    .about = { $action ->
        [bite] { $number ->
            [one] Pêchez la carte du dessus de la rivière.
           *[other] Pêchez les { $number } cartes du dessus de la rivière.
        }
        [another] Passez la canne à quelqu’un, qui fait la suite de la phrase… et garde sa pêche.
        [stroll] Retourne toute la rivière : le fond passe sur le dessus, et l’on voit l’autre face.
        [bin] Jetez pour de bon une de vos cartes de détritus.
        [release] { $number ->
            [one] Remettez au moins un poisson sous la rivière.
           *[other] Remettez au moins { $number } poissons sous la rivière.
        }
        [fog] Chacun reçoit une carte de la rivière, et c’est vous qui les donnez.
       *[point] Ne fait rien : elle finit une phrase.
    } { $stop ->
        [yes] Son gros rond est un point final : elle peut finir la phrase.
       *[no] Sans gros rond, elle ne peut pas finir la phrase.
    }
what-river =
    .about = { $sort ->
        [fish] Chaque poisson dessiné vaut un point.
        [litter] Chaque détritus dessiné coûte un point.
       *[canaille] Le chat ! Il finit la partie et mange 5 poissons à la personne qui le pêche.
    }
what-cat-bar = la rivière, du dessus au fond
    .about = Chaque case est une carte. Les cases orange, autour du chat, sont les endroits où Canaille peut se cacher ; les cartes déjà vues sont dessinées.
what-pack = la rivière
    .about = « Ça mord » pêche ici, sur le dessus. Le nombre dit combien de cartes il reste.
what-deck = la pioche
    .about = Pour compléter sa main : une carte d’action, au hasard.
what-discard = la défausse
    .about = Les actions déjà jouées. Quand la pioche est vide, on les mélange.
what-out = la poubelle
    .about = Les détritus jetés pour de bon.
what-held = les cartes en main
    .about = Combien de cartes d’action cette personne tient.
what-rod = la canne
    .about = La personne qui tient la canne joue, et garde ce qu’elle pêche.
what-fish = poissons
    .about = Un point par poisson, à la fin.
what-litter = détritus
    .about = Un point de moins par détritus, à la fin. La carte Poubelle en débarrasse.
