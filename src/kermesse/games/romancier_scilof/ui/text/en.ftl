# What the table of Romancier Scilof says on the screen, and only there.

table-you = You
table-office = Post office
table-office-of = Post office of { $commune }
table-office-size = { $size ->
    [one] collection of { $size } letter
   *[other] collection of { $size } letters
}
table-banner = The office is closing!
table-banner-what = Nothing more is posted: answer the mail you have, then hands are shown.
table-office-closing = Closing!
table-office-over = The office is closed
table-basket = { $count ->
    [0] basket empty
    [one] { $count } letter in the basket
   *[other] { $count } letters in the basket
}
table-alone = Nobody else is left here: you may still be invited elsewhere.
table-may-invite = Touch a player to invite them.
table-box = { $name }, no. { $number }: { $held ->
    [0] no letter
    [one] { $held } letter
   *[other] { $held } letters
} in hand, { $closed ->
    [0] nothing to answer
    [one] { $closed } envelope to answer
   *[other] { $closed } envelopes to answer
}, { $back ->
    [0] no envelope
    [one] { $back } envelope
   *[other] { $back } envelopes
} to take back
table-held = { $held ->
    [0] no letter in hand
    [one] { $held } letter in hand
   *[other] { $held } letters in hand
}
table-team = team { $team }
    .short = T{ $team }
table-team-won = Team { $team }: { $won ->
    [0] no collection
    [one] { $won } collection
   *[other] { $won } collections
}
table-resting = resting for a moment
table-invites = { $name } invites { $to }
table-mail-closed = Mail from { $from } to { $to }
table-mail-forgotten = Mail from { $from } to { $to }, forgotten
table-mail-answered = { $from } has answered { $to }
table-mail-returned = { $from } has sent { $to }’s mail back unread
table-given = You gave { $name } { $letter }
table-stamp-closer = Collection!
table-stamp-full = Box full
table-gone = Departures: { $names }

table-write-to = Write to { $name }, no. { $number }
table-drawer = Waiting for you
table-nothing = Nothing is waiting for you at the moment.
table-collect = { $count ->
    [one] Take back your opened envelope
   *[other] Take back your { $count } opened envelopes
}
table-incoming = { $count ->
    [one] { $count } envelope is waiting for your answer
   *[other] { $count } envelopes are waiting for your answer
}
table-answer = Answer { $name }{ $state ->
    [forgotten] , who has been waiting for a long time
   *[other] { "" }
}
table-send-back = Return to sender: { $name }
table-withdraw = Withdraw the mail { $name } forgot
table-invited = { $name } invites you: your two communes would become one.
table-accept = Accept
table-decline = Decline
table-take-back = Take back the invitation to { $name }
table-rest = { $next ->
    [no] A moment’s rest
   *[yes] One moment… your act is waiting
}
table-drop = { $count ->
    [one] One letter too many: choose the one for the basket.
   *[other] { $count } letters too many: choose those for the basket.
}
table-aim = Aim: { $size } times the same letter in hand{ $teams ->
    [yes] , for your team
   *[no] { "" }
}.
table-ask-close = Your collection is complete: close the office!
table-ask-watch = Letters come and go; there are no turns.

table-ask = { $count ->
    [0] Everybody at once: post a letter!
   *[other] Everybody at once: answer or post!
}
table-ask-recipient = { $letter }: { $count ->
    [0] who gets it?
   *[other] who gets it, or which mail does it answer?
}
table-ask-post = Which letter for { $name }?
table-ask-reply = Which letter for { $name }? You see theirs afterwards.
table-ask-collect = Your opened envelopes first!
table-ask-empty = All your letters are on their way.
table-ask-closing = Closing: answer the mail you were sent.
table-ask-closed = Closing: wait for the last mail.
table-ask-drop = A player has left: lighten your hand.
table-ask-frozen = A player has left: the hands are being evened out.
table-ask-over = Your commune has finished.
table-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand: { $count } letter
   *[other] Your hand: { $count } letters
}
table-tally = Your letters: { $values }
table-tally-value = { $value }: { $hand } out of { $size }{ $away ->
    [0] { "" }
   *[other] { " " }(and { $away } on the way)
}

table-clock-closing = Mail still closed is returned in
table-clock-collect = The game hands them to you in
table-clock-rest = You rest for another
table-clock-basket = The game chooses at random in

table-left = { $count ->
    [one] { $names } leaves.
   *[other] { $names } leave.
}
table-departure = A player leaves.
table-step = { $step ->
    [1] The leavers’ mail is returned
    [2] The office is emptied
    [3] The leavers’ letters leave the game
    [4] Surplus letters go into the basket
   *[5] The basket fills up the hands
}
table-reopened = The hands are even: the office reopens.
table-too-many = Still too many letters:

table-bonjour = Bonjour!
table-wave = The wave of greetings
table-wave-number = Wave { $wave }
table-wave-all = Everybody knows everybody: a single commune.

table-hands = The hands
table-decided = What decided it: { $winner } had { $full } { $count } times, { $other } had { $near } { $held } times, { $missing ->
    [one] 1 letter
   *[other] { $missing } letters
} short.
table-swaps = { $count ->
    [0] No swap
    [one] After { $count } swap
   *[other] After { $count } swaps
}

table-help = How to play at this table
table-help-post = To post: drag a letter onto a player’s box, or touch one and then the other. You have only one envelope for each person.
table-help-answer = To answer: drag a letter onto the mail, or touch one and then the other. Only then do you see the letter you were sent. The arrow sends the mail back unread.
table-help-collect = Your opened envelopes are waiting in your box: take them back before anything else.
table-help-forget = An envelope with a cobweb on it is forgotten: its sender may withdraw it.
table-help-close = All your letters in hand, and all alike? Close the office!
table-help-keys = By keyboard: A, B, C… for a letter, 1 to 9 for a player, 0 to take back your envelopes, Escape to change your mind.
table-close = Close the post office!

what-letter =
    .about = The large letter counts: you need a whole collection of the same. Colour and number only say whose it was at the start: no. { $border }’s.
what-seal = a number and a colour
    .about = Everybody has a number, a colour and a weave. On a letter they say whose it was at the start, nothing more.
what-mail-closed = a closed envelope
    .about = Mail that waits for an answer. The player who answers gives a letter first, and only then sees the one they were sent.
what-mail-forgotten = a forgotten envelope
    .about = The cobweb: nobody has answered for a long time. The sender may withdraw it.
what-mail-answered = an opened envelope
    .about = An answer has come: its sender must take the envelope back, with the letter in it, before anything else.
what-mail-returned = returned to sender
    .about = Sent back unread: its sender finds their own letter in it.
what-held = letters in hand
    .about = How many letters this player holds. The others are in envelopes.
what-tally = your letters
    .about = Of each letter, how many you hold out of how many it takes. The hatched part is on its way.
what-collection = the collection
    .about = It takes this many of the same letter, all in hand, to close the office and win.
what-send-back = return to sender
    .about = The mail goes back unread: you give nothing and get nothing.
what-basket = the basket
    .about = A player has left: surplus letters go here.

refusal-not-your-turn = Nothing to do for now: wait for the mail.
