# Ce que dit la table de Romancier Scilof à l’écran, et seulement là.

table-you = Vous
table-office = Bureau de poste
table-office-of = Poste, { $commune }
table-office-size = { $size ->
    [one] collection de { $size } lettre
   *[other] collection de { $size } lettres
}
table-banner = Le bureau ferme !
table-banner-what = On ne poste plus : répondez au courrier reçu, puis les mains se montrent.
table-office-closing = Fermeture !
table-office-over = Le bureau est fermé
table-basket = { $count ->
    [0] panier vide
    [one] { $count } lettre au panier
   *[other] { $count } lettres au panier
}
table-alone = Plus personne d’autre ici : on peut encore vous inviter ailleurs.
table-may-invite = Touchez quelqu’un pour l’inviter.
table-box = { $name }, n° { $number } : { $held ->
    [0] aucune lettre
    [one] { $held } lettre
   *[other] { $held } lettres
} en main, { $closed ->
    [0] rien à ouvrir
    [one] { $closed } courrier à ouvrir
   *[other] { $closed } courriers à ouvrir
}, { $back ->
    [0] aucune enveloppe
    [one] { $back } enveloppe
   *[other] { $back } enveloppes
} à reprendre
table-held = { $held ->
    [0] aucune lettre en main
    [one] { $held } lettre en main
   *[other] { $held } lettres en main
}
table-team = équipe { $team }
    .short = É{ $team }
table-team-won = Équipe { $team } : { $won ->
    [0] aucune collection
    [one] { $won } collection
   *[other] { $won } collections
}
table-resting = se repose un instant
table-invites = { $name } invite { $to }
table-mail-closed = Courrier { DE($from) } pour { $to }
table-mail-forgotten = Courrier { DE($from) } pour { $to }, oublié
table-mail-answered = { $from } a répondu à { $to }
table-mail-returned = { $from } a retourné le courrier { DE($to) } sans le lire
table-given = Vous avez donné le { $letter } à { $name }
table-stamp-closer = Collection !
table-stamp-full = Boîte pleine
table-gone = Départs : { $names }

table-write-to = Écrire à { $name }, n° { $number }
table-drawer = Ce qui vous attend
table-nothing = Rien ne vous attend pour l’instant.
table-collect = { $count ->
    [one] Reprenez votre enveloppe ouverte
   *[other] Reprenez vos { $count } enveloppes ouvertes
}
table-incoming = { $count ->
    [one] { $count } courrier attend votre réponse
   *[other] { $count } courriers attendent votre réponse
}
table-answer = Répondre à { $name }{ $state ->
    [forgotten] , qui attend depuis longtemps
   *[other] { "" }
}
table-send-back = Retour à l’envoyeur : { $name }
table-withdraw = Retirer le courrier oublié par { $name }
table-invited = { $name } vous invite : vos deux communes n’en feraient qu’une.
table-accept = Accepter
table-decline = Décliner
table-take-back = Reprendre l’invitation à { $name }
table-rest = { $next ->
    [no] Un instant de repos
   *[yes] Repos… votre geste suivra
}
table-drop = { $count ->
    [one] Une lettre de trop : choisissez celle qui va au panier.
   *[other] { $count } lettres de trop : choisissez celles qui vont au panier.
}

table-ask = { $count ->
    [0] Choisissez une lettre, puis à qui l’envoyer.
   *[other] Répondez au courrier, ou postez une lettre.
}
table-ask-whom = Le { $letter } : dans quelle boîte, ou contre quel courrier ?
table-ask-post = Quelle lettre poster à { $name } ?
table-ask-reply = Quelle lettre donner à { $name } ? Vous verrez la sienne ensuite.
table-ask-collect = Vos enveloppes ouvertes d’abord !
table-ask-empty = Toutes vos lettres sont en route.
table-ask-closing = Le bureau ferme : répondez au courrier reçu.
table-ask-closed = Le bureau ferme : attendez le dernier courrier.
table-ask-drop = Quelqu’un est parti : allégez votre main.
table-ask-frozen = Quelqu’un est parti : on égalise les mains.
table-ask-over = Votre commune a fini.
table-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main : { $count } lettre
   *[other] Votre main : { $count } lettres
}
table-tally = Votre collection : { $values }
table-tally-value = { $value } : { $hand } sur { $size }{ $away ->
    [0] { "" }
   *[other] { " " }(et { $away } en route)
}

table-clock-closing = Le courrier encore fermé est rendu dans
table-clock-collect = La Maison vous les remet dans
table-clock-rest = Vous vous reposez encore
table-clock-basket = La Maison tire au sort dans

table-left = { $count ->
    [one] { $names } s’en va.
   *[other] { $names } s’en vont.
}
table-departure = Quelqu’un s’en va.
table-step = { $step ->
    [1] Le courrier des partants est rendu
    [2] Le bureau se vide
    [3] Leurs lettres sortent du jeu
    [4] Le trop-plein va au panier
   *[5] Le panier complète les mains
}
table-reopened = Les mains sont égales : le bureau rouvre.
table-too-many = Encore trop de lettres :

table-bonjour = Bonjour !
table-wave = La vague de bonjours
table-wave-number = Vague { $wave }
table-wave-all = Tout le monde connaît tout le monde : une seule commune.

table-hands = Les mains
table-swaps = { $count ->
    [0] Aucun échange
    [one] Après { $count } échange
   *[other] Après { $count } échanges
}

table-help = Comment jouer à cette table
table-help-post = Poster : glissez une lettre sur la boîte de quelqu’un, ou touchez l’une puis l’autre. Vous n’avez qu’une enveloppe par personne.
table-help-answer = Répondre : glissez une lettre sur le courrier reçu, ou touchez l’un puis l’autre. Vous ne découvrez la lettre reçue qu’ensuite. La flèche retourne le courrier sans le lire.
table-help-collect = Vos enveloppes ouvertes vous attendent dans votre boîte : reprenez-les avant toute autre chose.
table-help-forget = Un courrier couvert d’une toile d’araignée est oublié : son expéditeur peut le retirer.
table-help-close = Toutes vos lettres sont en main, et toutes pareilles ? Fermez le bureau !
table-help-keys = Au clavier : A, B, C… pour une lettre, 1 à 9 pour quelqu’un, 0 pour reprendre vos enveloppes, Échap pour renoncer.
table-close = Fermer le bureau de poste !
