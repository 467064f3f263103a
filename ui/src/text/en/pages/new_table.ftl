# New table
new-title = Open a table
new-game = Which game?
new-seats = How many seats?
new-seats-count = { $count } seats
new-who = Who sits where?
new-seat = Seat { $seat }
new-you = You
new-anyone = Free (for a person or a bot)
new-open = Open the table
