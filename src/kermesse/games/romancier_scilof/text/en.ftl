title = Romancier Scilof
pitch = Post, answer blindly, never wait for a turn: gather a whole collection of one letter.

# What is in the box

letter = { $value } of no. { $border }
    .short = { $value }{ $border }
commune = commune { $number }

# Moves

move-Post = Post { $letter } to { $to }
move-Reply = Answer { $to }, giving { $letter }
move-Refuse = Send { $to } their mail back, unread
move-Collect = Take back your opened envelopes
move-Withdraw = Withdraw the mail that { $to } forgot
move-Wait = Wait until something reaches you
move-Close = Close the post office
move-Invite = Invite { $to }
move-TakeBack = Take your invitation back
move-Accept = Accept the invitation of { $to }
move-Decline = Decline the invitation of { $to }
move-Discard = Drop { $letter } into the basket
move-Round = The House makes its round
move-Share = Make the hands even, by lot
move-Stop = { $reason ->
    [late] Stop the game, its time is up
   *[idle] Stop the game, nobody plays any more
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
        [seat] You send { $to } their mail back, unread.
        [to] { $seat } sends your mail back, unread.
       *[no] { $seat } sends { $to } their mail back, unread.
    }
   *[false] { $you ->
        [seat] The mail of { $to } to you is returned.
        [to] Your mail to { $seat } is returned.
       *[no] The mail of { $to } to { $seat } is returned.
    }
}
event-Collected = { $you ->
    [seat] { $house ->
        [true] The House hands you your envelopes: { $letters }.
       *[false] You take your envelopes back: { $letters }.
    }
   *[no] { $house ->
        [true] The House hands { $seat } the envelopes back from { $envelopes }.
       *[false] { $seat } takes the envelopes back from { $envelopes }.
    }
}
event-Forgotten = { $you ->
    [sender] { $to } seems to have forgotten your mail: you may withdraw it.
    [to] The mail of { $sender } has been waiting for you for long.
   *[no] { $to } seems to have forgotten the mail of { $sender }.
}
event-Withdrawn = { $you ->
    [sender] You withdraw your mail to { $to }: { $letter } is in your hand again.
    [to] { $sender } withdraws the mail you had left.
   *[no] { $sender } withdraws the mail to { $to }.
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
   *[no] { $seat }: box full.
}
event-Reopened = The hands are even again: the office opens again for { $seats }.
event-Revealed = { $you ->
    [seat] You show your hand: { $hand }.{ $won ->
        [true] { " " }A full collection: you win!
       *[false] { "" }
    }
   *[no] { $seat } shows a hand: { $hand }.{ $won ->
        [true] { " " }A full collection: that wins!
       *[false] { "" }
    }
}
event-Stopped = { $reason ->
    [late] Time is up: the House stops the game.
   *[idle] Nobody plays any more: the House stops the game.
}
event-Invited = { $you ->
    [seat] You invite { $to }.
    [to] { $seat } invites you: your two communes would be one.
   *[no] { $seat } invites { $to }.
}
event-Lapsed = { $why ->
    [declined] { $you ->
        [seat] { $to } declines your invitation.
        [to] You decline the invitation of { $seat }.
       *[no] { $to } declines the invitation of { $seat }.
    }
    [taken-back] { $you ->
        [seat] You take back your invitation to { $to }.
        [to] { $seat } takes back the invitation to you.
       *[no] { $seat } takes back the invitation to { $to }.
    }
   *[lapsed] { $you ->
        [seat] Your invitation to { $to } has lost its object.
        [to] The invitation of { $seat } to you has lost its object.
       *[no] The invitation of { $seat } to { $to } has lost its object.
    }
}
event-Accepted = { $you ->
    [seat] You accept the invitation of { $to }: the two communes become one.
    [to] { $seat } accepts your invitation: the two communes become one.
   *[no] { $seat } accepts the invitation of { $to }: the two communes become one.
}
event-Greeted = { $you ->
    [seat] Bonjour! (wave { $wave }) You add the envelopes of { $met }.
   *[no] Bonjour! (wave { $wave }) { $seat } adds the envelopes of { $met }.
}
event-Came = { $you ->
    [seat] Here you are in { $commune }. Welcome!
   *[no] { $seat } sits down in { $commune }. Welcome!
}
event-Grew = { $seats }: every hand grows to { $size } letters, from one's own reserve.
event-Left = { $you ->
    [seat] You leave.
   *[no] { $seat } leaves.
}
event-Sorted = The office is emptied and the letters are sorted for { $seats }: { $size } a hand, { $basket } in the basket.{ $hand ->
    [none] { "" }
   *[other] { " " }You still hold { $hand }.
}
event-Dropped = { $you ->
    [seat] { $house ->
        [true] The House drops one of your letters into the basket: { $letter }.
       *[false] You drop { $letter } into the basket.
    }
   *[no] { $seat } has a letter less: it goes into the basket.
}
event-Drew = { $you ->
    [seat] You get from the basket: { $letters }.
   *[no] { $seat } fills up from the basket (letters: { $count }).
}

# Refusals

refusal-not-in-commune = Write to somebody of your own commune.
refusal-envelope-away = Your envelope for this person is already under way: wait until it is back.
refusal-not-in-hand = This letter is not in your hand.
refusal-no-such-mail = This person has not written to you, or the mail is gone.
refusal-empty-hand = Your hand is empty: without a letter to give, one cannot answer.
refusal-refused-twice = Twice in a row is enough: answer this time.
refusal-collect-first = Take your opened envelopes back first.
refusal-nothing-opened = No opened envelope is waiting for you.
refusal-not-forgotten = This mail is not forgotten: leave its addressee the time to answer.
refusal-no-collection = To close the office takes a full collection in hand, and at least two people.
refusal-office-closing = The office is closing: nothing more is sent.
refusal-must-reply = The office is closing: answer the mail you got; nothing is refused or withdrawn.
refusal-not-invited = There is no such invitation, or no longer.
refusal-one-invitation = One invitation at a time: take yours back first.
refusal-not-elsewhere = Invite somebody of another commune whose office is open.
refusal-commune-frozen = Somebody has just left: wait until the hands are even again.
refusal-nothing-to-drop = Your hand has nothing too much.
refusal-not-from-basket = The basket must give all that is needed, and nothing else.

# Options and variants

option-letters = Letters at most
    .hint = Hand, values in play and collection: as many as there are people, but never more than this.
option-collect_seconds = Taking mail back (s)
    .hint = After so long the House hands over opened envelopes.
option-forgotten_seconds = Forgotten mail (s)
    .hint = After so long without an answer one may withdraw one's mail.
option-closing_seconds = Closing (s)
    .hint = After so long the House returns all the mail still closed.
option-discard_seconds = Choice after a departure (s)
    .hint = After so long the House chooses the letters too many at random.
option-minutes = Length at most (min)
    .hint = The House then stops the game, without a winner.
option-idle_minutes = Silence at most (min)
    .hint = When nobody plays for so long, the House stops the game.
option-refusal_limit = Limited refusals
    .hint = The same person's mail goes back no more than twice in a row.
option-pace = Rest after each act (s)
    .hint = The same for people and bots, since speed is strength; 0 for none.
option-newcomers = Newcomers
    .hint = One may come into a game under way.
option-communes = Communes
    .hint = Several post offices at the start; people invite each other, and communes merge.
option-leaving = Departures
    .hint = One may leave for good; the others play on.
option-teams = Teams
    .hint = Games won are pooled; 0 for everyone alone.
variant-brief = Lightning game
variant-fusion = Merging communes and newcomers
variant-paced = At people's pace, in teams

# What one sees

view-you = Your seat
view-at = { "" }
view-acted = { "" }
view-last = { "" }
view-ever = { "" }
view-offices = Post offices
view-offices-commune = Commune
view-offices-members = Around it
view-offices-size = Letters
view-offices-phase = State
view-offices-closers = Have closed
view-offices-full = Full boxes
view-offices-basket = Basket
view-offices-since = Since
view-hand = Your hand
view-held = In hand
view-mail = Mail
view-mail-sender = From
view-mail-to = To
view-mail-state = State
view-mail-since = Since
view-mail-letter = Letter
view-given = Got from
view-invitations = Invitations
view-refusals = Refusals in a row
view-rests = Resting
view-waiting = Waiting
view-teams = Team
view-swaps = Swaps
view-shown = Hands shown
view-winners = Winners
view-ending = { "" }

# Endings

ending-collected = The office is closed: whoever has a full collection wins.
ending-late = Time is up: nobody wins.
ending-idle = Nobody wrote any more: nobody wins.
ending-alone = Nobody is left to write to: nobody wins.
