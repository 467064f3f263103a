# The film of a game
end-film = The film of the game
replay-film = The film
film-title = The film of the game
film-about = Everyone’s chances of winning, by what each of them knew at that moment: bots play on in { $worlds } imagined worlds. Touch the curve to go to that move.
film-about-team = The team’s chances and score, by what each of them knew at that moment: bots play on in { $worlds } imagined worlds. Touch the curve to go to that move.
film-picture = Curve of the chances of winning over { $moves } moves, for { $names }. The turning points and all the numbers are written below.
film-picture-team = Curve of the team’s chances and score over { $moves } moves. The turning points and all the numbers are written below.
film-team = The team wins
film-team-score = Expected score
film-percent = { $value }%
film-points = { $score ->
    [one] { $score } pt
   *[other] { $score } pts
}
film-chance-letter = %
film-score-letter = S
film-at = After move { $n }
film-move = Move { $n }
film-column = Move
film-see = See the table at move { $n }
film-turns = Turning points
film-turn = { $name }’s chances { $how ->
    [up] rise from { $before }% to { $after }%.
   *[down] drop from { $before }% to { $after }%.
}
film-turn-team = The team’s chances { $how ->
    [up] rise from { $before }% to { $after }%.
   *[down] drop from { $before }% to { $after }%.
}
film-no-turns = No single move turned the game around.
film-numbers = All the numbers
film-making = Developing the film: the bots play on from every move…
film-again = Try again
error-one-film = One film at a time: yours is being made.
error-one-thought = One question at a time: the bot is still thinking about the last one.
error-too-many-films = The bots have thought a lot for you already. You can ask them again { $when }.
error-film-failed = The bots had no answer this time. You can ask them again.
error-no-decision = Nobody chose that move: there is nothing to say about it.
error-no-such-move = This game has no move of that number.
