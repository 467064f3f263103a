# What the table of Canaille says on the screen, and only there.

heading-Passed = { $you ->
    [to] Your turn
   *[no] Turn of { $to }
}
table-label = { $action ->
    [bite] A bite
    [another] Another fisher
    [stroll] Stroll
    [bin] Bin
    [release] Release
    [fog] Fog
   *[point] Full stop
}
table-effect = { $action ->
    [bite] fish { $number }
    [another] pass on
    [stroll] turn over
    [bin] bin 1
    [release] return { $number }
    [fog] 1 each
   *[point] the end
}
table-bank = The river and the actions
table-top = River, on top: { $card }
table-face-down = River, face down
table-dry = dry
table-row = Row
table-deck = Deck
table-discard = Discards
table-out = In the bin
table-over = Top
table-under = Bottom
table-depths = { $overs ->
    [0] Top unknown.
   *[other] Top: { $over }.
} { $unders ->
    [0] Bottom unknown.
   *[other] At the very bottom: { $under }.
}{ $prowls ->
    [yes] { " " }Cards above Canaille: { $fewest } to { $most }.
   *[no] { "" }
}
table-fish = { $count ->
    [0] no fish
   *[other] { $count } fish
}
table-litter = { $count ->
    [0] no litter
    [one] { $count } point of litter
   *[other] { $count } points of litter
}
table-no-catch = Nothing yet.
table-rod = has the rod
table-holds = { $count ->
    [one] holds { $count } card
   *[other] holds { $count } cards
}
table-look = See the catch of { $name }:
table-catch = The catch of { $name }
table-seen = Cards seen in their hand
table-hand = Your hand
table-sentence = Your sentence
table-sentence-of = The sentence of { $name }
table-take-back = Take back { $card }
table-lay = Lay it
table-hurry = Go faster
table-enough = Enough
table-called = In the sentence of { $name } the rod is yours!
table-ask = { $phase ->
    [sentence] Write a sentence, end it with ●
    [another] Who takes the rod?
    [bin] What do you throw away?
    [release] { $need ->
        [0] One more fish into the water?
       *[other] Release { $need } fish
    }
    [fog] Fog! Who gets each card?
    [fish] No ●: a fish into the water…
    [discard] No ●: which card do you change?
   *[take] { $missing ->
        [one] Take a card
       *[other] Take { $missing } cards
    }
}
table-wait = { $phase ->
    [deal] The cards are being shuffled…
    [over] The fishing is over.
    [sentence] { $name } is writing a sentence…
    [another] { $name } is choosing who takes the rod…
    [bin] { $name } is choosing some litter…
    [release] { $name } is releasing fish…
    [fog] { $name } is sharing out the fog…
    [fish] { $name } wants a ●: a fish into the water…
    [discard] { $name } wants a ●: a card to change…
   *[take] { $name } is taking cards…
}
table-hidden = hidden card number { $place }
table-fog-give = Give card number { $place } to { $name }
table-fog-again = Start again
table-leap = The cat pounces on { $name }!

table-count-fish = Fish
table-count-litter = Litter
table-count-eaten = Eaten
table-count-total = Points
table-count-fish-now = Counting the fish
table-count-litter-now = Taking the litter off
table-count-eaten-now = { $eaten ->
    [0] Canaille eats nothing
   *[other] Canaille has a feast
}
table-count-total-now = Everyone’s catch
