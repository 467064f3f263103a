# Les chances de gagner, coup par coup
replay-timeline = Les chances
timeline-title = { $together ->
    [true] Les chances de l’équipe
   *[false] Qui menait ?
}
timeline-about = Les chances de chacun de gagner, d’après ce que chacun savait à ce moment-là : des robots ont joué la suite de { $worlds } parties imaginées. Touchez la courbe pour aller à un coup.
timeline-about-team = Les chances de l’équipe et son score, d’après ce que chacun savait à ce moment-là : des robots ont joué la suite de { $worlds } parties imaginées. Touchez la courbe pour aller à un coup.
timeline-picture = Courbe des chances de gagner sur { $moves } coups, pour { $names }. Les tournants et tous les chiffres sont écrits dessous.
timeline-picture-team = Courbe des chances et du score de l’équipe sur { $moves } coups. Les tournants et tous les chiffres sont écrits dessous.
timeline-team = L’équipe gagne
timeline-team-score = Score attendu
timeline-percent = { $value } %
timeline-points = { $score ->
    [one] { $score } pt
   *[other] { $score } pts
}
timeline-chance-letter = %
timeline-score-letter = S
timeline-at = Après le coup { $n }
timeline-move = Coup { $n }
timeline-column = Coup
timeline-see = Voir la table au coup { $n }
timeline-own = Vos coups décisifs
timeline-best = Votre meilleur coup : le coup { $n }
timeline-costliest = Votre coup le plus coûteux : le coup { $n }
timeline-draft = Première estimation. Le calcul continue et la précise…
timeline-turns = Les tournants
timeline-turn = Les chances { DE($name) } { $how ->
    [up] montent de { $before } % à { $after } %.
   *[down] tombent de { $before } % à { $after } %.
}
timeline-turn-team = Les chances de l’équipe { $how ->
    [up] montent de { $before } % à { $after } %.
   *[down] tombent de { $before } % à { $after } %.
}
timeline-no-turns = Aucun coup n’a fait basculer la partie à lui seul.
timeline-numbers = Tous les chiffres
timeline-making = On calcule les chances : les robots jouent la suite de chaque coup…
timeline-again = Réessayer
error-one-timeline = Un calcul à la fois : le vôtre est en cours.
error-one-thought = Une question à la fois : le robot réfléchit encore à la précédente.
error-bots-busy = Les robots réfléchissent déjà pour votre réseau. Vous pourrez leur redemander { $when }.
error-too-many-timelines = Les robots ont déjà beaucoup réfléchi pour vous. Vous pourrez leur redemander { $when }.
error-timeline-failed = Les robots n’ont pas su répondre cette fois-ci. Vous pouvez leur redemander.
error-no-decision = Ce coup-là, personne ne l’a choisi : il n’y a rien à comparer.
error-no-such-move = Cette partie n’a pas de coup de ce numéro.
