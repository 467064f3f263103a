# The words of the pages.

# Everywhere
site-name = Kermesse
site-tagline = Tabletop games, one table, and whoever cares to sit down.
skip = Skip to the content
nav-main = Navigation
nav-lobby = The lobby
nav-credits = Credits
language-fr = Français
language-en = English
nav-dark = Night mode
nav-light = Day mode
nav-sound-on = Turn sounds on
nav-sound-off = Turn sounds off
loading = Setting up the trestles…
retry = Try again
version = version { $version }

# Errors
error-title = Ouch!
error-not-found = There is nothing at this address.
error-unknown-table = This table does not exist, or no longer does.
error-unknown-game = The house does not know this game.
error-server-away = The server does not answer. Check the network, then try again.
error-server-error = The server had a problem. Try again in a moment.
error-bad-setup = This table cannot be opened like that: { $detail }
error-too-many-tables = The server already has many tables: try again a little later.
error-old-version = This game was played with older rules: it cannot be opened any more.
error-not-over = That is shown only once the game is over.
error-too-large = That is too long for the server.
error-bad-request = The server did not understand: { $detail }
error-bad-method = The server did not understand: { $detail }
error-not-a-neighbour = This server is open to its own network only.
error-foreign-origin = This page comes from another site: open the address of the server itself.
error-unknown-host = The server does not go by this name: open it by its address.
error-bad-viewer = Nobody sat in that seat.
error-no-story = This game has no picture of its games.
error-other = The request was refused: { $detail }
lost-title = Page not found
lost-text = Nobody has put up a stall here. The lobby is that way.
no-table = This game has no table on the screen yet.

# The lobby
lobby-games = The games
lobby-play = Play
lobby-custom = Choose the table
lobby-rules = Rules
lobby-seats = { $next ->
    [true] { $least } or { $most } players
   *[false] { $least } to { $most } players
}
lobby-just = { $least } players
lobby-mine = Your games under way
lobby-return = Resume
lobby-open = Open tables
lobby-none = No open table for now: start the first one!
lobby-free = { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
}
lobby-status = { $status ->
    [seating] sitting down
    [playing] under way
   *[over] over
}
lobby-join = Sit down
lobby-watch = Watch
lobby-code = Join with a code
lobby-code-label = Code or link of the table
lobby-code-go = Go
lobby-away = The lobby cannot be reached for now, trying again…

# New table
new-title = Open a table
new-game = Which game?
new-variant = Rules
new-seats = How many seats?
new-seats-count = { $count } seats
new-who = Who sits where?
new-seat = Seat { $seat }
new-you = You
new-anyone = Free (friend or bot)
new-person = A person
new-bot = Bot, { $level }
bot-name-random = at random
bot-name-easy = beginner
bot-name-medium = average
bot-name-hard = strong
bot-name-adaptive = at your pace
new-public = Who may come?
new-public-yes = Everybody: the table is listed in the lobby
new-public-no = Only those who have the link or the QR code
new-advice = Advice from a bot
    .hint = Even among several people, whoever is to play may ask “What would you do?” and gets a move with its reason. Against bots alone one always may.
new-clock = Time to play
new-clock-none = No limit
new-clock-seconds = { $seconds } seconds, then a bot plays for you
new-clock-minutes = { $minutes ->
    [one] 1 minute, then a bot plays for you
   *[other] { $minutes } minutes, then a bot plays for you
}
new-more = More settings
new-open = Open the table
yes = yes
no = no

# Sitting down
room-title = Take your seats
room-name = Your name
room-sit = Sit down
room-sit-here = Sit here
room-take-bot = Take the seat of { $name } (bot)
room-rename = Change name
room-seats = The seats
room-free = Free seat
room-you = you
room-wait = Waiting for the host to begin.
room-begin-bots = { $bots ->
    [0] Begin
    [one] Begin with a bot
   *[other] Begin with { $bots } bots
}
room-fill = { $free ->
    [0] The table is full.
    [one] A bot will take the free seat.
   *[other] Bots will take the { $free } free seats.
}
room-bot-level = Level of the bot, seat { $seat }
room-full = Every seat is taken: you may watch.
room-free-seat = Free the seat
room-get-up = Get up
room-share = Invite
room-share-hint = Show this code or send the link: everyone plays on their own device.
room-link = Link of the table
room-copy = Copy
room-copied = Copied!
room-copy-by-hand = The link is selected: copy it (Ctrl+C).
room-qr = QR code of the table
room-public = Listed in the lobby
room-option = { $value ->
    [false] no
    [null] none
   *[other] { $value }
}
room-advice = Advice allowed
room-private = Private table
room-promise = Fingerprint of the deal
room-promise-hint = It is promised before the deal: in the end everyone can check that nothing was changed.
room-watching = You are watching.
place-here = online
place-away = away
place-bot = bot, { $level }

# During the game
play-turn-you = Your turn!
play-turn-wait = Waiting for { $names }
play-advise = What would you do?
play-turn-house = The House acts…
play-over = Game over
play-menu = Table menu
play-log = Log
play-chat = Chat
play-chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
play-rules = Rules
play-invite = Invite to watch
play-device = Go on with another device
play-get-up = Leave my seat to a bot
play-depart = Leave the game for good
play-depart-sure = Leave for good? You will not be able to come back to this seat.
play-lobby = Back to the lobby
play-warm = A bot keeps your seat warm.
play-come-back = Come back
play-away = { $name } is away.
play-call-bot = Call a bot
play-sit-in = A bot’s seat is free for you:
play-watch = You are watching the game.
play-may-join = You may come in:
play-join = Join the game
play-late = Too late, the table has moved on. { $sentence }
play-turn-clock = Time to play
play-house-clock = The House acts in

# The end
end-result = See the result
end-again = Play again
end-follow = Join the rematch
end-check = Check the deal
end-log = Download the log

# Seeing a game again
end-replay = Watch it again
end-story = The game as a picture
replay-title = { $game } again
replay-table = The table
replay-story = The picture
replay-back = Back to the table
replay-loading = Rewinding…
replay-controls = Forwards and backwards
replay-eyes = Seen by
replay-public = the public
replay-position = Where we are
replay-count = { $n } / { $total }
replay-moment = Move { $n } of { $total }, { $time }
replay-start = Before the first move.
replay-silent = Nothing was said.
replay-first = To the start
replay-previous = Previous move
replay-next = Next move
replay-last = To the end
replay-play = Play
replay-pause = Stop
replay-speed = Speed
replay-times = × { $times }
replay-looking = This game is over: one watches it, nobody plays in it.
replay-keys = By keyboard: ← and → from move to move, space to play, Home and End for the ends.

# Another device
lend-title = Go on with another device
lend-text = Scan this code with the other device, or open the link of the table there and type:
lend-life = The code works once, for five minutes. Your seat will leave this device.
lend-have = I have a seat code
lend-code = Code
lend-claim = Take my seat

# The line
line-connecting = Connecting to the table…
line-lost = Connection lost, trying again…
gone-taken-over = Your seat is now on another device or in another tab.
gone-taken-back = Take it back here
gone-too-slow = Your connection could not keep up, restoring it…
gone-flood = Too many messages at once: a short breath, then we are back.
gone-unknown-table = This table does not exist, or no longer does.
gone-old-version = This game was played with older rules: it cannot be opened any more.
gone-shutdown = The server restarts: the game is kept, coming back…

# Refusals of the table
refusal-unknown = The table refused ({ $key }).
refusal-name-empty = Write your name first.
refusal-name-long = This name is too long: 24 characters at most.
refusal-no-such-place = There is no seat of that number at this table.
refusal-seat-taken = This seat has just been taken: choose another one.
refusal-table-full = Every seat is taken.
refusal-seated-already = You already have a seat at this table.
refusal-bad-code = This code is wrong or has expired: ask for another one.
refusal-begun-already = The game has already begun.
refusal-not-begun = The game has not begun yet.
refusal-no-door = Nobody can leave the game at this moment.
refusal-host-only = Only the person who opened the table can do that.
refusal-not-away = This person has not been away for long enough.
refusal-text-empty = The message is empty.
refusal-text-long = This message is too long: 300 characters at most.
refusal-hush = Hush! You cannot speak at this moment.
refusal-looking-on = You are watching: take a seat first.
refusal-not-over = The game is not over.
refusal-not-a-move = The table did not understand this move: reload the page.
refusal-no-such-bot = The house does not know this bot.

# Checking the deal
deal-title = Check the deal
deal-intro = Before dealing, the server showed the fingerprint of a secret number. Once the game is over it reveals it: your browser makes every draw again and compares.
deal-working = Making the draws again…
deal-committed = The secret revealed is the one promised before the deal.
deal-not-committed = The secret revealed is not the one that was promised.
deal-same-promise = The promise is the one this device noted at the start.
deal-other-promise = The promise has changed since the start of the game!
deal-no-promise = This device had not noted the promise: it was not there at the start.
deal-nonce = The chance added by this device was used.
deal-no-nonce = The chance added by this device was not used!
deal-drawn = { $numbers ->
    [one] The number drawn is the one
   *[other] The { $numbers } numbers drawn are those
} that the secret gives.
deal-not-drawn = From move { $move } on, the numbers drawn are not those of the secret.
deal-fair = A fair deal.
deal-unfair = Reject this deal.
deal-unreadable = The log of the game could not be read.
deal-numbers = Show the numbers
deal-seed = Secret revealed
deal-promise = Promised fingerprint
deal-game-id = Number of the game
deal-nonces = Added by each seat
deal-move = Move { $move }, by the House
deal-draw = { $value } of { $bound }
deal-how = Each draw “x of n” is a number from 0 to n − 1, taken from a sequence of SHA-256 that anyone can work out again.

# Rules, credits
rules-title = The rules of { $game }
rules-none = The rules of this game are not written yet.
rules-play = Open a table
credits-title = Credits
credits-none = The credits are not in this version.
