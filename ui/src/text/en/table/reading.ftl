# Reading the rules at the start of a game
reading-waits = { $count ->
    [one] { $names } is reading the rules
   *[other] { $names } are reading the rules
}. The game waits, for a minute at most.
