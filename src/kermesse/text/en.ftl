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
variant-box = Rules of the box

# Refusals every game shares

refusal-back-in-time = This move bears a time already past: play it again now.
refusal-house-first = One moment: the House must act before you.
refusal-not-due = The House has nothing to do for now: it is for the players to act.
refusal-game-over = The game is over: start another one to play again.
refusal-no-such-seat = Nobody sits at this place: take a seat first.
refusal-not-your-turn = It is not your turn: let the others play.
refusal-not-now = This move cannot be made now: choose one from the list.

# Refusals of the table

refusal-adviser-busy = The bot is thinking for you already: wait for its answer.
refusal-adviser-failed = The bot found nothing to tell you this time: ask again, or play.
refusal-adviser-overtaken = The game went on while the bot was thinking: ask again.
refusal-bad-code = This code is wrong or has expired: ask for another one.
refusal-begun-already = The game has begun: this had to be done before.
refusal-host-only = Only whoever opened the table may do that: ask them.
refusal-hush = Hush! The rules keep you silent for now.
refusal-looking-on = You are looking on: take a seat first.
refusal-name-empty = Write your name first.
refusal-name-long = This name is too long: 24 characters at most.
refusal-no-advice = No advice among several people: whoever opened the table did not allow it.
refusal-no-advice-in-races = This is a race: a bot only advises those who play with no other person.
refusal-no-door = Nobody can leave the game for good now: let a bot take over instead.
refusal-no-such-bot = No bot has that name: choose one from the list.
refusal-no-such-place = There is no seat of that number at this table.
refusal-not-a-move = The table did not understand this move: reload the page.
refusal-not-away = This person is here, or has not been away for a minute yet: wait a little.
refusal-not-begun = The game has not begun yet.
refusal-not-over = The game is not over yet.
refusal-seat-taken = This seat is taken: choose another one.
refusal-seated-already = You already have a seat at this table.
refusal-server-error = Something went wrong on our side, and nothing was changed: try again.
refusal-table-full = Every seat is taken: look on, or open another table.
refusal-text-empty = Write something first.
refusal-text-long = This message is too long: 300 characters at most.

# Why a connection ends

gone-taken-over = Your seat is now on another device or in another tab.
gone-too-slow = Your connection could not keep up.
gone-flood = Too many messages at once: wait a little, then come back.
gone-unknown-table = There is no such table, or there is no longer.
gone-old-version = This game was played by older rules: it cannot be opened any more.
gone-shutdown = The server stops: the game is kept, and goes on when it is back.

# What could not be taken

wrong-too-large = This message is too large.
wrong-not-json = This message cannot be read.
wrong-not-a-command = This message asks for nothing the table knows.
wrong-slow-down = Too many messages at once: slow down a little.
wrong-hello-first = A connection begins by saying who one is.

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
bot-medium = plays decently, thinks a little
bot-hard = plays well, takes its time
bot-adaptive = keeps pace with you, for a close game

# Playing in the terminal

terminal-table = At the table: { $players }.
terminal-promise = Fingerprint: { $commitment }
terminal-turn = Your turn
terminal-wait = let the others act
terminal-forced = make the only move
terminal-open = You may also type: { $forms }
terminal-keys = ? see everything · a advice · q quit
terminal-bad-choice = “{ $answer }” is not in the list: type a number from 1 to { $count }.
terminal-no-wait = Everybody is waiting for you: type a number from 1 to { $count }.
terminal-malformed = This move is not well written: { $form }
terminal-stood-in = { $name } missed a turn; a legal move was made instead.
terminal-which = What shall we play?
terminal-bye = See you soon!
terminal-saved = Game saved: { $file }
terminal-check = To check the deal: kermesse verify { $file }
sit-seated = { $name } has seat { $seat } at { $link }
sit-waits = Waiting for the game to begin… (Ctrl-C gets up)

# The end of a game

end-title = End of the game
ending-unfinished = Stopped: too long.
ending-broken = Stopped by a fault in the game.
end-player = Seat
end-score = Score
end-winners = { $count ->
    [0] Nobody wins this time.
    [one] { $you ->
        [yes] You win. Well done!
       *[no] The winner: { $winners }.
    }
   *[other] Shared victory: { $winners }.
}

# The games

games-seats = { $least } to { $most } seats
games-just = { $least } seats
games-options = Options
games-variants = Variants

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
simulate-wins = Wins
simulate-share = Share
simulate-mean = Mean score
simulate-victories = { NUMBER($wins, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
simulate-spread = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-least = Min
simulate-most = Max
simulate-moves = { NUMBER($moves, maximumFractionDigits: 1) } moves a game
simulate-speed = { $speed } moves a second
simulate-clock = Clocks run out by lot: { NUMBER($percent, maximumFractionDigits: 1) }% of the times that somebody can act.
simulate-failures = { $failures ->
    [one] { $failures } move of a bot replaced
   *[other] { $failures } moves of bots replaced
}

# Arena

arena-title = { $game }, { $seats } seats: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
arena-duels = Each alone against each other one
arena-teams = Teams
arena-lone = Alone
arena-rest = Against
arena-with = With
arena-same = the same
arena-pair = { $lone } against { $rest }
arena-interval = At 95%
arena-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
arena-ratio = × fair
arena-times-fair = × { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-theirs = Others
arena-ratings = Ratings (openskill)
arena-bot = Bot
arena-rating = Rating
arena-unsure = Within ±
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-seats = Advantage of each seat
arena-seat = Seat
arena-scores = Scores
arena-crashes = Moves missed, played at random instead
arena-reason = Error
arena-times = Times
arena-the-game = (the game)
arena-share-axis = Share of wins (%), 95% interval
arena-rating-axis = Rating, ± 2 standard deviations
arena-score-axis = Score
arena-part-axis = Part of the games (%)
arena-fair = Fair share
arena-verdict = { $answer ->
    [better] { $lone } is better than { $rest }
    [no-better] { $lone } is no better than { $rest }
   *[unknown] It is not known yet whether { $lone } is better than { $rest }
}: { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, likelihood ratio (log) { NUMBER($llr, maximumFractionDigits: 2) }, bounds { NUMBER($low, maximumFractionDigits: 2) } and { NUMBER($high, maximumFractionDigits: 2) }.
arena-note = Every deal is played in every seat. Games of one deal have its luck in common: only deals are independent. The interval is Wilson’s for as many independent games as would tell as much.
arena-reflexes = All as quick as { $bot }.
arena-written = Report: { $file }
arena-no-plots = Without plots: they need matplotlib (pip install kermesse[plots]).
arena-kept = Interrupted. What was played is kept; the same command goes on from there.
arena-gone = Interrupted. With --report FOLDER, what was played would be kept.

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
study-length = Moves a game
study-skill = Luck against skill
study-stronger = Stronger bot
study-index = Skill
study-explained = Spread of scores explained
study-by-bot = By bot
study-by-seat = By seat
study-index-axis = Skill: 0 all luck, 1 the better one always wins
study-endings = Endings
study-ending = Ending
study-note = “Stronger bot” is its share of wins, alone against the weaker one. “Skill” says how far that is from the fair share towards winning always. “By bot” and “by seat”: the part of the spread of scores that they explain.
study-note-together = “Stronger bot” is the share of wins of a team of it. “Skill” says by how much that exceeds the share of a team of the weaker one. “By bot” and “by seat”: the part of the spread of scores that they explain.

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

verify-title = Check of the deal
verify-question = Question
verify-answer = Answer
verify-committed = Is the seed the one promised before the deal?
verify-drawn = Are the numbers drawn those of the seed?
verify-dealt = Did the House do with them what the rules say?
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
