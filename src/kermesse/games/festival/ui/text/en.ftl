# What the table of Festival says on the screen, and only there.

heading-Drew = Round { $round }
table-round = Round { $round }/{ $rounds }
table-deal = The cards are being shuffled…
table-aim = { $simple ->
    [true] Aim: play the highest sum of numbers.{ $opening ->
        [four] { " " }The player who opens the first round wins 45 % of the games: play on, each opening once.
        [five] { " " }The player who opens the first round wins 42 % of the games: play on, each opening once.
       *[no] { "" }
    }
   *[false] Aim: end with the most gold. Stars in each profession earn it.
}
table-now-over = The festival is over: time to count.
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
table-up-hint = cards sooner in the next round
table-up-last = everybody sees it
table-down = Face down
table-down-hint = secret until the final count
table-pick = Your turn: choose a card to keep.
table-pick-face = { $card }: face up or face down?
table-hand-on = Who gets these { $count } cards?
table-hand-only = The { $count } cards left can only go to { $name }.
table-give = Hand the cards to { $name }
table-choosing = { $name } is keeping a card…
table-opens = { $who ->
    [you] { $kept ->
        [true] You open again: the others hid theirs.
       *[false] { $barred ->
            [none] You open: your number is the lowest shown.
           *[other] { $last } has just opened and does not count: you open.
        }
    }
   *[other] { $kept ->
        [true] { $name } opens again: the others hid theirs.
       *[false] { $barred ->
            [none] { $name } opens: their number is the lowest shown.
            [you] You have just opened and do not count: { $name } opens.
           *[other] { $last } has just opened and does not count: { $name } opens.
        }
    }
}
table-handing = { $name } is choosing who gets the rest…
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
}{ $leads ->
    [true] , in the lead
   *[false] { "" }
}
table-sum = { $profession }: { $sum }{ $hidden ->
    [0] { "" }
   *[other] , and { $hidden } more under your hidden cards
}
table-troupe = { $name }’s troupe
table-look = See their cards
table-memory = My memory
table-memory-title = What you let go
table-memory-note = Only you can look here again at your hidden cards and at those you handed on.
table-memory-round = Round
table-memory-laid = played
table-memory-left = let go
table-memory-empty = You have not handed anything on yet.

table-count-next = Next
table-count-variety = Variety
table-count-nines = Nines
table-count-total = Gold
table-count-sum = Sum
table-margin = { $simple ->
    [yes] { $points } { $points ->
        [one] point
       *[other] points
    }
   *[no] { $points } gold
}
table-decided = What decided it: { $what ->
    [variety] variety
    [nines] the 9s
   *[gold] { $profession }
}, { $more } for { $winner } and { $less } for { $other }.
table-count-parade = The { $profession } enter the ring
table-count-all = All the cards are turned over
table-count-variety-now = Different professions: 3 gold for three, 6 for four, 10 for five
table-count-nines-now = Each 9 costs one gold
table-count-total-now = Everyone’s gold

refusal-pick-first = First touch a card of your hand: then say whether it is shown or hidden.

what-card =
    .about = { $number ->
        [9] Two stars at once, but this 9 will cost one gold at the end.
       *[other] One star for this profession.
    } At the end, the most stars in a profession win 6 gold, the second most 3. The lowest number shown opens the next round. (Simple variant: only the number counts.)
what-profession =
    .about = { $whose ->
        [mine] Your stars in this profession; “+” counts your hidden cards.
        [other] The stars this player shows in this profession.
       *[none] The stars in this profession.
    } At the end the most stars win 6 gold, the second most 3. The crown: nobody shows more. Having three or more different professions pays, too.
what-backs = hidden cards
    .about = This many cards lie face down. They are turned over at the end.
what-hat = the top hat
    .about = This player opens the round: they draw the cards and choose first. The next to open is the player who shows the lowest number, but never the same player twice in a row if another has shown a card.
what-served = the order
    .about = In which order the cards came round: the sooner they reach you, the more choice you have.
what-unserved = not served yet
    .about = The cards have not been here yet in this round.
what-shone = to be served first
    .about = Showed a card in the round before: the cards must come here before they go to the others.
what-up = face up
    .about = Everybody sees the card. In the next round the cards go first to those who showed theirs; the lowest number shown opens the round.
what-down = face down
    .about = Nobody sees it before the count, and it counts just as much. But in the next round the cards reach you after those who showed theirs.
what-deck = the deck
    .about = The cards of the rounds to come. Each round takes one more than there are players.
what-discard = the discards
    .about = The card the last player served does not keep: it leaves the game unseen.
