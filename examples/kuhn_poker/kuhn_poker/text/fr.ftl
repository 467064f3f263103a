title = Poker de Kuhn
pitch = Trois cartes, une mise : est-ce le roi d’en face, ou un bluff ?

card = { $name ->
    [jack] valet
    [queen] dame
   *[king] roi
}
    .the = { $name ->
        [jack] le valet
        [queen] la dame
       *[king] le roi
    }

move-Deal = Donner une carte à chaque personne
move-Pass = Passer
move-Bet = Miser un second jeton

event-Dealt = { $you ->
    [seat] Vous recevez { THE($card) }.
   *[no] { $seat } reçoit { THE($card) }.
}
event-Passed = { $you ->
    [seat] Vous passez.
   *[no] { $seat } passe.
}
event-Raised = { $you ->
    [seat] Vous misez un second jeton.
   *[no] { $seat } mise un second jeton.
}
event-Shown = Les cartes se montrent : { $cards }.

refusal-bad-deal = Donnez deux cartes différentes parmi les trois.
refusal-pass-or-bet = Passez, ou misez un second jeton.

view-you = Votre place
view-card = Votre carte
view-chips = Dans le pot
view-shown = Montrée
view-line = { "" }
view-dealt = { "" }

ending-folded = Passer après une mise, c’est laisser le pot.
ending-shown = La plus forte carte emporte le pot.
