title = Festival
pitch = Gardez une carte, tendez le reste à qui vous voulez : les plus belles troupes raflent l’or.

# Ce qu’il y a dans la boîte

card = { $profession ->
    [dancers] danseur
    [gladiators] gladiateur
    [tamers] dompteur
    [minstrels] ménestrel
   *[clowns] clown
} { $number }
    .the = le { card }
    .face = { card }, { $number ->
        [9] deux étoiles
       *[other] une étoile
    }
    .short = { $profession ->
        [dancers] Da
        [gladiators] Gl
        [tamers] Do
        [minstrels] Mé
       *[clowns] Cl
    }{ $number }
profession = { $number ->
    [1] danseurs
    [2] gladiateurs
    [3] dompteurs
    [4] ménestrels
   *[5] clowns
}

# Coups

move-Deal = Mélanger les cartes ; { $first } ouvre le bal
move-Take = { $up ->
    [true] Poser { THE($card) }, face visible
   *[false] Poser { THE($card) }, face cachée
}
move-HandOn = Tendre les cartes à { $to }

# Ce qui arrive

event-Began = { $you ->
    [first] Les cartes sont mélangées. C’est vous qui ouvrez le bal.
   *[no] Les cartes sont mélangées. { $first } ouvre le bal.
}
event-Drew = { $you ->
    [seat] Manche { $round }. Vous piochez { $count } cartes : { $cards }.
   *[no] Manche { $round }. { $seat } pioche { $count } cartes.
}
event-Laid = { $you ->
    [seat] { $up ->
        [true] Vous posez { THE($card) }, face visible.
       *[false] Vous posez { THE($card) }, face cachée.
    }
   *[no] { $up ->
        [true] { $seat } pose { THE($card) }, face visible.
       *[false] { $seat } pose une carte face cachée.
    }
}
event-Handed = { $you ->
    [giver] Vous tendez { $count } cartes à { $to }.
    [to] { $giver } vous tend { $count } cartes : { $cards }.
   *[no] { $giver } tend { $count } cartes à { $to }.
}
event-Discarded = { $you ->
    [seat] Vous écartez la carte qui reste sans la montrer : { $card }.
   *[no] { $seat } écarte la carte qui reste sans la montrer.
}
event-Passed = { $kept ->
    [true] { $you ->
        [first] Personne d’autre n’a montré sa carte : vous ouvrez aussi la manche suivante.
       *[no] Personne d’autre n’a montré sa carte : { $first } ouvre aussi la manche suivante.
    }
   *[false] { $you ->
        [first] Vous ouvrez la manche suivante : votre nombre montré est le plus petit, sans compter la personne qui vient d’ouvrir.
       *[no] { $first } ouvre la manche suivante : c’est le plus petit nombre montré, sans compter la personne qui vient d’ouvrir.
    }
}
event-Revealed = On retourne les cartes cachées et on compte l’or ({ $count-totals }).

# Refus

refusal-not-in-hand = Cette carte n’est pas dans votre main : posez-en une que vous tenez.
refusal-not-a-receiver = Tendez les cartes à une personne qui n’a pas encore été servie dans cette manche.
refusal-open-players-first = Servez d’abord les personnes qui ont montré leur carte à la manche précédente.
refusal-take-first = Posez d’abord une carte ; vous tendrez le reste ensuite.
refusal-hand-on-first = Votre carte est déjà posée : tendez le reste.
refusal-not-this-deck = La donne doit contenir toutes les cartes de la partie, et rien d’autre.

# Options et variantes

option-simple = Variante simple
    .hint = On joue avec les cartes 1 à 5 seulement, et leurs nombres s’additionnent. À quatre, la personne qui ouvre la première manche gagne 45 % des parties : que chacun ouvre à son tour.
option-in_turn = Chacun ouvre à son tour
    .hint = { $value ->
        [true] La première place ouvre. À chaque revanche, tout le monde avance d’une place : en autant de parties que de personnes, chacun ouvre une fois.
       *[false] La personne qui ouvre la première manche est tirée au sort.
    }
variant-simple = Variante simple

# Ce que l’on voit

view-you = Votre place
view-seats = { "" }
view-simple = { $simple ->
    [true] Variante simple
   *[false] { "" }
}
view-round = Manche { $round } sur { $rounds }
view-rounds = { "" }
view-first = Ouvre la manche
view-holder = Cartes en main : { $holder } ({ $held })
view-taking = { "" }
view-held = { "" }
view-hand = Votre main
view-receivers = Peuvent recevoir les cartes
view-served = Ordre du service
view-rows = Cartes posées
view-own = Vos cartes posées
view-passed = Cartes que vous avez laissées
view-deck = Pioche
view-revealed = Cartes retournées
view-count-totals = Or
view-count-stars = Étoiles
view-count-gold = Or par métier
view-count-variety = Variété
view-count-nines = Les 9

# Fins

ending-counted = Toutes les cartes sont posées et l’or est compté.

# Ce qui est caché

place-row = { $count ->
    [one] Carte de la manche { $n } { DE($seat) }
   *[other] Cartes des manches { $n } { DE($seat) }
}
place-deck = { $count ->
    [one] Carte { $n } de la pioche
   *[other] Cartes { $n } de la pioche
}
place-discard = { $count ->
    [one] Carte écartée à la manche { $n }
   *[other] Cartes écartées aux manches { $n }
}
place-hand = Main de la personne qui tient les cartes
