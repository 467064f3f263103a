title = Carnavalesque
pitch = Un Roi muet, un Bouffon aux yeux fermés, une foule en tas : ensemble, faites défiler trois chars.

# Ce qu’il y a dans la boîte

card = { $sort ->
    [third] Troisième Atelier
    [joker] joker { $age ->
        [child] enfant (ballon, sucette, cerf-volant)
        [teenager] ado (trompette, tambour, masque)
       *[adult] adulte (éventail, lanterne, parapluie)
    }
    [back] { $age ->
        [child] enfant de dos
        [teenager] ado de dos
       *[adult] adulte de dos
    }
   *[card] { $costume ->
        [rabbit] lapin
        [pirate] pirate
        [witch] sorcière
        [fairy] fée
        [robot] robot
       *[knight] chevalier
    } { $accessory ->
        [balloon] au ballon
        [trumpet] à la trompette
        [fan] à l’éventail
        [lollipop] à la sucette
        [drum] au tambour
        [lantern] à la lanterne
        [kite] au cerf-volant
        [mask] au masque
       *[umbrella] au parapluie
    } ({ $age ->
        [child] enfant
        [teenager] ado
       *[adult] adulte
    })
}
    .short = { $sort ->
        [third] 3ᵉ
        [joker] ✶{ $age ->
            [child] E
            [teenager] A
           *[adult] D
        }
        [back] ▒{ $age ->
            [child] E
            [teenager] A
           *[adult] D
        }
       *[card] { $costume ->
            [rabbit] La
            [pirate] Pi
            [witch] So
            [fairy] Fé
            [robot] Ro
           *[knight] Ch
        }{ $accessory ->
            [balloon] ba
            [trumpet] tr
            [fan] év
            [lollipop] su
            [drum] ta
            [lantern] la
            [kite] ce
            [mask] ma
           *[umbrella] pa
        }{ $age ->
            [child] E
            [teenager] A
           *[adult] D
        }
    }
    .the = { $sort ->
        [third] la carte Troisième Atelier
        [joker] le { card }
        [back] une carte { $age ->
            [child] enfant
            [teenager] ado
           *[adult] adulte
        }
       *[card] { $costume ->
            [rabbit] le lapin
            [pirate] le pirate
            [witch] la sorcière
            [fairy] la fée
            [robot] le robot
           *[knight] le chevalier
        } { $accessory ->
            [balloon] au ballon
            [trumpet] à la trompette
            [fan] à l’éventail
            [lollipop] à la sucette
            [drum] au tambour
            [lantern] à la lanterne
            [kite] au cerf-volant
            [mask] au masque
           *[umbrella] au parapluie
        } ({ age })
    }
age = { $age ->
    [child] enfant
    [teenager] ado
   *[adult] adulte
}
thing = { $thing ->
    [rabbit] lapin
    [pirate] pirate
    [witch] sorcière
    [fairy] fée
    [robot] robot
    [knight] chevalier
    [balloon] ballon
    [trumpet] trompette
    [fan] éventail
    [lollipop] sucette
    [drum] tambour
    [lantern] lanterne
    [kite] cerf-volant
    [mask] masque
    [umbrella] parapluie
    [child] enfant
    [teenager] ado
   *[adult] adulte
}
workshop = { $number ->
    [1] premier atelier
    [2] deuxième atelier
   *[3] troisième atelier
}
depth = { $depth ->
    [top] sur le dessus
    [shallow] juste en dessous
    [half-way] à mi-hauteur
    [deep] en profondeur
   *[bottom] tout au fond
}
answer = { $answer ->
    [claimed] oui
    [declined] non
   *[undecided] { "" }
}
event = { $event ->
    [shower] Averse (les cartes visibles disponibles se cachent)
    [sunshine] Éclaircie (les cartes cachées disponibles se dévoilent)
    [gust] Coup de vent (les cinq cartes du dessus s’envolent et retombent)
    [farandole] Farandole (chacun passe une carte à la personne à sa gauche)
    [reinforcements] Renforts (chacun prend une carte disponible)
    [voice] Le Roi a une voix (il peut dire un mot)
    [hush] Extinction de voix (plus personne ne parle)
    [anarchy] Anarchie (pas de Décret)
    [one-law] Loi unique (le Décret posé pour le Bouffon vaut pour toute la manche)
   *[jester-for-a-day] Bouffon d’un jour (le dernier carnavaliste pioche aussi les yeux fermés)
}
role = { $role ->
    [jester] Bouffon (pioche les yeux fermés)
    [rebel] Rebelle (ignore le Décret)
    [acrobat] Acrobate (peut prendre une carte qu’une seule autre recouvre)
    [seer] Voyante (peut regarder trois cartes cachées)
    [juggler] Jongleur (pioche deux cartes, en rejette une de sa main)
    [sweeper] Balayeur (peut pousser deux cartes)
    [crier] Crieur (retourne jusqu’à trois cartes cachées)
    [trader] Troqueur (peut prendre une carte à un autre carnavaliste au lieu de piocher)
    [generous] Généreux (donne deux cartes, puis repioche)
    [counsellor] Conseiller (pose lui-même son Décret)
   *[page] Page (laisse le Roi choisir entre deux cartes)
}

# Coups

move-Deal = Distribuer les cartes et étaler la foule
move-Crown = Couronner { $seat }
move-Unveil = Tirer un événement : { $event }
move-DealRoles = Distribuer les rôles
move-Stir = Remuer la foule
move-Fall = Lâcher des cartes sur la foule
move-Pull = Tirer au sort la carte que prend le Bouffon : { $card }
move-TimeUp = Fin du temps : une carte est prise
move-Snatch = Tirer au sort la carte prise : { $card }
move-Claim = « Le Roi, c’est moi ! »
move-Withdraw = Retirer votre demande
move-Decline = Laisser la couronne aux autres
move-Wait = Ne rien dire de plus
move-Keep = Garder le rôle { DE($role) }
move-Decree = { $word ->
    [none] Décret : pas d’{ $age }
   *[other] Décret : pas d’{ $age }, et dire « { $word } »
}
move-CloseEyes = Fermer les yeux
move-Stroke = { $rummage ->
    [true] Fouiller jusqu’en ({ $x }, { $y })
   *[false] Passer la main jusqu’en ({ $x }, { $y })
}
move-Grab = Prendre une carte { $depth }
move-Stop = « Stop ! »
move-Draw = Piocher { THE($face) }, en ({ $x }, { $y })
move-Reveal = Dévoiler { THE($face) }, en ({ $x }, { $y })
move-Slide = Pousser la carte en ({ $x }, { $y }) jusqu’en ({ $to_x }, { $to_y })
move-Barter = Prendre à { $seat } { THE($face) }, sans la voir
move-Give = Donner { THE($card) }
move-Return = Rendre { THE($card) }
move-Reject = Rejeter { THE($card) } dans la foule
move-Place = { $how ->
    [open] Ouvrir le { $workshop }
    [new] Commencer un char avec { THE($card) }, dans le { $workshop }
   *[join] Ajouter { THE($card) } au char du { $workshop }
}
move-SendOff = Faire partir le char du { $workshop }
move-Finish = Finir le tour

# Ce qui arrive

event-Dealt = { $cards ->
    [none] La foule est étalée. Chacun reçoit { $count } cartes.
   *[other] La foule est étalée. Vous recevez { THE($cards) }.
}
event-Opened = Manche { $round } : qui sera Roi ?
event-Claimed = { $you ->
    [seat] Vous réclamez la couronne : « Le Roi, c’est moi ! »
   *[no] { $seat } réclame la couronne : « Le Roi, c’est moi ! »
}
event-Withdrew = { $you ->
    [seat] Vous retirez votre demande.
   *[no] { $seat } retire sa demande.
}
event-Declined = { $you ->
    [seat] Vous laissez la couronne aux autres.
   *[no] { $seat } laisse la couronne aux autres.
}
event-Crowned = { $you ->
    [seat] Vous voilà Roi… et plus un mot jusqu’à la fin de la manche !
   *[no] { $seat } prend le pouvoir… et se tait jusqu’à la fin de la manche.
}
event-Unveiled = { $you ->
    [seat] Vous tirez un événement : { $event }.
   *[no] { $seat } tire un événement : { $event }.
}
event-GotRoles = { $roles ->
    [none] Les rôles sont distribués.
   *[other] Vous recevez deux rôles : { $roles }.
}
event-KeptRole = { $you ->
    [seat] Vous gardez un rôle en secret : { $role }.
   *[no] { $seat } garde un rôle en secret.
}
event-ShowedRole = { $you ->
    [seat] Vous montrez votre rôle : { $role }.
   *[no] { $seat } montre son rôle : { $role }.
}
event-Decreed = { $you ->
    [seat] { $word ->
        [none] Vous décrétez : pas d’{ $age }.
       *[other] Vous décrétez : pas d’{ $age }, et vous dites « { $word } ».
    }
   *[no] { $word ->
        [none] { $seat } décrète : pas d’{ $age }.
       *[other] { $seat } décrète : pas d’{ $age }, et dit « { $word } ».
    }
}
event-EyesClosed = { $you ->
    [seat] Vous fermez les yeux.
   *[no] { $seat } ferme les yeux. Chut !
}
event-HandMoved = { $you ->
    [seat] { $rummage ->
        [true] Votre main fouille jusqu’en ({ $x }, { $y }).
       *[false] Votre main passe en ({ $x }, { $y }).
    }
   *[no] { $rummage ->
        [true] La main { DE($seat) } fouille jusqu’en ({ $x }, { $y }).
       *[false] La main { DE($seat) } passe en ({ $x }, { $y }).
    }
}
event-Stirred = { $seat } met le bazar dans la foule.
event-Felt = { $what ->
    [nothing] Sous votre main, il n’y a rien.
    [thin] Sous votre main, le tas est mince.
    [some] Sous votre main, le tas est moyen.
   *[thick] Sous votre main, le tas est épais.
}
event-Reached = { $you ->
    [seat] Vous allez chercher une carte { $depth }.
   *[no] { $seat } va chercher une carte { $depth }.
}
event-Stopped = { $you ->
    [seat] Vous criez : « Stop ! »
   *[no] { $seat } crie : « Stop ! »
}
event-Drew = { $you ->
    [seat] Vous piochez { THE($face) }{ $x ->
        [none] .
       *[other] {" "}en ({ $x }, { $y }).
    }
   *[no] { $seat } pioche { THE($face) }{ $x ->
        [none] .
       *[other] {" "}en ({ $x }, { $y }).
    }
}
event-Revealed = { $you ->
    [seat] En ({ $x }, { $y }), vous dévoilez { THE($face) }.
   *[no] En ({ $x }, { $y }), { $seat } dévoile { THE($face) }.
}
event-Slid = { $you ->
    [seat] Vous poussez une carte de ({ $x }, { $y }) à ({ $to_x }, { $to_y }).
   *[no] { $seat } pousse une carte de ({ $x }, { $y }) à ({ $to_x }, { $to_y }).
}
event-Gave = { $you ->
    [giver] { $to } reçoit de vous { THE($face) }.
    [to] Vous recevez { DE($giver) } { THE($face) }.
   *[no] { $to } reçoit { DE($giver) } { THE($face) }.
}
event-Offered = { $you ->
    [giver] Vous proposez { THE($face) } à { $to }.
    [to] { $giver } vous propose { THE($face) }.
   *[no] { $giver } propose { THE($face) } à { $to }.
}
event-Threw = { $you ->
    [seat] Vous rejetez { THE($face) } dans la foule.
   *[no] { $seat } rejette { THE($face) } dans la foule.
}
event-Fell = Une carte tombe en ({ $x }, { $y }), tournée de { $angle }° : { $face }.
event-Placed = { $you ->
    [seat] { $how ->
        [open] Vous ouvrez le { $workshop }.
        [new] Vous commencez un char avec { THE($card) }, dans le { $workshop }.
       *[join] Vous ajoutez { THE($card) } au char du { $workshop }.
    }
   *[no] { $how ->
        [open] { $seat } ouvre le { $workshop }.
        [new] { $seat } commence un char avec { THE($card) }, dans le { $workshop }.
       *[join] { $seat } ajoute { THE($card) } au char du { $workshop }.
    }
}
event-LeftWorkshop = { $paraded ->
    [true] Le char du { $workshop } part défiler : { $cards }.
   *[false] Le char du { $workshop } se cache dans l’impasse : { $cards }.
}
event-Finished = { $you ->
    [seat] Vous avez fini ; on remet les mains à niveau.
   *[no] { $seat } a fini ; on remet les mains à niveau.
}
event-Ended = { $won ->
    [true] Le défilé a lieu, et vous marquez { $score } points !
   *[false] Pas de défilé cette année…
}

# Refus

refusal-not-this-deal = La donne doit compter toute la foule, vingt cartes visibles, et couvrir entièrement le Troisième Atelier.
refusal-not-this-king = Cette personne ne peut pas recevoir la couronne maintenant.
refusal-not-this-event = Cet événement n’est plus dans la pioche.
refusal-not-these-roles = Il faut deux rôles différents pour chacun, sauf pour le Roi.
refusal-not-this-stir = La main n’a pas pu remuer la foule ainsi.
refusal-not-this-card = Ce n’est pas la carte qui doit être prise.
refusal-not-this-fall = Ce ne sont pas les cartes qui doivent tomber, ou elles tombent hors de la zone.
refusal-not-the-house = Le jeu a autre chose à faire en ce moment.
refusal-no-claim = Vous n’avez rien demandé : réclamez la couronne ou laissez-la aux autres.
refusal-claimed-already = Vous avez déjà réclamé la couronne : retirez votre demande si vous hésitez.
refusal-not-available = Cette carte n’est pas disponible : prenez-en une que rien ne recouvre.
refusal-barred = Le Décret interdit cet âge : choisissez une autre carte.
refusal-out-of-reach = La main ne va pas si loin d’un coup : restez au-dessus de la foule.
refusal-nothing-there = Rien sous votre main : déplacez-la.
refusal-eyes-closed = Le Bouffon a les yeux fermés : pas maintenant.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-not-from-the-crowd = Le Troisième Atelier ne monte pas sur un char : posez-le à sa place.
refusal-workshop-closed = Cet atelier est encore fermé : choisissez-en un autre.
refusal-nothing-in-common = Cette carte n’a rien en commun avec toutes celles du char : commencez-en un nouveau.
refusal-nothing-to-join = Cet atelier est vide : commencez un nouveau char.
refusal-no-float = Aucun char n’attend dans cet atelier : choisissez-en un autre.
refusal-no-free-departure = Un char ne part que pour laisser sa place à un nouveau.
refusal-place-more = Vous n’avez pas posé le minimum de cartes : posez-en encore avant de finir votre tour.
refusal-too-far = On pousse une carte de dix centimètres au plus, sans la sortir de la zone.
refusal-no-voice = Le Roi se tait : aucun événement ne lui rend la voix, ou il a déjà parlé.

# Options et variantes

option-version = Version
    .hint = Le nombre de cartes à poser, la taille d’un char et le nombre de cartes qui remplissent l’impasse en dépendent.
option-version-young = Jeunes carnavalistes
option-version-events = Événements
option-version-roles = Rôles
option-claims = Temps pour réclamer la couronne
    .value = { $value } s
    .hint = On a { $value } s pour se mettre d’accord sur un Roi.
option-eyes = Temps du Bouffon, les yeux fermés
    .value = { $value } s
    .hint = Au bout de { $value } s, une carte est prise pour le Bouffon.
option-lit = Écran commun pour le Bouffon
    .hint = { $value ->
        [true] L’écran du Bouffon reste allumé, au milieu de la table : il ferme les yeux pour de vrai et cherche du doigt.
       *[false] L’écran du Bouffon s’éteint quand il ferme les yeux.
    }
option-free_departure = Départ libre
    .hint = Le Roi peut faire partir un char sans poser de carte.
option-glow = Allumer les cartes disponibles
    .hint = L’écran peut montrer quelles cartes sont disponibles.
variant-young = Jeunes carnavalistes
variant-roles = Rôles
variant-free = Départ libre

# Ce que l’on voit

view-you = Votre place
view-seats = { "" }
view-phase = Moment
    .deal = distribution
    .claim = qui veut être Roi ?
    .crown = couronnement
    .event = événement
    .blow = coup de vent
    .farandole = farandole
    .reinforce = renforts
    .roles = distribution des rôles
    .keep = choix des rôles
    .decree = Décret
    .close = les yeux vont se fermer
    .blind = les yeux fermés
    .stir = la main remue la foule
    .grab = la main prend une carte
    .draw = pioche
    .snatch = vol d’une carte
    .victim = pioche de la victime
    .juggle = carte à lancer
    .give = carte à donner
    .return = carte à rendre
    .again = nouvelle pioche
    .clean = nettoyage
    .king = tour du Roi
    .refill = pioche du Roi
    .surplus = carte de trop
    .fall = chute d’une carte
    .over = fin
view-round = Manche
view-king = Roi
view-last_king = Roi sortant
view-claims = Pour la couronne
view-deadline = { "" }
view-event = Événement
view-past = Événements passés
view-offered = Rôles proposés
view-roles = Rôle
view-shown = Rôles montrés
view-waiting = On attend
view-turn = Tour
view-actor = Doit agir
view-decree = Âge interdit
view-word = Mot du Roi
view-left = { $left ->
    [0] { "" }
   *[other] Cartes à piocher : { $left }
}
view-powers = { $powers ->
    [0] { "" }
   *[other] Pouvoirs à utiliser : { $powers }
}
view-drawn = { $drawn ->
    [0] { "" }
   *[other] Cartes piochées : { $drawn }
}
view-gifts = { $gifts ->
    [0] { "" }
   *[other] Cadeaux à faire : { $gifts }
}
view-hands = Main
view-crowd = Dans la foule
view-heap = La foule
view-heap-x = x
view-heap-y = y
view-heap-angle = °
view-heap-face = carte
view-heap-up = face visible
view-heap-available = disponible
view-peeked = Regardées
view-peeked-x = x
view-peeked-y = y
view-peeked-face = carte
view-tray = Proposées au Roi
view-air = En l’air
view-picks = Farandole
view-hand = Main du Bouffon
view-stroke = La main va vers
view-felt = { $felt ->
    [none] { "" }
    [nothing] Rien sous la main
    [thin] Sous la main, le tas est mince
    [some] Sous la main, le tas est moyen
   *[thick] Sous la main, le tas est épais
}
view-depth = Le Bouffon prend une carte
view-stops = Stop
view-quiet = Attendent
view-workshops = Chars
view-third = Troisième atelier ouvert
view-parade = Défilé
view-dead_end = Impasse
view-needed = Cartes que le Roi doit poser
view-placed = Cartes posées
view-ending = { "" }
view-points = Points

# Fins

ending-yawns = Une vague de bâillements.
ending-mosquitoes = Des applaudissements, ou bien des moustiques ?
ending-fine = Un beau défilé : on vous rappellera.
ending-ovation = Vivats et rappels : une vieille dame danse.
ending-peace = La paix dans le monde : on mange des fleurs.
ending-dead-end = L’impasse déborde : pas de défilé.
ending-nobody-left = Plus personne dans la rue : pas de défilé.

# Ce qui est caché

place-hand = { $you ->
    [seat] Votre main
   *[no] Main { DE($seat) }
}
place-role = { $you ->
    [seat] Votre rôle
   *[no] Rôle { DE($seat) }
}
place-heap = { $count ->
    [one] Carte visible { $n } de la foule, en partant du bas
   *[other] Cartes visibles { $n } de la foule, en partant du bas
}
place-tray = Cartes proposées au Roi
