# Checking the deal
deal-title = Check the deal
deal-intro = Before dealing, Kermesse showed the fingerprint of a secret number. Once the game is over it reveals the number: your browser redoes every draw and compares.
deal-imported-intro = This game comes from a file: this site did not deal it, and the author of the file may have chosen the secret. Your browser redoes every draw and compares.
deal-working = Redoing the draws…
deal-committed = The secret revealed is the one promised before the deal.
deal-not-committed = The secret revealed is not the one that was promised.
deal-same-promise = The promise is the one this device wrote down at the start.
deal-other-promise = The promise has changed since the start of the game!
deal-no-promise = This device had not written the promise down: it was not there at the start.
deal-nonce = The randomness this device added was used.
deal-no-nonce = The randomness this device added was not used!
deal-drawn = { $numbers ->
    [one] The number drawn is the one
   *[other] The { $numbers } numbers drawn are those
} that the secret gives.
deal-not-drawn = From move { $move } on, the numbers drawn are not those of the secret.
deal-fair = A fair deal.
deal-imported = An imported game: the draws are those of the secret in the file.
deal-unfair = This deal cannot be trusted.
deal-unreadable = The log of the game could not be read.
deal-numbers = Show the numbers
deal-seed = Secret revealed
deal-promise = Fingerprint promised
deal-game-id = Game number
deal-nonces = Added by each seat
deal-move = Draws of move { $move }
deal-draw = { $value } of { $bound }
deal-how = Each draw “x of n” is a number from 0 to n − 1, drawn from a SHA-256 sequence that anyone can work out again.
