title = Canaille
pitch = Écrivez une phrase de cartes, pêchez, refilez la suite au voisin… et gare au chat !

# Ce qu’il y a dans la boîte

river = { $sort ->
    [fish] { $number ->
        [one] { $number } poisson
       *[other] { $number } poissons
    }
    [litter] détritus { $number }
   *[canaille] Canaille
}
    .short = { $sort ->
        [fish] +{ $number }
        [litter] −{ $number }
       *[canaille] chat
    }
action = { $action ->
    [bite] Ça mord { $number }
    [another] Autre pêcheur
    [stroll] Déplacement
    [bin] Poubelle
    [release] Relâche { $number }
    [fog] Brouillard
   *[point] Point
}{ $stop ->
    [yes] { " " }●
   *[no] { "" }
}
    .short = { $action ->
        [bite] Ça{ $number }
        [another] Autre
        [stroll] Dépl
        [bin] Poub
        [release] Rel{ $number }
        [fog] Brou
       *[point] Pt
    }{ $stop ->
        [yes] ●
       *[no] { "" }
    }

# Coups

move-Deal = Mélanger tout et distribuer ; { $first } commence
move-Shuffle = Mélanger la défausse, qui redevient la pioche
move-Lay = Poser la phrase : { $cards }
move-Release = Remettre à l’eau { $fish }
move-Enough = Ne rien relâcher de plus
move-Discard = Défausser { $card }
move-Take = Prendre { $card } dans la rangée
move-Draw = Piocher une carte cachée
move-Name = Passer la canne à { $to }
move-Bin = Jeter { $litter } à la poubelle
move-Share = Donner les cartes, dans l’ordre, à { $to }

# Ce qui arrive

event-Began = { $you ->
    [first] Tout est distribué, c’est vous qui commencez.
   *[no] Tout est distribué, { $first } commence.
} Rangée : { $row }.{ $hand ->
    [none] { "" }
   *[other] { " " }Votre main : { $hand }.
}
event-Shuffled = La défausse est mélangée : { $count } cartes à piocher.
event-Laid = { $you ->
    [seat] Vous posez : { $cards }.
   *[no] { $seat } pose : { $cards }.
}
event-Caught = { $you ->
    [seat] Vous pêchez { $card }.
   *[no] { $seat } pêche { $card }.
}
event-Pounced = { $you ->
    [seat] Canaille ! Le chat vous saute dessus. La partie finit avec cette phrase.
   *[no] Canaille ! Le chat saute sur { $seat }. La partie finit avec cette phrase.
}
event-Turned = { $you ->
    [seat] Vous retournez la rivière
   *[no] { $seat } retourne la rivière
}{ $up ->
    [true] , faces visibles. Dessus : { $top }.
   *[false] , faces cachées.
}
event-Named = { $you ->
    [giver] Vous passez la canne à { $to }.
    [to] { $giver } vous passe la canne : à vous de finir la phrase.
   *[no] { $giver } passe la canne à { $to }.
}
event-Binned = { $you ->
    [seat] Vous jetez { $card } à la poubelle.
   *[no] { $seat } jette { $card } à la poubelle.
}
event-Released = { $you ->
    [seat] Vous remettez { $card } sous la rivière.
   *[no] { $seat } remet { $card } sous la rivière.
}
event-Shown = Le brouillard se lève sur { $cards }.
event-Shared = { $you ->
    [seat] Vous partagez le brouillard, dans l’ordre : { $to }.
   *[no] { $seat } partage le brouillard, dans l’ordre : { $to }.
}
event-Skipped = { $you ->
    [seat] { $card } ne peut rien faire : vous passez à la suite.
   *[no] { $card } ne peut rien faire : { $seat } passe à la suite.
}
event-Discarded = { $you ->
    [seat] Pas de point : vous défaussez { $card }.
   *[no] Pas de point : { $seat } défausse { $card }.
}
event-Took = { $you ->
    [seat] Vous prenez { $card } dans la rangée.
   *[no] { $seat } prend { $card } dans la rangée.
}
event-Drew = { $card ->
    [none] { $seat } pioche une carte cachée.
   *[other] { $you ->
        [seat] Vous piochez { $card }.
       *[no] { $seat } pioche { $card }.
    }
}
event-MadeUp = La rangée se complète : { $cards }.
event-Passed = { $stuck ->
    [true] Plus aucun point à trouver, le tour passe.{ " " }
   *[false] { "" }
}{ $you ->
    [to] À vous de jouer.
   *[no] À { $to } de jouer.
}
event-Counted = La pêche est finie, on compte : { $count-totals }.

# Refus

refusal-sentence-first = C’est le moment de poser une phrase avec les cartes de votre main.
refusal-fish-first = Pour échanger une carte, remettez d’abord un poisson à l’eau.
refusal-discard-first = Défaussez d’abord la carte que vous voulez échanger.
refusal-take-first = Une carte est défaussée : prenez-en une autre à sa place.
refusal-name-first = Choisissez d’abord qui reprend la canne.
refusal-bin-first = Choisissez d’abord le détritus que vous jetez.
refusal-release-first = Relâchez d’abord vos poissons, ou dites que cela suffit.
refusal-share-first = Partagez d’abord les cartes du brouillard.
refusal-refill-first = Complétez d’abord votre main : une carte de la rangée ou de la pioche.
refusal-sentence-length = Une phrase compte de une à cinq cartes.
refusal-not-in-hand = Cette carte n’est pas dans votre main : choisissez parmi celles que vous tenez.
refusal-point-only-last = Une carte Point ne se place qu’à la fin de la phrase.
refusal-same-colour = Deux cartes de même couleur se touchent : glissez-en une autre entre elles.
refusal-stop-missing = La dernière carte doit porter un point.
refusal-no-stop-in-hand = Sans point, pas de phrase : échangez une carte pour en trouver un.
refusal-stop-in-hand = Vous tenez déjà un point : posez une phrase, sans échanger.
refusal-no-such-fish = Relâchez un poisson de votre pile.
refusal-more-fish = Pas encore assez de poissons relâchés : continuez.
refusal-no-such-litter = Jetez un détritus de votre pile.
refusal-not-another-player = Passez la canne à quelqu’un d’autre de la table.
refusal-one-card-each = Donnez une carte par personne, et toutes les cartes du brouillard.
refusal-keep-canaille = Vous voyez Canaille : le chat est pour vous.
refusal-not-in-row = Cette carte n’est pas dans la rangée.
refusal-not-this-deal = La donne doit compter toutes les cartes, et Canaille au milieu de la rivière.
refusal-not-this-shuffle = La nouvelle pioche doit être la défausse, et rien d’autre.

# Options et variantes

option-dots = Points de fin de phrase
    .hint = Sur 13 cartes, ou sur 19 pour finir ses phrases plus facilement.
option-dots-strict = stricts (13 cartes)
option-dots-souple = souples (19 cartes)
option-exchange = Échange sans point
    .hint = Où prendre la nouvelle carte quand aucun point n’est en main.
option-exchange-row = dans la rangée ou la pioche
option-exchange-deck = dans la pioche cachée seulement
option-patience = Patience
    .hint = La partie s’arrête après tant de tours chacun sans que personne ne pêche.
variant-souple = Points souples
variant-hidden = Échanges à l’aveugle

# Ce que l’on voit

view-you = Votre place
view-seats = { "" }
view-phase = { $phase ->
    [deal] La donne se prépare
    [over] La pêche est finie
    [sentence] Phrase à écrire : { $fisher }
    [another] Qui reprend la canne ? Au choix de { $fisher }
    [bin] Détritus à jeter : { $fisher }
    [release] Poissons à relâcher : { $fisher }
    [fog] Brouillard à partager : { $fisher }
    [fish] Échange, un poisson à l’eau : { $fisher }
    [discard] Échange, une carte à défausser : { $fisher }
    [take] Échange, une carte à prendre : { $fisher }
   *[refill] Main à compléter : { $fisher }
}
view-author = Tour
view-fisher = { "" }
view-sentence = Phrase
view-step = { "" }
view-need = { $need ->
    [0] { "" }
   *[other] À relâcher encore : { $need }
}
view-missing = { $missing ->
    [0] { "" }
   *[other] À prendre encore : { $missing }
}
view-shuffling = { "" }
view-river = Rivière : { $river } cartes, { $up ->
    [true] faces visibles
   *[false] faces cachées
}
view-up = { "" }
view-over = Dessus de la rivière
view-under = Dessous de la rivière
view-prowl = Cartes au-dessus de Canaille, de… à
view-piles = Pile
view-out = À la poubelle
view-hand = Votre main
view-held = Cartes
view-seen = Vues en main
view-row = Rangée
view-deck = Pioche
view-discard = Défausse
view-caught = Pêche du tour
view-quiet = { $quiet ->
    [0] { "" }
   *[other] Tours sans pêche : { $quiet }
}
view-count-totals = Points
view-count-fish = Poissons
view-count-litter = Détritus
view-count-eaten = Mangés

# Fins

ending-pounced = Canaille est sorti de l’eau.
ending-becalmed = Plus personne ne pêche, le chat s’est endormi.
