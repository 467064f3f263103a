# Rooms
room-open = Open a room for a whole group
room-open-hint = For a club, a games library, a class: people scan the poster, you form the tables.
room-open-go = Open the room
room-name = Name of the room
