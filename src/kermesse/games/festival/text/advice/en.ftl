reason-Adds = This card brings you { $points ->
    [one] { $points } point
   *[other] { $points } points
}: that would make { $total } in all.
reason-Varies = { $gold ->
    [0] You had no { $profession } yet, and variety pays from three professions on.
   *[other] You had no { $profession } yet: { $count } different professions are worth { $gold } gold.
}
reason-Shines = You would have { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
} in { $profession }{ $standing ->
    [ahead] , more than any other troupe as far as anyone can see ({ $best } at most).
    [level] , as many as the best of the other troupes as far as anyone can see.
   *[behind] , still { $short } short of the best of the other troupes as far as anyone can see.
}
reason-OnlyOne = These cards can only go to { $to }.
reason-Serves = If it were counted now, going by what can be seen, { $gold ->
    [0] none of these cards would bring { $to } any gold
   *[other] the best of these cards would bring { $to } only { $gold } gold
}: { $alone ->
    [true] the others would get more out of them.
   *[false] nobody else would get less out of them.
}
reason-Waits = Of those you can serve, nobody has more than { $leader }, going by what can be seen: better to let { $leader } choose later, from fewer cards.
reason-Spares = If it were counted now, going by what can be seen, none of these cards would cost you any gold with { $to }; with another player, one would.
reason-Alike = Going by what can be seen, all those you can serve are equally well off: it makes no difference who chooses first.
