# Sitting down
seating-title = Take your seats
seating-name = Your name
seating-sit = Sit down
seating-sit-here = Sit here
seating-rename = Change name
seating-seats = The seats
seating-free = Free seat
seating-or-bot = otherwise { $name }, bot, { $level }
seating-dealing = Dealing…
seating-you = you
seating-wait = Waiting for the host to begin.
seating-wait-for = Waiting for { $name } to begin.
seating-settings = Settings of the game
seating-add-place = Add a seat
seating-remove-place = Remove seat { $seat }
seating-code = Code of the table
seating-code-hint = Say it aloud: the others type it at { $address }.
seating-begin-bots = { $bots ->
    [0] Begin
    [one] Begin with a bot
   *[other] Begin with { $bots } bots
}
seating-bot-level = Bot level, seat { $seat }
seating-full = Every seat is taken.
seating-free-seat = Free the seat
seating-get-up = Get up
seating-share = Invite
seating-share-hint = Show this code or send the link: everyone plays on their own device.
seating-link = Table link
seating-copy = Copy
seating-copied = Copied!
seating-copy-by-hand = The link is selected: copy it (Ctrl+C).
seating-qr = QR code of the table
seating-public = Listed in the lobby
seating-advice = Hints allowed
seating-private = Private table
seating-promise = Fingerprint of the deal
seating-promise-hint = It is shown before the deal: at the end, everyone can check that nothing was changed.
seating-watching = You are watching.
place-here = online
place-host = host
place-away = offline
place-bot = bot, { $level }
