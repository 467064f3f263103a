title = The bell
pitch = Ring before the others, then guess your neighbour’s card.

card = card { $name }
    .short = { $name }
    .the = card { $name }

move-Deal = Deal a card to those who have none
move-Close = Close the round
move-Ring = Ring the bell
move-Scribble = Scribble at { $x }, { $y }
move-Guess = Guess { $card }

event-Dealt = { $you ->
    [seat] You are dealt { $card }.
   *[no] { $seat } is dealt { $card }.
}
event-Rung = { $you ->
    [seat] You ring the bell.
   *[no] { $seat } rings the bell.
}
event-Scribbled = { $you ->
    [seat] You scribble at { $x }, { $y }.
   *[no] { $seat } scribbles at { $x }, { $y }.
}
event-Guessed = { $you ->
    [seat] { $right ->
        [true] You guess { $card }: right!
       *[false] You guess { $card }: wrong.
    }
   *[no] { $right ->
        [true] { $seat } guesses { $card }: right!
       *[false] { $seat } guesses { $card }: wrong.
    }
}
event-Revealed = The cards are shown: { $cards }.
event-Came = { $you ->
    [seat] You sit down.
   *[no] { $seat } sits down.
}
event-Went = { $you ->
    [seat] You leave the table.
   *[no] { $seat } leaves the table.
}

refusal-bad-deal = Deal one card to everyone who has none, and to nobody else.
refusal-guess-first = The bell has rung: guess a card first.
refusal-off-page = Scribble on the page, from 0 to 99 each way.
refusal-ring-first = Ring the bell first.

option-rounds = Rounds
    .hint = { $value ->
        [one] { $value } round is played.
       *[other] { $value } rounds are played.
    }
    .value = { $value ->
        [one] { $value } round
       *[other] { $value } rounds
    }
option-patience = Patience
    .hint = The time each round is given, in milliseconds.
    .value = { $value } ms
variant-long = Long and hasty

view-you = Your seat
view-present = At the table
view-scores = Points
view-card = Your card
view-dealt = Have a card
view-shown = Shown
view-marks = Scribbles
view-ringer = Rang
view-round = Rounds played
view-deadline = Deadline
view-at = Time

ending-closed = The bell falls silent.
