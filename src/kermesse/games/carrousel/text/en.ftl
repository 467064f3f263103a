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

move-Deal = Put the horses on the ring and deal the cards
move-Touch = Touch { $horses }
move-Swap = Swap { $one } and { $other }
move-Send = Send { $horse } to the other end
move-Chase = { $chaser } chases { $chased }
move-Scatter = Chaos: { $front } then { $back } to the free spaces
move-Point = Point at { $card }
move-TakeBack = Take back the horses held for too long
move-LetBack = Let { $seat } back in
move-BreakDeadEnd = Start the ride again: the tail goes to the head

# What happens

event-Began = The ride begins! From head to tail: { $horses }.
event-Touched = { $you ->
    [seat] Touched! The carousel is yours: { $horses }.
   *[no] { $seat } touches first: { $horses }.
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
        [seat] You let one horse chase another: { $moved }.
       *[no] { $seat } lets one horse chase another: { $moved }.
    }
   *[Scatter] { $you ->
        [seat] Total chaos! You move { $moved }.
       *[no] Total chaos! { $seat } moves { $moved }.
    }
} From head to tail: { $horses }.
event-Won = { $lucky ->
    [true] { $you ->
        [seat] Lucky strike! { $card } was there already: { $points } for you.
       *[no] Lucky strike for { $seat } with { $card }: { $points }.
    }
   *[false] { $you ->
        [seat] Well played! You win { $card }: { $points } for you.
       *[no] { $seat } wins { $card }: { $points }.
    }
}
event-Erred = { $you ->
    [seat] { $cause ->
        [ride] Missed: no card matches.
        [hold] Too long: the horses go back.
       *[point] Missed: that card does not match.
    } { $lost ->
        [none] { $until ->
            [none] You had nothing to lose.
           *[other] Nothing to lose: catch your breath.
        }
       *[other] You give back { $lost }.
    }
   *[no] { $cause ->
        [ride] A miss for { $seat }: no card matches.
        [hold] Too long for { $seat }: the horses go back.
       *[point] A miss for { $seat }: that card does not match.
    } { $lost ->
        [none] { $until ->
            [none] Nothing to lose.
           *[other] Nothing to lose: a moment’s pause.
        }
       *[other] Given back: { $lost }.
    }
}
event-Returned = { $you ->
    [seat] You are back in the race.
   *[no] { $seat } is back in the race.
}
event-Relaunched = Dead end: { $horse } goes from the tail to the head. From head to tail: { $horses }.

# Refusals

refusal-touched-first = Another hand touched first: let them finish.
refusal-finish-first = You are holding horses: finish that move first.
refusal-touch-first = Touch one or two horses first.
refusal-not-a-touch = Touch one horse, or two different ones.
refusal-not-in-hand = Move the horses you hold, not others.
refusal-not-a-ride = That is not one of the four ways to move.
refusal-older-board = Too late, the horses have moved meanwhile: nothing is lost, look again.
refusal-locked-out = A moment’s pause before you are back in the race.
refusal-no-lucky-strike = One points at a card only at the start, after a dead end or after somebody else’s error.
refusal-not-an-open-card = Point at an open card that counts for you.
refusal-not-this-deal = The deal must hold the five horses and the sixty cards, and nothing else.

# Options and variants

option-expert = Expert rule
    .hint = Every open card counts, whoever it lies in front of.
option-practice = Practice
    .hint = No clock, and the rides that win are shown.
option-hold = Touch held (seconds)
    .hint = Any longer is an error, and the horses go back.
option-lockout = Pause (seconds)
    .hint = After an error with no card to give back.
option-dead_end = Dead end (seconds)
    .hint = When nothing moves for so long, the tail goes to the head.
option-rides = Closing (rides)
    .hint = After so many rides the carousel closes, and the best score wins.
option-extra_1 = Helping hand, seat 1
    .hint = So many more open cards for the first seat.
option-extra_2 = Helping hand, seat 2
    .hint = So many more open cards for the second seat.
option-extra_3 = Helping hand, seat 3
    .hint = So many more open cards for the third seat.
option-extra_4 = Helping hand, seat 4
    .hint = So many more open cards for the fourth seat.
variant-expert = Expert rule
variant-lively = Runaway ride
variant-practice = Practice

# What one sees

view-you = Your seat
view-seats = { "" }
view-at = { "" }
view-target = { $target } points win
view-ride = Rides: { $ride }
view-horses = From head to tail
view-ring = { "" }
view-holder = Holds horses
view-held = Horses held
view-touched = { "" }
view-pace = { "" }
view-strikers = Lucky strike open to
view-locked = { "" }
view-since = { "" }
view-rows = Cards
view-points = Points
view-won = { "" }
view-paces = { "" }
view-deck = Deck
view-under = Under the deck
view-gaps = { "" }
view-ended = { "" }
view-hints = Winning
view-hints-card = Card
view-hints-family = { "" }
view-hints-moved = Horses

# Endings

ending-target = The target is reached: the game is won.
ending-closing = The carousel closes: the best score wins.
