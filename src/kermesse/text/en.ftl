# The words all games share.

you = you
hidden = ▒▒▒
nothing = nothing
list = { $before } and { $last }
label = { $name }:
pair = { $thing }: { $value }
setting = { $value ->
    [true] yes
    [false] no
    [none] none
   *[other] { $value }
}
ruled = { $sentence } ({ $ruling })

# Doors and variants

move-Join = Sit down at the table
move-Leave = Leave the table
variant-box = Rules from the box

# Refusals every game shares

refusal-back-in-time = This move comes with a time already past: play it again.
refusal-house-first = One moment: the House has to act before you.
refusal-not-due = The House has nothing to do for now: it is for the players to act.
refusal-game-over = The game is over: start another one to play again.
refusal-no-such-seat = Nobody is sitting in that seat: sit down first.
refusal-not-your-turn = It is not your turn: wait for the others to play.
refusal-not-now = This move cannot be made now: choose one from the list.

# Refusals of the table

refusal-adviser-busy = The bot is already thinking for you: wait for its answer.
refusal-adviser-failed = The bot found nothing to suggest this time: ask again, or play.
refusal-adviser-overtaken = The game went on while the bot was thinking: ask again.
refusal-asked-to-leave = You were asked to leave this table: open one of your own, or choose another.
refusal-bad-code = This code is wrong or has expired: ask for another.
refusal-bad-setup = These settings do not go together, or not with this many seats: nothing has changed.
refusal-begun-already = The game has already begun: this had to be done before.
refusal-chat-off = The chat is off at this table.
refusal-deal-of-day = The deal of the day is the same for everybody: no advice, no settings, no bot in your place.
refusal-device-closed = The screen is closed: let whoever plays tap their name first.
refusal-held = The animator has paused the table: it goes on when they say so.
refusal-host-only = The host decides about the table: ask them.
refusal-hush = Hush! The rules ask you to be silent for now.
refusal-leave-host = This is the host of the table, whose seat cannot be taken. You can leave yours to a bot, or open another table.
refusal-leave-self = This is your own seat: get up instead.
refusal-lesson-do-it = The lesson waits for you to act: look at what is lit up.
refusal-lesson-other = The rules allow it, but the lesson suggests something else.
refusal-lesson-read-first = Read what it says first, then tap “Next”.
refusal-lesson-wait = One moment: the others are playing.
refusal-looking-on = You are only watching: take a seat first.
refusal-muted = The host has muted you: nobody hears your messages and reactions.
refusal-name-empty = Write your name first.
refusal-name-long = This name is too long: 24 characters at most.
refusal-no-advice = No advice at this table: whoever opened it did not allow it.
refusal-no-advice-in-races = This is a race: a bot only advises people who play against nobody but bots.
refusal-no-door = You cannot leave the game for good just now: let a bot play for you instead.
refusal-no-fewer-places = The game cannot be played by fewer: keep this seat, a bot can take it.
refusal-no-lesson = There is no lesson at this table.
refusal-no-more-places = The game cannot be played by more: open another table for the others.
refusal-no-such-bot = No bot has that name: choose one from the list.
refusal-no-such-place = No seat at this table has that number.
refusal-nobody-there = Nobody has this seat, or a bot plays there already.
refusal-not-a-move = The table did not understand this move: reload the page.
refusal-not-at-device = That person does not play on this device.
refusal-not-away = This person is here, or has been away for less than a minute: wait a little.
refusal-not-begun = The game has not begun yet.
refusal-not-kept = The table cannot be saved just now, so nothing can be played: it goes on by itself as soon as it can.
refusal-not-over = The game is not over yet.
refusal-pause-among-people = Among several people a game is not paused: the others would have to wait.
refusal-paused = The game is paused: resume it first.
refusal-person-seated = This person already has a seat at a table: one sits at one table at a time.
refusal-place-held = Somebody has this seat: only a free one can be taken away.
refusal-room-seats = Seats at this table are given in the room: come into the room first.
refusal-no-tablet = No tablet lies in the middle of the table.
refusal-tablet-not-let = Nobody whose turn it is plays on this tablet: play on your phone, or allow it there.
refusal-tablet-only = That is not played with a finger here: play it on your phone.
refusal-screen-only = This screen shows the table: to play, take your phone.
refusal-seat-taken = This seat is taken: choose another one.
refusal-seated-already = You already have a seat at this table.
refusal-server-error = Something went wrong on our side and nothing has changed: try again.
refusal-shared-deal = Every table has the same deal: nobody adds chance to it.
refusal-table-full = Every seat is taken: watch the game, or open another table.
refusal-table-stopped = The animator has ended this table: no more moves are made here.
refusal-takeover-asked = Somebody else has just asked for this seat: wait for the answer, or choose another one.
refusal-takeover-once = You have asked for a seat in this game already: you can go on watching.
refusal-takeover-over = This request has been answered already.
refusal-takeover-own = You cannot answer your own request: that is for the others at the table.
refusal-takeover-refused = The table would rather not give that seat away: you can go on watching.
refusal-takeover-unanswered = Nobody at the table has answered: you can go on watching.
refusal-takeover-waits = You have asked for a seat already: wait for the answer.
refusal-tempo-among-people = Among several people the tempo is chosen before the game, and stays as it is.
refusal-text-empty = Write something first.
refusal-text-long = This message is too long: 300 characters at most.
refusal-tournament-table = This is a table of a tournament: it goes on with the next round.
refusal-vote-once = You have already asked for somebody to leave this game, and the others did not agree.
refusal-vote-open = There is a vote on already: wait until it is decided.
refusal-vote-over = This vote is over, or it is not yours to answer.
refusal-vote-two = It takes at least two other people to decide that. You can leave your seat to a bot, or open another table.
refusal-words-off = At this table there are only reactions: the host may allow messages.

# Refusals of the room

refusal-animator-only = Only the animator of the room can do that.
refusal-cannot-split = These people cannot be split into tables of this game without bots: let bots fill up, or choose another size.
refusal-has-seat = This person has a seat at a table: it has to be freed first.
refusal-in-room = You are in the room already.
refusal-no-choosing = The animator gives the seats here: wait until you are given one.
refusal-no-such-person = This person is no longer in the room.
refusal-no-such-table = This table is no longer in the room.
refusal-nobody-waits = Nobody waits in the room: there is no table to form.
refusal-not-in-room = Come into the room first, with your name.
refusal-room-full = The room is full: 400 people at most.
refusal-too-many-tables = The room has a hundred tables already: end some first.
refusal-tournament-alone = A tournament takes at least two people: wait for more.
refusal-tournament-few = There are too few of you for a table of this game: choose another, or “same deal for all”, where bots fill up.
refusal-tournament-in = This person is in the tournament already.
refusal-tournament-length = That number of rounds will not do: one at least, thirty at most, and in a Swiss fewer than there are people.
refusal-tournament-none = There is no tournament in this room.
refusal-tournament-not-in = This person is not, or no longer, in the tournament.
refusal-tournament-on = A tournament is on: end it first.
refusal-tournament-over = This tournament is over: its standings stay.
refusal-tournament-round-on = The round is not over: wait for the last table, or end it.
refusal-tournament-seated = Somebody of the tournament still has a seat at another table: free it, or take them out of the tournament.
refusal-tournament-size = This game is not played with that many seats.
refusal-tournament-together = In this game all win or lose together: a table has no ranking. Choose “same deal for all”, which compares tables.
refusal-unknown-game = This game is not played here.

# Why a connection ends

gone-taken-over = Your seat is now on another device or in another tab.
gone-deal-closed = This is somebody else’s deal of the day: it can be looked at when the day is over.
gone-asked-to-leave = You were asked to leave this table. You can open one of your own, or join another.
gone-too-slow = Your connection could not keep up.
gone-flood = Too many messages at once: wait a little, then come back.
gone-unknown-table = There is no such table, or not any more.
gone-old-version = This game was played by older rules: it can no longer be opened.
gone-shutdown = The server is stopping: the game is saved and will go on when it is back.
gone-unknown-room = There is no such room, or not any more.
gone-room-erased = The animator has erased the room.
gone-shut-out = Another device now animates the room without you.

# Somebody whose name is hidden

player-hidden = Player { $seat }

# What could not be taken

wrong-too-large = This message is too large.
wrong-not-json = This message cannot be read.
wrong-not-a-command = The table does not understand what this message asks for.
wrong-slow-down = Too many messages at once: slow down a little.
wrong-hello-first = Say who you are first.

# To print

print-scan = Scan this code with your phone
print-code = or type these four letters in Kermesse
print-no-account = No account, nothing to install: a first name will do.
print-room = Come in, give your first name, and we will find you a table.
print-table = Table { $number }

# Faces

reaction-clap = well done
reaction-laugh = ha ha
reaction-wow = oh!
reaction-oops = oops
reaction-think = hmm…
reaction-heart = love it

# Bots

bot-random = plays at random
bot-easy = a beginner, hardly thinks
bot-medium = plays fairly well, thinks a little
bot-hard = plays well, takes its time
bot-champion = has played millions of games, and still thinks ahead
bot-network = what it learned from them, without thinking ahead
bot-adaptive = adapts to you, for a close game

# Playing in the terminal

terminal-table = At the table: { $players }.
terminal-promise = Fingerprint: { $commitment }
terminal-turn = Your turn
terminal-wait = let the others play
terminal-forced = make the only move
terminal-open = You may also type: { $forms }
terminal-keys = ? see everything · a advice · q quit
terminal-bad-choice = “{ $answer }” is not in the list: type a number from 1 to { $count }.
terminal-no-wait = Everybody is waiting for you: type a number from 1 to { $count }.
terminal-malformed = This move is not written correctly: { $form }
terminal-stood-in = { $name } missed a turn; a legal move was made instead.
terminal-which = What shall we play?
terminal-bye = See you soon!
terminal-saved = Game saved: { $file }
terminal-check = To check the deal: kermesse verify { $file }
sit-seated = { $name } has seat { $seat } at { $link }
sit-waits = Waiting for the game to begin… (Ctrl-C to get up)

# The end of a game

end-title = End of the game
ending-unfinished = Stopped: the game took too long.
ending-broken = Stopped by an error in the game.
end-player = Seat
end-score = Score
end-winners = { $count ->
    [0] Nobody wins this time.
    [one] { $you ->
        [yes] You win. Well done!
       *[no] { $winners } wins the game.
    }
   *[other] Shared victory: { $winners }.
}

# The games

games-seats = { $next ->
    [true] { $least } or { $most } seats
   *[false] { $least } to { $most } seats
}
games-just = { $least } seats
games-options = Options (--option KEY=VALUE)
games-variants = Variants (--variant KEY)

# Simulations

simulate-title = { $game }, { $seats } seats: { $games ->
    [one] { $games } game
   *[other] { $games } games
}
simulate-progress = Games
simulate-who = Who
simulate-bot = Bot { $bot }
simulate-seat = Seat { $seat }
simulate-played = Played
simulate-share = Share
simulate-mean = Mean score
simulate-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
simulate-least = Min
simulate-most = Max
simulate-moves = { NUMBER($moves, maximumFractionDigits: 1) } moves per game
simulate-speed = { $speed } moves per second
simulate-clock = Clocks run out at random: { NUMBER($percent, maximumFractionDigits: 1) }% of the times someone can act.
simulate-failures = { $failures ->
    [one] { $failures } bot move replaced
   *[other] { $failures } bot moves replaced
}

# Arena

arena-title = { $game }, { $seats } seats: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-duels = Each bot alone against each of the others
arena-teams = Teams
arena-lone = Alone
arena-rest = Against
arena-with = With
arena-same = the same
arena-pair = { $lone } against { $rest }
arena-interval = 95% interval
arena-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
arena-ratio = × fair share
arena-times-fair = × { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-theirs = Others
arena-ratings = Ratings (openskill)
arena-bot = Bot
arena-rating = Rating
arena-unsure = Uncertainty
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-seats = Advantage of each seat
arena-seat = Seat
arena-scores = Scores
arena-crashes = Moves missed, replaced by random ones
arena-reason = Error
arena-times = Times
arena-the-game = (the game)
arena-share-axis = Share of wins (%), 95% interval
arena-rating-axis = Rating, ± 2 standard deviations
arena-score-axis = Score
arena-part-axis = Share of the games (%)
arena-fair = Fair share
arena-verdict = { $answer ->
    [better] { $lone } is better than { $rest }
    [no-better] { $lone } is no better than { $rest }
   *[unknown] It is not known yet whether { $lone } is better than { $rest }
}: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, likelihood ratio (log) { NUMBER($llr, maximumFractionDigits: 2) }, bounds { NUMBER($low, maximumFractionDigits: 2) } and { NUMBER($high, maximumFractionDigits: 2) }.
arena-note = Every deal is played in every seat. Games of the same deal share its luck: only deals are independent. The interval is Wilson’s, for the number of independent games that would tell as much.
arena-reflexes = All play as fast as { $bot }.
arena-written = Report: { $file }
arena-no-plots = No plots: they need matplotlib ({ $command }).
arena-kept = Interrupted. The games played are kept: run the same command again to go on.
arena-gone = Interrupted. With --report FOLDER, the games played would be kept.

# Studies

study-title = { $game }: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $weak } and { $strong }
study-games = Games
study-table = Table
study-length = Moves per game
study-skill = Luck and skill
study-stronger = Stronger bot
study-index = Skill
study-explained = Spread of scores explained
study-by-bot = By bot
study-by-seat = By seat
study-index-axis = Skill: 0 if all is luck, 1 if the better bot always wins
study-endings = Endings
study-ending = Ending
study-note = “Stronger bot”: its share of wins, alone against the weaker one. “Skill”: 0 if that is the fair share, 1 if the stronger one always wins. “By bot” and “by seat”: how much of the spread of scores they explain.
study-note-together = “Stronger bot”: the share of wins of its team. “Skill”: how far that team is ahead of a team of the weaker one. “By bot” and “by seat”: how much of the spread of scores they explain.

# Reports

simulate-deviation = Std dev.
simulate-wins = Wins
simulate-share-plot = Share of wins
simulate-note = Share: of the games won; a shared victory counts as a fraction. The interval is Wilson’s: it holds the true share 95 times in 100. The standard deviation is that of the scores.
report-origin = Kermesse { $kermesse } · rules of { $game }, version { $version } · seed { $seed }
report-command = To play these games again: { $command }
arena-nobody = Nobody won { $count } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}: the fair share is { NUMBER($fair, minimumFractionDigits: 1, maximumFractionDigits: 1) }%.
plot-interval = Share observed, 95% interval
plot-rating = Rating, ± 2 standard deviations
plot-seat = Seat (its number): share observed, 95% interval
plot-index = Skill measured, 95% interval
plot-luck = If all is luck
plot-box = The middle half of the games
plot-median = Median
plot-whiskers = 95% of the games
plot-mean = Mean
study-differences = Differences from table { $table }, deal by deal
study-measure = Measure
study-difference = Difference
study-together = 95%, all together
study-verdict = Verdict
study-real = real
study-luck = may be luck
study-signed = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
study-span = { $low } to { $high }
study-measure-length = moves per game
study-measure-score = mean score
study-measure-skill = skill
study-measure-first-seat = advantage of the first seat (% points)
study-measure-nobody = games nobody wins (% points)
study-note-differences = A difference is real if its interval leaves out 0. All the intervals together (Student’s, widened after Bonferroni) hold the truth 95 times in 100: comparing many tables makes none of them differ by chance.

# Playing as text

text-prompt = You are playing { $game } with { $players }. Whenever you are asked for a move you see the table and the list of moves you may make. Answer with the number of a move or with its words, in square brackets: [3]. You may think first; only the last brackets count.
text-menu = Your moves:
text-refused = Refused: { $why }
text-stood-in = Too many answers refused: a move drawn at random is made in your place.
mcp-instructions = You are at a table of { $game }. “look” shows what you know and your moves, “play” makes a move by its number or its words, “rules” tells the rules, “advice” asks a bot where that is allowed.
mcp-waiting = It is not your turn: look again in a moment.
mcp-seating = The game has not begun yet.

# Reading a game again

replay-title = { $game } · game { $id }
replay-seats = Seats: { $players }.
replay-eyes = { $viewer ->
    [public] What everyone could see.
   *[seat] What { $name } saw.
}
replay-unfinished = The game stops here, unfinished.
replay-next = any key: next move · q: quit

# Checking the deal

verify-title = Checking the deal
verify-question = Question
verify-answer = Answer
verify-committed = Is the seed the one promised before the deal?
verify-drawn = Are the numbers drawn those of the seed?
verify-dealt = Did the House use them as the rules say?
verify-yes = yes
verify-no = no
verify-not-from = no, from move { $move } on
verify-fair = A fair deal: { $moves ->
    [one] { $moves } move of the House
   *[other] { $moves } moves of the House
}, { $numbers ->
    [one] { $numbers } number drawn
   *[other] { $numbers } numbers drawn
}, all as promised.
verify-unfair = Reject this deal: the log was changed after the promise.
verify-continued = This game goes on from that of table { $table } after its move { $n }: the seed was known already, nothing was promised here.

# The laws of the house
conform-laws = { $games ->
    [one] Every law is kept: { $games } game, { $moves } moves, { $moments } moments looked at.
   *[other] Every law is kept: { $games } games, { $moves } moves, { $moments } moments looked at.
}
conform-unchecked = Not checked, for want of a tests/worlds.py that says what the rules hide: { $laws }.
conform-unencoded = No module encode: PettingZoo and OpenSpiel will not know it.
conform-broken = A law is broken: { $law }
conform-words = It has all its texts, in French and in English.
conform-missing = Its texts are not complete:
# Looking after the house

backup-done = A whole copy, and checked: { $file } ({ $tables } tables, { $moves } moves). The secret of the guests is beside it, in { $secret }: keep both together, and to yourself.
erase-done = { $tables ->
    [0] No table had a name to erase.
    [one] One table has neither names nor seats any more; its moves stay.
   *[other] { $tables } tables have neither names nor seats any more; their moves stay.
}
doctor-well = All is well.
doctor-note = The house can open; see the remarks.
doctor-wrong = There is something to mend before it opens.
doctor-version = Kermesse { $version }, Python { $python }, SQLite { $sqlite }.
doctor-pages = The pages are built.
doctor-pages-missing = The pages are not built: run “make play” in the folder of the project, or install the package again.
doctor-pages-broken = Files of the pages are missing: install the package again, or run “make play”.
doctor-clock = The clock shows { $time }.
doctor-clock-wrong = The clock shows { $time }, before there was any house: set it right, or names are not erased.
doctor-clock-behind = A table in the file is later than now: the clock is slow, or was fast that day.
doctor-clocks-apart = The database's clock and this one are { $seconds } s apart: set the machines right (NTP).
doctor-running = A server has { $file } open.
doctor-stopped = No server has { $file } open.
doctor-db-none = There is no file { $file } yet: it is made at the first start. If the house has another one, name it with --db.
doctor-db-whole = The file of the tables is whole: { $tables } tables, { $moves } moves.
doctor-db-damaged = { $why }. Stop the server, put this file aside and put a copy in its place (see docs/hosting.md).
doctor-readable = Other accounts of this machine may read { $file }, which holds the secrets of games: chmod 600.
doctor-room = { $free } MiB free in { $folder }.
doctor-room-little = Only { $free } MiB free in { $folder }: make room, or the tables will stand still.
doctor-postgres = PostgreSQL { $version } answers ({ $where }).
doctor-postgres-extra = What speaks to PostgreSQL is missing: { $command }.
doctor-postgres-away = PostgreSQL does not answer ({ $where }): { $why }. Check that it runs, its address, the name and the password.
doctor-postgres-new = The database is empty: it is laid out at the first start.
doctor-postgres-tables = { $tables } tables in the database.
doctor-postgres-read-only = The database may only be read: name the primary.
doctor-postgres-not-durable = The database answers before it has written: set fsync and synchronous_commit to on again.
doctor-port-free = Nobody answers at { $host } port { $port }: the house is closed, or served elsewhere (--host, --port).
doctor-port-taken = Another program has { $host } port { $port }: stop it, or choose another port with --port.
doctor-ready = The house answers at { $host } port { $port }, and people may come.
doctor-not-ready = The house answers at { $host } port { $port }, but nobody may come ({ $why }): see what its log says.
doctor-other-version = The house that answers at { $host } port { $port } is version { $version }: start it again to have this one.

# Before any page

wait = Too many requests come from your address: try again in { $seconds } s.

# A message of the browser, while no page is open.
push-turn = { $game }: it is your turn.
