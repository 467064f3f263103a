title = Canaille
pitch = Write a sentence with your cards, fish, pass the rest on to a neighbour… and beware of the cat!

# Contents of the box

river = { $sort ->
    [fish] { $number ->
        [1] a fish
       *[other] { $number } fish
    }
    [litter] { $number ->
        [1] a piece of litter
       *[other] { $number } pieces of litter
    }
   *[canaille] Canaille
}
    .short = { $sort ->
        [fish] +{ $number }
        [litter] −{ $number }
       *[canaille] cat
    }
action = { $action ->
    [bite] { $stop ->
        [yes] Bite { $number } with a stop
       *[no] Bite { $number }
    }
    [another] Another fisher
    [stroll] { $stop ->
        [yes] Stroll with a stop
       *[no] Stroll
    }
    [bin] Bin
    [release] Release { $number }
    [fog] Fog
   *[point] Full stop
}
    .the = the card { action }
    .face = { $action ->
        [release] { action } with a stop
        [fog] { action } with a stop
       *[other] { action }
    }
    .short = { $action ->
        [bite] Bite{ $number }
        [another] Other
        [stroll] Stroll
        [bin] Bin
        [release] Rel{ $number }
        [fog] Fog
       *[point] Stop
    }{ $stop ->
        [yes] ●
       *[no] { "" }
    }

# Moves

move-Deal = Shuffle everything and deal; { $first } starts
move-Shuffle = Shuffle the discards into a new deck
move-Lay = Play the sentence: { $cards }
move-Release = Put { $fish } back into the water
move-Enough = Release no more
move-Discard = Discard { $card }
move-Take = Take { $card } from the row
move-Draw = Draw a hidden card
move-Name = Pass the rod to { $to }
move-Bin = Throw { $litter } in the bin
move-Share = Give the cards, in order, to { $to }

# What happens

event-Began = { $you ->
    [first] The cards are dealt. You start.
   *[no] The cards are dealt. { $first } starts.
} Row: { $row }.{ $hand ->
    [none] { "" }
   *[other] { " " }Your hand: { $hand }.
}
event-Shuffled = The discards are shuffled into a new deck ({ $count } cards).
event-Laid = { $you ->
    [seat] You play the sentence: { $cards }.
   *[no] { $seat } plays the sentence: { $cards }.
}
event-Caught = { $you ->
    [seat] You catch { $card }.
   *[no] { $seat } catches { $card }.
}
event-Pounced = { $you ->
    [seat] Canaille! The cat pounces on you. Once this sentence is done, the game is over.
   *[no] Canaille! The cat pounces on { $seat }. Once this sentence is done, the game is over.
}
event-Turned = { $you ->
    [seat] You turn the river over
   *[no] { $seat } turns the river over
}{ $up ->
    [true] , now face up. On top: { $top }.
   *[false] , now face down.
}
event-Named = { $you ->
    [giver] You pass the rod to { $to }.
    [to] { $giver } passes the rod to you: finish the sentence.
   *[no] { $giver } passes the rod to { $to }.
}
event-Binned = { $you ->
    [seat] You throw { $card } in the bin.
   *[no] { $seat } throws { $card } in the bin.
}
event-Released = { $you ->
    [seat] You put { $card } back under the river.
   *[no] { $seat } puts { $card } back under the river.
}
event-Shown = The fog lifts to show { $cards }.
event-Shared = { $you ->
    [seat] You give out the fog cards, in order, to { $to }.
   *[no] { $seat } gives out the fog cards, in order, to { $to }.
}
event-Skipped = { $you ->
    [seat] { $card } has no effect: you go on.
   *[no] { $card } has no effect: { $seat } goes on.
}
event-Discarded = { $you ->
    [seat] No full stop: you discard { $card }.
   *[no] No full stop: { $seat } discards { $card }.
}
event-Took = { $you ->
    [seat] You take { $card } from the row.
   *[no] { $seat } takes { $card } from the row.
}
event-Drew = { $card ->
    [none] { $seat } draws a hidden card.
   *[other] { $you ->
        [seat] You draw { $card }.
       *[no] { $seat } draws { $card }.
    }
}
event-MadeUp = The row is filled up: { $cards }.
event-Passed = { $stuck ->
    [true] There is no full stop left to find: the turn passes.{ " " }
   *[false] { "" }
}{ $you ->
    [to] Your turn.
   *[no] { $to }’s turn.
}
event-Counted = The fishing is over and the points are counted ({ $count-totals }).

# Refusals

refusal-sentence-first = First play a sentence with the cards in your hand.
refusal-fish-first = To exchange a card, first put a fish card back into the water.
refusal-discard-first = First discard the card you want to exchange.
refusal-take-first = You have discarded a card: take another in its place.
refusal-name-first = First choose who takes the rod.
refusal-bin-first = First choose the litter card to throw away.
refusal-release-first = First release your fish, or say that is enough.
refusal-share-first = First give out the fog cards.
refusal-refill-first = First refill your hand: take a card from the row or the deck.
refusal-sentence-length = A sentence has one to five cards.
refusal-not-in-hand = This card is not in your hand: choose one that you hold.
refusal-point-only-last = A Full stop card can only go at the end of the sentence.
refusal-same-colour = Two cards of the same colour cannot touch: put another between them.
refusal-stop-missing = The last card must have a full stop.
refusal-no-stop-in-hand = No full stop, no sentence: exchange a card to find one.
refusal-stop-in-hand = You have a full stop in hand: play a sentence, without exchanging.
refusal-no-such-fish = Release a fish card from your pile.
refusal-more-fish = You have not released enough fish yet: go on.
refusal-no-such-litter = Throw away a litter card from your pile.
refusal-not-another-player = Pass the rod to another player at the table.
refusal-one-card-each = Give out all the fog cards, no more than one to each player.
refusal-keep-canaille = You can see Canaille: keep the cat, and give the other cards.
refusal-not-in-row = This card is not in the row.
refusal-not-this-deal = The deal must contain every card, with Canaille in the middle of the river.
refusal-not-this-shuffle = The new deck must be the shuffled discards and nothing else.

# Options and variants

option-dots = Cards with a full stop
    .hint = With 19 of them, sentences are easy to end; with 13, you exchange far more often.
option-dots-strict = few (13)
option-dots-souple = many (19)
option-exchange = Where an exchanged card comes from
    .hint = With no full stop in hand you exchange a card. The booklet takes the new one from the deck.
option-exchange-row = from the row or the deck
option-exchange-deck = from the hidden deck only
option-patience = Stop if nobody fishes
    .hint = If nobody catches anything for { $value ->
        [one] a whole round
       *[other] { $value } whole rounds
    }, the game ends.
    .value = { $value ->
        [one] { $value } round
       *[other] { $value } rounds
    }
variant-strict = Few full stops
variant-hidden = Blind exchanges

# Fields of the view

view-you = Your seat
view-seats = { "" }
view-phase = { $phase ->
    [deal] The deal is being prepared
    [over] The fishing is over
    [sentence] Writing a sentence: { $fisher }
    [another] Choosing who takes the rod: { $fisher }
    [bin] Throwing litter away: { $fisher }
    [release] Releasing fish: { $fisher }
    [fog] Giving out the fog cards: { $fisher }
    [fish] Exchanging, putting a fish card back: { $fisher }
    [discard] Exchanging, discarding a card: { $fisher }
    [take] Exchanging, taking a card: { $fisher }
   *[refill] Refilling a hand: { $fisher }
}
view-author = Turn
view-fisher = { "" }
view-sentence = Sentence
view-step = { $step ->
    [0] { "" }
   *[other] Card of the sentence under way: { $step }
}
view-need = { $need ->
    [0] { "" }
   *[other] Still to release: { $need }
}
view-missing = { $missing ->
    [0] { "" }
   *[other] Still to take: { $missing }
}
view-shuffling = { "" }
view-river = River: { $river } cards, { $up ->
    [true] face up
   *[false] face down
}
view-up = { "" }
view-over = Top of the river
view-under = Bottom of the river
view-prowl = Cards above Canaille (at least, at most)
view-piles = Catch
view-out = In the bin
view-hand = Your hand
view-held = In hand
view-seen = Known
view-row = Row
view-deck = Deck
view-discard = Discards
view-caught = Caught this turn
view-quiet = { $quiet ->
    [0] { "" }
   *[other] Turns in a row without a catch: { $quiet }
}
view-count-totals = Points
view-count-fish = Fish
view-count-litter = Litter
view-count-eaten = Eaten

# Endings

ending-pounced = Canaille came out of the water.
ending-becalmed = Nobody is fishing any more: the cat has fallen asleep.

# What is hidden

place-hand = { $seat }’s hand
place-deck = { $count ->
    [one] Card { $n } of the deck
   *[other] Cards { $n } of the deck
}
place-river = { $count ->
    [one] Card { $n } of the river
   *[other] Cards { $n } of the river
}
