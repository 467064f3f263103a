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
        [1] you were served first
       *[other] you were served as number { $order }
    }
   *[false] { $order ->
        [1] served first
       *[other] served as number { $order }
    }
}
table-unserved = not served yet
table-shone = laid face up in the previous round; not served yet
table-holds = { $count ->
    [one] holds { $count } card
   *[other] holds { $count } cards
}
table-up = Face up
table-up-hint = served sooner in the next round
table-up-last = everybody sees it
table-down = Face down
table-down-hint = secret until the count
table-pick = Choose a card, then its face
table-pick-face = { $card }: face up or face down?
table-hand-on = Who gets { $count ->
    [one] the card left
   *[other] the { $count } cards
}?
table-give = Hand the cards to { $name }
table-choosing = { $name } is choosing a card
table-handing = { $name } is choosing who gets the rest
table-last-round = Round { $round }: what was laid
table-this-round = Laid in this round
table-waiting = The cards will come to you.
table-done = You have laid your card of this round.
table-back = card face down
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
table-troupe = The troupe of { $name }
table-look = See their cards
table-memory = My memory
table-memory-title = What you let go
table-memory-note = Your hidden cards and what you handed on stay before your eyes, and yours alone (R10).
table-memory-round = Round
table-memory-laid = laid
table-memory-left = left
table-memory-empty = You have not handed anything on yet.

table-count-next = Next
table-count-variety = Variety
table-count-nines = Nines
table-count-total = Gold
table-count-sum = Sum
table-count-parade = Into the ring: the { $profession }
table-count-all = All the cards turn over
table-count-variety-now = Different professions: 3 gold for three, 6 for four, 10 for five (R7)
table-count-nines-now = Each nine costs one gold (R7)
table-count-total-now = Everyone’s gold
