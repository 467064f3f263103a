title = Festival
pitch = Gardez une carte, tendez le reste à qui vous voulez : les plus belles troupes raflent l’or.

# Ce qu’il y a dans la boîte

card = { $profession ->
    [dancers] danseur
    [gladiators] gladiateur
    [tamers] dompteur
    [minstrels] ménestrel
   *[clowns] clown
} { $number ->
    [9] 9 ★★
   *[other] { $number }
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

move-Deal = Mélanger les cartes ; { $first } ouvre le bal
move-Take = { $up ->
    [true] Poser { $card }, face visible
   *[false] Poser { $card }, face cachée
}
move-HandOn = Tendre les cartes à { $to }

# Ce qui arrive

event-Began = { $you ->
    [first] Les cartes sont mélangées. C’est vous qui ouvrez le bal.
   *[no] Les cartes sont mélangées. { $first } ouvre le bal.
}
event-Drew = { $you ->
    [seat] Manche { $round } : vous piochez { $count } cartes, { $cards }.
   *[no] Manche { $round } : { $seat } pioche { $count } cartes.
}
event-Laid = { $you ->
    [seat] { $up ->
        [true] Vous posez le { $card }, face visible.
       *[false] Vous posez le { $card }, face cachée.
    }
   *[no] { $up ->
        [true] { $seat } pose le { $card }, face visible.
       *[false] { $seat } pose une carte face cachée.
    }
}
event-Handed = { $you ->
    [giver] Vous tendez { $count } cartes à { $to }.
    [to] { $giver } vous tend { $count } cartes : { $cards }.
   *[no] { $giver } tend { $count } cartes à { $to }.
}
event-Discarded = { $you ->
    [seat] Vous écartez sans la montrer la carte qui reste : { $card }.
   *[no] { $seat } écarte sans la montrer la carte qui reste.
}
event-Passed = { $kept ->
    [true] { $you ->
        [first] Personne d’autre n’a posé face visible : vous ouvrez encore la manche.
       *[no] Personne d’autre n’a posé face visible : { $first } ouvre encore la manche.
    }
   *[false] { $you ->
        [first] À vous d’ouvrir la manche suivante.
       *[no] { $first } ouvre la manche suivante.
    }
}
event-Revealed = Les cartes cachées se retournent, on compte l’or : { $count-totals }.

# Refus

refusal-not-in-hand = Cette carte n’est pas dans votre main : posez-en une que vous tenez.
refusal-not-a-receiver = Tendez les cartes à une personne qui n’a pas encore été servie dans cette manche.
refusal-open-players-first = Servez d’abord les personnes qui ont posé face visible à la manche précédente.
refusal-take-first = Posez d’abord une carte ; vous tendrez le reste ensuite.
refusal-hand-on-first = Votre carte est déjà posée : tendez le reste.
refusal-not-this-deck = La donne doit compter toutes les cartes de la partie, et rien d’autre.

# Options et variantes

option-simple = Variante simple
    .hint = Seulement les cartes 1 à 5 ; le score est la somme de leurs nombres.
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
view-first = Ouvre
view-holder = Tient les cartes : { $holder } ({ $held })
view-taking = { "" }
view-held = { "" }
view-hand = Votre main
view-receivers = À servir
view-served = Ordre de service
view-rows = Posées
view-own = Vos cartes
view-passed = Laissées par vous
view-deck = Pioche
view-revealed = Retournées
view-count-totals = Or
view-count-stars = Étoiles
view-count-gold = Or par profession
view-count-variety = Variété
view-count-nines = Neufs

# Fins

ending-counted = Toutes les cartes sont posées, l’or est compté.
