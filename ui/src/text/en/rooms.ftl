# Rooms
hall = A room
hall-open = Open a room for a whole group
hall-open-hint = For a club, a games library, a class: people scan the poster, you form the tables.
hall-open-go = Open the room
hall-name = Name of the room
hall-summary = { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $waiting } of them waiting · { $tables ->
    [0] no tables
    [one] 1 table
   *[other] { $tables } tables
}
hall-two-animators = { $others ->
    [one] Another device animates this room too.
   *[other] { $others } other devices animate this room too.
}
hall-only-me = Be the only one
hall-link-spent = This animator’s link has been used already, or has expired: ask whoever animates the room for another.
hall-unknown = Your place in this room is no longer valid: come in again, or ask for another animator’s link.
hall-qr = QR code of the room
hall-code = Code of the room
hall-screen = Big screen
hall-invite = Animate on another device too
hall-invite-hint = Open this link on the other device. It works once, for a quarter of an hour: give it only to whoever is to animate.
hall-invite-qr = QR code for animating
hall-come = Scan, or type this code at { $address }
hall-waiting = { $count ->
    [0] Nobody is waiting
    [one] 1 person is waiting
   *[other] { $count } people are waiting
}
hall-waiting-hint = Tap some names, then a table to seat them there; or drag them.
hall-waiting-none = Show the QR code or the code: people will turn up here.
hall-let-choose = People choose their table
hall-group = group { $group }
hall-away = away
hall-together = Keep together
hall-apart = Separate
hall-remove = Remove from the room
hall-unpick = Choose nobody
hall-form = Form tables
hall-size = How many each?
hall-bots = Bots fill up the tables
hall-keep-together = Keep friends together
hall-form-go = { $people ->
    [0] Nobody to seat
    [one] Form a table for 1 person
   *[other] Form { $tables ->
        [one] a table
       *[other] { $tables } tables
    } for { $people } people
}
hall-empty-table = Add an empty table
hall-to-all = To the whole room
hall-message = Message to everybody
hall-say = Send
hall-unsay = Take the message back
hall-countdown = Last round in
hall-count = Start the countdown
hall-uncount = Stop it
hall-last-round = Last round
hall-time-is-up = Time is up!
hall-erase = Erase the room
hall-erase-hint = The tables end, and every name is erased at once. Otherwise that happens a day after the last visit.
hall-erase-sure = Erase everything
hall-tables = { $count ->
    [0] No tables
    [one] 1 table
   *[other] { $count } tables
}
hall-no-tables = Form tables of the people who wait.
hall-nobody = People scan the QR code or type the code, and turn up here with their name.
hall-start-all = { $count ->
    [one] Begin the table that is ready
   *[other] Begin the { $count } tables
}
hall-hold-all = Pause everything
hall-release-all = Resume everything
hall-clear = Put finished tables away
hall-table = Table { $number }
hall-playing = { $minutes } min of play · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
hall-held = paused
hall-stopped = ended
hall-bot = bot
hall-free = free seat
hall-stands-in = a bot plays for them
hall-awaited = awaited for { $time }
hall-call-bot = Call a bot in
hall-give = Give this seat
hall-unseat = Back to the room
hall-seat-here = { $picked ->
    [one] Seat here
   *[other] Seat these { $picked } people here
}
hall-start = Begin
hall-hold = Pause
hall-release = Resume
hall-look = Watch
hall-stop = End…
hall-stop-sure = End the table
hall-no = No
hall-first-name = Your first name
hall-enter = Come into the room
hall-enter-hint = Nothing else is asked, and everything is erased after a day.
hall-hello = Hello { $name }!
hall-wait = Keep this page open: it will go to your table by itself.
hall-choose = Choose a table, or wait until you are given one.
hall-others = { $count ->
    [0] You are the first to wait.
    [one] One other person is waiting too.
   *[other] { $count } other people are waiting too.
}
hall-free-tables = Tables with free seats
hall-sit = Sit down
hall-friend = Are you with somebody?
hall-friend-choose = Choose a name…
hall-with = You will be kept with { $names }.
hall-alone = On second thoughts, no
hall-quit = Leave the room
hall-back = Back to the room
hall-read = Got it
hall-table-of = Table { $number } of the room
hall-seats-there = Seats at this table are given in the room.
notice-message = Message from the animator: { $text }
notice-held = The animator has paused the table.
notice-resumed = The animator has let the table go on.
notice-bot = The animator has called a bot in for { $name }.
notice-seat = The animator has given a seat to { $name }.
notice-freed = The animator has taken { $name } back into the room.
notice-begun = The animator has begun the game.
notice-stopped = The animator has ended the table: this game has no result.
