# The words of the parts all tables share.

part-bot = bot
part-stands-in = a bot is keeping the seat
part-away = offline
part-left = has left the game
part-uneven = uneven line
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
part-reactions = Reactions
part-reaction-clap = bravo
part-reaction-laugh = ha ha
part-reaction-wow = oh!
part-reaction-oops = oops
part-reaction-think = hmm…
part-reaction-heart = love it
part-reacted = { $name }: { $face }
part-clock = { $label } { $seconds } s
part-close = Close
part-see-table = See the table
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
part-touch-to-know = Touch whatever you would like to understand.
