# Gérer la table
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
