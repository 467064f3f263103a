# Ce que l’écran montre déjà n’encombre pas le journal, et personne n’y lit des millimètres.

move-Draw = Piocher { THE($face) }
move-Reveal = Dévoiler { THE($face) }
move-Slide = Pousser une carte de la foule
move-Stroke = { $rummage ->
    [true] Fouiller dans la foule
   *[false] Passer la main sur la foule
}
event-HandMoved = { "" }
event-Stirred = { "" }
event-Felt = { "" }
event-Drew = { $you ->
    [seat] Vous piochez { THE($face) }.
   *[no] { $seat } pioche { THE($face) }.
}
event-Revealed = { $you ->
    [seat] Vous dévoilez { THE($face) }.
   *[no] { $seat } dévoile { THE($face) }.
}
event-Slid = { $you ->
    [seat] Vous poussez une carte.
   *[no] { $seat } pousse une carte.
}
event-Fell = Une carte tombe sur la foule : { $face }.
heading-Opened = Manche { $round }

# Cartes et rue

table-letter = { $age ->
    [child] E
    [teenager] A
   *[adult] D
}
table-crowd = La foule, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} (flèches, ou Page suivante et précédente, pour s’y promener)
table-crowd-seen = { $up ->
    [true] { $card }, visible mais illisible
   *[false] { $card }
}
table-crowd-card = { $card }, { $ring ->
    [middle] au milieu
    [between] { $hour } heures, entre milieu et bord
   *[edge] { $hour } heures, bord
}{ $free ->
    [true] , disponible
   *[false] , recouverte{ $count ->
        [0] { "" }
       *[other] , sous { $count } : { $above }
    }
}
table-freed = Désormais disponible : { $cards }.
table-under-hand = { $card ->
    [none] Sous la main du Bouffon : rien.
   *[other] Sous la main du Bouffon : { $card }.
}
table-look = Regarder
table-lit = Fermez les yeux pour de vrai, et cherchez du doigt ! Les autres disent « Stop ! ».
table-glow = Allumer les cartes disponibles (touche L)
table-nearer = Plus près
table-further = Plus loin
table-home = Toute la foule
table-parade = Défilé
table-parade-free = Place { $number } du défilé : libre
table-dead-end = Impasse
table-workshops = Ateliers
table-count = cartes :
table-shut = fermé
table-place = { $how ->
    [join] Ajouter ici
    [open] Ouvrir
   *[new] { $leaves ->
        [parade] Nouveau (l’autre défile)
        [dead-end] Nouveau (l’autre se perd)
       *[no] Nouveau char
    }
}
table-send-off = { $leaves ->
    [parade] Faire défiler
   *[dead-end] Envoyer à l’impasse
}
table-hand = Votre main
table-hand-of = { $count ->
    [0] Main vide
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
table-no-cards = Votre main est vide.
table-king = Roi
table-gagged = muet
table-jester = Bouffon
table-silent-king = Vous êtes Roi : chut !
table-secret = (secret)
table-says-stop = Stop !
table-says-me = Moi !
table-says-not-me = Pas moi
table-no-decree = Pas de Décret en cours
table-decree = Décret : pas d’{ $age }

# Ce qui est demandé

table-house = Un instant…
table-aim = 3 chars, dès { $needed } cartes de même costume ou accessoire.
table-now-over = Le carnaval est fini.
table-about-claim = Le Roi se tait, interdit un âge à chacun et construit les chars. Si personne n’en veut, ou plusieurs : { $first ->
    [true] tirage au sort.
   *[false] la personne à gauche du dernier Roi.
}
table-about-decree = Les cartes de cet âge ne pourront pas être piochées à ce tour.
table-about-close = Votre écran sera noir. Le Décret ne vous concerne pas.
table-about-give = Le Roi construit les chars avec ce qu’on lui donne, sans rien pouvoir demander.
table-about-king = Sur un char, toutes les cartes ont une chose en commun : costume ou accessoire.
table-about-blind = Personne ne parle, sauf pour dire « Stop ! » au-dessus d’une bonne carte.
table-about-keep = Vous le montrerez à votre tour.
table-you-grope = Yeux fermés : cherchez, puis prenez une carte.
table-about-draw = Touchez une carte allumée de la foule. Les autres sont recouvertes, ou interdites par le Décret.
table-about-take = Touchez une carte allumée de la foule : les autres sont recouvertes.
table-claim = { $said ->
    [me] Vous réclamez la couronne. Mettez-vous d’accord !
    [not-me] Vous laissez la couronne aux autres.
   *[nothing] Qui sera Roi dans cette manche ?
}
table-outgoing = Vous descendez du trône : aux autres de réclamer la couronne.
table-clock-claims = Fin des demandes dans
table-clock-eyes = Les yeux se rouvrent dans
table-say-me = « Le Roi, c’est moi ! »
table-say-not-me = Pas moi
table-withdraw = Retirer ma demande
table-you-keep = Quel rôle gardez-vous en secret ?
table-they-keep = On attend le choix { DE($name) }…
table-you-decree = { $own ->
    [true] Décret : quel âge vous interdisez-vous ?
   *[false] Décret : quel âge interdire à { $turn } ?
}
table-they-decree = { $name } prépare un Décret pour { $own ->
    [true] vous
   *[false] { $turn }
}…
table-decree-bar = Interdire : { $age }
table-king-said = « { $word } »
table-word = Dire un mot :
table-you-close = À vous, Bouffon : piochez les yeux fermés.
table-they-close = { $name } joue le Bouffon et va fermer les yeux.
table-close-eyes = Fermer les yeux
table-you-blind = { $name } fouille : dites « Stop ! » au-dessus d’une bonne carte.
table-they-blind = Chut ! { $name } fouille, les yeux fermés.
table-they-stir = Chut ! { $name } fouille, les yeux fermés.
table-stop = Stop !
table-you-draw = { $role ->
    [seer] { $powers ->
        [0] Piochez une carte que rien ne recouvre.
        [one] Regardez encore une carte cachée, ou piochez.
       *[other] Regardez jusqu’à { $powers } cartes cachées, puis piochez.
    }
    [crier] { $powers ->
        [0] Piochez une carte que rien ne recouvre.
        [one] Retournez encore une carte cachée, ou piochez.
       *[other] Retournez jusqu’à { $powers } cartes cachées, puis piochez.
    }
    [sweeper] { $powers ->
        [0] Piochez une carte que rien ne recouvre.
        [one] Poussez encore une carte (glissez-la), ou piochez.
       *[other] Poussez jusqu’à { $powers } cartes (glissez-les), puis piochez.
    }
    [acrobat] Piochez, même une carte qu’une seule autre recouvre !
    [rebel] Piochez ce que vous voulez : pas de Décret pour vous.
    [juggler] Piochez deux cartes, si possible.
    [trader] Piochez, ou prenez une carte à un autre carnavaliste.
   *[other] Piochez une carte que rien ne recouvre.
}
table-they-draw = { $name } cherche dans la foule…
table-you-reinforce = Renforts ! Prenez une carte disponible.
table-they-reinforce = Renforts : { $name } prend une carte…
table-you-victim = On vous a pris une carte : piochez-en une autre.
table-they-victim = { $name } repioche…
table-you-again = Généreux : piochez encore une carte.
table-they-again = { $name } repioche…
table-you-refill = Complétez votre main : piochez.
table-they-refill = { $name } complète sa main…
table-draw = Piocher : { $card }
table-reveal = { $role ->
    [crier] Retourner
   *[other] Regarder
}
table-slide = Pousser { $way ->
    [left] à gauche
    [right] à droite
    [up] vers le haut
   *[down] vers le bas
}
table-barter = prendre à { $name }
table-finish = { $phase ->
    [king] Finir mon tour
   *[other] Ne rien piocher
}
table-you-juggle = { $picked ->
    [yes] Rejeter cette carte ?
   *[no] Rejetez une carte de votre main dans la foule.
}
table-they-juggle = { $name } rejette une carte…
table-you-give = { $picked ->
    [yes] Le Roi seul la verra.
   *[no] { $gifts ->
        [one] Choisissez une carte pour le Roi.
       *[other] Choisissez { $gifts } cartes pour le Roi, une par une.
    }
}
table-they-give = { $name } choisit un cadeau pour le Roi…
table-you-farandole = { $picked ->
    [yes] Elle ira à votre gauche.
   *[no] Farandole ! Choisissez une carte à passer à gauche.
}
table-they-farandole = Farandole : on attend { $name }…
table-hand-over = { $phase ->
    [give] Donner au Roi
    [farandole] Passer à gauche
   *[other] Rejeter dans la foule
}
table-you-return = Le Page vous propose deux cartes : laquelle lui rendez-vous ?
table-they-return = Le Roi choisit entre deux cartes…
table-you-king = { $picked ->
    [yes] Touchez le char où elle monte.
   *[no] { $left ->
        [0] Vous pouvez finir, ou poser encore.
       *[other] Posez une carte (encore { $left } au moins).
    }
}
table-they-king = { $name } construit les chars, sans un mot…
table-you-surplus = { $picked ->
    [yes] La laisser tomber sur la foule ?
   *[no] Trop de cartes : choisissez-en une à rejeter.
}
table-they-surplus = { $name } rejette une carte…

# Le noir

table-dark = Yeux fermés ! Guidez votre main au doigt, à la souris ou avec les flèches.
table-dark-keys = Votre main dans le noir. Flèches pour la bouger, Espace pour fouiller ou non, Entrée pour prendre.
table-felt = { $felt ->
    [nothing] Rien sous la main
    [thin] Sous la main, le tas est mince
    [some] Sous la main, le tas est moyen
   *[thick] Sous la main, le tas est épais
}
table-rummage = { $on ->
    [true] Fouiller : oui
   *[false] Fouiller : non
}
table-depth = À quelle profondeur ?
table-stop-by = « Stop ! » dit { $name }

# La fin

table-final = Le défilé passe !
table-decided = Au défilé : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}. Dans l’impasse : { $dead }.
table-lost = Pas de défilé cette année
table-points = points
table-applause = { $level ->
    [0] Applaudissements
   *[other] Applaudissements : { $level } sur 5
}

# Événements et rôles

table-event-shower = Averse
    .about = Les cartes visibles disponibles se cachent.
table-event-sunshine = Éclaircie
    .about = Les cartes cachées disponibles se dévoilent.
table-event-gust = Coup de vent
    .about = Les cinq cartes du dessus s’envolent et retombent.
table-event-farandole = Farandole
    .about = Tous ensemble, chacun passe une carte de sa main à la personne à sa gauche.
table-event-reinforcements = Renforts
    .about = Du Bouffon au Roi, chacun prend une carte disponible.
table-event-voice = Le Roi a une voix
    .about = Une fois, en posant un Décret, il peut dire un mot : un costume, un accessoire ou un âge.
table-event-hush = Extinction de voix
    .about = Plus personne ne parle, pas même pour dire « Stop ! ».
table-event-anarchy = Anarchie
    .about = Pas de Décret dans cette manche.
table-event-one-law = Loi unique
    .about = Le Décret que le Roi pose pour le Bouffon vaut pour toute la manche.
table-event-jester-for-a-day = Bouffon d’un jour
    .about = Le dernier carnavaliste pioche aussi les yeux fermés.

table-role-jester = Bouffon
    .about = Vous piochez les yeux fermés, n’importe quelle carte.
table-role-rebel = Rebelle
    .about = Aucun Décret ne vous arrête.
table-role-acrobat = Acrobate
    .about = Vous pouvez prendre une carte qu’une seule autre recouvre, si l’on en voit un bout.
table-role-seer = Voyante
    .about = Vous pouvez d’abord regarder jusqu’à trois cartes cachées disponibles.
table-role-juggler = Jongleur
    .about = Piochez deux cartes, puis rejetez n’importe quelle carte de votre main.
table-role-sweeper = Balayeur
    .about = Vous pouvez d’abord pousser jusqu’à deux cartes disponibles, de dix centimètres au plus.
table-role-crier = Crieur
    .about = Retournez d’abord jusqu’à trois cartes cachées disponibles.
table-role-trader = Troqueur
    .about = Au lieu de piocher, vous pouvez prendre de dos une carte à un autre carnavaliste, qui repioche.
table-role-generous = Généreux
    .about = Donnez deux cartes au Roi, puis piochez encore une fois.
table-role-counsellor = Conseiller
    .about = Vous posez vous-même votre Décret.
table-role-page = Page
    .about = Le Roi voit deux de vos cartes et vous en rend une.

what-age = { $age ->
    [child] E : un enfant
    [teenager] A : un ado
   *[adult] D : un adulte
}
    .about = Chaque carte a un âge, que son dos montre aussi : E rond pour enfant, A pointu pour ado, D carré pour adulte. Le Décret du Roi interdit un âge à chaque pioche.
what-card =
    .about = { $sort ->
        [joker] Un joker : il compte pour l’un de ses trois accessoires, au choix.
       *[other] Un costume et un accessoire. Sur un char, toutes les cartes ont une chose en commun : le costume ou l’accessoire.
    }
what-third = Troisième Atelier
    .about = Posée par le Roi, cette carte ouvre le troisième atelier. Elle ne compte pas parmi les cartes à poser.
what-decree = le Décret
    .about = L’âge barré ne peut pas être pioché à ce tour. C’est le Roi qui le choisit, sans un mot.
what-event =
    .about = { $event ->
        [shower] { table-event-shower.about }
        [sunshine] { table-event-sunshine.about }
        [gust] { table-event-gust.about }
        [farandole] { table-event-farandole.about }
        [reinforcements] { table-event-reinforcements.about }
        [voice] { table-event-voice.about }
        [hush] { table-event-hush.about }
        [anarchy] { table-event-anarchy.about }
        [one-law] { table-event-one-law.about }
       *[jester-for-a-day] { table-event-jester-for-a-day.about }
    }
what-role =
    .about = { $role ->
        [jester] { table-role-jester.about }
        [rebel] { table-role-rebel.about }
        [acrobat] { table-role-acrobat.about }
        [seer] { table-role-seer.about }
        [juggler] { table-role-juggler.about }
        [sweeper] { table-role-sweeper.about }
        [crier] { table-role-crier.about }
        [trader] { table-role-trader.about }
        [generous] { table-role-generous.about }
        [counsellor] { table-role-counsellor.about }
       *[page] { table-role-page.about }
    }
what-crown = le Roi
    .about = Le Roi interdit un âge à chaque pioche, reçoit une carte de chacun et construit les chars, sans un mot de toute la manche.
what-gag = chut !
    .about = Le Roi n’a pas le droit de parler avant la fin de la manche.
what-workshop = un atelier
    .about = Le Roi y construit un char : des cartes qui ont toutes une chose en commun. Le nombre dit combien il en faut pour défiler.
what-shut = un atelier fermé
    .about = La carte Troisième Atelier, cachée dans la foule, l’ouvrira.
what-common = en commun
    .about = Ce que toutes les cartes de ce char partagent : la suivante doit l’avoir aussi.
what-parade = le défilé
    .about = Trois chars ici, et tout le monde gagne. Chaque carte y vaut deux points.
what-dead-end = l’impasse
    .about = Un char trop petit qui doit céder la place finit ici. Quand l’impasse est pleine, tout le monde perd.

# Sur un grand écran
screen-veil = { $name } fouille, les yeux fermés
screen-veil-why = Rideau ! Ici, tout le monde verrait la foule. Pour guider le Bouffon, regardez vos téléphones.

# La foule se parcourt carte par carte, avec les flèches : chacune dit sa place et ce qui la couvre.

view-heap = { "" }
view-peeked = { "" }
view-hand = { "" }
