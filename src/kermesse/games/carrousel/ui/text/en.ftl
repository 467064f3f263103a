# What the table of Carrousel says on the screen, and only there.

table-ring = The merry-go-round
table-horse = { $place ->
    [1] { $horse }, the head
    [2] { $horse }, 2nd
    [3] { $horse }, 3rd
    [5] { $horse }, the tail
   *[other] { $horse }, { $place }th
}
table-front = Free space in front of the head
table-rear = Free space behind the tail
table-couple = Take { $front } and { $back } together
table-row = { $name }’s cards
table-gap = empty place
table-point = Point at { $card }
table-lucky = lucky strike?
table-pause = Pause: catch your breath
table-last-won = last card won
table-points = { $points ->
    [one] { $points } point out of { $target }
   *[other] { $points } points out of { $target }
}
table-deck = { $count ->
    [0] deck empty
    [one] deck: { $count } card
   *[other] deck: { $count } cards
}

table-ask-touch = Touch a horse!
table-ask-goal = Where does { $horse } go?
table-ask-pair = To a free space!
table-holds = { $name } holds the carousel
table-watch = Round they go!
table-over = The ride is over
table-clock-dead-end = Dead end in
table-clock-hold = Finish within
table-clock-back = Back in

table-family = { $family ->
    [Swap] A swap
    [Send] End to end
    [Chase] One chases another
   *[Scatter] Total chaos!
}
    .title = { $family ->
        [Swap] A simple swap
        [Send] The first shall be last
        [Chase] One horse chases another
       *[Scatter] Total chaos
    }
table-verdict-won = A card for { $name }
table-verdict-lucky = Lucky strike for { $name }
table-verdict-ride = Missed, { $name }
table-verdict-hold = Too slow, { $name }
table-verdict-point = Not that one, { $name }
table-verdict-dead-end = Dead end! The tail goes to the head
table-verdict-lost = a card given back

table-photo = Photo finish
table-ahead = first
table-behind = + { $behind } ms

table-ways = The four ways to move
table-way = { $family ->
    [Swap] Drag a horse onto another: they change places.
    [Send] Drag the head behind the tail, or the tail in front of the head.
    [Chase] Drag another horse to a free space: if it goes in front, the tail takes its place; if it goes behind, the head does.
   *[Scatter] Take the ring between two neighbours and drag it to the free spaces: the one ahead goes where you let go, the other beside it.
}
table-ways-keys = You can also touch a horse, then the place it goes to. By keyboard: 1 to 5 for the horses, 6 and 7 for the free spaces, Shift + number for two neighbours.

table-hints = { $count ->
    [one] { $count } move wins a card.
   *[other] { $count } moves win a card.
}
table-hints-none = No move wins a card for now.
table-hint = { $number }/{ $count } ·
table-hint-show = Show
table-hint-next = Next
table-hint-hide = Hide

table-final = The ride is over
table-final-rider = Name
table-final-cards = Cards
table-final-fastest = Best time
table-final-median = Median time
table-seconds = { $seconds } s
