reason-Adds = This card brings you { $points ->
    [one] { $points } point
   *[other] { $points } points
}: that would make { $total } in all. { $face ->
    [opens] Face up, its number is the lowest so far: you might open the next round.
    [sooner] Face up, it brings you the cards sooner in the next round.
    [secret] Face down, it tells nobody what you are after.
   *[last] In the last round it makes no difference whether you show or hide it.
}
reason-Varies = { $gold ->
    [0] You had no { $profession } yet, and variety pays from three professions on.
   *[other] You had no { $profession } yet: { $count } different professions are worth { $gold } gold.
} { $face ->
    [opens] Face up, its number is the lowest so far: you might open the next round.
    [sooner] Face up, it brings you the cards sooner in the next round.
    [secret] Face down, it tells nobody what you are after.
   *[last] In the last round it makes no difference whether you show or hide it.
}
reason-Shines = You would have { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
} in { $profession }{ $standing ->
    [ahead] { "" }: { $best ->
        [0] the other troupes show none.
       *[other] the other troupes show { $best } at most.
    }
    [level] { "" }: the best of the other troupes shows as many.
   *[behind] { "" }: the best of the other troupes still shows { $short } more.
} { $face ->
    [opens] Face up, its number is the lowest so far: you might open the next round.
    [sooner] Face up, it brings you the cards sooner in the next round.
    [secret] Face down, it tells nobody what you are after.
   *[last] In the last round it makes no difference whether you show or hide it.
}
reason-OnlyOne = These cards can only go to { $to }.
reason-Serves = If the visible cards were counted now, { $gold ->
    [0] none of these cards would bring { $to } any gold
   *[other] the best of these cards would bring { $to } only { $gold } gold
}: { $alone ->
    [true] the others would get more out of them.
   *[false] the others would get at least as much out of them.
}
reason-Waits = Of all those you can serve, { $leader } seems to have the most gold: better to let { $leader } choose later, when fewer cards are left.
reason-Spares = With { $to }, these cards would cost you nothing; with another player, they could cost you gold.
reason-Alike = All those you can serve seem equally well off: it makes no difference who chooses first.
