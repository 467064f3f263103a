# Take a seat of a game under way
seating-take-bot = Take { $name }’s seat (bot)
play-warm = A bot is keeping your seat warm.
play-come-back = Come back
play-away = { $name } is away.
play-call-bot = Call a bot
play-sit-in = You can take a seat:
play-ask-seat = Ask for { $name }’s seat
play-asking = You have asked for { $name }’s seat: a player at the table has to say yes.
play-request = { $who } asks for { $name }’s seat.
play-request-yes = Yes
play-request-no = No
play-watch = You are watching the game.
play-next = Would you like to play?
play-may-join = You can join the game:
play-join = Join the game
