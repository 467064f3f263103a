title = Canaille
pitch = Write a sentence of cards, fish, leave the rest to a neighbour… and beware of the cat!

# What is in the box

river = { $sort ->
    [fish] { $number } fish
    [litter] litter { $number }
   *[canaille] Canaille
}
    .short = { $sort ->
        [fish] +{ $number }
        [litter] −{ $number }
       *[canaille] cat
    }
action = { $action ->
    [bite] A bite { $number }
    [another] Another fisher
    [stroll] Stroll
    [bin] Bin
    [release] Release { $number }
    [fog] Fog
   *[point] Full stop
}{ $stop ->
    [yes] { " " }●
   *[no] { "" }
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

move-Deal = Shuffle everything and deal; { $first } begins
move-Shuffle = Shuffle the discard, which becomes the deck again
move-Lay = Lay the sentence: { $cards }
move-Release = Put back into the water: { $fish }
move-Enough = Release no more
move-Discard = Discard { $card }
move-Take = Take { $card } from the row
move-Draw = Draw a hidden card
move-Name = Pass the rod to { $to }
move-Bin = Throw away { $litter }
move-Share = Give the cards, in order, to { $to }

# What happens

event-Began = { $you ->
    [first] All is dealt, you begin.
   *[no] All is dealt, { $first } begins.
} Row: { $row }.{ $hand ->
    [none] { "" }
   *[other] { " " }Your hand: { $hand }.
}
event-Shuffled = The discard is shuffled: { $count } cards to draw.
event-Laid = { $you ->
    [seat] You lay: { $cards }.
   *[no] { $seat } lays: { $cards }.
}
event-Caught = { $you ->
    [seat] You catch { $card }.
   *[no] { $seat } catches { $card }.
}
event-Pounced = { $you ->
    [seat] Canaille! The cat pounces on you. The game ends with this sentence.
   *[no] Canaille! The cat pounces on { $seat }. The game ends with this sentence.
}
event-Turned = { $you ->
    [seat] You turn the river over
   *[no] { $seat } turns the river over
}{ $up ->
    [true] , faces up. On top: { $top }.
   *[false] , faces down.
}
event-Named = { $you ->
    [giver] You pass the rod to { $to }.
    [to] { $giver } passes the rod to you: finish the sentence.
   *[no] { $giver } passes the rod to { $to }.
}
event-Binned = { $you ->
    [seat] You throw away { $card }.
   *[no] { $seat } throws away { $card }.
}
event-Released = { $you ->
    [seat] You put { $card } back under the river.
   *[no] { $seat } puts { $card } back under the river.
}
event-Shown = The fog lifts on { $cards }.
event-Shared = { $you ->
    [seat] You share out the fog, in order: { $to }.
   *[no] { $seat } shares out the fog, in order: { $to }.
}
event-Skipped = { $you ->
    [seat] { $card } can do nothing: you go on.
   *[no] { $card } can do nothing: { $seat } goes on.
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
event-MadeUp = The row is made up: { $cards }.
event-Passed = { $stuck ->
    [true] No full stop is left to be found, the turn passes.{ " " }
   *[false] { "" }
}{ $you ->
    [to] Your turn.
   *[no] { $to } to play.
}
event-Counted = The fishing is over, points are counted: { $count-totals }.

# Refusals

refusal-sentence-first = Now is the time to lay a sentence with cards of your hand.
refusal-fish-first = To exchange a card, first put a fish back into the water.
refusal-discard-first = First discard the card you want to exchange.
refusal-take-first = A card is discarded: take another in its place.
refusal-name-first = First choose who takes the rod.
refusal-bin-first = First choose the litter you throw away.
refusal-release-first = First release your fish, or say that it is enough.
refusal-share-first = First share out the cards of the fog.
refusal-refill-first = First refill your hand: a card from the row or from the deck.
refusal-sentence-length = A sentence has one to five cards.
refusal-not-in-hand = This card is not in your hand: choose among those you hold.
refusal-point-only-last = A Full stop card stands only at the end of the sentence.
refusal-same-colour = Two cards of the same colour touch: slip another between them.
refusal-stop-missing = The last card must bear a full stop.
refusal-no-stop-in-hand = Without a full stop there is no sentence: exchange a card to find one.
refusal-stop-in-hand = You already hold a full stop: lay a sentence, without exchanging.
refusal-no-such-fish = Release a fish of your pile.
refusal-more-fish = Not enough fish released yet: go on.
refusal-no-such-litter = Throw away litter of your pile.
refusal-not-another-player = Pass the rod to somebody else at the table.
refusal-one-card-each = Give one card a person, and all the cards of the fog.
refusal-keep-canaille = You see Canaille: the cat is yours.
refusal-not-in-row = This card is not in the row.
refusal-not-this-deal = The deal must have every card, and Canaille in the middle of the river.
refusal-not-this-shuffle = The new deck must be the discard and nothing else.

# Options and variants

option-dots = Full stops
    .hint = On 13 cards, or on 19 to end sentences more easily.
option-dots-strict = strict (13 cards)
option-dots-souple = lenient (19 cards)
option-exchange = Exchange without a full stop
    .hint = Where to take the new card when no full stop is in hand.
option-exchange-row = from the row or the deck
option-exchange-deck = from the hidden deck only
option-patience = Patience
    .hint = The game stops after so many turns each in which nobody fishes.
variant-souple = Lenient full stops
variant-hidden = Blind exchanges

# What one sees

view-you = Your place
view-seats = { "" }
view-phase = { $phase ->
    [deal] The deal is being prepared
    [over] The fishing is over
    [sentence] To write a sentence: { $fisher }
    [another] To choose who takes the rod: { $fisher }
    [bin] To throw litter away: { $fisher }
    [release] To release fish: { $fisher }
    [fog] To share out the fog: { $fisher }
    [fish] To exchange, a fish into the water: { $fisher }
    [discard] To exchange, a card to discard: { $fisher }
    [take] To exchange, a card to take: { $fisher }
   *[refill] To refill a hand: { $fisher }
}
view-author = Turn
view-fisher = { "" }
view-sentence = Sentence
view-step = { "" }
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
    [true] faces up
   *[false] faces down
}
view-up = { "" }
view-over = Top of the river
view-under = Bottom of the river
view-prowl = Cards above Canaille, from… to
view-piles = Pile
view-out = Thrown away
view-hand = Your hand
view-held = Cards
view-seen = Seen in hand
view-row = Row
view-deck = Deck
view-discard = Discard
view-caught = Catch of the turn
view-quiet = { $quiet ->
    [0] { "" }
   *[other] Turns without a catch: { $quiet }
}
view-count-totals = Points
view-count-fish = Fish
view-count-litter = Litter
view-count-eaten = Eaten

# Endings

ending-pounced = Canaille came out of the water.
ending-becalmed = Nobody fishes any more, the cat fell asleep.
