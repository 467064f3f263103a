reason-Joins = The float in the { $workshop } would have { $size ->
    [one] { $size } person
   *[other] { $size } people
}: it takes { $needed } to parade.
reason-Begins = The { $workshop } is empty: a float can begin there.
reason-Parades = The float in the { $workshop } is large enough, with { $size } people: off it goes to the parade.
reason-Clears = It frees the { $workshop }: the dead end would hold { $dead ->
    [one] { $dead } card
   *[other] { $dead } cards
}, and { $needed } would lose the game.
reason-Third = It is the Third Workshop card: it lets you build one more float.
reason-Suffices = { $placed ->
    [0] There is nothing good to place.
    [one] You have placed { $placed } card: one more would do more harm than good.
   *[other] You have placed { $placed } cards: one more would do more harm than good.
}
reason-Fits = There is room for { THE($card) } on the float in the { $workshop }.
reason-Common = { $count ->
    [one] One person in sight has
   *[other] { $count } people in sight have
} something in common with { THE($card) }.
reason-Likely = Only its back shows, but { $age } cards are the most promising.
reason-Least = Of your cards, { THE($card) } would be of least use to the floats.
reason-Feeds = { $count ->
    [0] Nobody can decide, and there must be a King.
    [one] One card in your hand could go on a float at once: that is a King’s hand.
   *[other] { $count } cards in your hand could go on a float at once: that is a King’s hand.
}
reason-LeavesIt = { $count ->
    [0] No card in your hand could go on a float at once: leave the crown.
    [one] Only one card in your hand could go on a float at once: leave the crown.
   *[other] { $count } cards in your hand could go on a float: too few to claim the crown, or somebody else has claimed it.
}
reason-ComesAfter = Somebody else is claiming it and sits nearer than you to the outgoing King’s left: let them have it.
reason-Steers = With { $age } cards barred, the best card left to draw is one you can use.
reason-Helps = Of the roles offered, this one helps the King most.
reason-Gropes = The heap is highest in the middle.
reason-Searches = There is nothing to keep you here: try further on.
reason-Feels = { $count ->
    [one] You feel a card under your hand.
   *[other] You feel { $count } cards under your hand.
}
reason-Under = The hand is over a useful card.
reason-NotYet = There is nothing to add for now.
