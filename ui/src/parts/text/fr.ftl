# Les mots des pièces communes à toutes les tables.

part-bot = robot
part-stands-in = un robot garde la place
part-away = hors ligne
part-left = a quitté la partie
part-uneven = ligne irrégulière
part-turn = à son tour
part-your-turn = à vous
part-you = { $name } (vous)
part-pile = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
part-log = Journal
part-log-empty = Rien ne s’est encore passé.
part-chat = Discussion
part-chat-empty = Dites bonjour à la table.
part-chat-say = Votre message
part-chat-send = Envoyer
part-chat-hush = Chut ! On ne parle pas en ce moment.
part-reactions = Réactions
part-reaction-clap = bravo
part-reaction-laugh = ha ha
part-reaction-wow = oh !
part-reaction-oops = oups
part-reaction-think = hum…
part-reaction-heart = j’adore
part-reacted = { $name } : { $face }
part-clock = { $label } { $seconds } s
part-close = Fermer
part-see-table = Voir la table
part-winner = gagne la partie
part-series = { $won ->
    [one] { $won } partie gagnée dans la série
   *[other] { $won } parties gagnées dans la série
}
part-ranking = Classement
part-together = { $score ->
    [one] { $score } point, tous ensemble
   *[other] { $score } points, tous ensemble
}
part-count = Le décompte
part-count-who = Qui
part-count-skip = Passer
part-count-again = Revoir

part-what = Qu’est-ce que c’est ?
part-touch-to-know = Touchez ce que vous voulez comprendre.
