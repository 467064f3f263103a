# The words of the pages.

# Everywhere
hidden = ?
site-name = Kermesse
site-tagline = Tabletop games, one table, and room for everyone.
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
loading = Setting up the stalls…
retry = Try again
version = version { $version }

# Errors
error-title = Ouch!
error-not-found = There is nothing at this address.
error-unknown-table = This table does not exist, or no longer does.
error-unknown-code = This code leads to no table. Look at the four letters on the screen of whoever invites you, or ask them for the link: perhaps the game has been over for long.
error-too-many-codes = Too many codes tried. { $minutes ->
    [one] Try again in a minute
   *[other] Try again in { $minutes } minutes
}, or ask for the link of the table: that one always works.
error-unknown-game = The house does not know this game.
error-server-away = The server is not answering. Check the network, then try again.
error-server-error = The server had a problem. Try again in a moment.
error-bad-setup = This table cannot be opened like that: { $detail }
error-too-many-tables = The server already has many tables: try again a little later.
error-too-many-connections = Too many connections from your address: wait a little, then come back.
error-flood = Too many requests at once: wait a little, then try again.
error-too-slow = The request took too long to arrive: try again.
error-old-version = This game was played by older rules: it can no longer be opened.
error-not-over = You can only see that once the game is over.
error-too-large = That is too long for the server.
error-bad-request = The server did not understand: { $detail }
error-bad-method = The server did not understand: { $detail }
error-not-a-neighbour = This server is open to its own network only.
error-foreign-origin = This page comes from another site: open the address of the server itself.
error-unknown-host = The server does not go by this name: open it by its address.
error-bad-viewer = Nobody was sitting in that seat.
error-no-story = This game does not show its games as a picture.
error-other = The request was refused: { $detail }
lost-title = Page not found
lost-text = Nobody has put up a stall here. The lobby is that way.
no-table = This game has no on-screen table yet.

# The lobby
lobby-games = The games
lobby-play = Play
lobby-custom = Set up the table
lobby-rules = Rules
lobby-seats = { $next ->
    [true] { $least } or { $most } players
   *[false] { $least } to { $most } players
}
lobby-just = { $least } players
lobby-minutes = { $minutes } min
lobby-age = from age { $age }
lobby-effort = { $effort ->
    [light] very simple rules
    [some] simple rules
   *[much] richer rules
}
lobby-together = { $together ->
    [true] win together
   *[false] against each other
}
lobby-mine = Your games in progress
lobby-return = Resume
lobby-open = Open tables
lobby-none = No open tables for now: start the first one!
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
lobby-code = Were you given a code?
lobby-code-label = Table code or link
lobby-code-go = Go
lobby-away = The lobby is not answering for now, trying again…

# New table
new-title = Open a table
new-game = Which game?
new-variant = Rules
new-seats = How many seats?
new-seats-count = { $count } seats
new-who = Who sits where?
new-seat = Seat { $seat }
new-you = You
new-anyone = Free (for a person or a bot)
new-person = A person
new-bot = Bot, { $level }
bot-name-random = random
    .hint = It plays any move the rules allow, without a thought.
bot-name-easy = beginner
    .hint = It knows the rules and often errs.
bot-name-medium = amateur
    .hint = It plays well, with a slip now and then.
bot-name-hard = expert
    .hint = It thinks hard and misses next to nothing.
bot-name-adaptive = at your level
    .hint = It keeps your pace, so that the game stays close.
new-public = Who may come?
new-public-yes = Everybody: the table is listed in the lobby
new-public-no = Only people who have the code, the link or the QR code
new-advice = Advice from a bot
    .hint = Even with several people, whoever’s turn it is may ask “What would you do?”: a bot suggests a move and says why. Alone with bots, that is always allowed.
new-clock = Time to play
new-clock-none = No limit
new-clock-seconds = { $seconds } seconds, then a bot plays for you
new-clock-minutes = { $minutes ->
    [one] 1 minute, then a bot plays for you
   *[other] { $minutes } minutes, then a bot plays for you
}
tempo = Tempo
tempo-calm = Calm
    .hint = Time goes by half as fast and bots let you see each move: to discover the game.
tempo-normal = Normal
    .hint = The usual pace.
tempo-brisk = Brisk
    .hint = Time goes by one and a half times as fast, for bots and for you.
new-more = More settings
new-open = Open the table
yes = yes
no = no

# Sitting down
room-title = Take your seats
room-name = Your name
room-sit = Sit down
room-sit-here = Sit here
room-take-bot = Take { $name }’s seat (bot)
room-rename = Change name
room-seats = The seats
room-free = Free seat
room-you = you
room-wait = Waiting for the host to begin.
room-wait-for = Waiting for { $name } to begin.
room-settings = Settings of the game
room-add-place = Add a seat
room-remove-place = Remove seat { $seat }
room-code = Code of the table
room-code-hint = Say it aloud: it is typed at the top of the lobby, at { $address }.
room-begin-bots = { $bots ->
    [0] Begin
    [one] Begin with a bot
   *[other] Begin with { $bots } bots
}
room-fill = { $free ->
    [0] The table is full.
    [one] A bot will take the free seat. Level: { $level }.
   *[other] Bots will take the { $free } free seats. Level: { $level }.
}
room-tempo = Tempo: { $tempo }
room-bot-level = Bot level, seat { $seat }
room-full = Every seat is taken.
room-free-seat = Free the seat
room-get-up = Get up
room-share = Invite
room-share-hint = Show this code or send the link: everyone plays on their own device.
room-link = Table link
room-copy = Copy
room-copied = Copied!
room-copy-by-hand = The link is selected: copy it (Ctrl+C).
room-qr = QR code of the table
room-public = Listed in the lobby
room-advice = Advice allowed
room-private = Private table
room-promise = Fingerprint of the deal
room-promise-hint = It is shown before the deal: at the end, everyone can check that nothing was changed.
room-watching = You are watching.
place-here = online
place-host = host
place-away = offline
place-bot = bot, { $level }

# During the game
play-turn-you = Your turn!
play-turn-wait = Waiting for { $names }
play-advise = What would you do?
play-advise-later = Wait until it is your turn: the bot will then say what it would do.
play-forced = Make forced moves for me
play-turn-house = The House is acting…
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
play-device = Continue on another device
play-get-up = Leave my seat to a bot
play-depart = Leave the game for good
play-depart-sure = Leave for good? You will not be able to come back to this seat.
play-lobby = Back to the lobby
play-warm = A bot is keeping your seat warm.
play-come-back = Come back
play-away = { $name } is away.
play-call-bot = Call a bot
play-sit-in = You can take a seat:
play-ask-seat = Ask for { $name }’s seat
play-asking = You have asked for { $name }’s seat: somebody at the table has to say yes.
play-request = { $who } asks for { $name }’s seat.
play-request-yes = Yes
play-request-no = No
play-closed-eyes = You are playing at this table with your eyes closed: there is nothing to see here either for now.
play-watch = You are watching the game.
play-next = Would you like to play?
play-may-join = You can join the game:
play-join = Join the game
play-late = Too late, the game has moved on. { $sentence }
play-turn-clock = You have
play-tempo = Tempo: { $tempo }
play-pause = Pause
play-turn-paused = Paused
play-paused = Game paused
play-paused-hint = Time stands still and nobody plays. You may even leave the page: the table waits for you.
play-paused-watch = Time stands still and nobody plays. The game goes on when somebody at the table says so.
play-resume = Resume

# Coming too late
next-offer = No seat in this game? Play the next one, or open a table of your own for the same game.
next-wait = I play the next one
next-own = Open my own table
next-waits = { $status ->
    [over] The game is over: as soon as there is a rematch, you have a seat there.
   *[other] Noted: you watch, and in the rematch you will have a seat.
}
next-give-up = Never mind

# The end
end-result = See the result
end-together = { $won ->
    [yes] We won together!
   *[no] We lost together… once more?
}
end-again = Play again
end-follow = Join the rematch
end-check = Check the deal
end-log = Download the log

# Seeing a game again
end-replay = Watch it again
end-story = The game as a picture
replay-title = { $game }, again
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
replay-silent = That move changed nothing you could see.
replay-first = To the start
replay-previous = Previous move
replay-next = Next move
replay-last = To the end
replay-play = Play
replay-pause = Stop
replay-speed = Speed
replay-times = × { $times }
replay-looking = This game is over: you can watch it, but not play.
replay-keys = With the keyboard: arrows to go one move forwards or back, Space to play, Home and End for the start and the end.

# Another device
lend-title = Continue on another device
lend-text = Scan this code with the other device, or open the table link there and type:
lend-life = The code works once, for five minutes. Your seat will leave this device.
lend-have = I have a seat code
lend-code = Code
lend-claim = Take my seat

# The line
line-connecting = Connecting to the table…
line-lost = Connection lost, trying again…
table-stalled = The table cannot be saved just now: everything you see is safe, and the game goes on by itself.
gone-taken-back = Take it back here
gone-too-slow = Your connection could not keep up, restoring it…
gone-flood = Too many messages at once: taking a short break, then coming back.
gone-shutdown = The server is restarting: the game is saved, we will be right back…

# Refusals of the table
refusal-unknown = The table refused ({ $key }).
refusal-seat-taken = This seat has just been taken: choose another one.

# Checking the deal
deal-title = Check the deal
deal-intro = Before dealing, the server showed the fingerprint of a secret number. Once the game is over it reveals the number: your browser redoes every draw and compares.
deal-working = Redoing the draws…
deal-committed = The secret revealed is the one promised before the deal.
deal-not-committed = The secret revealed is not the one that was promised.
deal-same-promise = The promise is the one this device wrote down at the start.
deal-other-promise = The promise has changed since the start of the game!
deal-no-promise = This device had not written the promise down: it was not there at the start.
deal-nonce = The randomness this device added was used.
deal-no-nonce = The randomness this device added was not used!
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
deal-promise = Fingerprint promised
deal-game-id = Game number
deal-nonces = Added by each seat
deal-move = Move { $move }, by the House
deal-draw = { $value } of { $bound }
deal-how = Each draw “x of n” is a number from 0 to n − 1, drawn from a SHA-256 sequence that anyone can work out again.

# Rules, credits
rules-title = The rules of { $game }
rules-none = The rules of this game are not written yet.
rules-play = Open a table
credits-title = Credits
credits-none = The credits are not part of this version.
