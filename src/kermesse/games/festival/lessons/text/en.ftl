# What the guide of Festival’s lessons says.

lesson-title-take = Keep one, hand on the rest
lesson-take-aim = You are gathering a circus troupe: dancers, gladiators, tamers, minstrels and clowns. At the end, for each profession, gold goes to the two troupes with the most stars.
lesson-take-hand = You go first: these five cards are yours, but you may only keep one.
lesson-take-take = Tamer 9 bears two stars. Tap it, then play it face up.
    .hint = Choose tamer 9, then “Face up”.
lesson-take-hand-on = Hand the other four cards to anyone you like. Hand them to { $seat1 }.
    .hint = Tap the name that is lit up.
lesson-take-others = Everyone keeps one card, then hands on what is left. Watch…
lesson-take-round = The round is over: everyone has kept a card, and the last one is put aside. There will be ten rounds, so ten cards in your troupe.
lesson-take-next = The hat, which shows who opens, goes to { $seat3 }: the lowest number played face up opens the next round, and chooses first. You have just opened, so your card did not count. So low numbers have their use!

lesson-title-face = Show or hide
lesson-face-intro = { $seat3 } opens the round: { $seat3 } draws five cards, keeps one and hands on the rest.
lesson-face-choice = { $seat3 } played a card face down, and hands you the other four. Now you choose: show your card, or hide it? If you show it, everyone knows what you are after. But in the next round you are among the first served.
lesson-face-show = Take gladiator 1 and show it: a very low number, you will soon see why.
    .hint = Choose gladiator 1, then “Face up”.
lesson-face-to-basile = Hand the three cards left to { $seat1 }.
    .hint = Tap the name that is lit up.
lesson-face-watch = { $seat1 } hides a card, { $seat2 } shows one…
lesson-face-opens = Of all the numbers shown, yours is the lowest: the hat is yours. You open the round, with five cards to choose from. ({ $seat3 } opened last time, and cannot open twice in a row.)
lesson-face-take = Keep any card you like, face up or face down.
    .hint = Choose a card, then how to play it.
lesson-face-shown-first = Who gets the rest? First those who showed their card in the last round: here, { $seat2 }. The others have to wait.
    .hint = The arrow shows who comes first.
lesson-face-served = Those who hid theirs come afterwards, and take what is left.
lesson-face-secret = A hidden card stays hidden until the count: nobody knows what { $seat1 } is up to. Showing gets you served sooner, hiding keeps a secret: that is the whole game.

lesson-title-gold = Gold, and the five professions
lesson-gold-far = This is the last round but one. Let us see where the gold will come from.
lesson-gold-majority = In each profession the stars are counted. You have four stars in gladiators, more than anybody: the first troupe gets 6 gold coins, the second 3.
lesson-gold-second = Among the dancers { $seat2 } and { $seat3 } are tied for first: each gets only 4 coins, and there is no second.
lesson-gold-set = Variety pays too: 3 coins for three different professions, 6 for four, 10 for all five. All you lack is minstrels.
lesson-gold-complete = Minstrel 3 completes your troupe: take it, face up or face down.
    .hint = Choose minstrel 3.
lesson-gold-hand-on = Four more coins at one stroke! Hand the rest to anyone you like, but try not to help the leader.
    .hint = Tap one of the names.
lesson-gold-done = Always look for two things: where a single star would put you ahead, and which profession you still lack.

lesson-title-nines = Nines, and the count
lesson-nines-last = The last round! You need one gladiator star to take the lead in that profession.
lesson-nines-price = Gladiator 9 bears two. But beware: in the count each 9 costs one gold coin, and you have two of them already.
lesson-nines-cheaper = Gladiator 2 bears only one, and one is enough. Take it.
    .hint = Choose gladiator 2, face up or face down: in the last round it makes no difference.
lesson-nines-hand-on = Hand the rest to { $seat1 }.
    .hint = Tap the name that is lit up.
lesson-nines-end = The last cards are played, then everything is turned up and counted, profession by profession.
lesson-nines-count = 21 gold coins, as many as { $seat2 }: you share the victory. With the 9 you would have had only 20! You know all you need to play.
