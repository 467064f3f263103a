# The lobby
mine-turn = { $count ->
    [one] To play: { $names }
   *[other] Waiting for { $names }
}
mine-until = play by { $until }
mine-late = overdue since { $until }
seating-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
seating-begins = The game begins once every seat is taken.
play-until = Play by { $until }
day-rank = My rank today
