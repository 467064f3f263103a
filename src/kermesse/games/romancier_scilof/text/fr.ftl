title = Romancier Scilof
pitch = Postez, répondez à l’aveugle, sans attendre votre tour : réunissez toute une collection d’une même lettre.

# Ce qu'il y a dans la boîte

letter = { $value } du n° { $border }
    .short = { $value }{ $border }
commune = commune { $number }

# Coups

move-Post = Poster { $letter } à { $to }
move-Reply = Répondre à { $to } en donnant { $letter }
move-Refuse = Retourner à { $to } son courrier, sans le lire
move-Collect = Reprendre vos enveloppes ouvertes
move-Withdraw = Retirer le courrier que { $to } a oublié
move-Wait = Attendre qu’il vous arrive quelque chose
move-Close = Fermer le bureau de poste
move-Invite = Inviter { $to }
move-TakeBack = Reprendre votre invitation
move-Accept = Accepter l’invitation de { $to }
move-Decline = Décliner l’invitation de { $to }
move-Discard = Mettre { $letter } au panier
move-Round = La maison fait sa tournée
move-Share = Égaliser les mains, au sort
move-Stop = { $reason ->
    [late] Arrêter la partie, l’heure est passée
   *[idle] Arrêter la partie, plus personne ne joue
}

# Ce qui arrive

event-Posted = { $you ->
    [sender] Vous postez { $letter } à { $to }.
    [to] { $sender } vous écrit.
   *[no] { $sender } écrit à { $to }.
}
event-Replied = { $you ->
    [seat] Vous répondez à { $to } : { $gave } contre { $got }.
    [to] { $seat } vous a répondu : votre enveloppe vous attend.
   *[no] { $seat } répond à { $to }.
}
event-Returned = { $refused ->
    [true] { $you ->
        [seat] Vous retournez à { $to } son courrier, sans le lire.
        [to] { $seat } vous retourne votre courrier, sans l’avoir lu.
       *[no] { $seat } retourne à { $to } son courrier, sans le lire.
    }
   *[false] { $you ->
        [seat] Le courrier de { $to } pour vous lui est rendu.
        [to] Votre courrier pour { $seat } vous est rendu.
       *[no] Le courrier de { $to } pour { $seat } est rendu.
    }
}
event-Collected = { $you ->
    [seat] { $house ->
        [true] La maison vous remet vos enveloppes : { $letters }.
       *[false] Vous reprenez vos enveloppes : { $letters }.
    }
   *[no] { $house ->
        [true] La maison remet à { $seat } les enveloppes revenues de chez { $envelopes }.
       *[false] { $seat } reprend les enveloppes revenues de chez { $envelopes }.
    }
}
event-Forgotten = { $you ->
    [sender] { $to } semble avoir oublié votre courrier : vous pouvez le retirer.
    [to] Le courrier de { $sender } vous attend depuis longtemps.
   *[no] { $to } semble avoir oublié le courrier de { $sender }.
}
event-Withdrawn = { $you ->
    [sender] Vous retirez votre courrier pour { $to } : { $letter } revient dans votre main.
    [to] { $sender } retire le courrier que vous aviez laissé.
   *[no] { $sender } retire son courrier pour { $to }.
}
event-Waited = { $you ->
    [seat] Vous attendez.
   *[no] { $seat } attend.
}
event-Closed = { $first ->
    [true] { $you ->
        [seat] Vous annoncez : fermeture du bureau de poste !
       *[no] { $seat } annonce : fermeture du bureau de poste !
    }
   *[false] { $you ->
        [seat] Vous avez, vous aussi, une collection complète !
       *[no] { $seat } a aussi une collection complète !
    }
}
event-BoxFilled = { $you ->
    [seat] Boîte pleine : toutes vos lettres sont rentrées.
   *[no] { $seat } : boîte pleine.
}
event-Reopened = Les mains sont de nouveau égales : le bureau rouvre pour { $seats }.
event-Revealed = { $you ->
    [seat] Vous découvrez votre main : { $hand }.{ $won ->
        [true] { " " }Collection complète, c’est gagné !
       *[false] { "" }
    }
   *[no] { $seat } découvre sa main : { $hand }.{ $won ->
        [true] { " " }Collection complète, c’est gagné !
       *[false] { "" }
    }
}
event-Stopped = { $reason ->
    [late] L’heure est passée : la maison arrête la partie.
   *[idle] Plus personne ne joue : la maison arrête la partie.
}
event-Invited = { $you ->
    [seat] Vous invitez { $to }.
    [to] { $seat } vous invite : vos deux communes n’en feraient qu’une.
   *[no] { $seat } invite { $to }.
}
event-Lapsed = { $why ->
    [declined] { $you ->
        [seat] { $to } décline votre invitation.
        [to] Vous déclinez l’invitation de { $seat }.
       *[no] { $to } décline l’invitation de { $seat }.
    }
    [taken-back] { $you ->
        [seat] Vous reprenez votre invitation à { $to }.
        [to] { $seat } reprend l’invitation qui vous était faite.
       *[no] { $seat } reprend son invitation à { $to }.
    }
   *[lapsed] { $you ->
        [seat] Votre invitation à { $to } n’a plus d’objet.
        [to] L’invitation que vous faisait { $seat } n’a plus d’objet.
       *[no] L’invitation de { $seat } à { $to } n’a plus d’objet.
    }
}
event-Accepted = { $you ->
    [seat] Vous acceptez l’invitation de { $to } : les deux communes fusionnent.
    [to] { $seat } accepte votre invitation : les deux communes fusionnent.
   *[no] { $seat } accepte l’invitation de { $to } : les deux communes fusionnent.
}
event-Greeted = { $you ->
    [seat] Bonjour ! (vague { $wave }) Vous ajoutez les enveloppes de { $met }.
   *[no] Bonjour ! (vague { $wave }) { $seat } ajoute les enveloppes de { $met }.
}
event-Came = { $you ->
    [seat] Vous voici dans la { $commune }. Bienvenue !
   *[no] { $seat } s’installe dans la { $commune }. Bienvenue !
}
event-Grew = { $seats } : chaque main passe à { $size } lettres, prises dans sa réserve.
event-Left = { $you ->
    [seat] Vous vous en allez.
   *[no] { $seat } s’en va.
}
event-Sorted = Le bureau est vidé et les lettres sont triées pour { $seats } : { $size } par main, { $basket } au panier.{ $hand ->
    [none] { "" }
   *[other] { " " }Il vous reste : { $hand }.
}
event-Dropped = { $you ->
    [seat] { $house ->
        [true] La maison met au panier une de vos lettres : { $letter }.
       *[false] Vous mettez { $letter } au panier.
    }
   *[no] { $seat } a une lettre de moins : elle va au panier.
}
event-Drew = { $you ->
    [seat] Vous recevez du panier : { $letters }.
   *[no] { $seat } complète sa main au panier (lettres reçues : { $count }).
}

# Refus

refusal-not-in-commune = Écrivez à quelqu’un de votre commune.
refusal-envelope-away = Votre enveloppe pour cette personne est déjà en route : attendez son retour.
refusal-not-in-hand = Cette lettre n’est pas dans votre main.
refusal-no-such-mail = Cette personne ne vous a rien écrit, ou le courrier n’est plus là.
refusal-empty-hand = Votre main est vide : sans lettre à donner, on ne peut pas répondre.
refusal-refused-twice = Deux retours de suite suffisent : cette fois, répondez.
refusal-collect-first = Reprenez d’abord vos enveloppes ouvertes.
refusal-nothing-opened = Aucune enveloppe ouverte ne vous attend.
refusal-not-forgotten = Ce courrier n’est pas oublié : laissez à son destinataire le temps de répondre.
refusal-no-collection = Pour fermer le bureau, il faut une collection complète en main, à deux personnes au moins.
refusal-office-closing = Le bureau ferme : on n’envoie plus rien.
refusal-must-reply = Le bureau ferme : on répond au courrier reçu, sans le refuser ni retirer le sien.
refusal-not-invited = Cette invitation n’existe pas, ou plus.
refusal-one-invitation = Une invitation à la fois : reprenez d’abord la vôtre.
refusal-not-elsewhere = On invite quelqu’un d’une autre commune, dont le bureau est ouvert.
refusal-commune-frozen = Quelqu’un vient de partir : attendez que les mains soient de nouveau égales.
refusal-nothing-to-drop = Votre main n’a rien de trop.
refusal-not-from-basket = Le panier doit donner tout ce qu’il faut, et rien d’autre.

# Options et variantes

option-letters = Lettres au plus
    .hint = Main, valeurs en jeu et collection : autant que de personnes, mais jamais plus que cela.
option-collect_seconds = Reprise du courrier (s)
    .hint = Après ce délai, la maison remet les enveloppes ouvertes.
option-forgotten_seconds = Courrier oublié (s)
    .hint = Après ce délai sans réponse, on peut retirer son courrier.
option-closing_seconds = Fermeture (s)
    .hint = Après ce délai, la maison rend tout le courrier encore fermé.
option-discard_seconds = Choix après un départ (s)
    .hint = Après ce délai, la maison choisit au hasard les lettres en trop.
option-minutes = Durée au plus (min)
    .hint = La maison arrête alors la partie, sans gagnant.
option-idle_minutes = Silence au plus (min)
    .hint = Si personne ne joue pendant ce temps, la maison arrête la partie.
option-refusal_limit = Refus limités
    .hint = Pas plus de deux retours de suite à la même personne.
option-pace = Repos après chaque geste (s)
    .hint = Le même pour les personnes et pour les robots, car la vitesse est une force ; 0 : aucun.
option-newcomers = Nouveaux venus
    .hint = On peut entrer dans une partie en cours.
option-communes = Communes
    .hint = Plusieurs bureaux de poste au départ ; on s’invite, et les communes fusionnent.
option-leaving = Départs
    .hint = On peut partir pour de bon ; les autres continuent.
option-teams = Équipes
    .hint = Les parties gagnées sont mises en commun ; 0 : chacun pour soi.
variant-brief = Partie éclair
variant-fusion = Fusion de communes et nouveaux venus
variant-paced = Au rythme des gens, en équipes

# Ce que l'on voit

view-you = Votre place
view-at = { "" }
view-acted = { "" }
view-last = { "" }
view-ever = { "" }
view-offices = Bureaux de poste
view-offices-commune = Commune
view-offices-members = Autour
view-offices-size = Lettres
view-offices-phase = État
view-offices-closers = Ont fermé
view-offices-full = Boîtes pleines
view-offices-basket = Panier
view-offices-since = Depuis
view-hand = Votre main
view-held = En main
view-mail = Courrier
view-mail-sender = De
view-mail-to = Pour
view-mail-state = État
view-mail-since = Depuis
view-mail-letter = Lettre
view-given = Reçues de
view-invitations = Invitations
view-refusals = Refus de suite
view-rests = Se reposent
view-waiting = Attendent
view-teams = Équipe
view-swaps = Échanges
view-shown = Mains découvertes
view-winners = Gagnent
view-ending = { "" }

# Fins

ending-collected = Le bureau est fermé : qui a une collection complète gagne.
ending-late = L’heure est passée : personne ne gagne.
ending-idle = Plus personne n’écrivait : personne ne gagne.
ending-alone = Il ne reste personne à qui écrire : personne ne gagne.
