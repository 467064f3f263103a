advice-thinking = Le robot réfléchit…
advice-play = Jouer ce coup
advice-compared = Les meilleurs coups
advice-figures = Les chiffres
