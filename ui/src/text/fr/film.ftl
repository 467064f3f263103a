# Le film d’une partie
end-film = Le film de la partie
replay-film = Le film
film-title = Le film de la partie
film-about = Les chances de chacun de gagner, d’après ce que chacun savait à ce moment-là : des robots jouent la suite dans { $worlds } mondes imaginés. Toucher la courbe mène à ce coup.
film-about-team = Les chances de l’équipe et son score, d’après ce que chacun savait à ce moment-là : des robots jouent la suite dans { $worlds } mondes imaginés. Toucher la courbe mène à ce coup.
film-picture = Courbe des chances de gagner sur { $moves } coups, pour { $names }. Les tournants et tous les chiffres sont écrits dessous.
film-picture-team = Courbe des chances et du score de l’équipe sur { $moves } coups. Les tournants et tous les chiffres sont écrits dessous.
film-team = L’équipe gagne
film-team-score = Score attendu
film-percent = { $value } %
film-points = { $score ->
    [one] { $score } pt
   *[other] { $score } pts
}
film-chance-letter = %
film-score-letter = S
film-at = Après le coup { $n }
film-move = Coup { $n }
film-column = Coup
film-see = Voir la table au coup { $n }
film-turns = Les tournants
film-turn = Les chances { DE($name) } { $how ->
    [up] montent de { $before } % à { $after } %.
   *[down] tombent de { $before } % à { $after } %.
}
film-turn-team = Les chances de l’équipe { $how ->
    [up] montent de { $before } % à { $after } %.
   *[down] tombent de { $before } % à { $after } %.
}
film-no-turns = Aucun coup n’a fait basculer la partie à lui seul.
film-numbers = Tous les chiffres
film-making = On développe le film : les robots rejouent la suite de chaque coup…
film-again = Réessayer
error-one-film = Un film à la fois : le vôtre est en train de se faire.
error-one-thought = Une question à la fois : le robot réfléchit encore à la précédente.
error-too-many-films = Les robots ont déjà beaucoup réfléchi pour vous. Vous pourrez leur redemander { $when }.
error-film-failed = Les robots n’ont pas su répondre cette fois-ci. Vous pouvez leur redemander.
error-no-decision = Ce coup-là, personne ne l’a choisi : il n’y a rien à redire.
error-no-such-move = Cette partie n’a pas de coup de ce numéro.
