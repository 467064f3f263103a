# What the table of Carrousel says on the screen, and only there.

table-ring = The carousel
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
table-reins = { $name }’s side
table-ask-edge = Touch a horse on your side!
table-now-edge = All at once: everyone touches the horses on their side!
table-turned = Turn each side towards its player
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
table-ask-hear = Listen to the order…
table-ask-goal = Where does { $horse } go?
table-ask-pair = To a free space!
table-holds = { $name } holds the carousel
table-watch = Round they go!
table-aim = Place the three leading horses as on one of { $expert ->
    [true] the open cards
   *[false] your cards
}. First to { $target }!
table-starts = The carousel is about to start…
table-now-touch = Everybody at once: touch a horse!
table-now-hear = Touches closed: everyone is listening to the order of the horses.
table-now-goal = Where does { $horse } go? Drag, or touch its place.
table-now-pair = These two go to the free spaces!
table-over = The ride is over
table-clock-dead-end = Dead end in
table-clock-hear = Touch in
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
table-verdict-hold = Too slow, { $name }!
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
table-ways-keys = You can also touch a horse, then the place it goes to.
table-help-keys = By keyboard: 1 to 5 for the horses, 6 and 7 for the free spaces, Shift + number for two neighbours. K, Y, B, G or R reads your cards that begin with that horse, O reads the order of the horses.
table-cards-first = With { $horse } first: { $cards }.
table-no-card-first = No card begins with { $horse }.
table-order = From head to tail: { $horses }.

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
table-margin = { $points } { $points ->
    [one] card
   *[other] cards
}
table-decided = What decided it: speed, { $fast } s a card for { $winner } and { $slow } s for { $other } (median).
table-final-fastest = Best time
table-final-median = Median time
table-seconds = { $seconds } s

what-horse = the { $horse ->
    [black] black
    [yellow] yellow
    [blue] blue
    [green] green
   *[red] red
} horse
    .about = Its number is its place: 1 is the head, 5 the tail. Drag it onto another to swap them, or onto a free space (6 or 7). The first player to touch must finish within a few seconds.
what-couple = two neighbours at once
    .about = “Total chaos”: take this ring to bring both horses to the free spaces.
what-free = a free space
    .about = Space 6 is behind the tail, 7 before the head. The head or the tail may go there; any other horse too, and the one at the opposite end then takes its place.
what-card =
    .about = If your move puts horses 1, 2 and 3 in this order, from left to right, you win the card.
what-gap = an empty place
    .about = The deck is empty: a card that is given back will come here.
what-lucky = lucky strike
    .about = Does one of your cards already show horses 1, 2 and 3? Touch that card before the horses move, and it is yours. If it does not match, it is a mistake.
what-won = the last card won
    .about = A mistake puts it back under the deck.
what-points = the points
    .about = One for each card won; the second number wins the game.
what-deck = the deck
    .about = Each card won is replaced from here.
