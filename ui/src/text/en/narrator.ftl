# The narrator, its keys and the look of the text
reading = Reading
reading-tool = Text, contrast and narrator (F1)
reading-open = Keyboard keys (F1)
reading-narration = What the narrator says
reading-narration-brief = The essentials
reading-narration-normal = Every move
reading-narration-full = Everything
reading-robots = While the narrator speaks
reading-robots-go-on = Robots play at their pace
reading-robots-wait = Robots wait until it has finished
reading-keys = Keys
reading-keys-hint = The same in every game. With a screen reader, switch to focus mode first.
reading-shift = Shift + { $key }
reading-digits = 1, 2, 3…
reading-key-F1 = This list
reading-key-R = Repeat what has happened since your last move
reading-key-M = Your hand
reading-key-T = The table
reading-key-Q = Whose turn it is, and the question
reading-key-J = Log: previous line
reading-key-K = Log: next line
reading-key-C = Your moves, numbered
reading-key-digits = Choose a move by its number, then press Enter. If the game uses digits, open the list with Shift + C first.
reading-size = Text size
reading-percent = { $size }%
reading-spacing = Spacing
reading-spacing-usual = Usual
reading-spacing-wide = Wide, easier to read
reading-contrast = Contrast
reading-contrast-auto = As on this device
reading-contrast-more = High
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
