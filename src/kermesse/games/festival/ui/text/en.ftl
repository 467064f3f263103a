# What the table of Festival says on the screen, and only there.

heading-Drew = Round { $round }
table-round = Round { $round }/{ $rounds }
table-deal = The cards are being shuffled…
table-deck = Deck
table-discard = Discards
table-hand = Your hand
table-first = opens the round
table-served = { $you ->
    [true] { $order ->
        [1] you had the cards first
        [2] you had the cards second
        [3] you had the cards third
        [4] you had the cards fourth
       *[5] you had the cards fifth
    }
   *[false] { $order ->
        [1] had the cards first
        [2] had the cards second
        [3] had the cards third
        [4] had the cards fourth
       *[5] had the cards fifth
    }
}
table-unserved = has not had the cards yet
table-shone = showed a card last round and has not had the cards yet
table-holds = { $count ->
    [one] holds { $count } card
   *[other] holds { $count } cards
}
table-up = Face up
table-up-hint = the cards will reach you sooner next round
table-up-last = everybody sees it
table-down = Face down
table-down-hint = secret until the final count
table-pick = Choose a card, then show it or hide it
table-pick-face = { $card }: face up or face down?
table-hand-on = Who gets { $count ->
    [one] the last card
   *[other] the { $count } cards
}?
table-give = Hand the cards to { $name }
table-choosing = { $name } is choosing a card
table-handing = { $name } is choosing who gets the rest
table-last-round = Round { $round }: the cards played
table-this-round = Cards played this round
table-waiting = The cards will reach you soon.
table-done = You have played your card for this round.
table-back = face-down card
table-yours-hidden = { $card } (face down)
table-backs = { $count ->
    [0] no hidden card
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
table-stars = { $profession }: { $stars ->
    [0] no star
    [one] { $stars } star
   *[other] { $stars } stars
}{ $hidden ->
    [0] { "" }
   *[other] , and { $hidden } more under your hidden cards
}
table-sum = { $profession }: { $sum }{ $hidden ->
    [0] { "" }
   *[other] , and { $hidden } more under your hidden cards
}
table-troupe = { $name }’s troupe
table-look = See their cards
table-memory = My memory
table-memory-title = What you let go
table-memory-note = Only you can look here again at your hidden cards and at those you handed on (R10).
table-memory-round = Round
table-memory-laid = played
table-memory-left = let go
table-memory-empty = You have not handed anything on yet.

table-count-next = Next
table-count-variety = Variety
table-count-nines = Nines
table-count-total = Gold
table-count-sum = Sum
table-count-parade = The { $profession } enter the ring
table-count-all = All the cards are turned over
table-count-variety-now = Different professions: 3 gold for three, 6 for four, 10 for five (R7)
table-count-nines-now = Each nine costs one gold (R7)
table-count-total-now = Everyone’s gold
