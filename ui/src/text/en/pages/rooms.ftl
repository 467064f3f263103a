# Rooms
hall = A room
room-summary = { $people ->
    [0] Nobody
    [one] 1 person
   *[other] { $people } people
}{ $waiting ->
    [0] {""}
   *[other] , { $waiting } of them waiting
} · { $tables ->
    [0] no tables
    [one] 1 table
   *[other] { $tables } tables
}
room-two-organisers = { $others ->
    [one] Another device organises this room too.
   *[other] { $others } other devices organise this room too.
}
room-only-me = Remove the other devices
room-link-spent = This link has been used already, or has expired: ask the organiser of the room for another.
room-unknown = Your place in this room is no longer valid: come in again, or ask for another organiser’s link.
room-qr = QR code of the room
room-code = Code of the room
room-screen = Big screen
room-invite = Organise on another device too
room-invite-hint = Open this link on the other device. It works once, for a quarter of an hour: give it only to another organiser.
room-invite-qr = QR code for another organiser
room-new-phone = Another phone
room-new-phone-hint = Scan this code with the other phone: { $name } gets place and points back there. The code works once, for a quarter of an hour.
room-new-phone-qr = QR code of { $name }’s place
room-tablets = Tablets
room-tablets-hint = A tablet on a table shows the table with that number all evening. People without a phone play on it; if everybody has one, it shows the game.
room-tablet-number = Number of the table
room-tablet-code = Show the code
room-tablet-scan = Scan this code with the tablet of table { $number }. It works once, for a quarter of an hour.
room-tablet-qr = QR code for the tablet of table { $number }
room-tablet-there = Table { $number }: a tablet
room-tablet-release = Release it
room-tablet-here = This tablet is table { $number }
room-tablet-waits = Leave it on the table: each game of table { $number } appears here by itself.
room-come = Scan, or type this code at { $address }
room-waiting = { $count ->
    [0] Nobody is waiting
    [one] 1 person is waiting
   *[other] { $count } people are waiting
}
room-waiting-hint = Tap some names, then a table to seat them there; or drag them.
room-waiting-none = Show the QR code: names will appear here.
room-let-choose = People choose their table
room-group = group { $group }
room-away = away
room-together = Keep together
room-apart = Separate
room-remove = Remove from the room
room-remove-device = Remove everybody of this device
room-close-door = Close the door
room-open-door = Open the door
room-door = The door is closed
room-door-wait = Nobody else can come in for now. Keep this page open: you can come in as soon as the organiser opens the door.
room-unpick = Clear selection
room-form = Form tables
room-size = How many each?
room-bots = Bots fill up the tables
room-keep-together = Keep friends together
room-form-go = { $people ->
    [0] Nobody to seat
    [one] Form a table for 1 person
   *[other] Form { $tables ->
        [one] a table
       *[other] { $tables } tables
    } for { $people } people
}
room-empty-table = Add an empty table
room-to-all = To the whole room
room-message = Message to everybody
room-say = Send
room-unsay = Take the message back
room-countdown = Last round in
room-count = Start the countdown
room-uncount = Stop it
room-erase = Erase the room
room-erase-hint = The tables end, and every name is erased at once. Otherwise they are erased once nothing has changed for a day and nobody is connected to the room.
room-erase-sure = Erase everything
room-tables = { $count ->
    [0] No tables
    [one] 1 table
   *[other] { $count } tables
}
room-no-tables = Form tables with the people who are waiting.
room-nobody = People scan the QR code or type the code: their names will appear here.
room-start-all = { $count ->
    [one] Begin the table that is ready
   *[other] Begin the { $count } tables
}
room-hold-all = Pause everything
room-release-all = Resume everything
room-clear = Put finished tables away
room-table = Table { $number }
room-playing = { $minutes } min of play · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
room-now-playing = { $tables ->
    [one] One table is playing
   *[other] { $tables } tables are playing
}: enjoy watching.
room-show-code = Show the QR code on a big screen
room-project = Show on the screen
room-show-rules = Show everybody the rules
room-next-game = Next: { $game }
room-rules-on-phone = The rest is on the phones that wait.
room-learn = Learn it in a minute
room-project-all = Show all tables
room-welcome = Welcome, { $name }!
room-news = Table { $number }: { $text }
room-more-waiting = and { $count } more
room-idea = { $people } people: { $tables ->
    [one] one table
   *[other] { $tables } tables
} of { $game }, about { $minutes } min
room-clock = { $seconds } s, then a bot
room-held = paused
room-stopped = ended
room-result = Result of the table
room-bot = bot
room-free = free seat
room-stands-in = a bot plays for them
room-awaited = waiting for { $time }
room-call-bot = Call a bot in
room-give = Give this seat
room-unseat = Send back to the room
room-seat-here = { $picked ->
    [one] Seat here
   *[other] Seat these { $picked } people here
}
room-start = Begin
room-hold = Pause
room-release = Resume
room-look = Watch
room-stop = End…
room-stop-sure = End the table
room-no = No
room-first-name = Your first name
room-enter = Come into the room
room-enter-hint = Nothing else is asked, and everything is erased once nothing has changed for a day and nobody is connected to the room.
room-hello = Hello { $name }!
room-wait = Keep this page open: it will go to your table by itself.
room-choose = Choose a table, or wait until you are given one.
room-others = { $count ->
    [0] You are the first to wait.
    [one] One other person is waiting too.
   *[other] { $count } other people are waiting too.
}
room-free-tables = Tables with free seats
room-sit = Sit down
room-friend = Are you with a friend?
room-friend-choose = Choose a name…
room-with = You will be kept with { $names }.
room-alone = On second thoughts, no
room-bring = Someone without a phone is with me
room-brought = { $names } { $count ->
    [one] plays
   *[other] play
} on this device.
room-as-one = Play as two in one seat
room-as-one-name = First name of the person who plays with you
room-as-one-hint = You share your seat and your points: the table shows both names.
room-as-one-on = You play as two: { $name }.
room-as-one-stop = Play without the other
room-add-name = Add someone without a phone
room-without-phone = Name of the person without a phone
room-without-phone-hint = They play on the tablet of their table, or on the device of someone there, passing it round.
room-add = Add
room-no-phone = no phone
room-play-on = Play on…
room-device-of = { $name }’s device
room-play-here = this device
room-applaud = Applaud
room-quit = Leave the room
room-read = Got it
# Tables with the real box
paper-boxes = Real boxes of the game
paper-boxes-count = { $count ->
    [0] none: all on screens
    [one] 1 table plays with the box
   *[other] { $count } tables play with the box
}
paper-playing = with the real box
paper-how = You play with the real box. At the end, one of you gives the result here.
paper-won = wins
paper-send = Send the result
paper-sent = Result sent: the organiser has to confirm it.
paper-correct = Correct it
paper-enter = Enter the result
paper-confirm = Confirm the result
paper-confirm-table = Confirm the result of table { $number }

# The poster
wifi-name = Name of the Wi-Fi
wifi-password = Password
wifi-password-is = Password: { $password }
wifi-hint = So that phones leave the mobile network. It stays in this browser, and on the poster.
wifi-step = 1. The Wi-Fi
wifi-then = 2. The room
wifi-room = To play
wifi-qr = QR code of the Wi-Fi
