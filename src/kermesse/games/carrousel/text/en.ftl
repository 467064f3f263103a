title = Carrousel
pitch = Everybody at once! Bring the three leading horses into the order of one of your cards, before the others do.

# What is in the box

horse = { $horse ->
    [black] black
    [yellow] yellow
    [blue] blue
    [green] green
   *[red] red
}
    .short = { $horse ->
        [black] K
        [yellow] Y
        [blue] B
        [green] G
       *[red] R
    }
    .the = { $horse ->
        [black] black
        [yellow] yellow
        [blue] blue
        [green] green
       *[red] red
    }
card = { $first ->
    [black] black
    [yellow] yellow
    [blue] blue
    [green] green
   *[red] red
}-{ $second ->
    [black] black
    [yellow] yellow
    [blue] blue
    [green] green
   *[red] red
}-{ $third ->
    [black] black
    [yellow] yellow
    [blue] blue
    [green] green
   *[red] red
}
    .short = { $first ->
        [black] K
        [yellow] Y
        [blue] B
        [green] G
       *[red] R
    }{ $second ->
        [black] K
        [yellow] Y
        [blue] B
        [green] G
       *[red] R
    }{ $third ->
        [black] K
        [yellow] Y
        [blue] B
        [green] G
       *[red] R
    }

# Moves

move-Deal = Put the horses on the carousel and deal the cards
move-Touch = Touch { $horses }
move-Swap = Swap { $one } and { $other }
move-Send = Send { $horse } to the other end
move-Chase = Let { $chaser } chase { $chased }
move-Scatter = Total chaos: { $front } then { $back } to the free spaces
move-Point = Point at { $card }
move-Hear = Say that you have heard the order of the horses
move-TakeBack = Put back the horses held for too long
move-LetBack = Let { $seat } back in
move-BreakDeadEnd = Start the ride again: the tail goes to the head
move-OpenTouches = Open touches without waiting any longer

# What happens

event-Began = The ride begins! From head to tail: { $horses }.
event-Touched = { $you ->
    [seat] Touched! The carousel is yours: you hold { $horses }.
   *[no] { $seat } gets there first and holds { $horses }.
}
event-Rode = { $family ->
    [Swap] { $you ->
        [seat] You swap { $moved }.
       *[no] { $seat } swaps { $moved }.
    }
    [Send] { $you ->
        [seat] You send { $moved } to the other end.
       *[no] { $seat } sends { $moved } to the other end.
    }
    [Chase] { $you ->
        [seat] One horse chases another! You move { $moved }.
       *[no] One horse chases another! { $seat } moves { $moved }.
    }
   *[Scatter] { $you ->
        [seat] Total chaos! You move { $moved }.
       *[no] Total chaos! { $seat } moves { $moved }.
    }
} From head to tail: { $horses }.
event-Won = { $lucky ->
    [true] { $you ->
        [seat] Lucky strike! The leading horses were already { $card }, and you are now on { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[no] Lucky strike! { $seat } points at { $card } and is now on { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
   *[false] { $you ->
        [seat] Well played! You win { $card } and are now on { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[no] { $seat } wins { $card } and is now on { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
}
event-Erred = { $you ->
    [seat] { $cause ->
        [ride] Missed: no card matches.
        [hold] Too slow: the horses go back to their places.
       *[point] Missed: that card does not match.
    } { $lost ->
        [none] { $until ->
            [none] You had no card to give back.
           *[other] No card to give back: catch your breath.
        }
       *[other] You give back { $lost }.
    }
   *[no] { $cause ->
        [ride] { $seat } misses: no card matches.
        [hold] { $seat } was too slow: the horses go back to their places.
       *[point] { $seat } is mistaken: that card does not match.
    } { $lost ->
        [none] { $until ->
            [none] There was no card to give back.
           *[other] No card to give back: a moment’s pause.
        }
       *[other] The { $lost } card goes back.
    }
}
event-Returned = { $you ->
    [seat] You are back in the race.
   *[no] { $seat } is back in the race.
}
event-Relaunched = Dead end: { $horse } goes to the head. From head to tail: { $horses }.

# Refusals

refusal-touched-first = Another hand was quicker: let them finish.
refusal-finish-first = You are holding horses: finish your move first.
refusal-touch-first = Touch one or two horses first.
refusal-not-a-touch = Touch one horse, or two different ones.
refusal-not-in-hand = Move the horses you are holding, not others.
refusal-not-a-ride = That is not one of the four ways to move.
refusal-older-board = Too late, the horses have moved in the meantime: nothing is lost, look again.
refusal-locked-out = One more moment’s pause before you are back in the race.
refusal-no-lucky-strike = You may point at a card only at the start, after a dead end or after another player’s mistake.
refusal-not-an-open-card = Point at one of your cards.
refusal-not-dealt = The carousel has not started yet: one more moment.
refusal-order-not-heard = Touches are closed until everyone has heard the order: nothing is lost.
refusal-already-heard = You have heard this order already.
refusal-not-this-deal = The deal must hold the five horses and the sixty cards, and nothing else.

# Options and variants

option-expert = Expert rule
    .hint = Every open card counts, other people’s included.
option-practice = Practice
    .hint = No clock, and the moves that win are shown.
option-hold = Time to finish a move
    .value = { $value } s
    .hint = Longer than { $value } s is a mistake, and the horses go back to their places.
option-lockout = Pause
    .value = { $value } s
    .hint = { $value ->
        [0] A mistake with no card to give back costs nothing.
       *[other] After a mistake with no card to give back you wait { $value } s.
    }
option-dead_end = Dead end
    .value = { $value } s
    .hint = If nothing moves for { $value } s, the tail goes to the head.
option-countdown = Countdown
    .value = { $value } s
    .hint = { $value ->
        [0] The game begins at once.
       *[other] The cards and the horses appear after { $value } s, for everybody at the same time.
    }
option-hear = Listening
    .value = { $value } s
    .hint = { $value ->
        [0] Players may touch as soon as the horses have moved.
       *[other] After each move nobody touches until everyone has heard the order of the horses, { $value } s at most.
    }
option-rides = Closing
    .value = { $value ->
        [0] never
       *[other] { $value } moves
    }
    .hint = { $value ->
        [0] The carousel never closes: you play to the end.
       *[other] After { $value } moves the carousel closes and the best score wins; 0 for never.
    }
option-cards = Cards to win
    .value = { $value ->
        [0] as in the box
        [one] { $value } card
       *[other] { $value } cards
    }
    .hint = { $value ->
        [0] 20 cards with two players, 15 with three, 10 with four.
        [one] The first card wins the game.
       *[other] The first to { $value } cards wins.
    }
option-riders = Who practises
    .hint = In practice, only people play. The table fills this in by itself.
option-extra_1 = Helping hand, seat 1
    .value = { $value ->
        [0] no card
        [one] { $value } extra card
       *[other] { $value } extra cards
    }
    .hint = Extra open cards for the first seat.
option-extra_2 = Helping hand, seat 2
    .value = { $value ->
        [0] no card
        [one] { $value } extra card
       *[other] { $value } extra cards
    }
    .hint = Extra open cards for the second seat.
option-extra_3 = Helping hand, seat 3
    .value = { $value ->
        [0] no card
        [one] { $value } extra card
       *[other] { $value } extra cards
    }
    .hint = Extra open cards for the third seat.
option-extra_4 = Helping hand, seat 4
    .value = { $value ->
        [0] no card
        [one] { $value } extra card
       *[other] { $value } extra cards
    }
    .hint = Extra open cards for the fourth seat.
variant-expert = Expert rule
variant-practice = Practice
variant-listening = By ear

# Fields of the view

view-you = Your seat
view-seats = { "" }
view-at = { "" }
view-target = { $target } points win
view-ride = { "" }
view-rode = Moves: { $rode }
view-relaunches = { "" }
view-horses = From head to tail
view-ring = { "" }
view-holder = Holds horses
view-held = Horses held
view-touched = { "" }
view-pace = { "" }
view-strikers = Lucky strike open to
view-locked = { "" }
view-since = { "" }
view-unheard = Touches closed; the order is still to be heard by
view-silent = { "" }
view-rows = Cards
view-points = Points
view-won = { "" }
view-paces = { "" }
view-deck = Deck
view-under = Under the deck
view-gaps = { "" }
view-ended = { "" }
view-hints = Winning moves
view-hints-card = Card
view-hints-family = { "" }
view-hints-moved = Horses

# Endings

ending-target = The target is reached: the game is won.
ending-closing = The carousel closes: the best score wins.

# What is hidden

place-deck = { $count ->
    [one] Card { $n } of the deck
   *[other] Cards { $n } of the deck
}
