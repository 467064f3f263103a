title = Carrousel
pitch = Tout le monde à la fois ! Mettez les trois chevaux de tête dans l’ordre d’une de vos cartes, avant les autres.

# Ce qu’il y a dans la boîte

horse = { $horse ->
    [black] noir
    [yellow] jaune
    [blue] bleu
    [green] vert
   *[red] rouge
}
    .short = { $horse ->
        [black] N
        [yellow] J
        [blue] B
        [green] V
       *[red] R
    }
card = { $first ->
    [black] noir
    [yellow] jaune
    [blue] bleu
    [green] vert
   *[red] rouge
}-{ $second ->
    [black] noir
    [yellow] jaune
    [blue] bleu
    [green] vert
   *[red] rouge
}-{ $third ->
    [black] noir
    [yellow] jaune
    [blue] bleu
    [green] vert
   *[red] rouge
}
    .short = { $first ->
        [black] N
        [yellow] J
        [blue] B
        [green] V
       *[red] R
    }{ $second ->
        [black] N
        [yellow] J
        [blue] B
        [green] V
       *[red] R
    }{ $third ->
        [black] N
        [yellow] J
        [blue] B
        [green] V
       *[red] R
    }

# Coups

move-Deal = Mettre les chevaux en piste et distribuer les cartes
move-Touch = Toucher { $horses }
move-Swap = Échanger { $one } et { $other }
move-Send = Envoyer { $horse } à l’autre bout
move-Chase = { $chaser } chasse { $chased }
move-Scatter = Chaos : { $front } puis { $back } sur les cases libres
move-Point = Montrer la carte { $card }
move-TakeBack = Reprendre les chevaux tenus trop longtemps
move-LetBack = Laisser revenir { $seat }
move-BreakDeadEnd = Relancer le manège : la queue passe en tête

# Ce qui arrive

event-Began = Le manège démarre ! De la tête à la queue : { $horses }.
event-Touched = { $you ->
    [seat] Touché ! Le manège est à vous : { $horses }.
   *[no] { $seat } a touché d’abord : { $horses }.
}
event-Rode = { $family ->
    [Swap] { $you ->
        [seat] Vous échangez { $moved }.
       *[no] { $seat } échange { $moved }.
    }
    [Send] { $you ->
        [seat] Vous envoyez { $moved } à l’autre bout.
       *[no] { $seat } envoie { $moved } à l’autre bout.
    }
    [Chase] { $you ->
        [seat] Un cheval chasse l’autre, par vos soins : { $moved }.
       *[no] Un cheval chasse l’autre, par { $seat } : { $moved }.
    }
   *[Scatter] { $you ->
        [seat] Chaos total ! Vous déplacez { $moved }.
       *[no] Chaos total ! { $seat } déplace { $moved }.
    }
} De la tête à la queue : { $horses }.
event-Won = { $lucky ->
    [true] { $you ->
        [seat] Coup de chance ! { $card } était déjà là : { $points } pour vous.
       *[no] Coup de chance pour { $seat } avec { $card } : { $points }.
    }
   *[false] { $you ->
        [seat] Bien joué ! Vous gagnez { $card } : { $points } pour vous.
       *[no] { $seat } gagne { $card } : { $points }.
    }
}
event-Erred = { $you ->
    [seat] { $cause ->
        [ride] Raté : aucune carte ne correspond.
        [hold] Trop long : les chevaux reprennent leur place.
       *[point] Raté : cette carte ne correspond pas.
    } { $lost ->
        [none] { $until ->
            [none] Vous n’aviez rien à perdre.
           *[other] Rien à perdre : soufflez un instant.
        }
       *[other] Vous rendez { $lost }.
    }
   *[no] { $cause ->
        [ride] Raté pour { $seat } : aucune carte ne correspond.
        [hold] Trop long pour { $seat } : les chevaux reprennent leur place.
       *[point] Raté pour { $seat } : cette carte ne correspond pas.
    } { $lost ->
        [none] { $until ->
            [none] Rien à perdre.
           *[other] Rien à perdre : un instant de pause.
        }
       *[other] Carte rendue : { $lost }.
    }
}
event-Returned = { $you ->
    [seat] Vous revoilà dans la course.
   *[no] { $seat } revient dans la course.
}
event-Relaunched = Impasse : { $horse } passe de la queue à la tête. De la tête à la queue : { $horses }.

# Refus

refusal-touched-first = Une autre main a touché d’abord : laissez-la finir.
refusal-finish-first = Vous tenez des chevaux : finissez d’abord ce déplacement.
refusal-touch-first = Touchez d’abord un ou deux chevaux.
refusal-not-a-touch = Touchez un cheval, ou deux différents.
refusal-not-in-hand = Déplacez les chevaux que vous tenez, pas d’autres.
refusal-not-a-ride = Ce déplacement n’est pas l’un des quatre permis.
refusal-older-board = Trop tard, les chevaux ont bougé entre-temps : rien n’est perdu, regardez encore.
refusal-locked-out = Encore un instant de pause avant de revenir dans la course.
refusal-no-lucky-strike = On ne montre une carte qu’au début, après une impasse ou après l’erreur de quelqu’un d’autre.
refusal-not-an-open-card = Montrez une carte visible qui compte pour vous.
refusal-not-this-deal = La donne doit compter les cinq chevaux et les soixante cartes, et rien d’autre.

# Options et variantes

option-expert = Règle expert
    .hint = Toutes les cartes visibles comptent, devant qui qu’elles soient.
option-practice = Entraînement
    .hint = Aucun chronomètre, et les déplacements gagnants sont montrés.
option-hold = Touche tenue (secondes)
    .hint = Au-delà, c’est une erreur et les chevaux reprennent leur place.
option-lockout = Pause (secondes)
    .hint = Après une erreur sans carte à rendre.
option-dead_end = Impasse (secondes)
    .hint = Si rien ne bouge aussi longtemps, la queue passe en tête.
option-rides = Fermeture (déplacements)
    .hint = Après tant de déplacements le manège ferme, et le meilleur score gagne.
option-extra_1 = Coup de pouce, place 1
    .hint = Autant de cartes visibles en plus à la première place.
option-extra_2 = Coup de pouce, place 2
    .hint = Autant de cartes visibles en plus à la deuxième place.
option-extra_3 = Coup de pouce, place 3
    .hint = Autant de cartes visibles en plus à la troisième place.
option-extra_4 = Coup de pouce, place 4
    .hint = Autant de cartes visibles en plus à la quatrième place.
variant-expert = Règle expert
variant-lively = Manège emballé
variant-practice = Entraînement

# Ce que l’on voit

view-you = Votre place
view-seats = { "" }
view-at = { "" }
view-target = Victoire à { $target } points
view-ride = Déplacements : { $ride }
view-horses = De la tête à la queue
view-ring = { "" }
view-holder = Tient des chevaux
view-held = Chevaux tenus
view-touched = { "" }
view-pace = { "" }
view-strikers = Coup de chance ouvert à
view-locked = { "" }
view-since = { "" }
view-rows = Cartes
view-points = Points
view-won = { "" }
view-paces = { "" }
view-deck = Pioche
view-under = Sous la pioche
view-gaps = { "" }
view-ended = { "" }
view-hints = Gagnants
view-hints-card = Carte
view-hints-family = { "" }
view-hints-moved = Chevaux

# Fins

ending-target = Le compte est bon : la partie est gagnée.
ending-closing = Le manège ferme : le meilleur score l’emporte.
