# What the screen shows anyway does not fill the log, and nobody reads millimetres there.

move-Draw = Draw { THE($face) }
move-Reveal = Reveal { THE($face) }
move-Slide = Push a card in the crowd
move-Stroke = { $rummage ->
    [true] Rummage in the crowd
   *[false] Move your hand over the crowd
}
event-HandMoved = { "" }
event-Stirred = { "" }
event-Felt = { "" }
event-Drew = { $you ->
    [seat] You draw { THE($face) }.
   *[no] { $seat } draws { THE($face) }.
}
event-Revealed = { $you ->
    [seat] You reveal { THE($face) }.
   *[no] { $seat } reveals { THE($face) }.
}
event-Slid = { $you ->
    [seat] You push a card.
   *[no] { $seat } pushes a card.
}
event-Fell = A card falls on the crowd: { $face }.
heading-Opened = Round { $round }

# Cards and street

table-letter = { $age ->
    [child] C
    [teenager] T
   *[adult] A
}
table-crowd = The crowd, { $count ->
    [one] { $count } card
   *[other] { $count } cards
} (arrow keys, or Page Down and Page Up, to look around)
table-crowd-seen = { $up ->
    [true] { $card }, face up but unreadable
   *[false] { $card }
}
table-crowd-card = { $card }, { $ring ->
    [middle] in the middle
    [between] { $hour } o’clock, halfway out
   *[edge] { $hour } o’clock, at the edge
}{ $free ->
    [true] , available
   *[false] , covered{ $count ->
        [0] { "" }
       *[other] , under { $count }: { $above }
    }
}
table-freed = Now available: { $cards }.
table-under-hand = { $card ->
    [none] Under the Jester’s hand: nothing.
   *[other] Under the Jester’s hand: { $card }.
}
table-look = Look
table-lit = Close your eyes for real, and search with a finger! The others say “Stop!”.
table-glow = Light up the available cards (L key)
table-nearer = Closer
table-further = Further
table-home = The whole crowd
table-parade = Parade
table-parade-free = Parade place { $number }: free
table-dead-end = Dead end
table-workshops = Workshops
table-count = cards:
table-shut = closed
table-place = { $how ->
    [join] Add here
    [open] Open
   *[new] { $leaves ->
        [parade] New (the old one parades)
        [dead-end] New (the old one is lost)
       *[no] New float
    }
}
table-send-off = { $leaves ->
    [parade] Send on parade
   *[dead-end] Send to the dead end
}
table-hand = Your hand
table-hand-of = { $count ->
    [0] Empty hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
table-no-cards = Your hand is empty.
table-king = King
table-gagged = silent
table-jester = Jester
table-silent-king = You are King: hush!
table-secret = (secret)
table-says-stop = Stop!
table-says-me = Me!
table-says-not-me = Not me
table-no-decree = No Decree at the moment
table-decree = Decree: no { $age } cards

# What is asked

table-house = One moment…
table-aim = 3 floats of { $needed } or more cards with a costume or accessory in common.
table-now-over = The carnival is over.
table-about-claim = The King stays silent, bars an age from each draw and builds the floats. If nobody wants the crown, or several do: { $first ->
    [true] it is drawn at random.
   *[false] the player on the last King’s left.
}
table-about-decree = Cards of that age cannot be drawn this turn.
table-about-close = Your screen goes dark. The Decree does not bind you.
table-about-give = The King builds the floats with what he is given, and may not ask for anything.
table-about-king = All cards on a float have one thing in common: a costume or an accessory.
table-about-blind = Nobody speaks, except to say “Stop!” over a good card.
table-about-keep = You will show it on your turn.
table-you-grope = Eyes closed: feel around, then take a card.
table-about-draw = Touch a card of the crowd that is lit. The others are covered, or barred by the Decree.
table-about-take = Touch a card of the crowd that is lit: the others are covered.
table-claim = { $said ->
    [me] You claim the crown. Settle it between you!
    [not-me] You leave the crown to others.
   *[nothing] Who will be King this round?
}
table-outgoing = You step down from the throne: the others may claim the crown.
table-clock-claims = Claims close in
table-clock-eyes = Eyes open in
table-say-me = “I’m the King!”
table-say-not-me = Not me
table-withdraw = Take back my claim
table-you-keep = Which role will you secretly keep?
table-they-keep = Waiting for { $name } to choose…
table-you-decree = { $own ->
    [true] Decree: which age do you bar yourself?
   *[false] Decree: which age do you bar for { $turn }?
}
table-they-decree = { $name } is preparing a Decree for { $own ->
    [true] you
   *[false] { $turn }
}…
table-decree-bar = Bar: { $age }
table-king-said = “{ $word }”
table-word = Say a word:
table-you-close = Your turn, Jester: draw with closed eyes.
table-they-close = { $name } is the Jester and will now close their eyes.
table-close-eyes = Close my eyes
table-you-blind = { $name } is rummaging: say “Stop!” over a good card.
table-they-blind = Hush! { $name } is rummaging with closed eyes.
table-they-stir = Hush! { $name } is rummaging with closed eyes.
table-stop = Stop!
table-you-draw = { $role ->
    [seer] { $powers ->
        [0] Draw a card that nothing covers.
        [one] Look at one more hidden card, or draw.
       *[other] Look at up to { $powers } hidden cards, then draw.
    }
    [crier] { $powers ->
        [0] Draw a card that nothing covers.
        [one] Turn up one more hidden card, or draw.
       *[other] Turn up as many as { $powers } hidden cards, then draw.
    }
    [sweeper] { $powers ->
        [0] Draw a card that nothing covers.
        [one] Push one more card (drag it), or draw.
       *[other] Push up to { $powers } cards (drag them), then draw.
    }
    [acrobat] Draw, even a card that only one other covers!
    [rebel] Draw what you like: no Decree for you.
    [juggler] Draw two cards, if you can.
    [trader] Draw, or take a card from another carnavalist.
   *[other] Draw a card that nothing covers.
}
table-they-draw = { $name } is searching the crowd…
table-you-reinforce = Reinforcements! Take an available card.
table-they-reinforce = Reinforcements: { $name } is taking a card…
table-you-victim = A card was taken from you: draw another.
table-they-victim = { $name } is drawing again…
table-you-again = Generous: draw one more card.
table-they-again = { $name } is drawing again…
table-you-refill = Fill up your hand: draw.
table-they-refill = { $name } is filling up their hand…
table-draw = Draw: { $card }
table-reveal = { $role ->
    [crier] Turn up
   *[other] Look at it
}
table-slide = Push { $way ->
    [left] left
    [right] right
    [up] up
   *[down] down
}
table-barter = take from { $name }
table-finish = { $phase ->
    [king] End my turn
   *[other] Draw nothing
}
table-you-juggle = { $picked ->
    [yes] Throw this card away?
   *[no] Throw a card from your hand into the crowd.
}
table-they-juggle = { $name } is rejecting a card…
table-you-give = { $picked ->
    [yes] Only the King will see it.
   *[no] { $gifts ->
        [one] Choose a card for the King.
       *[other] Choose { $gifts } cards for the King, one by one.
    }
}
table-they-give = { $name } is choosing a gift for the King…
table-you-farandole = { $picked ->
    [yes] It will go to your left.
   *[no] Farandole! Choose a card to pass to the left.
}
table-they-farandole = Farandole: waiting for { $name }…
table-hand-over = { $phase ->
    [give] Give to the King
    [farandole] Pass to the left
   *[other] Throw into the crowd
}
table-you-return = The Page offers you two cards: which one do you hand back?
table-they-return = The King is choosing between two cards…
table-you-king = { $picked ->
    [yes] Touch the float it gets on.
   *[no] { $left ->
        [0] You may finish, or place more.
       *[other] Place a card (at least { $left } more).
    }
}
table-they-king = { $name } is building floats, without a word…
table-you-surplus = { $picked ->
    [yes] Let it fall on the crowd?
   *[no] Too many cards: choose one to reject.
}
table-they-surplus = { $name } is rejecting a card…

# The dark

table-dark = Eyes closed! Guide your hand with a finger, the mouse or the arrow keys.
table-dark-keys = Your hand in the dark. Arrows to move it, Space to rummage or not, Enter to take.
table-felt = { $felt ->
    [nothing] Nothing under the hand
    [thin] The heap is thin under the hand
    [some] The heap is medium under the hand
   *[thick] The heap is thick under the hand
}
table-rummage = { $on ->
    [true] Rummage: yes
   *[false] Rummage: no
}
table-depth = How deep?
table-stop-by = “Stop!” says { $name }

# The end

table-final = The parade goes by!
table-decided = In the parade: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}. In the dead end: { $dead }.
table-lost = No parade this year
table-points = points
table-applause = { $level ->
    [0] Applause
   *[other] Applause: { $level } out of 5
}

# Events and roles

table-event-shower = Shower
    .about = The available face-up cards turn face down.
table-event-sunshine = Sunshine
    .about = The available hidden cards turn face up.
table-event-gust = Gust of wind
    .about = The five topmost cards fly off and fall again.
table-event-farandole = Farandole
    .about = All together, everyone passes a card from their hand to the left.
table-event-reinforcements = Reinforcements
    .about = From the Jester to the King, everyone takes an available card.
table-event-voice = The King has a voice
    .about = Once, when he sets a Decree, he may say one word: a costume, an accessory or an age.
table-event-hush = Lost voices
    .about = Nobody may speak, not even to say “Stop!”.
table-event-anarchy = Anarchy
    .about = No Decree in this round.
table-event-one-law = One law
    .about = The Decree that the King sets for the Jester holds for the whole round.
table-event-jester-for-a-day = Jester for a day
    .about = The last carnavalist draws with closed eyes too.

table-role-jester = Jester
    .about = You draw with closed eyes, any card at all.
table-role-rebel = Rebel
    .about = No Decree stops you.
table-role-acrobat = Acrobat
    .about = You may take a card that only one other covers, if part of it shows.
table-role-seer = Seer
    .about = You may first look at up to three available hidden cards.
table-role-juggler = Juggler
    .about = Draw two cards, then reject any card from your hand.
table-role-sweeper = Sweeper
    .about = You may first push up to two available cards, ten centimetres at most.
table-role-crier = Crier
    .about = First turn up to three available hidden cards face up.
table-role-trader = Trader
    .about = Instead of drawing, you may take a card from another carnavalist, seeing only its back; they draw again.
table-role-generous = Generous
    .about = Give the King two cards, then draw once more.
table-role-counsellor = Counsellor
    .about = You set your own Decree.
table-role-page = Page
    .about = The King sees two of your cards and hands one back.

what-age = { $age ->
    [child] C: a child
    [teenager] T: a teenager
   *[adult] A: an adult
}
    .about = Every card has an age, which its back shows, too: round for children, pointed for teenagers, square for adults. The King’s Decree bars one age from each draw.
what-card =
    .about = { $sort ->
        [joker] A joker: it counts as any one of its three accessories.
       *[other] A costume and an accessory. All cards on a float have one thing in common: the costume or the accessory.
    }
what-third = Third Workshop
    .about = Placed by the King, this card opens the third workshop. It does not count among the cards to place.
what-decree = the Decree
    .about = The barred age cannot be drawn this turn. The King chooses it, without a word.
what-event =
    .about = { $event ->
        [shower] { table-event-shower.about }
        [sunshine] { table-event-sunshine.about }
        [gust] { table-event-gust.about }
        [farandole] { table-event-farandole.about }
        [reinforcements] { table-event-reinforcements.about }
        [voice] { table-event-voice.about }
        [hush] { table-event-hush.about }
        [anarchy] { table-event-anarchy.about }
        [one-law] { table-event-one-law.about }
       *[jester-for-a-day] { table-event-jester-for-a-day.about }
    }
what-role =
    .about = { $role ->
        [jester] { table-role-jester.about }
        [rebel] { table-role-rebel.about }
        [acrobat] { table-role-acrobat.about }
        [seer] { table-role-seer.about }
        [juggler] { table-role-juggler.about }
        [sweeper] { table-role-sweeper.about }
        [crier] { table-role-crier.about }
        [trader] { table-role-trader.about }
        [generous] { table-role-generous.about }
        [counsellor] { table-role-counsellor.about }
       *[page] { table-role-page.about }
    }
what-crown = the King
    .about = The King bars an age from each draw, is given a card by everyone and builds the floats, without a word all round.
what-gag = hush!
    .about = The King may not speak before the round is over.
what-workshop = a workshop
    .about = Here the King builds a float: cards that all have one thing in common. The number says how many it takes to parade.
what-shut = a closed workshop
    .about = The Third Workshop card, hidden in the crowd, will open it.
what-common = in common
    .about = What all cards on this float share: the next one must have it, too.
what-parade = the parade
    .about = Three floats here, and everybody wins. Each card is worth two points.
what-dead-end = the dead end
    .about = A float too small that has to make room ends here. When the dead end is full, everybody loses.

# On a big screen
screen-veil = { $name } is rummaging with closed eyes
screen-veil-why = Curtain! Here everybody would see the crowd. To guide the Jester, look at your phones.

# The crowd is explored card by card, with the arrows: each tells its place and its cover.

view-heap = { "" }
view-peeked = { "" }
view-hand = { "" }
