# Rooms
room-last-round = Last round
room-time-is-up = Time is up!
room-back = Back to the room
room-table-of = Table { $number } of the room
room-seats-there = To sit down at this table, go through the room.
notice-message = Message from the organiser: { $text }
notice-held = The organiser has paused the table.
notice-resumed = The organiser has resumed the table.
notice-bot = The organiser has called a bot in for { $name }.
notice-seat = The organiser has given a seat to { $name }.
notice-freed = { $name } is back in the room.
notice-begun = The organiser has begun the game.
notice-stopped = The organiser has ended the table: this game has no result.
