# What a bot would do

advice-move = A bot would play: { $move }
advice-leave = A bot would do nothing for now.
advice-only = It is the only move there is.
advice-silent = It is a habit of play: this bot cannot say more.
advice-worlds = { $worlds ->
    [one] { $worlds } world imagined that the game may lead to:
   *[other] { $worlds } worlds imagined that the game may lead to:
}
advice-weighed = { $value } of 100 · { $tried ->
    [one] { $tried } try
   *[other] { $tried } tries
}
advice-scale = 100: all won with ease; 0: all lost by far. The move tried most is chosen.
