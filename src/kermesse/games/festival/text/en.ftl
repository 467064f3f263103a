title = Festival
pitch = Keep a card, hand the rest to whom you like: the finest troupes carry off the gold.

# What is in the box

card = { $profession ->
    [dancers] dancer
    [gladiators] gladiator
    [tamers] tamer
    [minstrels] minstrel
   *[clowns] clown
} { $number ->
    [9] 9 ★★
   *[other] { $number }
}
    .short = { $profession ->
        [dancers] Da
        [gladiators] Gl
        [tamers] Ta
        [minstrels] Mi
       *[clowns] Cl
    }{ $number }
profession = { $number ->
    [1] dancers
    [2] gladiators
    [3] tamers
    [4] minstrels
   *[5] clowns
}

# Moves

move-Deal = Shuffle the cards; { $first } opens the ball
move-Take = { $up ->
    [true] Lay { $card }, face up
   *[false] Lay { $card }, face down
}
move-HandOn = Hand the cards to { $to }

# What happens

event-Began = { $you ->
    [first] The cards are shuffled. You open the ball.
   *[no] The cards are shuffled. { $first } opens the ball.
}
event-Drew = { $you ->
    [seat] Round { $round }: you draw { $count } cards, { $cards }.
   *[no] Round { $round }: { $seat } draws { $count } cards.
}
event-Laid = { $you ->
    [seat] { $up ->
        [true] You lay { $card }, face up.
       *[false] You lay { $card }, face down.
    }
   *[no] { $up ->
        [true] { $seat } lays { $card }, face up.
       *[false] { $seat } lays a card face down.
    }
}
event-Handed = { $you ->
    [giver] You hand { $count } cards to { $to }.
    [to] { $giver } hands you { $count } cards: { $cards }.
   *[no] { $giver } hands { $count } cards to { $to }.
}
event-Discarded = { $you ->
    [seat] You put the card left over aside, unseen: { $card }.
   *[no] { $seat } puts the card left over aside, unseen.
}
event-Passed = { $kept ->
    [true] { $you ->
        [first] Nobody else laid face up: you open the round again.
       *[no] Nobody else laid face up: { $first } opens the round again.
    }
   *[false] { $you ->
        [first] You open the next round.
       *[no] { $first } opens the next round.
    }
}
event-Revealed = The hidden cards turn over and the gold is counted: { $count-totals }.

# Refusals

refusal-not-in-hand = This card is not in your hand: lay one that you hold.
refusal-not-a-receiver = Hand the cards to someone who has not been served yet this round.
refusal-open-players-first = First serve those who laid face up in the previous round.
refusal-take-first = Lay a card first; then you hand on the rest.
refusal-hand-on-first = Your card is already laid: hand on the rest.
refusal-not-this-deck = The deal must hold every card of the game, and nothing else.

# Options and variants

option-simple = Simple variant
    .hint = Only the cards 1 to 5; the score is the sum of their numbers.
variant-simple = Simple variant

# What one sees

view-you = Your seat
view-seats = { "" }
view-simple = { $simple ->
    [true] Simple variant
   *[false] { "" }
}
view-round = Round { $round } of { $rounds }
view-rounds = { "" }
view-first = Opens
view-holder = Holds the cards: { $holder } ({ $held })
view-taking = { "" }
view-held = { "" }
view-hand = Your hand
view-receivers = To be served
view-served = Order of service
view-rows = Laid
view-own = Your cards
view-passed = Left by you
view-deck = Deck
view-revealed = Turned over
view-count-totals = Gold
view-count-stars = Stars
view-count-gold = Gold by profession
view-count-variety = Variety
view-count-nines = Nines

# Endings

ending-counted = All the cards are laid and the gold is counted.
