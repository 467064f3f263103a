# What players can know
knowledge-title = What can be known
knowledge-past = What could be known
knowledge-ask = What was known?
knowledge-who = Who?
knowledge-mover = The player who makes this move
knowledge-house = The game made this move: choose a player.
knowledge-counting = Counting…
knowledge-now = { $you ->
    [yes] What you can know at this moment.
   *[no] What { $name } can know at this moment.
}
knowledge-then = What { $name } could know when making this move.
knowledge-after = { $n ->
    [0] What { $name } could know before the first move.
   *[other] What { $name } could know after move { $n }.
}
knowledge-nothing = Nothing is hidden at this moment.
knowledge-exact = Exact: all possible deals are counted.
knowledge-sampled = From { $worlds } imagined deals, within { $points } points. Only the rules and the cards seen count.
knowledge-percent = { $value }%
knowledge-rare = less than 1%
knowledge-several = at least once
knowledge-more = { $count ->
    [one] and one other possibility
   *[other] and { $count } other possibilities
}
knowledge-place = { $thing } – { $name }
