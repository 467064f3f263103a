# The words of the parts all tables share.
part-bot = bot
part-stands-in = a bot is keeping the seat
part-away = offline
part-left = has left the game
part-uneven = unstable connection
part-turn = to play
part-your-turn = your turn
part-you = { $name } (you)
part-pile = { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
part-log = Log
part-log-empty = Nothing has happened yet.
part-chat = Chat
part-chat-empty = Say hello to the table.
part-chat-say = Your message
part-chat-send = Send
part-chat-hush = Hush! No talking just now.
part-chat-muted = The host has muted you.
part-chat-off = The chat is off.
part-chat-words-off = Reactions only here.
part-reactions = Reactions
part-reaction-clap = bravo
part-reaction-laugh = ha ha
part-reaction-wow = oh!
part-reaction-oops = oops
part-reaction-think = hmm…
part-reaction-heart = love it
part-reacted = { $name }: { $face }
part-clock = { $label } { $seconds } s
part-see-table = See the table
part-see-count = See the count
part-winner = winner
part-series = { $won ->
    [one] { $won } game won in the series
   *[other] { $won } games won in the series
}
part-ranking = Ranking
part-together = { $score ->
    [one] { $score } point, all together
   *[other] { $score } points, all together
}
part-count = The count
part-count-who = Who
part-count-skip = Skip
part-count-again = See again

part-what = What is this?
part-touch-to-know = Touch anything you would like to understand.
part-touch-end = Touch “?” to stop.

# The plain table, for games that have no other
part-plain-yours = { $count ->
    [1] Your turn: there is only one move.
   *[other] Your turn: choose a move.
}
part-plain-wait = { $count ->
    [0] One moment…
   *[other] Waiting for { $names }.
}
part-plain-seats = Around the table
part-plain-moves = What you can do
part-plain-search = Search the moves
part-plain-none = No move matches.
part-plain-more = { $count ->
    [one] And { $count } more move: type a word to find it.
   *[other] And { $count } more moves: type a word to find them.
}
part-plain-before = { $count } earlier
part-plain-hidden = hidden
part-plain-bool = { $value ->
    [true] yes
   *[false] no
}
