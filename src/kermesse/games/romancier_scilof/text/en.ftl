title = Romancier Scilof
pitch = Post, answer blindly, never wait for a turn: gather a whole collection of one letter.

# What is in the box

letter = player { $border }’s { $value }
    .short = { $value }{ $border }
commune = commune { $number }

# Moves

move-Post = Post { $letter } to { $to }
move-Reply = Answer { $to }, giving { $letter }
move-Refuse = Send { $to }’s mail back unread
move-Collect = Take back your opened envelopes
move-Withdraw = Withdraw the mail { $to } forgot
move-Wait = Wait until something happens
move-Close = Close the post office
move-Invite = Invite { $to }
move-TakeBack = Take your invitation back
move-Accept = Accept { $to }’s invitation
move-Decline = Decline { $to }’s invitation
move-Discard = Drop { $letter } into the basket
move-Round = The game makes its round
move-Share = Even out the hands by drawing lots
move-Stop = { $reason ->
    [late] Stop the game: time is up
   *[idle] Stop the game: nobody is playing any more
}

# What happens

event-Posted = { $you ->
    [sender] You post { $letter } to { $to }.
    [to] { $sender } writes to you.
   *[no] { $sender } writes to { $to }.
}
event-Replied = { $you ->
    [seat] You answer { $to }: { $gave } for { $got }.
    [to] { $seat } has answered you: your envelope is waiting.
   *[no] { $seat } answers { $to }.
}
event-Returned = { $refused ->
    [true] { $you ->
        [seat] You send { $to }’s mail back unread.
        [to] { $seat } sends your mail back unread.
       *[no] { $seat } sends { $to }’s mail back unread.
    }
   *[false] { $you ->
        [seat] { $to }’s mail to you is returned.
        [to] Your mail to { $seat } is returned.
       *[no] { $to }’s mail to { $seat } is returned.
    }
}
event-Collected = { $you ->
    [seat] { $house ->
        [true] The game hands you your envelopes: { $letters }.
       *[false] You take your envelopes back: { $letters }.
    }
   *[no] { $house ->
        [true] The game hands { $seat } the envelopes that came back from { $envelopes }.
       *[false] { $seat } collects the envelopes that came back from { $envelopes }.
    }
}
event-Forgotten = { $you ->
    [sender] { $to } seems to have forgotten your mail: you may withdraw it.
    [to] { $sender }’s mail has been waiting for you for a long time.
   *[no] { $to } seems to have forgotten { $sender }’s mail.
}
event-Withdrawn = { $you ->
    [sender] You withdraw your mail to { $to }: { $letter } is back in your hand.
    [to] { $sender } withdraws the mail you had left unanswered.
   *[no] { $sender } withdraws their mail to { $to }.
}
event-Waited = { $you ->
    [seat] You wait.
   *[no] { $seat } waits.
}
event-Closed = { $first ->
    [true] { $you ->
        [seat] You announce: the post office is closing!
       *[no] { $seat } announces: the post office is closing!
    }
   *[false] { $you ->
        [seat] You have a full collection too!
       *[no] { $seat } has a full collection too!
    }
}
event-BoxFilled = { $you ->
    [seat] Box full: all your letters are back.
   *[no] Box full for { $seat }.
}
event-Reopened = The hands are even again: the office reopens for { $seats }.
event-Revealed = { $you ->
    [seat] You show your hand: { $hand }.{ $won ->
        [true] { " " }A full collection: you win!
       *[false] { "" }
    }
   *[no] { $seat } shows their hand: { $hand }.{ $won ->
        [true] { " " }A full collection: that wins!
       *[false] { "" }
    }
}
event-Stopped = { $reason ->
    [late] Time is up: the game stops the game.
   *[idle] Nobody is playing any more: the game stops the game.
}
event-Invited = { $you ->
    [seat] You invite { $to }.
    [to] { $seat } invites you: your two communes would become one.
   *[no] { $seat } invites { $to }.
}
event-Lapsed = { $why ->
    [declined] { $you ->
        [seat] { $to } declines your invitation.
        [to] You decline { $seat }’s invitation.
       *[no] { $to } declines { $seat }’s invitation.
    }
    [taken-back] { $you ->
        [seat] You take back your invitation to { $to }.
        [to] { $seat } no longer invites you.
       *[no] { $seat } takes back their invitation to { $to }.
    }
   *[lapsed] { $you ->
        [seat] Your invitation to { $to } has lapsed.
        [to] { $seat }’s invitation has lapsed.
       *[no] { $seat }’s invitation to { $to } has lapsed.
    }
}
event-Accepted = { $you ->
    [seat] You accept { $to }’s invitation: the two communes become one.
    [to] { $seat } accepts your invitation: the two communes become one.
   *[no] { $seat } accepts { $to }’s invitation: the two communes become one.
}
event-Greeted = { $you ->
    [seat] Bonjour! (wave { $wave }) You add your envelopes for { $met }.
   *[no] Bonjour! (wave { $wave }) { $seat } adds their envelopes for { $met }.
}
event-Came = { $you ->
    [seat] Here you are in { $commune }. Welcome!
   *[no] { $seat } sits down in { $commune }. Welcome!
}
event-Grew = For { $seats }, every hand grows to { $size } letters: what is missing comes from each player’s reserve.
event-Left = { $you ->
    [seat] You leave.
   *[no] { $seat } leaves.
}
event-Sorted = The office is emptied and the letters are sorted for { $seats }: { $size } in each hand, { $basket } in the basket.{ $hand ->
    [none] { "" }
   *[other] { " " }You still hold { $hand }.
}
event-Dropped = { $you ->
    [seat] { $house ->
        [true] The game drops { $letter } from your hand into the basket.
       *[false] You drop { $letter } into the basket.
    }
   *[no] One of { $seat }’s letters goes into the basket.
}
event-Drew = { $you ->
    [seat] You draw from the basket: { $letters }.
   *[no] { $seat } fills up their hand with { $count ->
        [one] one letter from the basket.
       *[other] { $count } letters from the basket.
    }
}

# Refusals

refusal-not-in-commune = Write to a player in your own commune.
refusal-envelope-away = Your envelope for this person is already on its way: wait until it is back.
refusal-not-in-hand = This letter is not in your hand.
refusal-no-such-mail = This person has sent you nothing, or their mail is gone.
refusal-empty-hand = Your hand is empty: you cannot answer without a letter to give.
refusal-refused-twice = Twice in a row is enough: answer this time.
refusal-collect-first = Take your opened envelopes back first.
refusal-nothing-opened = No opened envelope is waiting for you.
refusal-not-forgotten = This mail is not forgotten: give its addressee time to answer.
refusal-no-collection = To close the office you need a full collection in hand, and at least one other person in your commune.
refusal-office-closing = The office is closing: nothing more can be sent.
refusal-must-reply = The office is closing: answer the mail you were sent, without refusing or withdrawing any.
refusal-not-invited = There is no such invitation, or it is gone.
refusal-one-invitation = One invitation at a time: take yours back first.
refusal-not-elsewhere = Invite a player from another commune whose office is open.
refusal-door-shut = The post office is closing: nobody leaves until it is over. A bot can play for you instead.
refusal-commune-frozen = A player has just left: wait until the hands are even again.
refusal-nothing-to-drop = You have no letter too many.
refusal-not-from-basket = The basket must give all that is needed, and nothing else.

# Options and variants

option-letters = Most letters in play
    .hint = You play with as many letters as there are people, but never more than { $value }.
option-collect_seconds = Taking mail back
    .value = { $value } s
    .hint = After { $value } s the game hands everyone their opened envelopes.
option-forgotten_seconds = Forgotten mail
    .value = { $value } s
    .hint = After { $value } s without an answer you may withdraw your mail.
option-closing_seconds = Closing
    .value = { $value } s
    .hint = After { $value } s the game returns all mail still closed.
option-discard_seconds = Choice after a departure
    .value = { $value } s
    .hint = After { $value } s the game picks at random what goes into the basket.
option-minutes = Longest game
    .value = { $value } min
    .hint = After { $value } min the game stops the game and nobody wins.
option-idle_minutes = Stop if nobody plays
    .value = { $value } min
    .hint = If nobody plays for { $value } min, the game stops the game.
option-refusal_limit = Limited refusals
    .hint = The same person’s mail may be sent back no more than twice in a row.
option-pace = Rest after each act
    .value = { $value ->
        [0] none
       *[other] { $value } s
    }
    .hint = The same for people and bots, since speed is an advantage; 0 for none.
option-newcomers = Newcomers
    .hint = People may join a game under way.
option-communes = Communes
    .hint = { $value ->
        [one] A single post office; with two or more, people invite each other and communes merge.
       *[other] { $value } post offices at the start; people invite each other, and communes merge.
    }
option-leaving = Departures
    .hint = People may leave for good; the others play on.
option-teams = Teams
    .value = { $value ->
        [0] everyone for themselves
       *[other] { $value }
    }
    .hint = A team’s won games are pooled; 0 for everyone on their own.
variant-brief = Lightning game
variant-fusion = Merging communes and newcomers
variant-paced = Unhurried, in teams

# Fields of the view

view-you = Your seat
view-at = { "" }
view-acted = { "" }
view-last = { "" }
view-ever = { "" }
view-offices = Post offices
view-offices-commune = Commune
view-offices-members = Members
view-offices-size = Letters
view-offices-phase = State
    .open = open
    .frozen = closed for a departure
    .sharing = sharing after a departure
    .closing = closing
    .over = game over
view-offices-closers = Have closed
view-offices-full = Full boxes
view-offices-basket = Basket
view-offices-since = { "" }
view-hand = Your hand
view-held = In hand
view-mail = Mail
view-mail-sender = From
view-mail-to = To
view-mail-state = State
    .closed = waiting for an answer
    .forgotten = forgotten
    .answered = answered
    .returned = returned
view-mail-since = { "" }
view-mail-letter = Letter
view-given = Received from
view-invitations = Invitations
    .item = { $first } to { $second }
view-refusals = Refusals in a row
    .item = { $first } to { $second } ({ $third })
view-rests = Resting
    .item = { $first }
view-waiting = Waiting
view-teams = Team
view-swaps = Swaps
view-shown = Hands shown
view-winners = Winners
view-ending = { "" }

# Endings

ending-collected = The office is closed: every full collection wins.
ending-late = Time is up: nobody wins.
ending-idle = Nobody was writing any more: nobody wins.
ending-alone = Nobody is left to write to: nobody wins.

# What is hidden

place-hand = { $seat }’s hand
place-mail = { $you ->
    [to] Mail from { $sender } to you
    [sender] Your mail to { $to }
   *[no] Mail from { $sender } to { $to }
}
place-basket = Basket of { $commune }
