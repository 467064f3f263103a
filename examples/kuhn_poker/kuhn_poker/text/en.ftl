title = Kuhn poker
pitch = Three cards, one bet: is it the king you are up against, or a bluff?

card = { $name ->
    [jack] jack
    [queen] queen
   *[king] king
}
    .the = the { card }

move-Deal = Deal a card to each
move-Pass = Pass
move-Bet = Put a second chip in

event-Dealt = { $you ->
    [seat] You are dealt { THE($card) }.
   *[no] { $seat } is dealt { THE($card) }.
}
event-Passed = { $you ->
    [seat] You pass.
   *[no] { $seat } passes.
}
event-Raised = { $you ->
    [seat] You put a second chip in.
   *[no] { $seat } puts a second chip in.
}
event-Shown = The cards are shown: { $cards }.

refusal-bad-deal = Deal two different cards of the three.
refusal-pass-or-bet = Pass, or put a second chip in.

view-you = Your seat
view-card = Your card
view-chips = In the pot
view-shown = Shown
view-line = { "" }
view-dealt = { "" }

ending-folded = A player who passes after a bet loses the pot.
ending-shown = The higher card takes the pot.
