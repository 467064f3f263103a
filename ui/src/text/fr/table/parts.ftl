# Les mots des pièces communes à toutes les tables.
part-bot = robot
part-stands-in = un robot garde la place
part-away = hors ligne
part-left = a quitté la partie
part-uneven = connexion instable
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
part-chat-muted = L’hôte a coupé vos messages.
part-chat-off = La discussion est coupée.
part-chat-words-off = Ici, réactions seulement.
part-reactions = Réactions
part-reaction-clap = bravo
part-reaction-laugh = ha ha
part-reaction-wow = oh !
part-reaction-oops = oups
part-reaction-think = hum…
part-reaction-heart = j’adore
part-reacted = { $name } : { $face }
part-clock = { $label } { $seconds } s
part-see-table = Voir la table
part-see-count = Voir le décompte
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
part-touch-end = Touchez « ? » pour arrêter.

# La table simple, pour les jeux qui n’en ont pas d’autre
part-plain-yours = { $count ->
    [1] À vous : un seul coup est possible.
   *[other] À vous : choisissez un coup.
}
part-plain-wait = { $count ->
    [0] Un instant…
   *[other] On attend { $names }.
}
part-plain-seats = Autour de la table
part-plain-moves = Ce que vous pouvez faire
part-plain-search = Chercher un coup
part-plain-none = Aucun coup ne correspond.
part-plain-more = { $count ->
    [one] Et { $count } autre coup : tapez un mot pour le trouver.
   *[other] Et { $count } autres coups : tapez un mot pour les trouver.
}
part-plain-before = { $count ->
    [one] { $count } plus ancien
   *[other] { $count } plus anciens
}
part-plain-hidden = caché
part-plain-bool = { $value ->
    [true] oui
   *[false] non
}
