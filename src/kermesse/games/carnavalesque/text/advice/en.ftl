reason-Joins = The float in the { $workshop } would have { $size ->
    [one] { $size } person
   *[other] { $size } people
}: { $lacking ->
    [0] enough to parade, and the more the merrier.
   *[other] only { $lacking } more and it can parade.
}
reason-Begins = The { $workshop } is empty: a float can begin there.
reason-Parades = The float in the { $workshop } is large enough, with { $size } people: { $last ->
    [true] it is the third to parade, and the game is won!
   *[false] off it goes to the parade.
}
reason-Clears = It frees the { $workshop }: the dead end would hold { $dead ->
    [one] { $dead } card
   *[other] { $dead } cards
}, and { $needed } would lose the game.
reason-Overflows = The dead end overflows, but there is no way round it any more.
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
reason-Likely = Only its back shows, but { $age } cards have the best chance of being useful.
reason-Digs = At first the Third Workshop card lay under there, at the very bottom: you might as well dig.
reason-Looks = You might as well know who it is before you draw: it costs nothing.
reason-Empty = The Decree bars everything that is not covered.
reason-Trades = There is nothing to draw from the crowd: take a card from another player instead.
reason-Most = Of all your cards, { THE($card) } will be the most useful to the floats.
reason-Least = Of all your cards, { THE($card) } will be the least useful to the floats.
reason-Lesser = The other card will be at least as useful to the floats as { THE($card) }.
reason-Holds = You have the Third Workshop card, and only the King may place it.
reason-Feeds = { $count ->
    [0] Nobody can decide, and there must be a King.
    [one] One card in your hand could go on a float at once: that is a King’s hand.
   *[other] { $count } cards in your hand could go on a float at once: that is a King’s hand.
}
reason-LeavesIt = { $count ->
    [0] No card in your hand could go on a float at once: leave the crown.
    [one] Only one card in your hand could go on a float at once: leave the crown.
   *[other] Only { $count } cards in your hand could go on a float at once: leave the crown.
}
reason-Taken = { $seat } is claiming the crown already: let them have it.
reason-AnyKing = No float has been started yet: it hardly matters who is King.
reason-ComesAfter = Another player is claiming it, and comes before you if you cannot agree: let them have it.
reason-Steers = This Decree would bring you the most.
reason-Speaks = What you need most is “{ $word }”: say so!
reason-ForShow = The Jester does not have to obey this Decree: any will do.
reason-Helps = Of the roles offered, this one helps the King most.
reason-Fetches = Nobody can see the Third Workshop card, and only the Jester can reach for it under the others.
reason-Began = At first the Third Workshop card lay in the middle, at the very bottom: start there.
reason-Gropes = Start in the middle: from there you can go round the whole crowd.
reason-Searches = { $felt ->
    [nothing] There is nothing under your hand: try further on.
   *[other] Nobody is stopping you here: try further on.
}
reason-Deepest = At first the Third Workshop card lay at the very bottom: this deep, you have a chance of finding it.
reason-Called = A player said “Stop!”: there must be something useful on top.
reason-Feels = You feel cards, and nothing says there are better ones further on.
reason-Under = What lies on top under the Jester’s hand would be useful.
reason-NotHere = Where the Jester’s hand is now, it is not worth a “Stop!”.
reason-Waits = { $claimed ->
    [true] Your claim stands: wait for what the others say.
   *[false] You have left the crown: wait for what the others say.
}
