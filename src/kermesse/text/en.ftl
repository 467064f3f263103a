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
refusal-bad-code = This code is wrong or has expired: ask for another.
refusal-bad-setup = These settings do not go together, or not with this many seats: nothing has changed.
refusal-begun-already = The game has already begun: this had to be done before.
refusal-host-only = The host decides about the table: ask them.
refusal-hush = Hush! The rules ask you to be silent for now.
refusal-looking-on = You are only watching: take a seat first.
refusal-name-empty = Write your name first.
refusal-name-long = This name is too long: 24 characters at most.
refusal-no-advice = No advice at this table: whoever opened it did not allow it.
refusal-no-advice-in-races = This is a race: a bot only advises people who play against nobody but bots.
refusal-no-door = You cannot leave the game for good just now: let a bot play for you instead.
refusal-no-fewer-places = The game cannot be played by fewer: keep this seat, a bot can take it.
refusal-no-more-places = The game cannot be played by more: open another table for the others.
refusal-no-such-bot = No bot has that name: choose one from the list.
refusal-no-such-place = No seat at this table has that number.
refusal-not-a-move = The table did not understand this move: reload the page.
refusal-not-away = This person is here, or has been away for less than a minute: wait a little.
refusal-not-begun = The game has not begun yet.
refusal-not-kept = The table cannot be saved just now, so nothing can be played: it goes on by itself as soon as it can.
refusal-not-over = The game is not over yet.
refusal-pause-among-people = Among several people a game is not paused: the others would have to wait.
refusal-paused = The game is paused: resume it first.
refusal-place-held = Somebody has this seat: only a free one can be taken away.
refusal-seat-taken = This seat is taken: choose another one.
refusal-seated-already = You already have a seat at this table.
refusal-server-error = Something went wrong on our side and nothing has changed: try again.
refusal-table-full = Every seat is taken: watch the game, or open another table.
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

# Why a connection ends

gone-taken-over = Your seat is now on another device or in another tab.
gone-too-slow = Your connection could not keep up.
gone-flood = Too many messages at once: wait a little, then come back.
gone-unknown-table = There is no such table, or not any more.
gone-old-version = This game was played by older rules: it can no longer be opened.
gone-shutdown = The server is stopping: the game is saved and will go on when it is back.

# What could not be taken

wrong-too-large = This message is too large.
wrong-not-json = This message cannot be read.
wrong-not-a-command = The table does not understand what this message asks for.
wrong-slow-down = Too many messages at once: slow down a little.
wrong-hello-first = Say who you are first.

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
arena-no-plots = No plots: they need matplotlib (pip install kermesse[plots]).
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
