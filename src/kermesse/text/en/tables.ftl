# Doors and variants
move-Join = Sit down at the table
move-Leave = Leave the table
variant-box = Rules from the box

# The end of a game
ending-unfinished = Stopped: the game took too long.
ending-broken = Stopped by an error in the game.
end-winners = { $count ->
    [0] Nobody wins this time.
    [one] { $you ->
        [yes] You win. Well done!
       *[no] { $winners } wins the game.
    }
   *[other] Shared victory: { $winners }.
}
