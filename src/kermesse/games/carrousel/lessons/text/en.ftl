# What the guide of Carrousel’s lessons says.

lesson-title-rides = The four moves
lesson-rides-aim = Five horses go round on the carousel. Only the three in front count: here black, then yellow, then blue.
lesson-rides-card = Each of your cards shows three horses. In a single move, bring the three horses of a card to the front, in the same order, and it is yours. This one wants yellow, black, blue.
lesson-rides-swap = The first move: swap two horses. Drag black onto yellow.
    .hint = Drag the black horse onto the yellow one, or tap one and then the other.
lesson-rides-swap-on = And now onto yellow…
    .hint = Let go of black on top of yellow.
lesson-rides-won = Got it! The card is worth a point, and another takes its place.
lesson-rides-send = The second move: the last one goes to the front, or the first to the rear. Drag red to free space 7, before the leader.
    .hint = Drag red to space 7, before the leader.
lesson-rides-send-on = To space 7…
    .hint = Let go of red on space 7.
lesson-rides-chase = The third move: one horse chases another. Drag yellow to space 7: green, which is last, takes its place.
    .hint = Drag yellow to space 7.
lesson-rides-chase-on = To space 7…
    .hint = Let go of yellow on space 7.
lesson-rides-scatter = The fourth move: chaos! Two neighbours go to the free spaces together, and those behind them find themselves in front. Take red and green together, by the link between them, and lead them to space 6.
    .hint = Take the link between red and green, and lead it to space 6.
lesson-rides-scatter-on = Red in front, green behind it…
    .hint = Lead red and green to space 6.
lesson-rides-end = Four cards, four ways. There are no others: you know all about the horses.

lesson-title-find = Find the move
lesson-find-look = In front: blue, black, red. Which card is within reach of one move?
lesson-find-think = Compare the three in front with your cards. Often one swap is enough; and the last one can go to the front. These two cards can be had.
lesson-find-touch = Your turn: find a move that wins a card. There is no hurry.
    .hint = That horse leads to none of your cards: try black and blue, or green.
lesson-find-ride = Finish the move…
    .hint = That move wins no card: look again.
lesson-find-end = That is the whole art: seeing it before the others do. When you have won a card, look for the next one at once.

lesson-title-first = First to touch
lesson-first-both = Everybody plays at once, without taking turns. The first player to touch a horse has the carousel, and must finish.
lesson-first-robot = { $seat1 } touched first…
lesson-first-late = … and wins a card. As long as { $seat1 } held the horses you could touch nothing.
lesson-first-errs = { $seat1 } goes again, a little hastily…
lesson-first-error = Wrong: none of those cards shows these three horses. A mistake costs the last card won, and the horses stay where they are.
lesson-first-lucky = But look: the three in front are those of one of your cards! After another player’s mistake that is a lucky strike: tap that card.
    .hint = Tap the card that is lit up: red, blue, yellow.
lesson-first-end = Be quick, but not too quick: a mistake costs a card, and sometimes gives one to the others. With no card to lose, you wait for a few seconds.

lesson-title-dead-end = A dead end
lesson-dead-end-stuck = Sometimes nobody finds a move. That does not mean you are stuck…
lesson-dead-end-turns = After twenty seconds the carousel moves by itself: the last horse goes to the front.
lesson-dead-end-moved = That is a dead end. Red is in front now, and everything has changed.
lesson-dead-end-lucky = Here, too, there is a lucky strike to be seen: one of your cards shows these three horses already. Tap it!
    .hint = Tap the card that is lit up: red, black, yellow.
lesson-dead-end-end = Between two players, twenty cards win. Why not finish this game: { $seat1 } keeps to your pace, and will be neither too fast nor too slow.
