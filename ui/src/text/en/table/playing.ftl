# During the game
play-turn-you = Your turn!
play-turn-wait = Waiting for { $names }
play-advise = Get a hint
play-advise-later = Wait until it is your turn: the bot will then say what it would do.
play-forced = Make forced moves for me
play-turn-house = One moment…
play-over = Game over
play-menu = Table menu
play-log = Log
play-rules = Rules
play-invite = Invite to watch
play-get-up = Leave my seat to a bot
play-depart = Leave the game for good
play-depart-sure = Leave for good? You will not be able to come back to this seat.
play-closed-eyes = You are playing at this table with your eyes closed: there is nothing to see here either for now.
play-late = Too late, the game has moved on. { $sentence }
play-turn-clock = You have
