title = Festival
pitch = Keep a card, hand the rest to anyone you like: the finest troupes take the gold.

# What is in the box

card = { $profession ->
    [dancers] dancer
    [gladiators] gladiator
    [tamers] tamer
    [minstrels] minstrel
   *[clowns] clown
} { $number }
    .the = the { card }
    .face = { card }, { $number ->
        [9] two stars
       *[other] one star
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

move-Deal = Shuffle the cards; { $first } goes first
move-Take = { $up ->
    [true] Play { THE($card) } face up
   *[false] Play { THE($card) } face down
}
move-HandOn = Hand the cards to { $to }

# What happens

event-Began = { $you ->
    [first] The cards are shuffled. You go first.
   *[no] The cards are shuffled. { $first } goes first.
}
event-Drew = { $you ->
    [seat] Round { $round }. You draw { $count } cards: { $cards }.
   *[no] Round { $round }. { $seat } draws { $count } cards.
}
event-Laid = { $you ->
    [seat] { $up ->
        [true] You play { THE($card) } face up.
       *[false] You play { THE($card) } face down.
    }
   *[no] { $up ->
        [true] { $seat } plays { THE($card) } face up.
       *[false] { $seat } plays a card face down.
    }
}
event-Handed = { $you ->
    [giver] You hand { $count } cards to { $to }.
    [to] { $giver } hands you { $count } cards: { $cards }.
   *[no] { $giver } hands { $count } cards to { $to }.
}
event-Discarded = { $you ->
    [seat] You put the last card aside without showing it: { $card }.
   *[no] { $seat } puts the last card aside without showing it.
}
event-Passed = { $kept ->
    [true] { $you ->
        [first] Nobody else showed a card: you open the next round too.
       *[no] Nobody else showed a card: { $first } opens the next round too.
    }
   *[false] { $you ->
        [first] You open the next round: your number is the lowest shown, not counting the player who has just opened.
       *[no] { $first } opens the next round: theirs was the lowest number shown, not counting the player who has just opened.
    }
}
event-Revealed = The hidden cards are turned over and the gold is counted ({ $count-totals }).

# Refusals

refusal-not-in-hand = This card is not in your hand: play one that you hold.
refusal-not-a-receiver = Hand the cards to someone who has not had them yet this round.
refusal-open-players-first = Those who showed their card last round come first.
refusal-take-first = Play a card first; then hand on the rest.
refusal-hand-on-first = You have already played your card: hand on the rest.
refusal-not-this-deck = The deal must contain every card of the game and nothing else.

# Options and variants

option-simple = Simple variant
    .hint = Only cards 1 to 5 are used, and their numbers add up to your score. With four, the player who opens the first round wins 45 % of the games: let everyone open in turn.
option-in_turn = Everyone opens in turn
    .hint = { $value ->
        [true] The first seat opens. Each rematch moves everyone one seat on: in as many games as there are players, each opens once.
       *[false] The player who opens the first round is drawn at random.
    }
variant-simple = Simple variant

# Fields of the view

view-you = Your seat
view-seats = { "" }
view-simple = { $simple ->
    [true] Simple variant
   *[false] { "" }
}
view-round = Round { $round } of { $rounds }
view-rounds = { "" }
view-first = Opens the round
view-holder = Holding the cards: { $holder } ({ $held })
view-taking = { "" }
view-held = { "" }
view-hand = Your hand
view-receivers = May be handed the cards
view-served = Had the cards, in order
view-rows = Cards played
view-own = Cards you played
view-passed = Cards you let go
view-deck = Deck
view-revealed = Turned over
view-count-totals = Gold
view-count-stars = Stars
view-count-gold = Gold by profession
view-count-variety = Variety
view-count-nines = Nines

# Endings

ending-counted = Every card has been played and the gold is counted.

# What is hidden

place-row = { $count ->
    [one] { $seat }’s card of round { $n }
   *[other] { $seat }’s cards of rounds { $n }
}
place-deck = { $count ->
    [one] Card { $n } of the deck
   *[other] Cards { $n } of the deck
}
place-discard = { $count ->
    [one] Card set aside in round { $n }
   *[other] Cards set aside in rounds { $n }
}
place-hand = Hand of the player who holds the cards
