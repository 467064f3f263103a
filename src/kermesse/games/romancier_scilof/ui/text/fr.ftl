# Ce que dit la table de Romancier Scilof à l’écran, et seulement là.

table-you = Vous
table-office = Bureau de poste
table-office-of = Poste de la { $commune }
table-office-size = { $size ->
    [one] collection de { $size } lettre
   *[other] collection de { $size } lettres
}
table-banner = Le bureau ferme !
table-banner-what = On ne poste plus : répondez au courrier reçu, puis on montre les mains.
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
    [one] { $closed } enveloppe à ouvrir
   *[other] { $closed } enveloppes à ouvrir
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
    [one] { $count } enveloppe attend votre réponse
   *[other] { $count } enveloppes attendent votre réponse
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
   *[yes] Un instant… votre geste attend
}
table-drop = { $count ->
    [one] Une lettre de trop : choisissez celle qui va au panier.
   *[other] { $count } lettres de trop : choisissez celles qui vont au panier.
}
table-aim = But : { $size } fois la même lettre en main{ $teams ->
    [yes] , pour votre équipe
   *[no] { "" }
}.
table-ask-close = Collection complète : fermez le bureau !
table-ask-watch = Les lettres circulent, sans tour de jeu.

table-ask = { $count ->
    [0] Tous en même temps : postez une lettre !
   *[other] Tous en même temps : répondez, ou postez !
}
table-ask-recipient = Le { $letter } : { $count ->
    [0] à qui le poster ?
   *[other] à qui, ou en réponse à qui ?
}
table-ask-post = Quelle lettre poster à { $name } ?
table-ask-reply = Quelle lettre pour { $name } ? Vous verrez la sienne ensuite.
table-ask-collect = Vos enveloppes ouvertes d’abord !
table-ask-empty = Toutes vos lettres sont en route.
table-ask-closing = Fermeture : répondez au courrier reçu.
table-ask-closed = Fermeture : attendez le dernier courrier.
table-ask-drop = Quelqu’un est parti : allégez votre main.
table-ask-frozen = Quelqu’un est parti : on égalise les mains.
table-ask-over = Votre commune a fini.
table-hand = { $count ->
    [0] Votre main est vide
    [one] Votre main : { $count } lettre
   *[other] Votre main : { $count } lettres
}
table-tally = Vos lettres : { $values }
table-tally-value = { $value } : { $hand } sur { $size }{ $away ->
    [0] { "" }
   *[other] { " " }(et { $away } en route)
}

table-clock-closing = Le courrier encore fermé est rendu dans
table-clock-collect = Le jeu vous les remet dans
table-clock-rest = Vous vous reposez encore
table-clock-basket = Le jeu tire au sort dans

table-left = { $count ->
    [one] { $names } s’en va.
   *[other] { $names } s’en vont.
}
table-departure = Quelqu’un s’en va.
table-step = { $step ->
    [1] Le courrier des partants est rendu
    [2] On vide le bureau
    [3] Les lettres des partants sortent du jeu
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
table-decided = Ce qui a décidé : { $count } fois { $full } pour { $winner }, et { $held } fois { $near } pour { $other } ; il manquait { $missing ->
    [one] 1 lettre
   *[other] { $missing } lettres
}.
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

what-letter =
    .about = La grande lettre compte : il en faut toute une collection de pareilles. La couleur et le numéro disent seulement de qui elle vient au départ : le n° { $border }.
what-seal = un numéro et une couleur
    .about = Chaque personne a son numéro, sa couleur et sa trame. Sur une lettre, ils disent de qui elle vient au départ, rien de plus.
what-mail-closed = une enveloppe fermée
    .about = Un courrier qui attend une réponse. La personne qui répond donne d’abord une lettre, et découvre ensuite celle qu’on lui a envoyée.
what-mail-forgotten = une enveloppe oubliée
    .about = La toile d’araignée : personne n’a répondu depuis longtemps. La personne qui l’a postée peut la retirer.
what-mail-answered = une enveloppe ouverte
    .about = Une réponse est arrivée : l’expéditeur doit reprendre son enveloppe, avec la lettre reçue, avant toute autre chose.
what-mail-returned = un retour à l’envoyeur
    .about = Renvoyée sans être lue : l’expéditeur y retrouve sa propre lettre.
what-held = les lettres en main
    .about = Combien de lettres cette personne tient. Le reste est dans des enveloppes.
what-tally = vos lettres
    .about = Pour chaque lettre, combien vous en avez en main, sur combien il en faut. La partie hachurée est en route.
what-collection = la collection
    .about = Il faut ce nombre de lettres pareilles, toutes en main, pour fermer le bureau et gagner.
what-send-back = retour à l’envoyeur
    .about = Le courrier repart sans être lu : vous ne donnez rien et ne recevez rien.
what-basket = le panier
    .about = Quelqu’un est parti : les lettres de trop vont ici.

refusal-not-your-turn = Rien à faire pour l’instant : attendez le courrier.
