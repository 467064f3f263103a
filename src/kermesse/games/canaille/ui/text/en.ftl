# What the table of Canaille says on the screen, and only there.

heading-Passed = { $you ->
    [to] Your turn
   *[no] { $to }’s turn
}
table-label = { $action ->
    [bite] Bite
    [another] Another fisher
    [stroll] Stroll
    [bin] Bin
    [release] Release
    [fog] Fog
   *[point] Full stop
}
table-effect = { $action ->
    [bite] catch { $number }
    [another] pass on
    [stroll] turn over
    [bin] bin 1
    [release] release { $number }
    [fog] 1 each
   *[point] the end
}
table-bank = The river and the actions
table-top = On top of the river: { $card }
table-face-down = The river, face down
table-dry = dry
table-row = Row
table-deck = Deck
table-discard = Discards
table-out = In the bin
table-over = Top
table-under = Bottom
table-depths = { $overs ->
    [0] Nothing is known of the top of the river.
   *[other] On top of the river: { $over }.
} { $unders ->
    [0] Nothing is known of the bottom.
   *[other] At the bottom: { $under }.
}{ $prowls ->
    [yes] { " " }There are { $fewest } to { $most } cards above Canaille.
   *[no] { "" }
}
table-fish = { $count ->
    [0] no fish
   *[other] { $count } fish
}
table-litter = { $count ->
    [0] no litter
    [one] { $count } piece of litter
   *[other] { $count } pieces of litter
}
table-no-catch = Nothing yet.
table-rod = has the rod
table-holds = { $count ->
    [one] holds { $count } card
   *[other] holds { $count } cards
}
table-look = See { $name }’s catch:
table-catch = { $name }’s catch
table-seen = Cards they are known to hold
table-hand = Your hand
table-sentence = Your sentence
table-sentence-of = { $name }’s sentence
table-take-back = Take back { $card }
table-lay = Play it
table-hurry = Go faster
table-enough = Enough
table-called = In { $name }’s sentence, the rod is yours!
table-ask = { $phase ->
    [sentence] Write a sentence that ends with a full stop
    [another] Who takes the rod?
    [bin] What do you throw away?
    [release] { $need ->
        [0] One more fish into the water?
       *[other] Release { $need } fish
    }
    [fog] Fog! Who gets each card?
    [fish] No full stop: put a fish back into the water…
    [discard] No full stop: which card do you exchange?
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
    [fog] { $name } is giving out the fog cards…
    [fish] { $name } has no full stop: a fish into the water…
    [discard] { $name } has no full stop and exchanges a card…
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
table-count-litter-now = Taking off the litter
table-count-eaten-now = { $eaten ->
    [0] Canaille eats nothing
   *[other] Canaille has a feast
}
table-count-total-now = Everyone’s total
