# What a bot would do

advice-move = A bot would play: { $move }
advice-leave = A bot would do nothing for now.
advice-only = It is the only move there is.
advice-silent = It is a habit of play: this bot cannot say more.
advice-worlds = Having imagined { $worlds ->
    [one] { $worlds } world
   *[other] { $worlds } worlds
} that the game may lead to:
advice-weighed = { $value } of 100, tried { $tried } times
advice-scale = 100: all won with ease; 0: all lost by far.
