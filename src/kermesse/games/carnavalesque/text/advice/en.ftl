reason-Joins = The float in the { $workshop } would have { $size ->
    [one] { $size } person
   *[other] { $size } people
}: it takes { $needed } to parade.
reason-Begins = The { $workshop } is empty: a float can begin there.
reason-Parades = The float in the { $workshop } is large enough, with { $size } people: off it goes to the parade.
reason-Clears = It frees the { $workshop }: the dead end would hold { $dead ->
    [one] { $dead } card
   *[other] { $dead } cards
}, and { $needed } lose the game.
reason-Third = It is the Third Workshop: one float more at a time.
reason-Suffices = { $placed ->
    [0] There is nothing good to lay.
    [one] You have laid { $placed } card: one more would do more harm than good.
   *[other] You have laid { $placed } cards: one more would do more harm than good.
}
reason-Fits = { $card } goes with the float in the { $workshop }.
reason-Common = { $card }: something in common with { $count ->
    [one] { $count } person in sight.
   *[other] { $count } people in sight.
}
reason-Likely = Only its back is seen: of that age ({ $age }) there is most to hope for.
reason-Least = Of what you may give, this would serve the floats least: { $card }.
reason-Feeds = { $count ->
    [0] Nobody makes up their mind, and there must be a King.
    [one] One card of your hand could go on a float at once: a hand for a King.
   *[other] { $count } cards of your hand could go on a float at once: a hand for a King.
}
reason-LeavesIt = { $count ->
    [0] No card of your hand could go on a float at once: leave the crown.
    [one] Only one card of your hand could go on a float at once: leave the crown.
   *[other] { $count } cards of your hand could go on a float: too few to claim the crown, or somebody else has done so.
}
reason-ComesAfter = Somebody else claims it, who comes before you after the last King.
reason-Steers = Without that age ({ $age }), the best that is left to draw serves your hand.
reason-Helps = Of the roles offered, this one helps the King most.
reason-Gropes = It is in the middle that the heap is highest.
reason-Searches = Nothing keeps your hand here: try further on.
reason-Feels = { $count ->
    [one] You feel a card under your hand.
   *[other] You feel { $count } cards under your hand.
}
reason-Under = The hand is over a card that is of use.
reason-NotYet = There is nothing to add for now.
