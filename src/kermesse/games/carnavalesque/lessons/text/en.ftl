# What the guide of Carnavalesque’s lessons says.

lesson-title-crowd = Into the crowd
lesson-crowd-together = You all play together: three floats must join the parade. You win or lose as a team.
lesson-crowd-king = { $seat1 } is King for this round. It is the King who builds the floats, with the cards you give. But the King must not say a word!
lesson-crowd-decree = Before you draw, the King bars one age with a Decree: children, teenagers or adults…
lesson-crowd-heap = Here is the Decree: no children. From the crowd you may only take a card that nothing covers, and that is not of the age barred. A card that lies face down shows only its age.
lesson-crowd-draw = Take the witch with the lantern: she goes well with the one in your hand.
    .hint = Tap the card that is lit up in the crowd.
lesson-crowd-gift = Now a gift for the King: the cards of a float all share a costume or an accessory. Give one of your witches.
    .hint = Tap a witch in your hand, then give her.
lesson-crowd-builds = The King builds, without a word…
lesson-crowd-end = A witch was waiting, and yours can join her: that is how you help a silent King. Guess what is wanted from what is placed, and from what is barred.

lesson-title-king = The King
lesson-king-crown = This time you are the King. You were given cards: now place at least three of them in the workshops.
lesson-king-first = You have three fairies. Begin a float: place a fairy in the first workshop.
    .hint = Tap the fairy with the lollipop, then the first workshop.
lesson-king-join = Add another fairy to the same float.
    .hint = Tap a fairy, then the same workshop.
lesson-king-third = And the third.
    .hint = Tap the last fairy, then the same workshop.
lesson-king-ready = Three cards: this float may join the parade. It leaves when another float is begun in its place.
lesson-king-depart = Place the pirate with the lantern as a new float, in that same workshop.
    .hint = Tap the pirate with the lantern, then the fairies’ workshop.
lesson-king-parade = The fairies’ float is on parade: two points per card. Two more, and you have won.
lesson-king-dead-end = A float that is too small does not parade: its cards go to the dead end. With three cards in the dead end the whole team has lost!
lesson-king-finish = You have placed enough cards: end your turn.
    .hint = Tap the button that ends your turn.
lesson-king-end = Then everybody refills their hand, and there is a new King. As King you do not speak: your Decrees and your floats speak for you.

lesson-title-jester = The Jester
lesson-jester-jester = The player on the King’s left is the Jester: that is you. You will fetch a card from the crowd… with your eyes closed.
lesson-jester-decree = The King sets a Decree. The Jester sees it, but need not obey.
lesson-jester-close = Close your eyes: you will not see the crowd any more, the others will see your hand.
    .hint = Tap “Close my eyes”.
lesson-jester-hand = Your hand is in the dark. Drag it over the crowd.
    .hint = Drag the hand towards the middle.
lesson-jester-stop = “Stop!” The others see where you are, and tell you.
lesson-jester-grab = Take a card: on top, half-way or at the very bottom, even if others cover it. That is what only the Jester can do.
    .hint = Choose how deep; if there is nothing under your hand, move it on.
lesson-jester-gift = Eyes open! Like the others, give the King a card.
    .hint = Tap a card in your hand, then give it.
lesson-jester-end = The Jester reaches what nobody else can take. Rummaging stirs the crowd: fine cards come to light, others vanish underneath.

lesson-title-events = Events
lesson-events-card = In the version with events a card is drawn each round from the second on. This one is Sunshine: the available hidden cards have been turned up.
lesson-events-some = There are ten: a shower, a gust of wind, a farandole, a voice for the King… Some act at once, others last for the round. Tap “?” to learn what a card says.
lesson-events-draw = Make the most of it: take a card.
    .hint = Tap an available card of the crowd.
lesson-events-gift = And give one to the King.
    .hint = Tap a card in your hand, then give it.
lesson-events-end = Another difference: here a float needs four cards to parade, and one of the workshops is shut. Its card lies at the very bottom of the crowd: it is for the Jester to fetch it!

lesson-title-roles = Roles
lesson-roles-two = In the version with roles everybody but the King is dealt two roles, and secretly keeps one.
lesson-roles-keep = Keep the Rebel.
    .hint = Tap the Rebel.
lesson-roles-decree = The King sets a Decree…
lesson-roles-rebel = … but the Rebel does not obey it: take any available card, of any age.
    .hint = Tap an available card of the crowd.
lesson-roles-gift = Give the King a card.
    .hint = Tap a card in your hand, then give it.
lesson-roles-end = Eleven roles, eleven ways to help. But a float takes five cards: this is the hardest version. Begin with the one for the young.
