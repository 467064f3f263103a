# Output of the command line and of seats played as text.

compiled = compiled rules

# Server

serve-here = Kermesse: { $address }
serve-network = On the local network: { $address }
serve-picture = { $picture }
serve-operator = Page of the operator of the server, for you alone: { $address }
serve-few-files = The system allows only { $files } open files: at most { $connections } connections at once (ulimit -n).
serve-room = Room { $room }: { $address } (code { $code })
serve-animate = Link for the organiser of the room, valid once, for you alone: { $address }
serve-kept = Games are kept in { $file }
serve-stop = To stop: Ctrl+C
migrate-nothing = Nothing to do: the schema is at version { $after }.
migrate-done = The schema was updated from version { $before } to version { $after }.
migrate-new = The database was empty; its schema is now at version { $after }.

# A site without a server

page-written = The site is in { $folder } ({ $megabytes } MB). Any web server can serve it, for example: python -m http.server --directory { $folder }

# Writing a game

new-written = { $files ->
    [one] { $files } file
   *[other] { $files } files
} written in { $folder }. Now:

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
sit-waits = Waiting for the game to begin… (Ctrl-C to leave)

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
simulate-lengths = median { $middle }, 9 games in 10 from { $least } to { $most }
simulate-shared = Victory was shared in { $count } of { $games ->
    [one] { $games } game.
   *[other] { $games } games.
}
simulate-speed = { $speed } moves per second
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
arena-ratings = Ratings (Elo)
arena-bot = Bot
arena-rating = Rating
arena-points = { NUMBER($value, useGrouping: 0) }
arena-points-between = { NUMBER($low, useGrouping: 0) }–{ NUMBER($high, useGrouping: 0) }
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-seats = Advantage of each seat
arena-seat = Seat
arena-scores = Scores
arena-crashes = Moves missed, replaced by random ones
arena-reason = Error
arena-times = Times
arena-the-game = (the game)
arena-share-axis = Share of wins (%), 95% interval
arena-rating-axis = Rating (Elo)
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
arena-note = Every deal is played in every seat. Games of the same deal share its luck: only deals are independent. The interval is Wilson’s, for the effective number of independent games.
arena-ratings-note = { $together ->
    [yes] Ratings follow from the teams of equal bots: 400 points more are ten times as many victories for each defeat. The game itself has 1000.
   *[no] Ratings follow from all games at once (Bradley and Terry): 400 points more are ten times the strength. Intervals are those of the difference from { $anchor }, which has 1000.
}
arena-reflexes = All play as fast as { $bot }.
arena-written = Report: { $file }
arena-no-plots = No plots: they need matplotlib ({ $command }).
arena-kept = Interrupted. The games played are saved: run the same command again to resume.
arena-gone = Interrupted. The games played are lost; use --report FOLDER to save them.

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
simulate-note = Share: of the games won; a shared victory counts as a fraction. The interval is Wilson’s: it contains the true share 95 times in 100. The standard deviation is that of the scores.
report-origin = Kermesse { $kermesse } · rules of { $game }, version { $version } · seed { $seed }
report-command = To play these games again: { $command }
arena-nobody = Nobody won { $count } of { $games ->
    [one] { $games } game
   *[other] { $games } games
}: the fair share is { NUMBER($fair, minimumFractionDigits: 1, maximumFractionDigits: 1) }%.
plot-interval = Share observed, 95% interval
plot-rating = Rating, 95% interval
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
study-note-differences = A difference is real if its interval does not contain 0. The intervals are Student’s with Bonferroni’s correction: all of them together contain the true values 95 times in 100, however many tables are compared.

# Playing as text

text-prompt = You are playing { $game } with { $players }. Whenever you are asked for a move you see the table and the list of moves you may make. Answer with the number of a move or with its words, in square brackets: [3]. You may think first; only the last brackets count.
text-menu = Your moves:
text-refused = Refused: { $why }
text-stood-in = Too many answers refused: a random move is made for you.
text-undone = { $name } takes a move back: { $count ->
    [one] one move is undone.
   *[other] { $count } moves are undone.
 }
mcp-instructions = You are at a table of { $game }. “look” shows what you know and your moves, “play” makes a move by its number or its words, “rules” tells the rules, “advice” asks a bot where that is allowed, “take_back” takes back your last move where that is allowed.
mcp-waiting = It is not your turn: look again in a moment.
mcp-seating = The game has not begun yet.
mcp-look = What happened since you looked last, what you see, and the moves you may make.
mcp-play = Make a move of the list, by its number or its words; then look.
mcp-rules = The rules of the game.
mcp-advice = What a bot would do in your place and why, where the table allows it.
mcp-take-back = Take back your last move, where the table allows it; other players may have to agree.

# Replays

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
verify-committed = Does the seed fit the fingerprint shown before the deal?
verify-drawn = Do the numbers drawn follow from the seed?
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
verify-unfair = Reject this deal: the log was changed after the deal.
verify-continued = This game continues the game of table { $table } after its move { $n }: the seed was already known, so the fingerprint proves nothing.

# Conformance

conform-laws = { $games ->
    [one] No law is broken: { $games } game, { $moves } moves, { $moments } moments checked.
   *[other] No law is broken: { $games } games, { $moves } moves, { $moments } moments checked.
}
conform-unchecked = Not checked, since no tests/worlds.py says what the rules hide: { $laws }.
conform-unencoded = There is no module encode: PettingZoo and OpenSpiel cannot use the game.
conform-broken = A law is broken: { $law }
conform-where = { $game }, { $seats } seats, variant { $variant }, seed { $seed }, after move { $move }.
conform-seen = Seen: { $detail }
conform-look = Look first at { $place }. The page docs/laws.md says what to do.
conform-again = To reproduce it, in Python: { $call }
conform-words = All texts exist, in French and in English.
conform-missing = The texts are not complete:

# Maintenance

backup-done = Backup written and checked: { $file } ({ $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}). The secret of the guests is next to it, in { $secret }: keep both files together, and private.
erase-done = { $tables ->
    [0] There was nothing to erase.
    [one] Names and seats of one table were erased; its moves stay.
   *[other] Names and seats of { $tables } tables were erased; their moves stay.
}
erase-evenings = { $count ->
    [one] A kept evening or season was erased.
   *[other] { $count } kept evenings or seasons were erased.
}
erase-backups-hint = Backups made before keep these names until you delete them: --backups FOLDER lists them.
erase-backups = { $count ->
    [0] No backup in that folder contains these names.
    [one] One backup still contains them:
   *[other] { $count } backups still contain them:
}
erase-backups-advice = Make a new backup, then delete these files, with copies of them elsewhere.
erase-backups-unread = { $count ->
    [one] One other file there is not a readable journal: if it is a dump or an archive, delete it too.
   *[other] { $count } other files there are not readable journals: if they are dumps or archives, delete them too.
}
doctor-well = All is well.
doctor-note = The server can start; see the warnings.
doctor-wrong = Fix the errors before you start the server.
doctor-version = Kermesse { $version }, Python { $python }, SQLite { $sqlite }.
doctor-pages = The pages are built.
doctor-pages-missing = The pages are not built: run “make play” in the folder of the project, or install the package again.
doctor-pages-broken = Files of the pages are missing: install the package again, or run “make play”.
doctor-clock = The clock shows { $time }.
doctor-clock-wrong = The clock shows { $time }, which is before this version was written: set it, or names are not erased in time.
doctor-clock-behind = A table in the file is later than now: the clock is slow now, or was fast then.
doctor-clocks-apart = The clocks of the database and of this machine differ by { $seconds } s: synchronise them (NTP).
doctor-running = A server has { $file } open.
doctor-stopped = No server has { $file } open.
doctor-db-none = There is no file { $file } yet: the first start creates it. If the server uses another file, name it with --db.
doctor-db-whole = The file of the tables is intact: { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
doctor-db-damaged = { $why }. Stop the server, move this file away and restore a backup (see docs/hosting.md).
doctor-readable = Other accounts of this machine can read { $file }, which contains the secrets of games: chmod 600.
doctor-room = { $free } MiB free in { $folder }.
doctor-room-little = Only { $free } MiB free in { $folder }: free some space, or the tables will stop.
doctor-postgres = PostgreSQL { $version } answers ({ $where }).
doctor-postgres-extra = The PostgreSQL driver is missing: { $command }.
doctor-postgres-away = PostgreSQL does not answer ({ $where }): { $why }. Check that it runs, its address, the name and the password.
doctor-postgres-new = The database is empty: the first start creates its schema.
doctor-postgres-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} in the database.
doctor-postgres-read-only = The database is read-only: give the address of the primary.
doctor-postgres-not-durable = The database confirms writes before they are durable: set fsync and synchronous_commit to on.
doctor-port-free = Nothing answers at { $host } port { $port }: the server is stopped, or runs elsewhere (--host, --port).
doctor-port-taken = Another program uses { $host } port { $port }: stop it, or choose another port with --port.
doctor-ready = The server answers at { $host } port { $port }, and accepts players.
doctor-not-ready = The server answers at { $host } port { $port }, but accepts no players ({ $why }): see its log.
doctor-unready-draining = it is stopping
doctor-unready-pages = its pages are missing
doctor-unready-journal = it cannot store the tables
doctor-other-version = The server at { $host } port { $port } runs version { $version }: restart it to run this version.

# Training

train-progress = Training
train-begins = { $title } for { $seats }: { NUMBER($minutes, maximumFractionDigits: 1) } min of training on { $machine ->
    [cpu] the processor
   *[other] the GPU
}, after a minute or two of compilation.
train-compiling = Compiling
train-line = { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } min: { NUMBER($random, style: "percent", maximumFractionDigits: 1) } of the victories against players who move at random, { NUMBER($house, style: "percent", maximumFractionDigits: 1) } against the built-in opponent.
train-stopped = Stopped. The bot is saved in { $folder }: the same command resumes the training.
train-stopped-early = Stopped while compiling: nothing has been learned yet.
exploit-bound = A player that learned against { $bot } wins { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of the victories ({ NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }); a fair share is { NUMBER($fair, style: "percent", maximumFractionDigits: 1) }. So { $bot } can be beaten by at least { NUMBER($least, maximumFractionDigits: 1) } points.
exploit-no-bound = A player that learned against { $bot } wins { NUMBER($share, style: "percent", maximumFractionDigits: 1) } of the victories ({ NUMBER($low, style: "percent", maximumFractionDigits: 1) } to { NUMBER($high, style: "percent", maximumFractionDigits: 1) }); a fair share is { NUMBER($fair, style: "percent", maximumFractionDigits: 1) }. That shows nothing: train longer, or play more deals.
train-done = To play against it: start the server (kermesse), open a table for { $seats }, leave seats free, then type{ $where ->
    [here] {""}
   *[other] , in { $folder },
} kermesse sit LINK-OF-THE-TABLE --bot { $bot }
