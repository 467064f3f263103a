# What if something else had been played?
what-if-ask = What else?
what-if-title = Move { $n }: what else?
what-if-thinking = The bot is thinking about it…
what-if-made = Move played
what-if-chosen = The bot would have played
what-if-nothing = Nothing: it would have left it to the others.
what-if-same = The bot would have played the same.
what-if-alike = Both are about as good.
what-if-better = The bot’s choice was better.
what-if-worse = The move played was better than the bot’s!
what-if-why = Why:
what-if-how = Chances of winning by what that player knew then, bots playing on in { $worlds } imagined worlds, the same for both moves.
