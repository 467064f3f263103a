# Gérer la table
moderation-title = Gérer la table
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
