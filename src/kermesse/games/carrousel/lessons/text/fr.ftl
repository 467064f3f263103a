# Ce que dit le guide des leçons de Carrousel.

lesson-title-rides = Les quatre déplacements
lesson-rides-aim = Cinq chevaux tournent sur le manège. Seuls comptent les trois de tête : ici le noir, puis le jaune, puis le bleu.
lesson-rides-card = Vos cartes montrent chacune trois chevaux. En un seul déplacement, amenez en tête les trois chevaux d’une carte, dans le même ordre : elle est à vous. Celle-ci veut le jaune, le noir, le bleu.
lesson-rides-swap = Premier déplacement : échanger deux chevaux. Faites glisser le noir sur le jaune.
    .hint = Faites glisser le cheval noir sur le jaune, ou touchez l’un puis l’autre.
lesson-rides-swap-on = Et maintenant sur le jaune…
    .hint = Lâchez le noir sur le jaune.
lesson-rides-won = Gagné ! La carte compte un point, et une autre prend sa place.
lesson-rides-send = Deuxième déplacement : le dernier passe en tête, ou le premier en queue. Faites glisser le rouge sur la case libre 7, devant la tête.
    .hint = Faites glisser le rouge jusqu’à la case 7, devant la tête.
lesson-rides-send-on = Jusqu’à la case 7…
    .hint = Lâchez le rouge sur la case 7.
lesson-rides-chase = Troisième déplacement : un cheval en chasse un autre. Faites glisser le jaune sur la case 7 : le vert, qui est dernier, prend sa place.
    .hint = Faites glisser le jaune jusqu’à la case 7.
lesson-rides-chase-on = Jusqu’à la case 7…
    .hint = Lâchez le jaune sur la case 7.
lesson-rides-scatter = Quatrième déplacement : le chaos ! Deux voisins vont ensemble sur les cases libres, et ceux qui les suivaient se retrouvent en tête. Prenez ensemble le rouge et le vert, par le lien qui les unit, et menez-les sur la case 6.
    .hint = Prenez le lien entre le rouge et le vert, et menez-le sur la case 6.
lesson-rides-scatter-on = Le rouge devant, le vert derrière lui…
    .hint = Menez le rouge et le vert sur la case 6.
lesson-rides-end = Quatre cartes, quatre façons de faire. Il n’y en a pas d’autre : vous savez tout des chevaux.

lesson-title-find = Trouver le déplacement
lesson-find-look = En tête : le bleu, le noir, le rouge. Quelle carte est à portée d’un seul déplacement ?
lesson-find-think = Comparez les trois de tête à vos cartes. Il suffit souvent d’un échange ; et le dernier peut passer devant. Ces deux cartes-là sont possibles.
lesson-find-touch = À vous : trouvez un déplacement qui gagne une carte. Rien ne presse.
    .hint = Ce cheval ne mène à aucune de vos cartes : essayez le noir et le bleu, ou le vert.
lesson-find-ride = Finissez le déplacement…
    .hint = Ce déplacement-là ne gagne pas de carte : cherchez encore.
lesson-find-end = Voilà tout l’art : voir plus vite que les autres. Après une carte gagnée, regardez tout de suite la suivante.

lesson-title-first = Le premier qui touche
lesson-first-both = Tout le monde joue à la fois, sans attendre son tour. La première personne qui touche un cheval tient le manège, et doit finir.
lesson-first-robot = { $seat1 } a touché le premier…
lesson-first-late = … et gagne une carte. Tant que { $seat1 } tenait les chevaux, vous ne pouviez rien toucher.
lesson-first-errs = { $seat1 } recommence, un peu vite…
lesson-first-error = Raté : aucune de ses cartes ne montre ces trois chevaux. Une erreur coûte la dernière carte gagnée, et les chevaux restent où ils sont.
lesson-first-lucky = Mais regardez : les trois de tête sont ceux d’une de vos cartes ! Après l’erreur d’un autre, c’est un coup de chance : touchez cette carte.
    .hint = Touchez la carte allumée : rouge, bleu, jaune.
lesson-first-end = Vite, mais pas trop : une erreur fait perdre une carte, et en offre parfois une aux autres. Quand on n’a pas de carte à perdre, on attend quelques secondes.

lesson-title-dead-end = L’impasse
lesson-dead-end-stuck = Parfois personne ne trouve de déplacement. On ne reste pas bloqué pour autant…
lesson-dead-end-turns = Au bout de vingt secondes le manège bouge tout seul : le dernier passe en tête.
lesson-dead-end-moved = C’est l’impasse. Le rouge est maintenant devant, et tout a changé.
lesson-dead-end-lucky = Là aussi il y a un coup de chance pour qui le voit : une de vos cartes montre déjà ces trois chevaux. Touchez-la !
    .hint = Touchez la carte allumée : rouge, noir, jaune.
lesson-dead-end-end = À deux, on gagne avec vingt cartes. Finissez donc cette partie : { $seat1 } se règle sur vous, et ne sera ni trop rapide ni trop lent.
