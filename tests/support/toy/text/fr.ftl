title = La cloche
pitch = Sonnez avant les autres, puis devinez la carte d’à côté.

card = carte { $name }
    .short = { $name }
    .the = la carte { $name }

move-Deal = Donner une carte à qui n’en a pas
move-Close = Clore la manche
move-Ring = Sonner la cloche
move-Scribble = Griffonner en { $x }, { $y }
move-Guess = Deviner { THE($card) }

event-Dealt = { $you ->
    [seat] Vous recevez { THE($card) }.
   *[no] { $seat } reçoit { THE($card) }.
}
event-Rung = { $you ->
    [seat] Vous sonnez la cloche.
   *[no] { $seat } sonne la cloche.
}
event-Scribbled = { $you ->
    [seat] Vous griffonnez en { $x }, { $y }.
   *[no] { $seat } griffonne en { $x }, { $y }.
}
event-Guessed = { $you ->
    [seat] { $right ->
        [true] Vous devinez { THE($card) } : c’est juste !
       *[false] Vous devinez { THE($card) } : c’est faux.
    }
   *[no] { $right ->
        [true] { $seat } devine { THE($card) } : c’est juste !
       *[false] { $seat } devine { THE($card) } : c’est faux.
    }
}
event-Revealed = Les cartes se montrent : { $cards }.
event-Came = { $you ->
    [seat] Vous prenez place.
   *[no] { $seat } prend place.
}
event-Went = { $you ->
    [seat] Vous quittez la table.
   *[no] { $seat } quitte la table.
}

refusal-bad-deal = Donnez une carte à chaque personne qui n’en a pas, et à elle seule.
refusal-guess-first = La cloche a sonné : devinez d’abord une carte.
refusal-off-page = Griffonnez sur la page, de 0 à 99 dans chaque sens.
refusal-ring-first = Sonnez d’abord la cloche.

option-rounds = Manches
    .hint = { $value ->
        [one] On joue { $value } manche.
       *[other] On joue { $value } manches.
    }
    .value = { $value ->
        [one] { $value } manche
       *[other] { $value } manches
    }
option-patience = Patience
    .hint = Le temps laissé à chaque manche, en millisecondes.
    .value = { $value } ms
variant-long = Longue partie pressée

view-you = Votre place
view-present = À table
view-scores = Points
view-card = Votre carte
view-dealt = Ont une carte
view-shown = Montrées
view-marks = Griffonnages
view-ringer = A sonné
view-round = Manches jouées
view-deadline = Échéance
view-at = Heure

ending-closed = La cloche se tait.
