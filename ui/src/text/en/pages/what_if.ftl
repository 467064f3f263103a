# What if something else had been played?
what-if-ask = What if…?
what-if-title = Move { $n }: what if…?
what-if-thinking = The bot is thinking about it…
what-if-made = Move played
what-if-chosen = The bot would have played
what-if-nothing = Nothing: it would have left it to the others.
what-if-same = The bot would have played the same.
what-if-alike = Both are about as good.
what-if-better = The bot’s choice was better.
what-if-worse = The move played was better than the bot’s!
what-if-why = Why:
what-if-how = Chances of winning, by what that player knew. Bots played on in { $worlds } imagined games, the same for both moves.
