# Arriver trop tard
next-offer = Pas de place dans cette partie ? Jouez la prochaine, ou ouvrez votre propre table du même jeu.
next-wait = Je joue la prochaine
next-own = Ouvrir ma table
next-waits = { $status ->
    [over] La partie est finie : dès que la revanche sera lancée, vous y aurez votre place.
   *[other] C’est noté : vous regardez, et dès la revanche vous aurez votre place.
}
next-give-up = Finalement non
end-again = Revanche
end-follow = Rejoindre la revanche
