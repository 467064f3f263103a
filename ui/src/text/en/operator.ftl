# The page of the operator of the server
operator-title = Run the server
operator-intro = For the operator of this server. Every action is written to the technical log.
operator-key = Token of the operator
operator-key-hint = It is in the settings file, or in the terminal where the server was started.
operator-enter = Enter
operator-wrong = This token opens nothing.
operator-leave = Forget the token
operator-refresh = Refresh
operator-done = Done.
operator-elsewhere = Passed on to the process { $address }, which carries it out: refresh in a moment.
operator-draining = This process has released its tables and accepts nobody: stop it or restart it.
operator-cancel = Cancel
operator-unknown = unknown
operator-here = you

operator-usage = Who uses how much
operator-usage-since = Since { $time }, by address or subnet.
operator-subnet = Address
operator-sockets = Connections
operator-requests = Requests
operator-refused = Refused
operator-opened = Tables opened
operator-blocked = blocked

operator-tables = Tables
operator-no-tables = No tables.
operator-table-status = { $status ->
    [seating] people sit down
    [playing] in play
   *[over] over
}
operator-table-seats = { $taken } of { $seats } seats
operator-table-people = { $count ->
    [0] nobody connected
    [one] 1 connection
   *[other] { $count } connections
}
operator-table-private = private
operator-table-hidden = hidden
operator-table-stored = not in memory here
operator-table-room = in a room
operator-table-opened = Opened { $time } from { $subnet }
operator-table-from = Connections from { $subnets }
operator-close-table = Close
operator-close-table-sure = Close this table for everybody? The game ends without a result, and nobody can come back.
operator-hide-table = Hide from the lobby
operator-show-table = Show in the lobby
operator-open-table = Look

operator-rooms = Rooms
operator-no-rooms = No rooms.
operator-room-people = { $people ->
    [0] nobody
    [one] 1 person
   *[other] { $people } people
}
operator-room-tables = { $tables ->
    [0] no tables
    [one] 1 table
   *[other] { $tables } tables
}
operator-close-room = Close the room
operator-close-room-sure = Close this room for everybody? Its tables end, and the names are erased.

operator-blocks = Blocked addresses
operator-no-blocks = No address is blocked.
operator-block-until = until { $time }
operator-block-address = Address or subnet
operator-block-hint = Such as 203.0.113.9, 203.0.113.0/24 or 2001:db8::/64. A whole school may share one address.
operator-block-for = For
operator-block-hours = { $hours ->
    [one] an hour
   *[other] { $hours } hours
}
operator-block-days = { $days ->
    [one] a day
   *[other] { $days } days
}
operator-block = Block
operator-block-sure = Block { $subnet }? Its connections are closed.
operator-unblock = Unblock

operator-notice = Notice
operator-notice-text = Text shown in the lobby, in rooms and at tables
operator-notice-put = Put up
operator-notice-remove = Take down

operator-drain = Drain this process
operator-drain-hint = It releases its tables, closes its connections and accepts nobody until it is restarted. If it is the only process, the site is closed meanwhile.
operator-drain-button = Drain
operator-drain-sure = Drain this process? Only a restart opens it again.

error-too-many-tokens = Too many wrong tokens from your address: try again { $when }.
error-too-many-actions = Too many actions at once: try again { $when }.
error-too-many-blocks = Too many addresses are blocked: unblock one first.
error-bad-subnet = This is neither an address nor a subnet that can be blocked: { $detail }
error-own-address = This is your own address: you would block yourself too.
