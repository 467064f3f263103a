title = Canaille
pitch = Écrivez une phrase de cartes, pêchez, refilez la suite au voisin… et gare au chat !

# Ce qu’il y a dans la boîte

river = { $sort ->
    [fish] { $number ->
        [1] un poisson
       *[other] { $number } poissons
    }
    [litter] { $number ->
        [1] un détritus
       *[other] { $number } détritus
    }
   *[canaille] Canaille
}
    .short = { $sort ->
        [fish] +{ $number }
        [litter] −{ $number }
       *[canaille] chat
    }
action = { $action ->
    [bite] { $stop ->
        [yes] Ça mord { $number } avec point
       *[no] Ça mord { $number }
    }
    [another] Autre pêcheur
    [stroll] { $stop ->
        [yes] Déplacement avec point
       *[no] Déplacement
    }
    [bin] Poubelle
    [release] Relâche { $number }
    [fog] Brouillard
   *[point] Point
}
    .the = la carte { action }
    .face = { $action ->
        [release] { action } avec point
        [fog] { action } avec point
       *[other] { action }
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

move-Deal = Tout mélanger et distribuer ; { $first } commence
move-Shuffle = Mélanger la défausse, qui redevient la pioche
move-Lay = Poser la phrase : { $cards }
move-Release = Remettre à l’eau { $fish }
move-Enough = Ne rien relâcher de plus
move-Discard = Défausser { THE($card) }
move-Take = Prendre { THE($card) } dans la rangée
move-Draw = Piocher une carte cachée
move-Name = Passer la canne à { $to }
move-Bin = Jeter { $litter } à la poubelle
move-Share = Donner les cartes, dans l’ordre, { AU($to) }

# Ce qui arrive

event-Began = { $you ->
    [first] Les cartes sont distribuées, c’est vous qui commencez.
   *[no] Les cartes sont distribuées, c’est { $first } qui commence.
} Rangée : { $row }.{ $hand ->
    [none] { "" }
   *[other] { " " }Votre main : { $hand }.
}
event-Shuffled = La défausse est mélangée et redevient la pioche ({ $count } cartes).
event-Laid = { $you ->
    [seat] Vous posez la phrase : { $cards }.
   *[no] { $seat } pose la phrase : { $cards }.
}
event-Caught = { $you ->
    [seat] Vous pêchez { $card }.
   *[no] { $seat } pêche { $card }.
}
event-Pounced = { $you ->
    [seat] Canaille ! Le chat vous saute dessus. On finit la phrase, et la partie s’arrête.
   *[no] Canaille ! Le chat saute sur { $seat }. On finit la phrase, et la partie s’arrête.
}
event-Turned = { $you ->
    [seat] Vous retournez la rivière
   *[no] { $seat } retourne la rivière
}{ $up ->
    [true] , qui est maintenant face visible. Sur le dessus : { $top }.
   *[false] , qui est maintenant face cachée.
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
    [seat] Vous donnez les cartes du brouillard, dans l’ordre, { AU($to) }.
   *[no] { $seat } donne les cartes du brouillard, dans l’ordre, { AU($to) }.
}
event-Skipped = { $you ->
    [seat] { $card } n’a aucun effet : vous passez à la suite.
   *[no] { $card } n’a aucun effet : { $seat } passe à la suite.
}
event-Discarded = { $you ->
    [seat] Pas de point : vous défaussez { THE($card) }.
   *[no] Pas de point : { $seat } défausse { THE($card) }.
}
event-Took = { $you ->
    [seat] Vous prenez { THE($card) } dans la rangée.
   *[no] { $seat } prend { THE($card) } dans la rangée.
}
event-Drew = { $card ->
    [none] { $seat } pioche une carte cachée.
   *[other] { $you ->
        [seat] Vous piochez { THE($card) }.
       *[no] { $seat } pioche { THE($card) }.
    }
}
event-MadeUp = On complète la rangée : { $cards }.
event-Passed = { $stuck ->
    [true] Il n’y a plus de point à trouver : le tour passe.{ " " }
   *[false] { "" }
}{ $you ->
    [to] À vous de jouer.
   *[no] À { $to } de jouer.
}
event-Counted = La pêche est finie, on compte les points ({ $count-totals }).

# Refus

refusal-sentence-first = Posez d’abord une phrase avec les cartes de votre main.
refusal-fish-first = Pour échanger une carte, remettez d’abord une carte de poissons à l’eau.
refusal-discard-first = Défaussez d’abord la carte que vous voulez échanger.
refusal-take-first = Une carte est défaussée : prenez-en une autre à sa place.
refusal-name-first = Choisissez d’abord qui reprend la canne.
refusal-bin-first = Choisissez d’abord la carte de détritus que vous jetez.
refusal-release-first = Relâchez d’abord vos poissons, ou dites que c’est assez.
refusal-share-first = Partagez d’abord les cartes du brouillard.
refusal-refill-first = Complétez d’abord votre main : prenez une carte de la rangée ou de la pioche.
refusal-sentence-length = Une phrase compte d’une à cinq cartes.
refusal-not-in-hand = Cette carte n’est pas dans votre main : choisissez parmi celles que vous tenez.
refusal-point-only-last = Posez la carte Point à la fin de la phrase.
refusal-same-colour = Deux cartes de même couleur se touchent : glissez-en une autre entre elles.
refusal-stop-missing = La dernière carte doit porter un point.
refusal-no-stop-in-hand = Sans point, pas de phrase : échangez une carte pour en trouver un.
refusal-stop-in-hand = Vous avez un point en main : posez une phrase, sans échanger.
refusal-no-such-fish = Relâchez une carte de poissons de votre pile.
refusal-more-fish = Pas encore assez de poissons relâchés : continuez.
refusal-no-such-litter = Jetez une carte de détritus de votre pile.
refusal-not-another-player = Passez la canne à quelqu’un d’autre, à cette table.
refusal-one-card-each = Donnez toutes les cartes du brouillard, une seule par personne.
refusal-keep-canaille = Vous voyez Canaille : gardez-le, et donnez les autres cartes.
refusal-not-in-row = Cette carte n’est pas dans la rangée.
refusal-not-this-deal = La donne doit contenir toutes les cartes, avec Canaille au milieu de la rivière.
refusal-not-this-shuffle = La nouvelle pioche doit être la défausse mélangée, et rien d’autre.

# Options et variantes

option-dots = Cartes à point
    .hint = Avec 19 cartes à point, on finit ses phrases sans peine ; avec 13, on échange bien plus souvent.
option-dots-strict = rares (13)
option-dots-souple = nombreuses (19)
option-exchange = D’où vient la carte échangée
    .hint = Sans point en main, on échange une carte. Le livret prend la nouvelle dans la pioche.
option-exchange-row = dans la rangée ou la pioche
option-exchange-deck = dans la pioche cachée seulement
option-patience = Arrêt si personne ne pêche
    .hint = Si personne ne pêche pendant { $value ->
        [one] { $value } tour
       *[other] { $value } tours
    } de table, la partie s’arrête.
    .value = { $value ->
        [one] { $value } tour
       *[other] { $value } tours
    } de table
variant-strict = Points rares
variant-hidden = Échanges à l’aveugle

# Ce que l’on voit

view-you = Votre place
view-seats = { "" }
view-phase = { $phase ->
    [deal] La donne se prépare
    [over] La pêche est finie
    [sentence] À { $fisher } d’écrire une phrase
    [another] À { $fisher } de choisir qui prend la canne
    [bin] À { $fisher } de jeter une carte de détritus
    [release] À { $fisher } de relâcher des poissons
    [fog] À { $fisher } de partager le brouillard
    [fish] Échange : à { $fisher } de remettre une carte de poissons à l’eau
    [discard] Échange : à { $fisher } de défausser une carte
    [take] Échange : à { $fisher } de prendre une carte
   *[refill] À { $fisher } de prendre des cartes
}
view-author = À qui le tour
view-fisher = { "" }
view-sentence = Phrase
view-step = { $step ->
    [0] { "" }
   *[other] Carte de la phrase en cours : { $step }
}
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
    [true] face visible
   *[false] face cachée
}
view-up = { "" }
view-over = Dessus de la rivière
view-under = Fond de la rivière
view-prowl = Cartes au-dessus de Canaille (au moins, au plus)
view-piles = Pêche
view-out = À la poubelle
view-hand = Votre main
view-held = En main
view-seen = Connues
view-row = Rangée
view-deck = Pioche
view-discard = Défausse
view-caught = Pêche du tour
view-quiet = { $quiet ->
    [0] { "" }
   *[other] Tours de suite sans pêche : { $quiet }
}
view-count-totals = Points
view-count-fish = Poissons
view-count-litter = Détritus
view-count-eaten = Mangés

# Fins

ending-pounced = Canaille est sorti de l’eau.
ending-becalmed = Plus personne ne pêche : le chat s’est endormi.

# Ce qui est caché

place-hand = Main { DE($seat) }
place-deck = { $count ->
    [one] Carte { $n } de la pioche
   *[other] Cartes { $n } de la pioche
}
place-river = { $count ->
    [one] Carte { $n } de la rivière
   *[other] Cartes { $n } de la rivière
}
