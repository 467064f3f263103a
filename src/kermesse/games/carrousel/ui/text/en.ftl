# What the table of Carrousel says on the screen, and only there.

table-ring = The merry-go-round
table-horse = { $place ->
    [1] { $horse }, the head
    [2] { $horse }, 2nd
    [3] { $horse }, 3rd
    [5] { $horse }, the tail
   *[other] { $horse }, { $place }th
}
table-front = Free space before the head
table-rear = Free space behind the tail
table-couple = Take { $front } and { $back } together
table-row = The cards of { $name }
table-gap = empty place
table-point = Point at { $card }
table-lucky = lucky strike?
table-pause = Pause: breathe
table-last-won = last card won
table-points = { $points ->
    [one] { $points } point of { $target }
   *[other] { $points } points of { $target }
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
table-clock-dead-end = The tail goes to the head in
table-clock-hold = To be finished in

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
table-verdict-lucky = Lucky strike: { $name }
table-verdict-ride = Missed, { $name }
table-verdict-hold = Too long, { $name }
table-verdict-point = Not that one, { $name }
table-verdict-dead-end = Dead end! The tail goes to the head
table-verdict-lost = a card given back

table-photo = Photo finish
table-ahead = first
table-behind = + { $behind } ms

table-ways = The four rides
table-way = { $family ->
    [Swap] Drag a horse onto another: they change places.
    [Send] Drag the head behind the tail, or the tail before the head.
    [Chase] Drag another horse to a free space: to the one in front, and the tail takes its place; to the one behind, and the head takes it.
   *[Scatter] Drag the ring between two neighbours to the free spaces: the one ahead goes where you let go, the other beside it.
}
table-ways-keys = You can also touch, then touch where to go. By keyboard: 1 to 5 for the horses, 6 and 7 for the free spaces, Shift + number for two neighbours.

table-hints = { $count ->
    [one] { $count } ride wins a card.
   *[other] { $count } rides win a card.
}
table-hints-none = No ride wins a card for now.
table-hint = { $number }/{ $count } ·
table-hint-show = Show
table-hint-next = Next
table-hint-hide = Hide

table-final = The ride is over
table-final-rider = Seat
table-final-cards = Cards
table-final-fastest = Fastest
table-final-median = Usually
table-seconds = { $seconds } s
