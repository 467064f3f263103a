title = Romancier Scilof
pitch = Postez, répondez à l’aveugle, sans attendre votre tour : réunissez toute une collection d’une même lettre.

# Ce qu’il y a dans la boîte

letter = { $value } du n° { $border }
    .short = { $value }{ $border }
commune = commune { $number }

# Coups

move-Post = Poster le { $letter } à { $to }
move-Reply = Répondre à { $to } en donnant le { $letter }
move-Refuse = Retourner le courrier { DE($to) } sans le lire
move-Collect = Reprendre vos enveloppes ouvertes
move-Withdraw = Retirer le courrier { QUE($to) } a oublié
move-Wait = Attendre qu’il se passe quelque chose
move-Close = Fermer le bureau de poste
move-Invite = Inviter { $to }
move-TakeBack = Reprendre votre invitation
move-Accept = Accepter l’invitation { DE($to) }
move-Decline = Décliner l’invitation { DE($to) }
move-Discard = Mettre le { $letter } au panier
move-Round = Le jeu fait sa tournée
move-Share = Égaliser les mains par tirage au sort
move-Stop = { $reason ->
    [late] Arrêter la partie : l’heure est passée
   *[idle] Arrêter la partie : plus personne ne joue
}

# Ce qui arrive

event-Posted = { $you ->
    [sender] Vous postez le { $letter } à { $to }.
    [to] { $sender } vous écrit.
   *[no] { $sender } écrit à { $to }.
}
event-Replied = { $you ->
    [seat] Vous répondez à { $to } : le { $gave } contre le { $got }.
    [to] { $seat } vous a répondu : votre enveloppe vous attend.
   *[no] { $seat } répond à { $to }.
}
event-Returned = { $refused ->
    [true] { $you ->
        [seat] Vous retournez le courrier { DE($to) } sans le lire.
        [to] { $seat } vous retourne votre courrier sans l’avoir lu.
       *[no] { $seat } retourne le courrier { DE($to) } sans le lire.
    }
   *[false] { $you ->
        [seat] Le courrier { QUE($to) } vous envoyait lui est rendu.
        [to] Votre courrier pour { $seat } vous est rendu.
       *[no] Le courrier { DE($to) } pour { $seat } est rendu.
    }
}
event-Collected = { $you ->
    [seat] { $house ->
        [true] Le jeu vous remet vos enveloppes : { $letters }.
       *[false] Vous reprenez vos enveloppes : { $letters }.
    }
   *[no] { $house ->
        [true] Le jeu remet à { $seat } les enveloppes revenues de chez { $envelopes }.
       *[false] { $seat } reprend les enveloppes revenues de chez { $envelopes }.
    }
}
event-Forgotten = { $you ->
    [sender] { $to } semble avoir oublié votre courrier : vous pouvez le retirer.
    [to] Le courrier { DE($sender) } vous attend depuis longtemps.
   *[no] { $to } semble avoir oublié le courrier { DE($sender) }.
}
event-Withdrawn = { $you ->
    [sender] Vous retirez votre courrier pour { $to } : le { $letter } revient dans votre main.
    [to] { $sender } retire le courrier que vous aviez laissé sans réponse.
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
        [seat] Vous aussi, vous avez une collection complète !
       *[no] { $seat } a aussi une collection complète !
    }
}
event-BoxFilled = { $you ->
    [seat] Boîte pleine : toutes vos lettres sont rentrées.
   *[no] Boîte pleine pour { $seat }.
}
event-Reopened = Les mains sont de nouveau égales : le bureau rouvre pour { $seats }.
event-Revealed = { $you ->
    [seat] Vous montrez votre main : { $hand }.{ $won ->
        [true] { " " }Collection complète, c’est gagné !
       *[false] { "" }
    }
   *[no] { $seat } montre sa main : { $hand }.{ $won ->
        [true] { " " }Collection complète, c’est gagné !
       *[false] { "" }
    }
}
event-Stopped = { $reason ->
    [late] L’heure est passée : le jeu arrête la partie.
   *[idle] Plus personne ne joue : le jeu arrête la partie.
}
event-Invited = { $you ->
    [seat] Vous invitez { $to }.
    [to] { $seat } vous invite : vos deux communes n’en feraient qu’une.
   *[no] { $seat } invite { $to }.
}
event-Lapsed = { $why ->
    [declined] { $you ->
        [seat] { $to } décline votre invitation.
        [to] Vous déclinez l’invitation { DE($seat) }.
       *[no] { $to } décline l’invitation { DE($seat) }.
    }
    [taken-back] { $you ->
        [seat] Vous reprenez votre invitation à { $to }.
        [to] { $seat } ne vous invite plus.
       *[no] { $seat } reprend son invitation à { $to }.
    }
   *[lapsed] { $you ->
        [seat] Votre invitation à { $to } n’est plus valable.
        [to] L’invitation { DE($seat) } n’est plus valable.
       *[no] L’invitation { DE($seat) } à { $to } n’est plus valable.
    }
}
event-Accepted = { $you ->
    [seat] Vous acceptez l’invitation { DE($to) } : les deux communes fusionnent.
    [to] { $seat } accepte votre invitation : les deux communes fusionnent.
   *[no] { $seat } accepte l’invitation { DE($to) } : les deux communes fusionnent.
}
event-Greeted = { $you ->
    [seat] Bonjour ! (vague { $wave }) Vous ajoutez vos enveloppes pour { $met }.
   *[no] Bonjour ! (vague { $wave }) { $seat } ajoute ses enveloppes pour { $met }.
}
event-Came = { $you ->
    [seat] Vous voici dans la { $commune }. Bienvenue !
   *[no] { $seat } s’installe dans la { $commune }. Bienvenue !
}
event-Grew = Pour { $seats }, chaque main passe à { $size } lettres : ce qui manque vient de la réserve de chacun.
event-Left = { $you ->
    [seat] Vous vous en allez.
   *[no] { $seat } s’en va.
}
event-Sorted = Le bureau est vidé et les lettres sont triées pour { $seats } : { $size } dans chaque main, { $basket } au panier.{ $hand ->
    [none] { "" }
   *[other] { " " }Il vous reste : { $hand }.
}
event-Dropped = { $you ->
    [seat] { $house ->
        [true] Le jeu met au panier le { $letter } de votre main.
       *[false] Vous mettez le { $letter } au panier.
    }
   *[no] Une lettre { DE($seat) } va au panier.
}
event-Drew = { $you ->
    [seat] Vous tirez du panier : { $letters }.
   *[no] { $seat } complète sa main avec { $count ->
        [one] une lettre du panier.
       *[other] { $count } lettres du panier.
    }
}

# Refus

refusal-not-in-commune = Écrivez à quelqu’un de votre commune.
refusal-envelope-away = Votre enveloppe pour cette personne est déjà en route : attendez son retour.
refusal-not-in-hand = Cette lettre n’est pas dans votre main.
refusal-no-such-mail = Cette personne ne vous a rien envoyé, ou son courrier n’est plus là.
refusal-empty-hand = Votre main est vide : sans lettre à donner, on ne peut pas répondre.
refusal-refused-twice = Deux retours de suite suffisent : cette fois, répondez.
refusal-collect-first = Reprenez d’abord vos enveloppes ouvertes.
refusal-nothing-opened = Aucune enveloppe ouverte ne vous attend.
refusal-not-forgotten = Ce courrier n’est pas oublié : laissez à son destinataire le temps de répondre.
refusal-no-collection = Pour fermer, il faut une collection complète en main, et ne pas être seul dans la commune.
refusal-office-closing = Le bureau ferme : on n’envoie plus rien.
refusal-must-reply = Le bureau ferme : répondez au courrier reçu, sans rien refuser ni retirer.
refusal-not-invited = Cette invitation n’existe pas ou n’existe plus.
refusal-one-invitation = Une invitation à la fois : reprenez d’abord la vôtre.
refusal-not-elsewhere = Invitez quelqu’un d’une autre commune dont le bureau est ouvert.
refusal-door-shut = Le bureau ferme : plus personne ne s’en va avant la fin. Un robot peut jouer à votre place.
refusal-commune-frozen = Quelqu’un vient de partir : attendez que les mains soient de nouveau égales.
refusal-nothing-to-drop = Vous n’avez aucune lettre de trop.
refusal-not-from-basket = Le panier doit donner tout ce qu’il faut, et rien d’autre.

# Options et variantes

option-letters = Nombre de lettres maximal
    .hint = On joue avec autant de lettres que de personnes, mais jamais plus de { $value }.
option-collect_seconds = Reprise du courrier
    .value = { $value } s
    .hint = Au bout de { $value } s, le jeu rend à chacun ses enveloppes ouvertes.
option-forgotten_seconds = Courrier oublié
    .value = { $value } s
    .hint = Après { $value } s sans réponse, on peut retirer son courrier.
option-closing_seconds = Fermeture
    .value = { $value } s
    .hint = Au bout de { $value } s, le jeu rend tout le courrier encore fermé.
option-discard_seconds = Choix après un départ
    .value = { $value } s
    .hint = Au bout de { $value } s, le jeu tire au sort les lettres à mettre au panier.
option-minutes = Durée maximale
    .value = { $value } min
    .hint = Après { $value } min, le jeu arrête la partie et personne ne gagne.
option-idle_minutes = Arrêt si personne ne joue
    .value = { $value } min
    .hint = Si personne ne joue pendant { $value } min, le jeu arrête la partie.
option-refusal_limit = Refus limités
    .hint = Pas plus de deux retours de suite à la même personne.
option-pace = Repos après chaque geste
    .value = { $value ->
        [0] aucun
       *[other] { $value } s
    }
    .hint = Le même pour les gens et pour les robots, car aller vite est un avantage ; 0 : aucun.
option-newcomers = Nouveaux venus
    .hint = On peut entrer dans une partie en cours.
option-communes = Communes
    .hint = { $value ->
        [one] Un seul bureau de poste ; à partir de deux, on s’invite et les communes fusionnent.
       *[other] { $value } bureaux de poste au départ ; on s’invite, et les communes fusionnent.
    }
option-leaving = Départs
    .hint = On peut partir pour de bon ; les autres continuent.
option-teams = Équipes
    .value = { $value ->
        [0] chacun pour soi
       *[other] { $value }
    }
    .hint = Les parties gagnées par une équipe sont mises en commun ; 0 : chacun pour soi.
variant-brief = Partie éclair
variant-fusion = Fusion de communes et nouveaux venus
variant-paced = Sans se presser, en équipes

# Ce que l’on voit

view-you = Votre place
view-at = { "" }
view-acted = { "" }
view-last = { "" }
view-ever = { "" }
view-offices = Bureaux de poste
view-offices-commune = Commune
view-offices-members = Qui s’y écrit
view-offices-size = Lettres
view-offices-phase = État
    .open = ouvert
    .frozen = fermé le temps d’un départ
    .sharing = en partage après un départ
    .closing = en cours de fermeture
    .over = partie finie
view-offices-closers = Ont fermé
view-offices-full = Boîtes pleines
view-offices-basket = Panier
view-offices-since = { "" }
view-hand = Votre main
view-held = En main
view-mail = Courrier
view-mail-sender = De
view-mail-to = Pour
view-mail-state = État
    .closed = en attente de réponse
    .forgotten = oublié
    .answered = répondu
    .returned = retourné
view-mail-since = { "" }
view-mail-letter = Lettre
view-given = Reçues de
view-invitations = Invitations
    .item = { $first } à { $second }
view-refusals = Refus de suite
    .item = { $first } à { $second } ({ $third })
view-rests = Se reposent
    .item = { $first }
view-waiting = Attendent
view-teams = Équipe
view-swaps = Échanges
view-shown = Mains montrées
view-winners = Gagnent
view-ending = { "" }

# Fins

ending-collected = Le bureau est fermé : toutes les collections complètes gagnent.
ending-late = L’heure est passée : personne ne gagne.
ending-idle = Plus personne n’écrivait : personne ne gagne.
ending-alone = Il ne reste personne à qui écrire : personne ne gagne.

# Ce qui est caché

place-hand = Main { DE($seat) }
place-mail = { $you ->
    [to] Courrier { DE($sender) } pour vous
    [sender] Votre courrier pour { $to }
   *[no] Courrier { DE($sender) } pour { $to }
}
place-basket = Panier de la { $commune }
