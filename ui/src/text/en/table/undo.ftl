# Take back a move
undo = Taking back moves
undo-mode-free = If nothing is revealed
    .hint = Players take a move back when nobody could have learned anything from it.
undo-mode-ask = If the others agree
    .hint = When others learned something from it, all of them have to agree.
undo-mode-off = Never
    .hint = A move made is a move kept.
undo-free = Take back my move
undo-practice = Take back my move (practice)
undo-asked = Take back my move: ask { $name }
undo-aloud = Take back my move: you all agree
undo-request = { $name } would like to take a move back.
undo-request-yes = All right
undo-request-no = No
undo-waiting = You have asked to take your move back: the game goes on meanwhile.
undo-told = { $name } takes a move back.
