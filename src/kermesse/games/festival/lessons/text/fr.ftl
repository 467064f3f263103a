# Ce que dit le guide des leçons de Festival.

lesson-title-take = Garder, tendre
lesson-take-aim = Vous montez une troupe de cirque : danseurs, gladiateurs, dompteurs, ménestrels et clowns. À la fin, dans chaque métier, l’or va aux deux troupes qui ont le plus d’étoiles.
lesson-take-hand = Vous ouvrez : ces cinq cartes sont à vous, mais vous n’en garderez qu’une.
lesson-take-take = Le dompteur 9 porte deux étoiles. Touchez-le, puis posez-le face visible.
    .hint = Choisissez le dompteur 9, puis « Face visible ».
lesson-take-hand-on = Les quatre autres cartes, vous les tendez à qui vous voulez. Tendez-les à { $seat1 }.
    .hint = Touchez le nom allumé.
lesson-take-others = Chacun garde une carte, puis tend ce qui reste. Regardez…
lesson-take-round = La manche est finie : tout le monde a gardé une carte, et la dernière est écartée. Il y aura dix manches, donc dix cartes dans votre troupe.
lesson-take-next = Le chapeau, qui montre qui ouvre, passe à { $seat3 } : le plus petit nombre posé face visible ouvre la manche suivante, et choisit en premier. Vous venez d’ouvrir : votre carte ne comptait pas. Un petit nombre sert donc à quelque chose !

lesson-title-face = Montrer ou cacher
lesson-face-intro = { $seat3 } ouvre la manche : c’est à { $seat3 } de piocher cinq cartes, d’en garder une et de tendre le reste.
lesson-face-choice = { $seat3 } a posé sa carte face cachée, et vous tend les quatre autres. À vous de choisir : montrer votre carte, ou la cacher ? Si vous la montrez, tout le monde sait ce que vous cherchez. Mais à la manche suivante, vous serez parmi les premiers servis.
lesson-face-show = Prenez le gladiateur 1 et montrez-le : un tout petit nombre, vous allez voir pourquoi.
    .hint = Choisissez le gladiateur 1, puis « Face visible ».
lesson-face-to-basile = Tendez les trois cartes qui restent à { $seat1 }.
    .hint = Touchez le nom allumé.
lesson-face-watch = { $seat1 } cache sa carte, { $seat2 } montre la sienne…
lesson-face-opens = De tous les nombres montrés, le vôtre est le plus petit : le chapeau est à vous. Vous ouvrez la manche, avec cinq cartes au choix. ({ $seat3 } avait ouvert, et ne peut pas ouvrir deux fois de suite.)
lesson-face-take = Gardez la carte que vous voulez, visible ou cachée.
    .hint = Choisissez une carte, puis sa face.
lesson-face-shown-first = À qui tendre le reste ? D’abord aux personnes qui ont montré leur carte à la manche précédente : ici, { $seat2 }. Les autres devront attendre.
    .hint = La flèche montre qui passe d’abord.
lesson-face-served = Les cachottiers passent après, et prennent ce qui reste.
lesson-face-secret = Une carte cachée le reste jusqu’au décompte : personne ne sait ce que { $seat1 } prépare. Montrer fait gagner des places, cacher garde un secret : tout le jeu est là.

lesson-title-gold = L’or et les cinq métiers
lesson-gold-far = Nous voici à l’avant-dernière manche. Voyons d’où viendra l’or.
lesson-gold-majority = Dans chaque métier on compte les étoiles. Vous avez quatre étoiles de gladiateurs, plus que quiconque : la première troupe reçoit 6 pièces d’or, la deuxième 3.
lesson-gold-second = Chez les danseurs, { $seat2 } et { $seat3 } sont à égalité en tête : chacun ne reçoit que 4 pièces, et il n’y a pas de deuxième.
lesson-gold-set = La variété paie aussi : 3 pièces pour trois métiers différents, 6 pour quatre, 10 pour les cinq. Il ne vous manque que les ménestrels.
lesson-gold-complete = Le ménestrel 3 complète votre troupe : prenez-le, visible ou caché.
    .hint = Choisissez le ménestrel 3.
lesson-gold-hand-on = Quatre pièces de plus, d’un coup ! Tendez le reste à qui vous voulez, mais évitez d’aider la personne qui mène.
    .hint = Touchez un des noms.
lesson-gold-done = Regardez toujours deux choses : où une seule étoile vous ferait passer devant, et quel métier vous manque encore.

lesson-title-nines = Les neuf, et le décompte
lesson-nines-last = Dernière manche ! Il vous faut une étoile de gladiateur pour passer en tête de ce métier.
lesson-nines-price = Le gladiateur 9 en porte deux. Mais attention : au décompte, chaque 9 coûte une pièce d’or, et vous en avez déjà deux.
lesson-nines-cheaper = Le gladiateur 2 n’en porte qu’une, et elle suffit. Prenez-le.
    .hint = Choisissez le gladiateur 2, visible ou caché : à la dernière manche cela ne change plus rien.
lesson-nines-hand-on = Tendez le reste à { $seat1 }.
    .hint = Touchez le nom allumé.
lesson-nines-end = On pose les dernières cartes, puis on retourne tout et on compte, métier par métier.
lesson-nines-count = 21 pièces d’or, autant que { $seat2 } : vous partagez la victoire. Avec le 9 vous n’en auriez eu que 20 ! Vous savez tout ce qu’il faut pour jouer.
