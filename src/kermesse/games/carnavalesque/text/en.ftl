title = Carnavalesque
pitch = A silent King, a Jester with closed eyes, a heap of people: together, send three floats on parade.

# What is in the box

card = { $sort ->
    [third] Third Workshop
    [joker] joker { $age ->
        [child] child (balloon, lollipop, kite)
        [teenager] teenager (trumpet, drum, mask)
       *[adult] adult (fan, lantern, umbrella)
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
        [balloon] with balloon
        [trumpet] with trumpet
        [fan] with fan
        [lollipop] with lollipop
        [drum] with drum
        [lantern] with lantern
        [kite] with kite
        [mask] with mask
       *[umbrella] with umbrella
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
event = { $event ->
    [shower] Shower (available cards face up turn over)
    [sunshine] Sunshine (available hidden cards turn over)
    [gust] Gust of wind (the five highest cards fly off)
    [farandole] Farandole (everyone passes a card to the left)
    [reinforcements] Reinforcements (an available card for everyone)
    [voice] The King has a voice (he may say one word)
    [hush] Lost voices (nobody speaks any more)
    [anarchy] Anarchy (no Decree)
    [one-law] One law (the first Decree holds for the round)
   *[jester-for-a-day] Jester for a day (the last carnival-goer draws with eyes closed too)
}
role = { $role ->
    [jester] Jester (draws with eyes closed)
    [rebel] Rebel (ignores the Decree)
    [acrobat] Acrobat (reaches a card under a single other)
    [seer] Seer (looks at three hidden cards)
    [juggler] Juggler (draws two, rejects one)
    [sweeper] Sweeper (moves two cards)
    [crier] Crier (turns three cards up)
    [trader] Trader (takes from another)
    [generous] Generous (gives two, draws again)
    [counsellor] Counsellor (sets the Decree)
   *[page] Page (lets the King choose)
}

# Moves

move-Deal = Deal the cards and spread the crowd
move-Crown = Crown { $seat }
move-Unveil = Draw an event: { $event }
move-DealRoles = Deal the roles
move-Stir = Stir the crowd
move-Fall = Let cards fall on the crowd
move-TimeUp = Time is up: a card is taken
move-Snatch = Pick the card traded: { $card }
move-Claim = “I am the King!”
move-Withdraw = Take your word back
move-Decline = Leave the crown
move-Wait = Say nothing more
move-Keep = Keep the role { $role }
move-Decree = { $word ->
    [none] Decree: no { $age }
   *[other] Decree: no { $age }; and say “{ $word }”
}
move-CloseEyes = Close your eyes
move-Stroke = { $rummage ->
    [true] Rummage to ({ $x }, { $y })
   *[false] Move your hand to ({ $x }, { $y })
}
move-Grab = { $depth ->
    [0] Take the topmost card under your hand
   *[other] Take the card under your hand with { $depth } above it
}
move-Stop = “Stop!”
move-Draw = Draw: { $face }, at ({ $x }, { $y })
move-Reveal = Reveal: { $face }, at ({ $x }, { $y })
move-Slide = Push the card at ({ $x }, { $y }) to ({ $to_x }, { $to_y })
move-Barter = Take a card unseen from { $seat }: { $face }
move-Give = Give: { $card }
move-Return = Hand back: { $card }
move-Reject = Throw into the crowd: { $card }
move-Place = { $how ->
    [open] Open the { $workshop } ({ $card })
    [new] Lay { $card }: new float, { $workshop }
   *[join] Add { $card } to the float, { $workshop }
}
move-SendOff = Send off the float, { $workshop }
move-Finish = Leave it at that

# What happens

event-Dealt = { $cards ->
    [none] The crowd is spread, everyone gets { $count } cards.
   *[other] The crowd is spread, you get { $cards } ({ $count } cards).
}
event-Opened = Round { $round }: who will be King?
event-Claimed = { $you ->
    [seat] You claim the crown: “I am the King!”
   *[no] { $seat } claims the crown: “I am the King!”
}
event-Withdrew = { $you ->
    [seat] You take your word back.
   *[no] { $seat } takes the claim back.
}
event-Declined = { $you ->
    [seat] You leave the crown.
   *[no] { $seat } leaves the crown.
}
event-Crowned = { $you ->
    [seat] You are King… and silent until the round ends.
   *[no] { $seat } takes power… and falls silent until the round ends.
}
event-Unveiled = { $you ->
    [seat] You draw the event: { $event }.
   *[no] { $seat } draws the event: { $event }.
}
event-GotRoles = { $roles ->
    [none] The roles are dealt.
   *[other] You get two roles: { $roles }.
}
event-KeptRole = { $you ->
    [seat] You keep in secret: { $role }.
   *[no] { $seat } keeps a role in secret.
}
event-ShowedRole = { $you ->
    [seat] You show your role: { $role }.
   *[no] { $seat } shows a role: { $role }.
}
event-Decreed = { $you ->
    [seat] { $word ->
        [none] You decree: no { $age }.
       *[other] You decree: no { $age }, and you say “{ $word }”.
    }
   *[no] { $word ->
        [none] { $seat } decrees: no { $age }.
       *[other] { $seat } decrees: no { $age }, and says “{ $word }”.
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
        [true] The hand of { $seat } rummages to ({ $x }, { $y }).
       *[false] The hand of { $seat } moves to ({ $x }, { $y }).
    }
}
event-Stirred = { $seat } makes a mess of the crowd.
event-Felt = { $count ->
    [0] Under your hand: nothing.
    [one] Under your hand: { $count } card.
   *[other] Under your hand: { $count } cards.
}
event-Stopped = { $you ->
    [seat] You call: “Stop!”
   *[no] { $seat } calls: “Stop!”
}
event-Drew = { $you ->
    [seat] You draw { $face }{ $x ->
        [none] .
       *[other] {" "}at ({ $x }, { $y }).
    }
   *[no] { $seat } draws { $face }{ $x ->
        [none] .
       *[other] {" "}at ({ $x }, { $y }).
    }
}
event-Revealed = { $you ->
    [seat] At ({ $x }, { $y }) you reveal: { $face }.
   *[no] At ({ $x }, { $y }) { $seat } reveals: { $face }.
}
event-Slid = { $you ->
    [seat] You push a card from ({ $x }, { $y }) to ({ $to_x }, { $to_y }).
   *[no] { $seat } pushes a card from ({ $x }, { $y }) to ({ $to_x }, { $to_y }).
}
event-Gave = { $you ->
    [giver] { $to } gets from you: { $face }.
    [to] You get from { $giver }: { $face }.
   *[no] { $to } gets from { $giver }: { $face }.
}
event-Offered = { $you ->
    [giver] You offer { $to }: { $face }.
    [to] { $giver } offers you: { $face }.
   *[no] { $giver } offers { $to }: { $face }.
}
event-Threw = { $you ->
    [seat] You throw { $face } into the crowd.
   *[no] { $seat } throws a card into the crowd: { $face }.
}
event-Fell = A card falls at ({ $x }, { $y }), turned by { $angle }°: { $face }.
event-Placed = { $you ->
    [seat] { $how ->
        [open] You open the { $workshop }: { $card }.
        [new] You begin a float with { $card }, { $workshop }.
       *[join] You add { $card } to the float, { $workshop }.
    }
   *[no] { $how ->
        [open] { $seat } opens the { $workshop }: { $card }.
        [new] { $seat } begins a float with { $card }, { $workshop }.
       *[join] { $seat } adds { $card } to the float, { $workshop }.
    }
}
event-LeftWorkshop = { $paraded ->
    [true] The float of the { $workshop } goes on parade: { $cards }.
   *[false] The float of the { $workshop } hides in the dead end: { $cards }.
}
event-Finished = { $you ->
    [seat] You are done; hands are put right.
   *[no] { $seat } is done; hands are put right.
}
event-Ended = { $won ->
    [true] The parade takes place! { $score } points.
   *[false] No parade this year…
}

# Refusals

refusal-not-this-deal = The deal must hold the whole crowd, twenty cards face up, and cover the Third Workshop well.
refusal-not-this-king = This player cannot be crowned now.
refusal-not-this-event = This event is no longer in the pile.
refusal-not-these-roles = There must be two different roles for everyone but the King.
refusal-not-this-stir = The hand cannot have stirred the crowd like this.
refusal-not-this-card = This is not the card to be taken.
refusal-not-this-fall = These are not the cards that must fall, or they fall out of the zone.
refusal-not-the-house = The House has something else to do now.
refusal-no-claim = You have nothing to take back: claim the crown or leave it.
refusal-claimed-already = You have claimed the crown already: take your word back if you hesitate.
refusal-not-available = This card is not available: take one that nothing covers.
refusal-barred = The Decree bars this age: choose another card.
refusal-out-of-reach = The hand does not go so far at once: stay above the crowd.
refusal-nothing-there = There are not so many cards under the hand.
refusal-eyes-closed = The Jester’s eyes are closed: not now.
refusal-not-in-hand = This card is not in your hand.
refusal-not-from-the-crowd = The Third Workshop does not ride on a float: lay it in its place.
refusal-workshop-closed = This workshop is still closed.
refusal-nothing-in-common = This card has nothing in common with the whole float: begin a new one.
refusal-nothing-to-join = This workshop is empty: begin a new float.
refusal-no-float = No float is waiting in this workshop.
refusal-no-free-departure = A float leaves only to make room for a new one.
refusal-place-more = Lay more cards before you end your turn.
refusal-too-far = A card is pushed by ten centimetres at most, and stays in the zone.
refusal-no-voice = The King is silent: no event gives him a voice, or he has spoken already.

# Options and variants

option-version = Version
    .hint = It decides how many cards the King places, how large a float must be and when the dead end loses.
option-version-young = Young carnival-goers
option-version-events = Events
option-version-roles = Roles
option-claims = Time to claim the crown
    .hint = In seconds, from 5 to 120.
option-eyes = Time of the Jester with closed eyes
    .hint = In seconds, from 5 to 120.
option-free_departure = Free departure
    .hint = The King may send a float off without laying a card.
option-glow = Available cards light up
    .hint = The screen may show which cards are available.
variant-young = Young carnival-goers
variant-roles = Roles
variant-free = Free departure

# What is seen

view-you = Your seat
view-seats = { "" }
view-phase = { "" }
view-round = Round
view-king = King
view-last_king = Outgoing King
view-claims = { "" }
view-deadline = { "" }
view-event = Event
view-past = Events so far
view-offered = Roles offered
view-roles = Role
view-shown = { "" }
view-waiting = Awaited
view-turn = Turn
view-actor = { "" }
view-decree = Age barred
view-word = The King’s word
view-left = { "" }
view-powers = { "" }
view-drawn = { "" }
view-gifts = { "" }
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
view-stroke = { "" }
view-felt = Cards under the hand
view-stops = Stop
view-quiet = { "" }
view-workshops = Floats
view-third = Third workshop open
view-parade = Parade
view-dead_end = Dead end
view-needed = Cards a King places
view-placed = Cards placed
view-ending = { "" }
view-points = Points

# Endings

ending-yawns = A wave of yawns.
ending-mosquitoes = Applause, or was it mosquitoes?
ending-fine = A fine parade, they will call you again.
ending-ovation = Cheers and encores, an old lady dances.
ending-peace = Peace in the world, people eat flowers.
ending-dead-end = The dead end overflows: no parade.
ending-nobody-left = Nobody left in the street: no parade.
