# The narrator, its keys and the look of the text
reading = Reading
reading-open = Keyboard keys (F1)
narrator-offer = F1 lists the keyboard keys.
narrator-no-hand = You hold nothing.
narrator-no-moves = No move to make right now.
narrator-move = { $number }: { $move }.
narrator-confirm = { $number }: { $move }. Press Enter to confirm.
narrator-gone = “{ $move }” is no longer possible. Shift + C reads your moves again.
narrator-menu = { $count ->
    [one] A single move: type 1, then Enter.
   *[other] From 1 to { $count }: type a number, then Enter.
}
