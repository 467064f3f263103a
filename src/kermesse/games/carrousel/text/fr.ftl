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
    .the = { $horse ->
        [black] le noir
        [yellow] le jaune
        [blue] le bleu
        [green] le vert
       *[red] le rouge
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
move-Touch = Toucher { THE($horses) }
move-Swap = Échanger { THE($one) } et { THE($other) }
move-Send = Envoyer { THE($horse) } à l’autre bout
move-Chase = Chasser { THE($chased) } avec { THE($chaser) }
move-Scatter = Chaos total : { THE($front) } puis { THE($back) } sur les cases libres
move-Point = Montrer la carte { $card }
move-Hear = Dire qu’on a entendu l’ordre des chevaux
move-TakeBack = Reprendre les chevaux tenus trop longtemps
move-LetBack = Laisser revenir { $seat }
move-BreakDeadEnd = Relancer le manège : le cheval de queue passe en tête
move-OpenTouches = Ouvrir les touches sans attendre davantage

# Ce qui arrive

event-Began = Le manège démarre ! De la tête à la queue : { $horses }.
event-Touched = { $you ->
    [seat] Touché ! Le manège est à vous : vous tenez { THE($horses) }.
   *[no] { $seat } touche avant les autres et tient { THE($horses) }.
}
event-Rode = { $family ->
    [Swap] { $you ->
        [seat] Vous échangez { THE($moved) }.
       *[no] { $seat } échange { THE($moved) }.
    }
    [Send] { $you ->
        [seat] Vous envoyez { THE($moved) } à l’autre bout.
       *[no] { $seat } envoie { THE($moved) } à l’autre bout.
    }
    [Chase] { $you ->
        [seat] Un cheval chasse l’autre ! Vous déplacez { THE($moved) }.
       *[no] Un cheval chasse l’autre ! { $seat } déplace { THE($moved) }.
    }
   *[Scatter] { $you ->
        [seat] Chaos total ! Vous déplacez { THE($moved) }.
       *[no] Chaos total ! { $seat } déplace { THE($moved) }.
    }
} De la tête à la queue : { $horses }.
event-Won = { $lucky ->
    [true] { $you ->
        [seat] Coup de chance ! Les chevaux de tête faisaient déjà { $card }, et vous passez à { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[no] Coup de chance ! { $seat } montre la carte { $card } et passe à { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
   *[false] { $you ->
        [seat] Bien joué ! Vous gagnez la carte { $card } et passez à { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[no] { $seat } gagne la carte { $card } et passe à { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
}
event-Erred = { $you ->
    [seat] { $cause ->
        [ride] Raté : aucune carte ne correspond.
        [hold] Trop tard : les chevaux reprennent leur place.
       *[point] Raté : cette carte ne correspond pas.
    } { $lost ->
        [none] { $until ->
            [none] Vous n’aviez aucune carte à rendre.
           *[other] Aucune carte à rendre : soufflez un instant.
        }
       *[other] Vous rendez la carte { $lost }.
    }
   *[no] { $cause ->
        [ride] { $seat } rate son coup : aucune carte ne correspond.
        [hold] { $seat } a trop tardé : les chevaux reprennent leur place.
       *[point] { $seat } se trompe : cette carte ne correspond pas.
    } { $lost ->
        [none] { $until ->
            [none] Il n’y avait aucune carte à rendre.
           *[other] Aucune carte à rendre : un instant de pause.
        }
       *[other] Il faut rendre la carte { $lost }.
    }
}
event-Returned = { $you ->
    [seat] Vous revoilà dans la course.
   *[no] { $seat } revient dans la course.
}
event-Relaunched = Impasse : { THE($horse) } passe en tête. De la tête à la queue : { $horses }.

# Refus

refusal-touched-first = Une autre main a été plus rapide : laissez-la finir.
refusal-finish-first = Vous tenez des chevaux : finissez d’abord votre déplacement.
refusal-touch-first = Touchez d’abord un ou deux chevaux.
refusal-not-a-touch = Touchez un cheval, ou deux chevaux différents.
refusal-not-in-hand = Déplacez les chevaux que vous tenez, pas d’autres.
refusal-not-a-ride = Ce déplacement n’est pas l’un des quatre permis.
refusal-older-board = Trop tard, les chevaux ont bougé entre-temps : rien n’est perdu, regardez encore.
refusal-locked-out = Encore un instant de pause avant de revenir dans la course.
refusal-no-lucky-strike = On ne montre une carte qu’au début, après une impasse ou après l’erreur de quelqu’un d’autre.
refusal-not-an-open-card = Montrez une de vos cartes.
refusal-not-dealt = Le manège n’a pas encore démarré : encore un instant.
refusal-order-not-heard = Les touches sont fermées le temps que tout le monde entende l’ordre : rien n’est perdu.
refusal-already-heard = Vous avez déjà entendu cet ordre.
refusal-not-this-deal = La donne doit compter les cinq chevaux et les soixante cartes, et rien d’autre.

# Options et variantes

option-expert = Règle expert
    .hint = Toutes les cartes visibles comptent, y compris celles des autres.
option-practice = Entraînement
    .hint = Aucun chronomètre, et les déplacements gagnants sont montrés.
option-hold = Temps pour finir un déplacement
    .value = { $value } s
    .hint = Au-delà de { $value } s, c’est une erreur et les chevaux reprennent leur place.
option-lockout = Pause
    .value = { $value } s
    .hint = { $value ->
        [0] Se tromper sans avoir de carte à rendre ne coûte rien.
       *[other] Quand on se trompe sans avoir de carte à rendre, on attend { $value } s.
    }
option-dead_end = Impasse
    .value = { $value } s
    .hint = Si rien ne bouge pendant { $value } s, le cheval de queue passe en tête.
option-countdown = Compte à rebours
    .value = { $value } s
    .hint = { $value ->
        [0] La partie commence aussitôt.
       *[other] Les cartes et les chevaux apparaissent après { $value } s, pour tout le monde en même temps.
    }
option-hear = Écoute
    .value = { $value } s
    .hint = { $value ->
        [0] On peut toucher dès que les chevaux ont bougé.
       *[other] Après chaque déplacement, personne ne touche avant que tout le monde ait entendu l’ordre des chevaux, { $value } s au plus.
    }
option-rides = Fermeture
    .value = { $value ->
        [0] jamais
       *[other] { $value } déplacements
    }
    .hint = { $value ->
        [0] Le manège ne ferme jamais : on joue jusqu’au bout.
       *[other] Après { $value } déplacements, le manège ferme et le meilleur score gagne ; 0 : jamais.
    }
option-cards = Cartes pour gagner
    .value = { $value ->
        [0] comme dans la boîte
        [one] { $value } carte
       *[other] { $value } cartes
    }
    .hint = { $value ->
        [0] 20 cartes à deux, 15 à trois, 10 à quatre.
        [one] La première carte gagne la partie.
       *[other] La première personne à { $value } cartes gagne.
    }
option-riders = Qui s’entraîne
    .hint = À l’entraînement, seules les personnes jouent. La table remplit ce réglage toute seule.
option-extra_1 = Coup de pouce, place 1
    .value = { $value ->
        [0] aucune carte
        [one] { $value } carte de plus
       *[other] { $value } cartes de plus
    }
    .hint = Cartes visibles en plus pour la première place.
option-extra_2 = Coup de pouce, place 2
    .value = { $value ->
        [0] aucune carte
        [one] { $value } carte de plus
       *[other] { $value } cartes de plus
    }
    .hint = Cartes visibles en plus pour la deuxième place.
option-extra_3 = Coup de pouce, place 3
    .value = { $value ->
        [0] aucune carte
        [one] { $value } carte de plus
       *[other] { $value } cartes de plus
    }
    .hint = Cartes visibles en plus pour la troisième place.
option-extra_4 = Coup de pouce, place 4
    .value = { $value ->
        [0] aucune carte
        [one] { $value } carte de plus
       *[other] { $value } cartes de plus
    }
    .hint = Cartes visibles en plus pour la quatrième place.
variant-expert = Règle expert
variant-practice = Entraînement
variant-listening = À l’écoute

# Ce que l’on voit

view-you = Votre place
view-seats = { "" }
view-at = { "" }
view-target = Victoire à { $target } points
view-ride = { "" }
view-rode = Déplacements : { $rode }
view-relaunches = { "" }
view-horses = De la tête à la queue
view-ring = { "" }
view-holder = Tient des chevaux
view-held = Chevaux tenus
view-touched = { "" }
view-pace = { "" }
view-strikers = Coup de chance ouvert à
view-locked = { "" }
view-since = { "" }
view-unheard = Touches fermées ; l’ordre est à entendre par
view-silent = { "" }
view-rows = Cartes
view-points = Points
view-won = { "" }
view-paces = { "" }
view-deck = Pioche
view-under = Sous la pioche
view-gaps = { "" }
view-ended = { "" }
view-hints = Déplacements gagnants
view-hints-card = Carte
view-hints-family = { "" }
view-hints-moved = Chevaux

# Fins

ending-target = Le compte est bon : la partie est gagnée.
ending-closing = Le manège ferme : le meilleur score l’emporte.

# Ce qui est caché

place-deck = { $count ->
    [one] Carte { $n } de la pioche
   *[other] Cartes { $n } de la pioche
}
