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
table-drafted = Your sentence: { $cards }. { $ready ->
    [true] You can lay it.
   *[false] It is not finished.
}
table-bank = The river and the actions
table-aim = Aim: the most fish… without catching the cat.
table-showing = { $name }’s sentence is being played…
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
table-seen = Cards they were seen to take
table-hand = Your hand
table-sentence = Your sentence
table-sentence-of = { $name }’s sentence
table-take-back = Take back { $card }
table-lay = Play it
table-hurry = Go faster
table-enough = Enough
table-called = In { $name }’s sentence, the rod is yours!
table-ask = { $phase ->
    [sentence] Your turn: a sentence that ends with a stop.
    [another] Another fisher: who takes the rod?
    [bin] Bin: which litter card do you throw away?
    [release] { $need ->
        [0] Release more? You need not.
       *[other] Release: put { $need } fish back into the water.
    }
    [fog] Fog: who gets each card?
    [fish] No full stop in hand: put a fish card back into the water.
    [discard] No full stop in hand: which card do you exchange?
   *[take] { $missing ->
        [one] Refill your hand: take a card.
       *[other] Refill your hand: take { $missing } cards.
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
    [fish] { $name } has no full stop and puts a fish card back…
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
table-margin = { $points } { $points ->
    [one] point
   *[other] points
}
table-decided = What decided it: { $what ->
    [fish] the fish
    [litter] the litter
   *[eaten] the cat
}, { $more } for { $winner } and { $less } for { $other }.
table-count-fish-now = Counting the fish
table-count-litter-now = Taking off the litter
table-count-eaten-now = { $who ->
    [nobody] Canaille eats nothing: nobody caught the cat
    [you] { $eaten ->
        [0] You caught Canaille, but there is nothing to eat
       *[other] You caught Canaille: the cat eats { $eaten } of your fish
    }
   *[other] { $eaten ->
        [0] { $name } caught Canaille, but there is nothing to eat
       *[other] { $name } caught Canaille, who eats { $eaten } of their fish
    }
}
table-count-total-now = { $who ->
    [nobody] Everyone’s total
    [you] The cat pounced on you: here is everyone’s total
   *[other] The cat pounced on { $name }: here is everyone’s total
}

what-action =
    .about = { $action ->
        [bite] { $number ->
            [one] Catch the top card of the river.
           *[other] Catch the top { $number } cards of the river.
        }
        [another] Pass the rod to another player, who carries out the rest of the sentence… and keeps what they catch.
        [stroll] Turns the whole river over: the bottom comes to the top, and the other side shows.
        [bin] Throw one of your litter cards away for good.
        [release] { $number ->
            [one] Put at least one fish back under the river.
           *[other] Put at least { $number } fish back under the river.
        }
        [fog] Everybody gets a card of the river, and you hand them out.
       *[point] Does nothing: it ends a sentence.
    } { $stop ->
        [yes] Its big dot is a full stop: it can end the sentence.
       *[no] Without a big dot it cannot end the sentence.
    }
what-river =
    .about = { $sort ->
        [fish] Each fish pictured is worth a point.
        [litter] Each piece of litter pictured costs a point.
       *[canaille] The cat! It ends the game and eats 5 of the catcher’s fish.
    }
what-cat-bar = the river, from top to bottom
    .about = Each square is a card. The orange ones around the cat are where Canaille may hide; cards already seen are shown.
what-pack = the river
    .about = Bites catch here, from the top. The number says how many cards are left.
what-deck = the deck
    .about = To refill a hand: an action card, at random.
what-discard = the discards
    .about = Actions already played. When the deck is empty, they are shuffled.
what-out = the bin
    .about = Litter thrown away for good.
what-held = cards in hand
    .about = How many action cards this player holds.
what-rod = the rod
    .about = The player with the rod acts, and keeps what they catch.
what-fish = fish
    .about = One point per fish, at the end.
what-litter = litter
    .about = One point less for each, at the end. A Bin card gets rid of it.
