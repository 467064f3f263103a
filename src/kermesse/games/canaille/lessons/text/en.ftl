# What the guide of Canaille’s lessons says.

lesson-title-sentence = A sentence
lesson-sentence-aim = You have gone fishing. Each fish drawn on a card is worth a point, litter costs you some. This is the river: a pack of cards, backs up. Somewhere in the middle lurks Canaille the cat.
lesson-sentence-hand = You do not fish card by card: you write a sentence. These are your action cards. Lay one or more, they are carried out in order, and the last one always bears a full stop.
lesson-sentence-lay = Lay “Bite 2”, then “Full stop”: you will draw two cards from the river.
    .hint = Tap “Bite 2”, then “Full stop”, then “Lay”.
lesson-sentence-refill = Three fish! The sentence is discarded, and you make up your hand: choose one of the cards in sight, or draw blind.
    .hint = Tap one of the three cards in sight, or the deck.
lesson-sentence-again = One more, and you have five again.
    .hint = Tap one of the cards in sight, or the deck.
lesson-sentence-basile = { $seat1 } is next: just one card, but it bears a full stop. That is a sentence, too.
lesson-sentence-end = That was a turn. The card “Full stop” does nothing but end a sentence: always keep something to end with!

lesson-title-turn = The river turns over
lesson-turn-colours = A long sentence does more. There is one rule: two cards of the same colour never stand side by side. Two bites in a row will not do; but with something between them…
lesson-turn-lay = Lay “Bite 1”, “Stroll”, “Bite 2”, “Full stop”.
    .hint = In this order: Bite 1, Stroll, Bite 2, Full stop; then “Lay”.
lesson-turn-turned = “Stroll” turned the whole pack over: what was at the bottom is now on top, and everybody sees the first card. You caught three fish on one card that nobody saw coming.
lesson-turn-refill = Make up your hand: you are four cards short.
    .hint = Tap a card in sight, or the deck.
lesson-turn-more = One more.
    .hint = Tap a card in sight, or the deck.
lesson-turn-stays = The river stays as it lies: { $seat1 } can see what is on top. Turn it when you do not like the top, or when you know what sleeps at the bottom.

lesson-title-another = Another fisher
lesson-another-watch = { $seat1 } and { $seat2 } fish before you. Watch…
lesson-another-many = { $seat1 } caught six fish at one go. We shall see about that.
lesson-another-lay = Lay “Bite 1”, “Another fisher”, “Release 2”. From “Another fisher” on, another player carries out the rest of your sentence.
    .hint = In this order: Bite 1, Another fisher, Release 2 (which bears a full stop); then “Lay”.
lesson-another-name = You have fished. Now then: who must release two fish? Choose { $seat1 }.
    .hint = Tap the name that is lit up.
lesson-another-releases = { $seat1 } chooses which fish to put back: at least two, and they go under the river.
lesson-another-refill = Your sentence is over: make up your hand.
    .hint = Tap a card in sight, or the deck.
lesson-another-more = One more.
    .hint = Tap a card in sight, or the deck.
lesson-another-end = That is the heart of the game: the good things for you, then “Another fisher”, and the bad ones for another player. A bite after “Another fisher” gives the fish away… or the litter.

lesson-title-fog = Fog
lesson-fog-card = “Fog” takes as many cards from the river as there are players, and you hand them out: one each.
lesson-fog-lay = When the river shows its backs you hand them out blind. Turn it over first: “Stroll”, then “Fog”, which bears a full stop.
    .hint = In this order: Stroll, Fog; then “Lay”.
lesson-fog-share = Three fish, a lot of litter, one small fish. Keep the three fish, and hand out the rest.
    .hint = The first card for you, the other two for the others.
lesson-fog-refill = Make up your hand.
    .hint = Tap a card in sight, or the deck.
lesson-fog-more = One more.
    .hint = Tap a card in sight, or the deck.
lesson-fog-end = Blind, fog is a lottery; in the open it is a gift. With one exception: if you see Canaille among these cards, you must keep it.

lesson-title-exchange = Out of full stops?
lesson-exchange-point = The “Full stop” you begin with can be used only once. Let us see what happens when you have nothing left to end with.
lesson-exchange-lay = Lay “Bite 2” and “Full stop”.
    .hint = Tap “Bite 2”, then “Full stop”, then “Lay”.
lesson-exchange-refill = Take “Bite 1”: it bears no full stop.
    .hint = Tap “Bite 1” among the cards in sight.
lesson-exchange-more = And one more card, as you like.
    .hint = Tap one of the cards in sight.
lesson-exchange-others = The others play…
lesson-exchange-none = Your turn, but look at your hand: no card bears a full stop. You have to exchange one, and that costs a fish.
lesson-exchange-release = First put a fish back.
    .hint = Choose one of your fish, the smallest perhaps.
lesson-exchange-discard = Then discard an action card, whichever you like.
    .hint = Tap a card in your hand.
lesson-exchange-take = Finally take the “Stroll with a stop”.
    .hint = It is among the cards in sight.
lesson-exchange-end = You can end a sentence again. A word of advice: when you make up your hand, see first whether you still have a full stop.

lesson-title-cat = The cat
lesson-cat-cat = The river lies face up, and here is Canaille, right on top! The player who draws this card meets the cat: it eats five of their fish, and the game ends with this sentence.
lesson-cat-cost = You have 9 points, { $seat2 } has 8. Had the cat been yours, you would have lost. But you hold “Another fisher”…
lesson-cat-lay = Lay “Another fisher”, “Bite 1”, “Release 2”.
    .hint = In this order: Another fisher, Bite 1, Release 2; then “Lay”.
lesson-cat-name = Who shall meet the cat? { $seat2 } is close behind you.
    .hint = Tap the name that is lit up.
lesson-cat-eats = Canaille! But the sentence goes on to its end: { $seat2 } must still release two fish.
lesson-cat-count = Now for the count: fish, less litter, less what the cat ate. You win. You know all you need to play!
