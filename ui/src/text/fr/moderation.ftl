# Gérer la table
moderation-title = Gérer la table
moderation-intro = { $status ->
    [seating] Vous accueillez les gens à cette table. Quitter la table est définitif : la personne ne pourra pas y revenir.
   *[other] En cours de partie, on n’écarte quelqu’un que si la plupart des autres le veulent ; un robot joue alors à sa place.
}
moderation-nobody = Vous êtes la seule personne à cette table.
moderation-talk = Ce qu’on peut se dire
moderation-talk-words = Messages et réactions
moderation-talk-reactions = Réactions seulement
moderation-talk-off = Rien du tout
moderation-leave = { $status ->
    [seating] Faire partir
   *[other] Proposer de l’écarter
}
moderation-leave-sure = { $status ->
    [seating] Oui, faire partir { $name }
   *[other] Oui, demander aux autres
}
moderation-mute = Couper ses messages
moderation-unmute = Rendre la parole
moderation-hide = Cacher le nom
moderation-show = Montrer le nom
moderation-asked = C’est demandé : les autres ont une demi-minute pour répondre.
place-muted = messages coupés
vote-question = Faut-il { QUE($name) } quitte la partie ? Un robot prendrait sa place. { $ayes } oui sur les { $needed } qu’il faut.
vote-waiting = { $yours ->
    [true] Vous avez dit oui.
   *[false] Vous avez dit non.
} On attend les autres.
notice-asked-to-leave = { $name } a dû quitter la table.
notice-muted = L’hôte a coupé les messages { DE($name) } : personne ne les reçoit plus.
notice-unmuted = { $name } a de nouveau la parole.
notice-name-hidden = L’hôte a caché le nom de la place { $seat }.
notice-name-shown = L’hôte montre de nouveau le nom { DE($name) }.
notice-talk-words = L’hôte permet les messages à cette table.
notice-talk-reactions = L’hôte ne permet plus que les réactions à cette table.
notice-talk-off = L’hôte a coupé la discussion à cette table.
