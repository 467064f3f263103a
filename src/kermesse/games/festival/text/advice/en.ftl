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
