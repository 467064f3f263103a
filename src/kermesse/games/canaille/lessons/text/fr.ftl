# Ce que dit le guide des leçons de Canaille.

lesson-title-sentence = Une phrase
lesson-sentence-aim = Vous êtes à la pêche. Chaque poisson dessiné rapporte un point, chaque détritus en coûte. Voici la rivière : un paquet de cartes, le dos en haut. Quelque part au milieu rôde le chat Canaille.
lesson-sentence-hand = On ne pêche pas carte par carte : on écrit une phrase. Ce sont vos cartes d’action. On en pose une ou plusieurs, elles se jouent dans l’ordre, et la dernière porte toujours un point.
lesson-sentence-lay = Posez « Ça mord 2 », puis la carte « Point » : vous prendrez deux cartes de la rivière.
    .hint = Touchez « Ça mord 2 », puis « Point », puis « Poser ».
lesson-sentence-refill = Trois poissons ! La phrase est défaussée, et vous refaites votre main : choisissez une carte parmi celles qui sont visibles, ou piochez sans voir.
    .hint = Touchez une des trois cartes visibles, ou la pioche.
lesson-sentence-again = Encore une, et vous en aurez de nouveau cinq.
    .hint = Touchez une des cartes visibles, ou la pioche.
lesson-sentence-basile = C’est à { $seat1 } : une seule carte, mais elle porte un point. C’est une phrase aussi.
lesson-sentence-end = Voilà un tour de jeu. La carte « Point » ne fait rien d’autre que finir une phrase : gardez toujours de quoi finir !

lesson-title-turn = La rivière se retourne
lesson-turn-colours = Une longue phrase fait plus de choses. Une seule règle : deux cartes de la même couleur ne se suivent jamais. Deux « Ça mord » de suite, c’est non ; mais avec autre chose entre les deux…
lesson-turn-lay = Posez « Ça mord 1 », « Déplacement », « Ça mord 2 », « Point ».
    .hint = Dans cet ordre : Ça mord 1, Déplacement, Ça mord 2, Point ; puis « Poser ».
lesson-turn-turned = Le « Déplacement » a retourné tout le paquet : ce qui était au fond est maintenant dessus, et tout le monde voit la première carte. Vous avez pris un triple poisson que personne n’avait vu venir.
lesson-turn-refill = Refaites votre main : il vous manque quatre cartes.
    .hint = Touchez une carte visible, ou la pioche.
lesson-turn-more = Encore une.
    .hint = Touchez une carte visible, ou la pioche.
lesson-turn-stays = La rivière reste comme elle est : { $seat1 } en voit le dessus. Retournez-la quand le dessus vous déplaît, ou quand vous savez ce qui dort au fond.

lesson-title-another = Un autre pêcheur
lesson-another-watch = { $seat1 } et { $seat2 } pêchent avant vous. Regardez…
lesson-another-many = { $seat1 } a pris six poissons d’un coup. On va y remédier.
lesson-another-lay = Posez « Ça mord 1 », « Autre pêcheur », « Relâche 2 ». À partir d’« Autre pêcheur », c’est quelqu’un d’autre qui fait la suite de votre phrase.
    .hint = Dans cet ordre : Ça mord 1, Autre pêcheur, Relâche 2 (elle porte un point) ; puis « Poser ».
lesson-another-name = Vous avez pêché. Et maintenant : qui doit relâcher deux poissons ? Choisissez { $seat1 }.
    .hint = Touchez le nom éclairé.
lesson-another-releases = { $seat1 } choisit quels poissons remettre à l’eau : au moins deux, et ils vont sous la rivière.
lesson-another-refill = Votre phrase est finie : refaites votre main.
    .hint = Touchez une carte visible, ou la pioche.
lesson-another-more = Encore une.
    .hint = Touchez une carte visible, ou la pioche.
lesson-another-end = Voilà le sel du jeu : le bon pour vous, puis « Autre pêcheur », et le mauvais pour un autre. « Ça mord » après « Autre pêcheur » fait cadeau des poissons… ou des détritus.

lesson-title-fog = Le brouillard
lesson-fog-card = Le « Brouillard » prend autant de cartes de la rivière qu’il y a de joueurs, et c’est vous qui les distribuez : une à chacun.
lesson-fog-lay = Quand la rivière montre ses dos, on distribue sans voir. Retournez-la d’abord : « Déplacement », puis « Brouillard », qui porte un point.
    .hint = Dans cet ordre : Déplacement, Brouillard ; puis « Poser ».
lesson-fog-share = Un triple poisson, un gros détritus, un petit poisson. Gardez le triple poisson, et distribuez le reste.
    .hint = La première carte pour vous, les deux autres aux autres.
lesson-fog-refill = Refaites votre main.
    .hint = Touchez une carte visible, ou la pioche.
lesson-fog-more = Encore une.
    .hint = Touchez une carte visible, ou la pioche.
lesson-fog-end = À l’aveugle, le brouillard est une loterie ; à découvert, c’est un cadeau. Une seule exception : si l’on voit Canaille parmi ces cartes, on doit la garder pour soi.

lesson-title-exchange = Plus de point ?
lesson-exchange-point = La carte « Point » de départ ne sert qu’une fois. Voyons ce qui arrive quand on n’a plus rien pour finir.
lesson-exchange-lay = Posez « Ça mord 2 » et « Point ».
    .hint = Touchez « Ça mord 2 », puis « Point », puis « Poser ».
lesson-exchange-refill = Prenez « Ça mord 1 » : elle ne porte pas de point.
    .hint = Touchez « Ça mord 1 » parmi les cartes visibles.
lesson-exchange-more = Et encore une carte, au choix.
    .hint = Touchez une des cartes visibles.
lesson-exchange-others = Les autres jouent…
lesson-exchange-none = À vous, mais regardez votre main : aucune carte ne porte de point. Il faut échanger, et cela coûte un poisson.
lesson-exchange-release = D’abord, remettez un poisson à l’eau.
    .hint = Choisissez un de vos poissons, le plus petit par exemple.
lesson-exchange-discard = Puis défaussez une carte d’action, celle que vous voulez.
    .hint = Touchez une carte de votre main.
lesson-exchange-take = Enfin prenez le « Déplacement avec point ».
    .hint = Il est parmi les cartes visibles.
lesson-exchange-end = Vous pouvez de nouveau finir une phrase. Un conseil : en refaisant votre main, regardez d’abord s’il vous reste un point.

lesson-title-cat = Le chat
lesson-cat-cat = La rivière est face visible, et voici Canaille, tout en haut ! La personne qui prendra cette carte rencontrera le chat : il lui mange cinq poissons, et la partie s’arrête à la fin de la phrase.
lesson-cat-cost = Vous avez 9 points, { $seat2 } en a 8. Si le chat était pour vous, vous auriez perdu. Mais vous avez un « Autre pêcheur »…
lesson-cat-lay = Posez « Autre pêcheur », « Ça mord 1 », « Relâche 2 ».
    .hint = Dans cet ordre : Autre pêcheur, Ça mord 1, Relâche 2 ; puis « Poser ».
lesson-cat-name = Qui va rencontrer le chat ? { $seat2 } vous suit de près.
    .hint = Touchez le nom éclairé.
lesson-cat-eats = Canaille ! Mais la phrase va jusqu’au bout : { $seat2 } doit encore relâcher deux poissons.
lesson-cat-count = On compte : les poissons, moins les détritus, moins ce que le chat a mangé. Vous gagnez. Vous savez tout ce qu’il faut pour jouer !
