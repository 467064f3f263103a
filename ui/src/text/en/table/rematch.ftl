# Coming too late
next-offer = No seat in this game? Play the next one, or open a table of your own for the same game.
next-wait = I’ll play the next one
next-own = Open my own table
next-waits = { $status ->
    [over] The game is over: as soon as there is a rematch, you will have a seat there.
   *[other] Noted: you watch, and in the rematch you will have a seat.
}
next-give-up = Never mind
end-again = Play again
end-follow = Join the rematch
