# The chances of winning, move by move
replay-timeline = The odds
timeline-title = { $together ->
    [true] The team’s chances
   *[false] Who was winning?
}
timeline-about = Everyone’s chances of winning, by what each of them knew at that moment: bots played on in { $worlds } imagined games. Touch the curve to go to a move.
timeline-about-team = The team’s chances and score, by what each of them knew at that moment: bots played on in { $worlds } imagined games. Touch the curve to go to a move.
timeline-picture = Curve of the chances of winning over { $moves } moves, for { $names }. The turning points and all the numbers are written below.
timeline-picture-team = Curve of the team’s chances and score over { $moves } moves. The turning points and all the numbers are written below.
timeline-team = The team wins
timeline-team-score = Expected score
timeline-percent = { $value }%
timeline-points = { $score ->
    [one] { $score } pt
   *[other] { $score } pts
}
timeline-chance-letter = %
timeline-score-letter = S
timeline-at = After move { $n }
timeline-move = Move { $n }
timeline-column = Move
timeline-see = See the table at move { $n }
timeline-own = Your decisive moves
timeline-best = Your best move: move { $n }
timeline-costliest = Your costliest move: move { $n }
timeline-draft = A first estimate. It becomes more precise while the calculation goes on…
timeline-turns = Turning points
timeline-turn = { $name }’s chances { $how ->
    [up] rise from { $before }% to { $after }%.
   *[down] drop from { $before }% to { $after }%.
}
timeline-turn-team = The team’s chances { $how ->
    [up] rise from { $before }% to { $after }%.
   *[down] drop from { $before }% to { $after }%.
}
timeline-no-turns = No single move turned the game around.
timeline-numbers = All the numbers
timeline-making = Working out the odds: the bots play on from every move…
timeline-again = Try again
error-one-timeline = One calculation at a time: yours is under way.
error-one-thought = One question at a time: the bot is still thinking about the last one.
error-bots-busy = The bots are already thinking for your network. You can ask them again { $when }.
error-too-many-timelines = The bots have thought a lot for you already. You can ask them again { $when }.
error-timeline-failed = The bots had no answer this time. You can ask them again.
error-no-decision = Nobody chose that move: there is nothing to compare.
error-no-such-move = This game has no move of that number.
