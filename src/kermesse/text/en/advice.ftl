# What a bot would do

advice-move = A bot would play: { $move }
advice-leave = A bot would do nothing for now.
advice-only = It is the only possible move.
advice-silent = This bot plays by habit: it cannot say why.
advice-worlds = { $worlds ->
    [one] It imagined { $worlds } way the game may go:
   *[other] It imagined { $worlds } ways the game may go:
}
advice-weighed = { $value } out of 100 · { $tried ->
    [one] { $tried } try
   *[other] { $tried } tries
}
advice-scale = 100 = a sure win, 0 = a sure loss. The bot keeps the move it explored most.
