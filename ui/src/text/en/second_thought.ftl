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
