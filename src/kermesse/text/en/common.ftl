# The words all games share.

you = you
hidden = ▒▒▒
hidden-said = hidden
nothing = nothing
list = { $before } and { $last }
apart = { "" }; { "" }
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

refusal-back-in-time = This move arrived out of order: play it again.
refusal-house-first = One moment: the game has not finished its turn.
refusal-not-due = The game has nothing to do for now: it is for the players to act.
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
refusal-begun-already = The game has begun: this can no longer be changed.
refusal-chat-off = The chat is off at this table.
refusal-deal-of-day = The deal of the day is the same for everyone: no hints, no settings, no bot in your place.
refusal-device-closed = The screen is closed: the player must tap their name first.
refusal-held = The organiser has paused the table: it goes on when they say so.
refusal-host-only = The host decides about the table: ask them.
refusal-hush = Hush! The rules ask you to be silent for now.
refusal-knowledge-busy = The last question is still being worked out: wait for its answer.
refusal-knowledge-failed = This could not be worked out: ask again.
refusal-knowledge-off = Memory aids are off at this table.
refusal-leave-host = The host of the table cannot be removed. You can leave your seat to a bot, or open another table.
refusal-leave-self = This is your own seat: get up instead.
refusal-lesson-do-it = The lesson waits for you to act: look at what is lit up.
refusal-lesson-other = The rules allow it, but the lesson suggests something else.
refusal-lesson-read-first = Read what it says first, then tap “Next”.
refusal-lesson-wait = One moment: the others are playing.
refusal-looking-on = You are only watching: take a seat first.
refusal-muted = The host has muted you: nobody hears your messages and reactions.
refusal-name-empty = Write your name first.
refusal-name-long = This name is too long: 24 characters at most.
refusal-name-taken = Another person here has this name: add an initial or a nickname.
refusal-no-advice = No hints at this table: the person who opened it did not allow them.
refusal-no-advice-in-races = This is a race: no hints while other people play.
refusal-no-door = You cannot leave the game for good just now: let a bot play for you instead.
refusal-no-fewer-places = The game needs at least this many seats: keep this one, a bot can take it.
refusal-no-lesson = There is no lesson at this table.
refusal-no-more-places = The game takes no more seats: open another table for the others.
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
refusal-reading = A player is reading the rules: the game waits for a moment.
refusal-paused = The game is paused: resume it first.
refusal-person-seated = This person already has a seat at a table: people sit at one table at a time.
refusal-place-held = This seat is taken: only a free one can be taken away.
refusal-room-seats = To sit down at this table, go through the room: come in there first.
refusal-no-tablet = There is no tablet at this table.
refusal-tablet-not-let = It is the turn of a player who does not play on this tablet. Play on your phone, or allow the tablet there.
refusal-tablet-only = This move is made on your phone.
refusal-screen-only = This screen shows the table: to play, take your phone.
refusal-seat-taken = This seat is taken: choose another one.
refusal-seated-already = You already have a seat at this table.
refusal-server-error = Something went wrong on our side and nothing has changed: try again.
refusal-shared-deal = Every table has the same deal: nobody adds chance to it.
refusal-table-full = Every seat is taken: watch the game, or open another table.
refusal-table-stopped = The organiser has ended this table: no more moves are made here.
refusal-undo-late = The game has gone on in the meantime: this move can no longer be taken back like that.
refusal-undo-nothing = You have no move to take back now.
refusal-undo-off = Moves are not taken back at this table.
refusal-undo-often = You have taken back several moves already: make one, then let the others play.
refusal-undo-over = This request has been answered already.
refusal-undo-refused = The table said no: the move stands.
refusal-undo-unanswered = Not everybody answered: the move stands.
refusal-undo-waits = You have already asked to take a move back: wait for the answer.
refusal-takeover-asked = Another person has just asked for this seat: wait for the answer, or choose another one.
refusal-takeover-once = You have asked for a seat in this game already: you can go on watching.
refusal-takeover-over = This request has been answered already.
refusal-takeover-own = You cannot answer your own request: that is for the others at the table.
refusal-takeover-refused = The table said no: you can go on watching.
refusal-takeover-unanswered = Nobody at the table has answered: you can go on watching.
refusal-takeover-waits = You have asked for a seat already: wait for the answer.
refusal-tempo-among-people = Among several people the tempo is chosen before the game, and stays as it is.
refusal-text-empty = Write something first.
refusal-text-long = This message is too long: 300 characters at most.
refusal-tournament-table = This is a table of a tournament: it goes on with the next round.
refusal-vote-once = You have already asked for a player to leave this game, and the others did not agree.
refusal-vote-open = There is a vote on already: wait until it is decided.
refusal-vote-over = This vote is over, or it is not yours to answer.
refusal-vote-two = It takes at least two other people to decide that. You can leave your seat to a bot, or open another table.
refusal-words-off = At this table there are only reactions: the host may allow messages.

# Refusals of the room

refusal-organiser-only = Only the organiser of the room can do that.
refusal-cannot-split = Without bots, this number of people does not work out: let bots fill up the tables, or choose another size.
refusal-door-closed = The organiser has closed the door: nobody else can come in for now.
refusal-has-seat = This person has a seat at a table: it has to be freed first.
refusal-has-device = This person has a phone of their own.
refusal-in-room = You are in the room already.
refusal-no-choosing = The organiser gives the seats here: wait until you are given one.
refusal-no-such-person = This person is no longer in the room.
refusal-no-such-table = This table is no longer in the room.
refusal-nobody-waits = Nobody waits in the room: there is no table to form.
refusal-not-in-room = Come into the room first, with your name.
refusal-room-address-full = Too many people from your network are in the room already. Tell the organiser, or come in through another network.
refusal-room-full = The room is full: 400 people at most.
refusal-room-guest-full = Too many people from this device are in the room already.
refusal-too-many-tables = The room has a hundred tables already: end some first.
refusal-tournament-alone = A tournament takes at least two people: wait for more.
refusal-tournament-few = There are too few of you for a table of this game: choose another, or “same deal for all”, where bots fill up.
refusal-tournament-in = This person is in the tournament already.
refusal-tournament-length = Choose from 1 to 30 rounds; in the Swiss system, fewer rounds than people.
refusal-tournament-none = There is no tournament in this room.
refusal-tournament-not-in = This person is not, or no longer, in the tournament.
refusal-tournament-on = A tournament is on: end it first.
refusal-tournament-over = This tournament is over: its standings stay.
refusal-tournament-round-on = The round is not over: wait for the last table, or end it.
refusal-tournament-seated = A player of the tournament still has a seat at another table: free it, or take them out of the tournament.
refusal-tournament-size = This game is not played with that many seats.
refusal-bad-result = This result is not complete: everybody needs a score, and someone wins.
refusal-no-result = Nobody has entered a result at this table yet.
refusal-not-at-table = Only the people of this table can enter its result.
refusal-paper-table = This table plays with the real box: confirm its result or stop it.
refusal-cup-games = A cup needs at least two games: tick another.
refusal-tournament-boxes = With “same deal for all” the screens deal the cards: play without the boxes.
refusal-tournament-teams = There are at least two teams, each has at least one person, and each person plays for one team.
refusal-tournament-together = In this game all win or lose together: a table has no ranking. Choose “same deal for all”, which compares tables.
refusal-unknown-game = This game is not played here.

# Why a connection ends

gone-taken-over = Your seat is now on another device or in another tab.
gone-deal-closed = This is another player’s deal of the day: it can be looked at when the day is over.
gone-asked-to-leave = You were asked to leave this table. You can open one of your own, or join another.
gone-too-slow = Your connection could not keep up.
gone-flood = Too many messages at once: wait a little, then come back.
gone-unknown-table = There is no such table, or not any more.
gone-old-version = This game was played by older rules: it can no longer be opened.
gone-old-client = This page is older than the server: reload it to go on.
gone-shutdown = The server is stopping: the game is saved and will go on when it is back.
gone-unknown-room = There is no such room, or not any more.
gone-room-erased = The organiser has erased the room.
gone-shut-out = The room is now organised on another device.
gone-table-closed = The operator of this site has closed this table.
gone-room-closed = The operator of this site has closed this room.
gone-blocked = The operator of this site has blocked your address for a while.

# A player whose name is hidden

player-hidden = Player { $seat }

# What could not be taken

wrong-too-large = This message is too large.
wrong-not-json = This message cannot be read.
wrong-not-a-command = The table does not understand what this message asks for. Reload the page.
wrong-slow-down = Too many messages at once: slow down a little.
wrong-hello-first = Say who you are first. Reload the page.

# To print

print-scan = Scan this code with your phone
print-code = or type these four letters in Kermesse
print-no-account = No account, nothing to install: a first name will do.
print-room = Come in, give your first name, and we will find you a table.
print-diploma = Diploma
print-rank = Rank { $rank } of { $people }
print-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
print-cup = Cup of the Kermesse
print-team = Team “{ $team }”: rank { $rank } of { $teams }
print-moment = A moment to remember: { $moment }
print-robot = Bot
print-replay = Scan this code to watch the game again
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
bot-network = plays by instinct, as it has learned to
bot-policy = plays by simple rules of thumb, without thinking ahead
bot-adaptive = adapts to you, for a close game

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

# Before any page

wait = Too many requests come from your address: try again in { $seconds } s.
blocked = The operator of this site has blocked your address for a while: come back in { $minutes } min.

# A message of the browser, while no page is open.

push-turn = { $game }: it is your turn.
