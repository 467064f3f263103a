reason-Adds = This card adds { $points } to your total: { $total } in all.
reason-Varies = { $gold ->
    [0] You had no { $profession } yet: from three professions on, variety earns gold.
   *[other] You had no { $profession } yet: { $count } professions are worth { $gold } gold.
}
reason-Shines = In { $profession } you would have { $stars } stars, { $standing ->
    [ahead] more than can be seen of the others ({ $best } at most).
    [level] as many as the best that can be seen of the others.
   *[behind] against { $best } at most in sight of the others.
}
