# Ce que dit la table de Carrousel à l’écran, et seulement là.

table-ring = Le manège
table-horse = { $place ->
    [1] { $horse }, en tête
    [5] { $horse }, en queue
   *[other] { $horse }, en { $place }e position
}
table-front = Case libre devant la tête
table-rear = Case libre derrière la queue
table-couple = Prendre ensemble le { $front } et le { $back }
table-reins = Le côté { DE($name) }
table-ask-edge = Touchez un cheval de votre côté !
table-now-edge = Tous en même temps : chacun touche les chevaux de son côté !
table-turned = Tourner chaque côté vers son joueur
table-row = Les cartes { DE($name) }
table-gap = place vide
table-point = Montrer la carte { $card }
table-lucky = coup de chance ?
table-pause = Pause : on souffle
table-last-won = dernière carte gagnée
table-points = { $points ->
    [one] { $points } point sur { $target }
   *[other] { $points } points sur { $target }
}
table-deck = { $count ->
    [0] pioche vide
    [one] pioche : { $count } carte
   *[other] pioche : { $count } cartes
}

table-ask-touch = Touchez un cheval !
table-ask-hear = Écoutez l’ordre…
table-ask-goal = Où va le { $horse } ?
table-ask-pair = Vers une case libre !
table-holds = { $name } tient le manège
table-watch = En piste !
table-aim = Placez les trois chevaux de tête comme sur une { $expert ->
    [true] carte visible
   *[false] de vos cartes
}. Premier à { $target } !
table-starts = Le manège va démarrer…
table-now-touch = Tous en même temps : touchez un cheval !
table-now-hear = Touches fermées : tout le monde écoute l’ordre des chevaux.
table-now-goal = Où va le { $horse } ? Glissez, ou touchez sa place.
table-now-pair = Ces deux-là vont sur les cases libres !
table-over = Le manège s’arrête
table-clock-dead-end = Impasse dans
table-clock-hear = On touche dans
table-clock-hold = À finir dans
table-clock-back = De retour dans

table-family = { $family ->
    [Swap] Échange
    [Send] D’un bout à l’autre
    [Chase] Un cheval chasse l’autre
   *[Scatter] Chaos total !
}
    .title = { $family ->
        [Swap] Déplacement simple
        [Send] Les premiers seront les derniers
        [Chase] Un cheval chasse l’autre
       *[Scatter] Chaos total
    }
table-verdict-won = Carte pour { $name }
table-verdict-lucky = Coup de chance pour { $name }
table-verdict-ride = Raté, { $name }
table-verdict-hold = Trop tard, { $name } !
table-verdict-point = Pas celle-là, { $name }
table-verdict-dead-end = Impasse ! Le cheval de queue passe en tête
table-verdict-lost = une carte rendue

table-photo = Photo-finish
table-ahead = en premier
table-behind = + { $behind } ms

table-ways = Les quatre déplacements
table-way = { $family ->
    [Swap] Glissez un cheval sur un autre : ils changent de place.
    [Send] Glissez le cheval de tête derrière la queue, ou le cheval de queue devant la tête.
    [Chase] Glissez un autre cheval sur une case libre : s’il va devant, le cheval de queue prend sa place ; s’il va derrière, c’est le cheval de tête qui la prend.
   *[Scatter] Prenez l’anneau entre deux voisins et glissez-le vers les cases libres : le premier des deux va où vous lâchez, l’autre à côté.
}
table-ways-keys = On peut aussi toucher un cheval, puis l’endroit où il va.
table-help-keys = Au clavier : 1 à 5 pour les chevaux, 6 et 7 pour les cases libres, Maj + chiffre pour deux voisins. N, J, B, V ou R lit vos cartes qui commencent par ce cheval, O lit l’ordre des chevaux.
table-cards-first = Par le { $horse } : { $cards }.
table-no-card-first = Aucune carte ne commence par le { $horse }.
table-order = De la tête à la queue : { $horses }.

table-hints = { $count ->
    [one] { $count } déplacement gagne une carte.
   *[other] { $count } déplacements gagnent une carte.
}
table-hints-none = Aucun déplacement ne gagne de carte pour l’instant.
table-hint = { $number }/{ $count } ·
table-hint-show = Montrer
table-hint-next = Suivant
table-hint-hide = Cacher

table-final = Le tour est fini
table-final-rider = Nom
table-final-cards = Cartes
table-margin = { $points } { $points ->
    [one] carte
   *[other] cartes
}
table-decided = Ce qui a décidé : la vitesse, { $fast } s par carte pour { $winner } et { $slow } s pour { $other } (temps médian).
table-final-fastest = Meilleur temps
table-final-median = Temps médian
table-seconds = { $seconds } s

what-horse = le cheval { $horse ->
    [black] noir
    [yellow] jaune
    [blue] bleu
    [green] vert
   *[red] rouge
}
    .about = Son numéro dit sa place : 1 est la tête, 5 la queue. Glissez-le sur un autre pour les échanger, ou sur une case libre (6 ou 7). Le premier qui touche doit finir, en quelques secondes.
what-couple = deux voisins à la fois
    .about = Le « Chaos total » : prenez cet anneau pour emmener les deux chevaux sur les cases libres.
what-free = une case libre
    .about = La case 6 est derrière la queue, la 7 devant la tête. La tête ou la queue peut y aller ; un autre cheval aussi, et celui du bout opposé prend alors sa place.
what-card =
    .about = Si votre déplacement met les chevaux 1, 2 et 3 dans cet ordre, de gauche à droite, vous gagnez la carte.
what-gap = place vide
    .about = La pioche est vide : une carte rendue viendra ici.
what-lucky = coup de chance
    .about = Une de vos cartes montre déjà les chevaux 1, 2 et 3 ? Touchez la carte avant que les chevaux ne bougent : elle est à vous. Si elle ne correspond pas, c’est une erreur.
what-won = la dernière carte gagnée
    .about = Une erreur la remet sous la pioche.
what-points = les points
    .about = Un point par carte gagnée ; le second nombre est celui qui fait gagner.
what-deck = la pioche
    .about = Chaque carte gagnée est remplacée d’ici.
