# Ce que dit le guide des leçons de Carnavalesque.

lesson-title-crowd = Dans la foule
lesson-crowd-together = On joue tous ensemble : il faut faire défiler trois chars. On gagne ou l’on perd en équipe.
lesson-crowd-king = { $seat1 } est Roi pour cette manche. C’est le Roi qui construit les chars, avec les cartes que vous lui donnez. Mais il n’a pas le droit de parler !
lesson-crowd-decree = Avant que vous piochiez, le Roi interdit un âge avec un Décret : les enfants, les ados ou les adultes…
lesson-crowd-heap = Voici le Décret : pas d’enfant. Dans la foule, on ne prend qu’une carte que rien ne recouvre, et qui n’est pas de l’âge interdit. Une carte retournée ne montre que son âge.
lesson-crowd-draw = Prenez la sorcière à la lanterne : elle va bien avec celle que vous avez en main.
    .hint = Touchez la carte allumée dans la foule.
lesson-crowd-gift = Maintenant, un cadeau pour le Roi : les cartes d’un char ont toutes le même costume ou le même accessoire. Donnez-lui une de vos sorcières.
    .hint = Touchez une sorcière de votre main, puis donnez-la.
lesson-crowd-builds = Le Roi construit, sans un mot…
lesson-crowd-end = Une sorcière attendait, la vôtre peut la rejoindre : voilà comment on aide un Roi muet. On devine ce qu’il cherche à ce qu’il pose et à ce qu’il interdit.

lesson-title-king = Le Roi
lesson-king-crown = Cette fois, le Roi, c’est vous. On vous a donné des cartes. Posez-en au moins trois dans les ateliers.
lesson-king-first = Vous avez trois fées. Commencez un char : posez une fée dans le premier atelier.
    .hint = Touchez la fée à la sucette, puis le premier atelier.
lesson-king-join = Ajoutez une autre fée au même char.
    .hint = Touchez une fée, puis le même atelier.
lesson-king-third = Et la troisième.
    .hint = Touchez la dernière fée, puis le même atelier.
lesson-king-ready = Trois cartes : ce char peut défiler. Il part quand on commence un autre char à sa place.
lesson-king-depart = Posez le pirate à la lanterne comme nouveau char, dans ce même atelier.
    .hint = Touchez le pirate à la lanterne, puis l’atelier des fées.
lesson-king-parade = Le char des fées défile : deux points par carte. Encore deux, et c’est gagné.
lesson-king-dead-end = Un char trop petit ne défile pas : ses cartes vont dans l’impasse. À trois cartes dans l’impasse, toute l’équipe a perdu !
lesson-king-finish = Vous avez posé assez de cartes : finissez votre tour.
    .hint = Touchez « Finir mon tour ».
lesson-king-end = Ensuite chacun complète sa main, et l’on change de Roi. Quand vous êtes Roi, vous ne parlez pas : vos Décrets et vos chars parlent pour vous.

lesson-title-jester = Le Bouffon
lesson-jester-jester = La personne assise à gauche du Roi est le Bouffon : c’est vous. Vous allez chercher une carte dans la foule… les yeux fermés.
lesson-jester-decree = Le Roi pose son Décret. Le Bouffon le voit, mais n’est pas obligé d’obéir.
lesson-jester-close = Fermez les yeux : vous ne verrez plus la foule, les autres verront votre main.
    .hint = Touchez « Fermer les yeux ».
lesson-jester-hand = Votre main est dans le noir. Faites-la glisser au-dessus de la foule.
    .hint = Faites glisser la main vers le milieu.
lesson-jester-stop = « Stop ! » Les autres voient où vous êtes, et vous le disent.
lesson-jester-grab = Prenez une carte : sur le dessus, au milieu ou tout au fond, même si d’autres la recouvrent. C’est tout l’avantage du Bouffon.
    .hint = Choisissez une profondeur ; s’il n’y a rien sous la main, déplacez-la encore.
lesson-jester-gift = Yeux ouverts ! Comme les autres, donnez une carte au Roi.
    .hint = Touchez une carte de votre main, puis donnez-la.
lesson-jester-end = Le Bouffon atteint ce que personne d’autre ne peut prendre. Fouiller remue la foule : de belles cartes se découvrent, d’autres disparaissent dessous.

lesson-title-events = Les événements
lesson-events-card = Dans la version à événements, une carte est tirée à chaque manche à partir de la deuxième. Celle-ci est une éclaircie : les cartes cachées disponibles ont été retournées.
lesson-events-some = Il y en a dix : averse, coup de vent, farandole, une voix pour le Roi… Certaines agissent tout de suite, d’autres durent toute la manche. Touchez « ? » pour savoir ce que dit une carte.
lesson-events-draw = Profitez-en : prenez une carte.
    .hint = Touchez une carte disponible de la foule.
lesson-events-gift = Et donnez-en une au Roi.
    .hint = Touchez une carte de votre main, puis donnez-la.
lesson-events-end = Autre différence : il faut ici quatre cartes pour qu’un char défile, et l’un des ateliers est fermé. Sa carte est tout au fond de la foule : c’est au Bouffon d’aller la chercher !

lesson-title-roles = Les rôles
lesson-roles-two = Dans la version à rôles, chacun sauf le Roi reçoit deux rôles, et en garde un en secret.
lesson-roles-keep = Gardez le Rebelle.
    .hint = Touchez le Rebelle.
lesson-roles-decree = Le Roi pose son Décret…
lesson-roles-rebel = … mais le Rebelle n’y obéit pas : prenez la carte disponible que vous voulez, de n’importe quel âge.
    .hint = Touchez une carte disponible de la foule.
lesson-roles-gift = Donnez une carte au Roi.
    .hint = Touchez une carte de votre main, puis donnez-la.
lesson-roles-end = Onze rôles, onze façons d’aider. Mais un char doit compter cinq cartes : c’est la version la plus difficile. Commencez par la version « Jeunes ».
