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
error-unknown-room = This room does not exist, or no longer does.
error-name-empty = Give the room a name first.
error-name-long = This name is too long: 24 characters at most.
error-unknown-code = This code leads to no table. Look at the four letters on the screen of whoever invites you, or ask them for the link: perhaps the game has been over for long.
error-too-many-codes = Too many codes tried. Try again { $when }, or ask for the link of the table: that one always works.
error-unknown-game = The house does not know this game.
error-unknown-lesson = There is no such lesson, or no longer.
error-server-away = The server is not answering. Check the network, then try again.
error-server-error = The server had a problem. Try again in a moment.
error-bad-setup = This table cannot be opened like that: { $detail }
error-too-many-tables = Many tables have just been opened from here. You can open another { $when }; meanwhile one that is open will do.
error-no-correspondence = This game is not played over several days.
error-phrase-unknown = This phrase opens nothing: a word may be misspelt, or it was taken back, or is more than an hour old.
error-phrase-used = This phrase has been used, and is good only once. Ask the first device for another.
error-nothing-to-carry = None of these seats is yours any more: there is nothing to carry.
error-too-many-phrases = Many phrases have just been tried from here. You can try again { $when }.
error-no-push = This house sends no messages.
error-bad-endpoint = This house does not know the message service of this browser.
error-no-such-day = There is no deal of that day.
error-day-old-rules = The rules have changed since: this deal is played no more, but its games can be looked at.
error-draining = This server is stopping and another takes over: try again in a moment.
error-too-many-connections = Too many connections from your address: try again { $when }.
error-flood = Too many requests at once: try again { $when }.
error-too-slow = The request took too long to arrive: try again.
error-old-version = This game was played by older rules: it can no longer be opened.
error-not-over = You can only see that once the game is over.
error-sealed = Other tables are still playing this deal: it will be shown once the last of them is over.
error-sealed-day = This is the deal of the day, and others still play it: the game can be watched again once the day is over.
error-no-printer = To print posters and cards the server lacks a module: install it with { $detail }, then start it again.
error-too-large = That is too long for the server.
error-bad-request = The server did not understand: { $detail }
error-bad-method = The server did not understand: { $detail }
error-not-a-neighbour = This server is open to its own network only.
error-foreign-origin = This page comes from another site: open the address of the server itself.
error-unknown-host = The server does not go by this name: open it by its address.
error-bad-viewer = Nobody was sitting in that seat.
error-no-story = This game does not show its games as a picture.
when-seconds = { $seconds ->
    [one] in a second
   *[other] in { $seconds } seconds
}
when-minutes = { $minutes ->
    [one] in a minute
   *[other] in { $minutes } minutes
}
when-soon = a little later
error-other = The request was refused: { $detail }
lost-title = Page not found
lost-text = Nobody has put up a stall here. The lobby is that way.

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
mine-title = My games
mine-badge = ({ $count }) { $title }
mine-none = No game under way on this device.
mine-none-hint = Did you play from here, and everything is gone? If the browser’s data was cleared, take your seats back with a phrase from another of your devices. Otherwise somebody at the table can give you yours again once its time is up.
mine-all = All my games, messages and other devices
mine-your-turn = Your turn
mine-turn = { $count ->
    [one] To play: { $names }
   *[other] Waiting for { $names }
}
mine-someone = a bot
mine-since = since { $since }
mine-until = play by { $until }
mine-late = time was up on { $until }
mine-old = This game followed earlier rules that the house no longer has: it cannot go on here.
mine-free = { $free ->
    [one] 1 seat left to take
   *[other] { $free } seats left to take
}
told-title = Getting a message
told-page = While a page is open
    .hint = A message from the browser when it is your turn at another table.
told-push = Even when everything is closed
    .hint = One short line, “Festival: it is your turn.”, through your browser’s own message service. It says nothing of the game.
told-no = The browser did not allow messages: you can change your mind in its settings.
told-died = Messages no longer reached this browser, so they were stopped. Tap to have them again.
told-plain = Messages need an https address. Here the number of games waiting for you is shown in the title of the page.
carry-title = On another device
carry-text = To find your seats on your phone or another computer: a phrase of six words, good for an hour and only once. Your seats stay here too.
carry-make = Give me a phrase
carry-scan = Scan this code with the other device, or write these words there, on the page “My games”:
carry-qr = QR code that brings your seats to the other device
carry-once = This phrase will not be shown again. Give it to nobody: it opens your seats.
carry-count = { $seats ->
    [one] It carries 1 seat.
   *[other] It carries { $seats } seats.
}
carry-back = Take this phrase back
carry-gone = Taken back: the phrase opens nothing any more.
carry-take = Take seats over here
carry-label = The phrase from the other device
carry-go = Take over
carry-taken = { $seats ->
    [one] 1 seat has arrived on this device.
   *[other] { $seats } seats have arrived on this device.
}
new-when = When do you play?
new-when-sitting = Together, at one sitting
new-when-days = In your own time, over several days
new-when-hint = Everybody plays when they come by. The game begins once every seat is taken.
new-days = Time for a move
new-days-count = { $days ->
    [one] 1 day
   *[other] { $days } days
}
new-stand-in = Then a bot stands in
    .hint = Once time is up, a bot plays until the person is back. Otherwise the table waits, and may call one.
room-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
room-begins = The game begins once every seat is taken.
play-until = Play by { $until }
watch-title = Watch bots play
watch-text = To get to know a game, try a variant or fill a screen in a hall: choose who plays, and the game begins by itself.
watch-program = A program (kermesse sit)
watch-open = Watch
lobby-ways = Other ways to play
day-title = The deal of the day
day-text = One deal a game, the same for everybody, against bots. You see your rank at once; tomorrow you will see how others played it. A device counts once.
day-past-text = The day is over: here is what everybody made of it, move by move. These deals can still be played, outside the ranking.
day-play-past = Play, unranked
day-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
day-rank-of = · { NUMBER($rank, type: "ordinal") ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
} of { $players }
day-rank = My rank today
day-players = { $players ->
    [0] Nobody has played it yet
    [one] Played by 1 person
   *[other] Played by { $players } people
}
day-nameless = Somebody
day-promise = The fingerprints of the deals
day-promise-text = Each deal is drawn the day before and its fingerprint shown in advance: nobody can change it any more.
day-tomorrow = Tomorrow
day-others = Other days

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
bot-name-champion = champion
    .hint = It has played millions of games, and still thinks ahead.
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
play-hand-only = Hand only
play-whole-table = Whole table
play-hand-offer = The table is on the big screen: here, your hand is enough.
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

# Keeping the peace
peace-title = Keeping the peace
peace-intro = { $status ->
    [seating] You host this table. Whoever you ask to leave is gone for good: they cannot come back.
   *[other] In a running game a seat is only taken if most of the other people want it: a bot then plays on.
}
peace-nobody = You are the only person at this table.
peace-talk = What people may say
peace-talk-words = Messages and reactions
peace-talk-reactions = Reactions only
peace-talk-off = Nothing at all
peace-leave = { $status ->
    [seating] Ask to leave
   *[other] Propose that they leave
}
peace-leave-sure = { $status ->
    [seating] Yes, send { $name } away
   *[other] Yes, ask the others
}
peace-mute = Mute
peace-unmute = Unmute
peace-hide = Hide the name
peace-show = Show the name
peace-asked = The others have been asked, and have half a minute to answer.
place-muted = muted
vote-question = Should { $name } leave the game? A bot would take the seat. { $ayes } of { $needed } votes needed.
vote-waiting = { $yours ->
    [true] You said yes.
   *[false] You said no.
} Waiting for the others.
notice-asked-to-leave = { $name } had to leave the table.
notice-muted = The host has muted { $name }: nobody hears them any more.
notice-unmuted = { $name } can be heard again.
notice-name-hidden = The host has hidden the name at seat { $seat }.
notice-name-shown = The host shows { $name }’s name again.
notice-talk-words = The host allows messages at this table.
notice-talk-reactions = The host now allows only reactions at this table.
notice-talk-off = The host has turned the chat off at this table.

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
end-opens = Others may still play this deal today: the game can be watched again from { $when } on.
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
play-reference = Reference sheet
reference-rules = The rules in full
reference-print = Print
reference-title = The reference sheet of { $game }
reference-none = This game has no reference sheet.
credits-title = Credits
credits-none = The credits are not part of this version.

# What the house keeps
house-title = What this house keeps
house-intro = People play here without an account, a mail address or advertising, and the pages ask nothing of other sites.
house-kept = What is kept, and for how long
house-name = Your name at a table
house-name-how = The one you write when you sit down, seen by the whole table. Erased { $hours ->
    [one] an hour
   *[other] { $hours } hours
} after the end of the game. A game left unfinished keeps it until it is over or somebody erases it.
house-day = The deal of the day
house-day-how = Your score, kept without limit and without a name. Until the day after, also a fingerprint of your cookie, so that a device counts once.
house-carried = A phrase for another device
house-carried-how = What it opens is kept for an hour, closed by the phrase itself, which is written nowhere.
house-push = Messages, if you asked for them
house-push-how = The address your browser gives, for one short line when it is your turn. Erased as soon as you stop the messages, or two months after your last visit. The line goes, encrypted, through your browser's own service.
house-moves = The moves
house-moves-how = Kept without limit, with the numbers of the seats and never with names, to see a game again and to check its deal.
house-chat = Chat and gestures
house-chat-how = The last hundred lines stay in memory while the table is open, and are written nowhere. Gestures are not kept at all.
house-room = In a room
house-room-how = The first name you give when you come in, who you came with, your seat, your results if a tournament is played there, and the animator’s last message. All of it is erased a day after the last change, once the room is empty, or at once if the animator erases it.
house-cookie = One cookie, “kermesse_guest”
house-cookie-how = A name drawn at random, to know you from one page to the next and to give you back your seat. It stays in your browser for a year and serves nothing else.
house-device = On this device
house-device-how = Your settings, your name for the next table and the secrets of your last sixty seats, in the browser's memory. They stay there until you erase them.
house-shared = One device for several people
house-shared-how = The device keeps the secret of everybody’s seat, so that all of them come back after the line was lost. Between two hands the screen closes, and the server sends it nobody’s hand before somebody has said “That’s me”.
house-address = Your network address
house-address-how = In memory only, so that nobody can hold up the others, and forgotten at the latest when the server stops. Kermesse writes it down nowhere; a server in front of it may.
house-log = The technical log
house-log-how = What it takes to mend things: times, tables, errors. No name and no address.
house-erase = Erasing it
house-erase-here = You can erase the cookie and what this device keeps in one go.
house-erase-device = Forget this device
house-erase-loss = Your seats at tables in play will be lost on this device, and your settings too.
house-erase-sure = Yes, forget everything
house-erase-no = No, keep it
house-erase-earlier = To have your name erased from a table sooner, give the link of the table to whoever runs this house.
house-keeper = Who runs this house
house-contact = To write:
house-keeper-none = Whoever started this server has added nothing here: ask the person who gave you its address.
house-made = Who made the games
house-made-by = The games belong to their authors and publishers, whom we thank. Their names are on the page:

# On a big screen
screen-title = The big screen
screen-sit = Scan to sit down
screen-sit-small = Want a seat?
screen-code-at = code to type at { $address }
screen-clock = Time:
screen-full = Full screen
screen-window = Leave full screen
screen-closed-eyes = Somebody plays with closed eyes on this device: the screen stays dark for a moment.
screen-ask-code = The four letters of the table
screen-show = Show it
screen-open = Show on a big screen
screen-open-hint = On the television or the projector’s computer, open this address:
screen-open-here = Open it on this device
tablet-open-hint = Or lay a tablet in the middle of the table: a finger draws from the heap there, hands stay on the phones.
tablet-number = Tablet { $number }
tablet-nobody = Tablet { $number }: allow it on your phone to play here with a finger.
tablet-offer = Tablet { $number } lies in the middle of the table: play on it with a finger on your turn?
tablet-yes = Yes, play there
tablet-no = No
tablet-stop = Stop playing there

# Lessons
lesson = Lesson
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-skip = Skip this step
lesson-done = Lesson complete!
lesson-following = Next lesson
lesson-play-on = Finish this game
lessons-title = Learn by playing
lessons-learnt = done
lessons-first = First time?
lessons-first-hint = We show you { $game } as you play. It takes three minutes, and you can stop whenever you like.
lessons-show = Show me
lessons-known = I know it

# Several people on one device.
device-add = Add someone on this device
device-name = Who else plays here?
device-sit = Seat them here
device-hint = Several of you will play on this device. Where hands are secret, the screen closes in between and you pass it on.
device-here = on this device
device-closed = The screen is closed
device-pass-to = Pass the device to { $names }
device-closed-hint = Tap your own name, and nobody else’s: your cards are for your eyes only.
device-open = That’s me, { $name }
device-in-hand = { $name }’s screen
device-pass = Close and pass the device
device-pass-next = { $names }’s turn: pass the device
device-away = A bot plays for { $names }.
device-whose = Who plays?

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

# Tournaments
cup = Tournament
cup-swiss = Swiss system
    .hint = In each round you meet people with about as many points as you.
cup-robin = Round robin
    .hint = Everybody meets everybody.
cup-deal = Same deal for all
    .hint = Every table gets the same deal: you are compared with those in the same seat. Bots fill up the tables.
cup-not-together = Not in this game: all win or lose together, so a table has no ranking.
cup-game = Game of the tournament
cup-size = Seats at a table
cup-system = Format
cup-length = Number of rounds
cup-begin = { $count ->
    [0] Nobody is waiting
    [one] Start with 1 person
   *[other] Start with { $count } people
}
cup-round = { $round ->
    [0] not begun yet
   *[other] { $known ->
        [yes] round { $round } of { $length }
       *[no] round { $round }
    }
}
cup-over = over
cup-on = The round is on: the standings change when a table is over.
cup-next = Form round { $round }
cup-sits-out = { $count ->
    [one] { $names } sits out this round, for the points of a first place.
   *[other] { $names } sit out this round, for the points of a first place.
}
cup-join = Let in
cup-leave = Take out
cup-left = has left
cup-lot = tie broken by lot
cup-end = End the tournament
cup-end-sure = Yes, end it after this round
cup-standings = Standings
cup-print = Standings to print
print-poster = Poster to print
print-cards = Name cards
cup-do-print = Print
cup-csv = CSV file
cup-none = There is no tournament in this room for now.
cup-place = Place
cup-name = Name
cup-points = Points
cup-opponents = Opp.
    .hint = Total points of the people met: it breaks ties.
cup-played = Games
cup-byes = { $byes ->
    [one] 1 bye
   *[other] { $byes } byes
}
cup-more = { $count ->
    [one] and one other person
   *[other] and { $count } other people
}
cup-csv-place = Place
cup-csv-name = Name
cup-csv-points = Points
cup-csv-opponents = Opponents’ points
cup-csv-played = Games
cup-csv-byes = Byes
cup-csv-left = Left the tournament
cup-rule = { $system ->
    [deal] 12 points for the best result in your seat on this deal, none for the worst, evenly between.
   *[other] 12 points for the first place at a table, none for the last, evenly between; as many as a first place for a bye.
} Ties: the total points of the people met, then the direct results, then a lot drawn once and for all.

# The film of a game
end-film = The film of the game
replay-film = The film
film-title = The film of the game
film-about = Everyone’s chances of winning, by what each of them knew at that moment: bots play on in { $worlds } imagined worlds. Touch the curve to go to that move.
film-about-team = The team’s chances and score, by what each of them knew at that moment: bots play on in { $worlds } imagined worlds. Touch the curve to go to that move.
film-picture = Curve of the chances of winning over { $moves } moves, for { $names }. The turning points and all the numbers are written below.
film-picture-team = Curve of the team’s chances and score over { $moves } moves. The turning points and all the numbers are written below.
film-team = The team wins
film-team-score = Expected score
film-percent = { $value }%
film-points = { $score ->
    [one] { $score } pt
   *[other] { $score } pts
}
film-chance-letter = %
film-score-letter = S
film-at = After move { $n }
film-move = Move { $n }
film-column = Move
film-see = See the table at move { $n }
film-turns = Turning points
film-turn = { $name }’s chances { $how ->
    [up] rise from { $before }% to { $after }%.
   *[down] drop from { $before }% to { $after }%.
}
film-turn-team = The team’s chances { $how ->
    [up] rise from { $before }% to { $after }%.
   *[down] drop from { $before }% to { $after }%.
}
film-no-turns = No single move turned the game around.
film-numbers = All the numbers
film-making = Developing the film: the bots play on from every move…
film-again = Try again
error-one-film = One film at a time: yours is being made.
error-one-thought = One question at a time: the bot is still thinking about the last one.
error-too-many-films = The bots have thought a lot for you already. You can ask them again { $when }.
error-film-failed = The bots had no answer this time. You can ask them again.
error-no-decision = Nobody chose that move: there is nothing to say about it.
error-no-such-move = This game has no move of that number.

# What if something else had been played?
thought-ask = What else?
thought-title = Move { $n }: what else?
thought-thinking = The bot is thinking about it…
thought-made = Move played
thought-chosen = The bot would have played
thought-nothing = Nothing: it would have left it to the others.
thought-same = The bot would have played the same.
thought-alike = Both are about as good.
thought-better = The bot’s choice was better.
thought-worse = The move played was better than the bot’s!
thought-why = Why:
thought-how = Chances of winning by what that player knew then, bots playing on in { $worlds } imagined worlds, the same for both moves.

# Going on from a game, sharing it, opening one
goon-ask = Go on from here
goon-title = Go on from move { $n }
goon-about = A new table starts from this position, with the same hidden cards. It counts in no standings, and nothing is promised about the deal: that game is already known.
goon-seat = The place to take
goon-name = Your name
goon-friends = Bots take the other places. The table opens paused: invite friends, who can take a bot’s place before you go on.
goon-begin = Open the table
origin-note = This game goes on from another one, after its move { $n }: it has its cards, and counts nowhere.
origin-see = See the game it comes from
deal-origin = This game goes on from another one after its move { $n }: the secret was known already, nothing was promised. Whether the draws are those of that secret can be checked all the same:
share-ask = Share
share-title = Share the game
share-move = The address of this move ({ $n }), through the same eyes:
share-address = The address of this move
share-table = A picture of the table, as you see it here:
share-film = A picture of the curve:
share-png = Picture (PNG)
share-svg = Drawing (SVG)
share-no-picture = This browser cannot make a picture of it.
share-log = The whole game as a file that this page, “kermesse replay” and “kermesse verify” can open:
film-scored = { $n }. { $name }: { $score } { $score ->
    [one] point
   *[other] points
}
logfile-title = Open a saved game
logfile-about = Choose the log of a finished game (“Download the log”), or drop it on this page: watch it move by move, through anyone’s eyes.
logfile-choose = Choose a file
logfile-working = Reading the game…
logfile-unfair = Careful: the draws of this log are not those of its secret. It was altered, or comes from a lesson.
error-cannot-go-on = You cannot go on from here: the game is over at this move, that place is not in it, or a name is missing.
error-log-foreign = This file is not the log of a Kermesse game.
error-log-unknown-game = This is the log of a game this house does not know.
error-log-old = This log was written with another version of the rules, which cannot be played again here.
error-log-altered = This log does not play again: something in it was changed.
error-log-unfinished = The game of this log is not over: only finished games can be watched.
