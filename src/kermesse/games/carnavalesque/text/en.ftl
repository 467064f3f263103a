title = Carnavalesque
pitch = A silent King, a Jester with closed eyes, a heap of people: together, send three floats on parade.

# What is in the box

card = { $sort ->
    [third] Third Workshop
    [joker] { $age ->
        [child] child joker (balloon, lollipop, kite)
        [teenager] teenager joker (trumpet, drum, mask)
       *[adult] adult joker (fan, lantern, umbrella)
    }
    [back] { $age ->
        [child] child from behind
        [teenager] teenager from behind
       *[adult] adult from behind
    }
   *[card] { $costume ->
        [rabbit] rabbit
        [pirate] pirate
        [witch] witch
        [fairy] fairy
        [robot] robot
       *[knight] knight
    } { $accessory ->
        [balloon] with a balloon
        [trumpet] with a trumpet
        [fan] with a fan
        [lollipop] with a lollipop
        [drum] with a drum
        [lantern] with a lantern
        [kite] with a kite
        [mask] with a mask
       *[umbrella] with an umbrella
    } ({ $age ->
        [child] child
        [teenager] teenager
       *[adult] adult
    })
}
    .short = { $sort ->
        [third] 3rd
        [joker] ✶{ $age ->
            [child] C
            [teenager] T
           *[adult] A
        }
        [back] ▒{ $age ->
            [child] C
            [teenager] T
           *[adult] A
        }
       *[card] { $costume ->
            [rabbit] Ra
            [pirate] Pi
            [witch] Wi
            [fairy] Fa
            [robot] Ro
           *[knight] Kn
        }{ $accessory ->
            [balloon] ba
            [trumpet] tr
            [fan] fa
            [lollipop] lo
            [drum] dr
            [lantern] la
            [kite] ki
            [mask] ma
           *[umbrella] um
        }{ $age ->
            [child] C
            [teenager] T
           *[adult] A
        }
    }
    .the = { $sort ->
        [third] the Third Workshop card
        [joker] the { card }
        [back] { $age ->
            [child] a child card
            [teenager] a teenager card
           *[adult] an adult card
        }
       *[card] the { $costume ->
            [rabbit] rabbit
            [pirate] pirate
            [witch] witch
            [fairy] fairy
            [robot] robot
           *[knight] knight
        } with the { $accessory ->
            [balloon] balloon
            [trumpet] trumpet
            [fan] fan
            [lollipop] lollipop
            [drum] drum
            [lantern] lantern
            [kite] kite
            [mask] mask
           *[umbrella] umbrella
        } ({ age })
    }
age = { $age ->
    [child] child
    [teenager] teenager
   *[adult] adult
}
thing = { $thing ->
    [rabbit] rabbit
    [pirate] pirate
    [witch] witch
    [fairy] fairy
    [robot] robot
    [knight] knight
    [balloon] balloon
    [trumpet] trumpet
    [fan] fan
    [lollipop] lollipop
    [drum] drum
    [lantern] lantern
    [kite] kite
    [mask] mask
    [umbrella] umbrella
    [child] child
    [teenager] teenager
   *[adult] adult
}
workshop = { $number ->
    [1] first workshop
    [2] second workshop
   *[3] third workshop
}
depth = { $depth ->
    [top] on top
    [shallow] a little way down
    [half-way] half-way down
    [deep] deep down
   *[bottom] at the very bottom
}
answer = { $answer ->
    [claimed] yes
    [declined] no
   *[undecided] { "" }
}
event = { $event ->
    [shower] Shower (available face-up cards turn face down)
    [sunshine] Sunshine (available hidden cards turn face up)
    [gust] Gust of wind (the five topmost cards fly off and fall again)
    [farandole] Farandole (everyone passes a card to the left)
    [reinforcements] Reinforcements (everyone takes an available card)
    [voice] The King has a voice (he may say one word)
    [hush] Lost voices (nobody may speak)
    [anarchy] Anarchy (no Decree)
    [one-law] One law (the Decree set for the Jester holds for the whole round)
   *[jester-for-a-day] Jester for a day (the last carnavalist draws with closed eyes too)
}
role = { $role ->
    [jester] Jester (draws with closed eyes)
    [rebel] Rebel (ignores the Decree)
    [acrobat] Acrobat (may take a card that only one other covers)
    [seer] Seer (may look at three hidden cards)
    [juggler] Juggler (draws two cards, rejects one from their hand)
    [sweeper] Sweeper (may push two cards)
    [crier] Crier (turns up to three hidden cards face up)
    [trader] Trader (may take a card from another carnavalist instead of drawing)
    [generous] Generous (gives two cards, then draws again)
    [counsellor] Counsellor (sets their own Decree)
   *[page] Page (lets the King choose between two cards)
}

# Moves

move-Deal = Deal the cards and spread the crowd
move-Crown = Crown { $seat }
move-Unveil = Draw an event: { $event }
move-DealRoles = Deal the roles
move-Stir = Stir the crowd
move-Fall = Let cards fall on the crowd
move-Pull = Pick the card the Jester takes: { $card }
move-TimeUp = Time is up: a card is taken
move-Snatch = Pick the card taken: { $card }
move-Claim = “I’m the King!”
move-Withdraw = Take back your claim
move-Decline = Leave the crown to others
move-Wait = Say nothing more
move-Keep = Keep the role of { $role }
move-Decree = { $word ->
    [none] Decree: no { $age } cards
   *[other] Decree: no { $age } cards, and say “{ $word }”
}
move-CloseEyes = Close your eyes
move-Stroke = { $rummage ->
    [true] Rummage to ({ $x }, { $y })
   *[false] Move your hand to ({ $x }, { $y })
}
move-Grab = Take a card { $depth }
move-Stop = “Stop!”
move-Draw = Draw { THE($face) }, at ({ $x }, { $y })
move-Reveal = Reveal { THE($face) }, at ({ $x }, { $y })
move-Slide = Push the card at ({ $x }, { $y }) to ({ $to_x }, { $to_y })
move-Barter = Take { THE($face) } from { $seat }, unseen
move-Give = Give { THE($card) }
move-Return = Hand back { THE($card) }
move-Reject = Reject { THE($card) } into the crowd
move-Place = { $how ->
    [open] Open the { $workshop }
    [new] Begin a float with { THE($card) }, in the { $workshop }
   *[join] Add { THE($card) } to the float in the { $workshop }
}
move-SendOff = Send off the float in the { $workshop }
move-Finish = End the turn

# What happens

event-Dealt = { $cards ->
    [none] The crowd is spread out. Everyone gets { $count } cards.
   *[other] The crowd is spread out. You get { THE($cards) }.
}
event-Opened = Round { $round }: who will be King?
event-Claimed = { $you ->
    [seat] You claim the crown: “I’m the King!”
   *[no] { $seat } claims the crown: “I’m the King!”
}
event-Withdrew = { $you ->
    [seat] You take back your claim.
   *[no] { $seat } takes back their claim.
}
event-Declined = { $you ->
    [seat] You leave the crown to others.
   *[no] { $seat } leaves the crown to others.
}
event-Crowned = { $you ->
    [seat] You are King… and not a word until the round ends!
   *[no] { $seat } takes power… and falls silent until the round ends.
}
event-Unveiled = { $you ->
    [seat] You draw an event: { $event }.
   *[no] { $seat } draws an event: { $event }.
}
event-GotRoles = { $roles ->
    [none] The roles are dealt.
   *[other] You get two roles: { $roles }.
}
event-KeptRole = { $you ->
    [seat] You secretly keep a role: { $role }.
   *[no] { $seat } secretly keeps a role.
}
event-ShowedRole = { $you ->
    [seat] You show your role: { $role }.
   *[no] { $seat } shows their role: { $role }.
}
event-Decreed = { $you ->
    [seat] { $word ->
        [none] You decree: no { $age } cards.
       *[other] You decree: no { $age } cards, and you say “{ $word }”.
    }
   *[no] { $word ->
        [none] { $seat } decrees: no { $age } cards.
       *[other] { $seat } decrees: no { $age } cards, and says “{ $word }”.
    }
}
event-EyesClosed = { $you ->
    [seat] You close your eyes.
   *[no] { $seat } closes their eyes. Hush!
}
event-HandMoved = { $you ->
    [seat] { $rummage ->
        [true] Your hand rummages to ({ $x }, { $y }).
       *[false] Your hand moves to ({ $x }, { $y }).
    }
   *[no] { $rummage ->
        [true] { $seat }’s hand rummages to ({ $x }, { $y }).
       *[false] { $seat }’s hand moves to ({ $x }, { $y }).
    }
}
event-Stirred = { $seat } makes a mess of the crowd.
event-Felt = { $what ->
    [nothing] There is nothing under your hand.
    [thin] The heap is thin under your hand.
    [some] The heap is medium under your hand.
   *[thick] The heap is thick under your hand.
}
event-Reached = { $you ->
    [seat] You reach for a card { $depth }.
   *[no] { $seat } reaches for a card { $depth }.
}
event-Stopped = { $you ->
    [seat] You call: “Stop!”
   *[no] { $seat } calls: “Stop!”
}
event-Drew = { $you ->
    [seat] You draw { THE($face) }{ $x ->
        [none] .
       *[other] {" "}at ({ $x }, { $y }).
    }
   *[no] { $seat } draws { THE($face) }{ $x ->
        [none] .
       *[other] {" "}at ({ $x }, { $y }).
    }
}
event-Revealed = { $you ->
    [seat] At ({ $x }, { $y }) you reveal { THE($face) }.
   *[no] At ({ $x }, { $y }) { $seat } reveals { THE($face) }.
}
event-Slid = { $you ->
    [seat] You push a card from ({ $x }, { $y }) to ({ $to_x }, { $to_y }).
   *[no] { $seat } pushes a card from ({ $x }, { $y }) to ({ $to_x }, { $to_y }).
}
event-Gave = { $you ->
    [giver] { $to } gets { THE($face) } from you.
    [to] You get { THE($face) } from { $giver }.
   *[no] { $to } gets { THE($face) } from { $giver }.
}
event-Offered = { $you ->
    [giver] You offer { $to } { THE($face) }.
    [to] { $giver } offers you { THE($face) }.
   *[no] { $giver } offers { $to } { THE($face) }.
}
event-Threw = { $you ->
    [seat] You reject { THE($face) } into the crowd.
   *[no] { $seat } rejects { THE($face) } into the crowd.
}
event-Fell = A card falls at ({ $x }, { $y }), turned by { $angle }°: { $face }.
event-Placed = { $you ->
    [seat] { $how ->
        [open] You open the { $workshop }.
        [new] You begin a float with { THE($card) }, in the { $workshop }.
       *[join] You add { THE($card) } to the float in the { $workshop }.
    }
   *[no] { $how ->
        [open] { $seat } opens the { $workshop }.
        [new] { $seat } begins a float with { THE($card) }, in the { $workshop }.
       *[join] { $seat } adds { THE($card) } to the float in the { $workshop }.
    }
}
event-LeftWorkshop = { $paraded ->
    [true] The float in the { $workshop } goes on parade: { $cards }.
   *[false] The float in the { $workshop } slinks off to the dead end: { $cards }.
}
event-Finished = { $you ->
    [seat] You are done; everyone’s hand is brought back to its size.
   *[no] { $seat } is done; everyone’s hand is brought back to its size.
}
event-Ended = { $won ->
    [true] The parade takes place, and you score { $score } points!
   *[false] No parade this year…
}

# Refusals

refusal-not-this-deal = The deal must hold the whole crowd, twenty cards face up, and cover the Third Workshop completely.
refusal-not-this-king = This player cannot be crowned now.
refusal-not-this-event = This event is no longer in the pile.
refusal-not-these-roles = There must be two different roles for everyone but the King.
refusal-not-this-stir = The hand cannot have stirred the crowd like this.
refusal-not-this-card = This is not the card to be taken.
refusal-not-this-fall = These are not the cards that must fall, or they fall out of the zone.
refusal-not-the-house = The game has something else to do now.
refusal-no-claim = You have claimed nothing: claim the crown or leave it to others.
refusal-claimed-already = You have already claimed the crown: take back your claim if you are not sure.
refusal-not-available = This card is not available: take one that nothing covers.
refusal-barred = The Decree bars this age: choose another card.
refusal-out-of-reach = The hand cannot go that far in one go: stay above the crowd.
refusal-nothing-there = Nothing under your hand: move it.
refusal-eyes-closed = The Jester’s eyes are closed: not now.
refusal-not-in-hand = This card is not in your hand.
refusal-not-from-the-crowd = The Third Workshop does not ride on a float: put it in its own place.
refusal-workshop-closed = This workshop is still closed: choose another.
refusal-nothing-in-common = This card shares nothing with the whole float: begin a new one.
refusal-nothing-to-join = This workshop is empty: begin a new float.
refusal-no-float = No float is waiting in this workshop: choose another.
refusal-no-free-departure = A float leaves only to make room for a new one.
refusal-place-more = You have not placed the minimum of cards: place more before you end your turn.
refusal-too-far = A card may be pushed ten centimetres at most, and must stay in the zone.
refusal-no-voice = The King is silent: no event gives him a voice, or he has spoken already.

# Options and variants

option-version = Version
    .hint = It decides how many cards the King must place, how large a float must be and how many cards fill the dead end.
option-version-young = Young carnavalists
option-version-events = Events
option-version-roles = Roles
option-claims = Time to claim the crown
    .value = { $value } s
    .hint = You have { $value } s to agree on a King.
option-eyes = The Jester’s time with closed eyes
    .value = { $value } s
    .hint = After { $value } s a card is taken for the Jester.
option-lit = Shared screen for the Jester
    .hint = { $value ->
        [true] The Jester’s screen stays lit in the middle of the table: they really close their eyes and search with a finger.
       *[false] The Jester’s screen goes dark when they close their eyes.
    }
option-free_departure = Free departure
    .hint = The King may send a float off without placing a card.
option-glow = Light up the available cards
    .hint = The screen may show which cards are available.
variant-young = Young carnavalists
variant-roles = Roles
variant-free = Free departure

# What is seen

view-you = Your seat
view-seats = { "" }
view-phase = Moment
    .deal = deal
    .claim = who wants to be King?
    .crown = coronation
    .event = event
    .blow = gust of wind
    .farandole = farandole
    .reinforce = reinforcements
    .roles = deal of the roles
    .keep = choice of roles
    .decree = Decree
    .close = eyes are about to close
    .blind = eyes closed
    .stir = the hand stirs the crowd
    .grab = the hand takes a card
    .draw = draw
    .snatch = theft of a card
    .victim = the victim’s draw
    .juggle = card to throw
    .give = card to give
    .return = card to return
    .again = another draw
    .clean = cleaning
    .king = the King’s turn
    .refill = the King’s draw
    .surplus = surplus card
    .fall = fall of a card
    .over = end
view-round = Round
view-king = King
view-last_king = Outgoing King
view-claims = For the crown
view-deadline = { "" }
view-event = Event
view-past = Past events
view-offered = Roles offered
view-roles = Role
view-shown = Roles shown
view-waiting = Waiting for
view-turn = Turn
view-actor = Must act
view-decree = Barred age
view-word = The King’s word
view-left = { $left ->
    [0] { "" }
   *[other] Cards to draw: { $left }
}
view-powers = { $powers ->
    [0] { "" }
   *[other] Powers to use: { $powers }
}
view-drawn = { $drawn ->
    [0] { "" }
   *[other] Cards drawn: { $drawn }
}
view-gifts = { $gifts ->
    [0] { "" }
   *[other] Gifts to make: { $gifts }
}
view-hands = Hand
view-crowd = In the crowd
view-heap = The crowd
view-heap-x = x
view-heap-y = y
view-heap-angle = °
view-heap-face = card
view-heap-up = face up
view-heap-available = available
view-peeked = Looked at
view-peeked-x = x
view-peeked-y = y
view-peeked-face = card
view-tray = Offered to the King
view-air = In the air
view-picks = Farandole
view-hand = The Jester’s hand
view-stroke = The hand goes to
view-felt = { $felt ->
    [none] { "" }
    [nothing] Nothing under the hand
    [thin] The heap is thin under the hand
    [some] The heap is medium under the hand
   *[thick] The heap is thick under the hand
}
view-depth = The Jester takes a card
view-stops = Stop
view-quiet = Waiting
view-workshops = Floats
view-third = Third workshop open
view-parade = Parade
view-dead_end = Dead end
view-needed = Cards the King must place
view-placed = Cards placed
view-ending = { "" }
view-points = Points

# Endings

ending-yawns = A wave of yawns.
ending-mosquitoes = Applause, or was it mosquitoes?
ending-fine = A fine parade: they will ask you back.
ending-ovation = Cheers and encores: an old lady is dancing.
ending-peace = World peace: people are eating flowers.
ending-dead-end = The dead end overflows: no parade.
ending-nobody-left = Nobody left in the street: no parade.

# What is hidden

place-hand = { $you ->
    [seat] Your hand
   *[no] { $seat }’s hand
}
place-role = { $you ->
    [seat] Your role
   *[no] { $seat }’s role
}
place-heap = { $count ->
    [one] Visible card { $n } of the crowd, from the bottom
   *[other] Visible cards { $n } of the crowd, from the bottom
}
place-tray = Cards offered to the King
