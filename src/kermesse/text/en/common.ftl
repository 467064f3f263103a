# The words all games share.
you = you
hidden = ▒▒▒
nothing = nothing
list = { $before } and { $last }
pair = { $thing }: { $value }
hidden-said = hidden
apart = { "" }; { "" }
label = { $name }:
ruled = { $sentence } ({ $ruling })
setting = { $value ->
    [true] yes
    [false] no
    [none] none
   *[other] { $value }
}

# Why a connection ends
gone-taken-over = Your seat is now on another device or in another tab.
gone-deal-closed = This is another player’s deal of the day: it can be looked at when the day is over.
gone-asked-to-leave = You were asked to leave this table. You can open one of your own, or join another.
gone-too-slow = Your connection could not keep up.
gone-flood = Too many messages at once: wait a little, then come back.
gone-unknown-table = There is no such table, or not any more.
gone-old-version = This game was played by older rules: it can no longer be opened.
gone-old-client = This page is older than the server: reload it to go on.
gone-shutdown = The server is stopping: the game is saved and will go on when it is back.
gone-unknown-room = There is no such room, or not any more.
gone-room-erased = The organiser has erased the room.
gone-shut-out = The room is now organised on another device.
gone-table-closed = The operator of this site has closed this table.
gone-room-closed = The operator of this site has closed this room.
gone-blocked = The operator of this site has blocked your address for a while.

# A player whose name is hidden
player-hidden = Player { $seat }

# Before any page
wait = Too many requests come from your address: try again in { $seconds } s.
blocked = The operator of this site has blocked your address for a while: come back in { $minutes } min.

# A message of the browser, while no page is open.
push-turn = { $game }: it is your turn.
