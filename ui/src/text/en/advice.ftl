advice-thinking = The bot is thinking…
advice-play = Play this move
advice-compared = The best moves
advice-figures = The figures
