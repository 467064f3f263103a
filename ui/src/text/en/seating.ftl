# Sitting down
room-title = Take your seats
room-name = Your name
room-sit = Sit down
room-sit-here = Sit here
room-rename = Change name
room-seats = The seats
room-free = Free seat
room-you = you
room-wait = Waiting for the host to begin.
room-wait-for = Waiting for { $name } to begin.
room-settings = Settings of the game
room-add-place = Add a seat
room-remove-place = Remove seat { $seat }
room-code = Code of the table
room-code-hint = Say it aloud: it is typed at the top of the lobby, at { $address }.
room-begin-bots = { $bots ->
    [0] Begin
    [one] Begin with a bot
   *[other] Begin with { $bots } bots
}
room-fill = { $free ->
    [0] The table is full.
    [one] A bot will take the free seat. Level: { $level }.
   *[other] Bots will take the { $free } free seats. Level: { $level }.
}
room-bot-level = Bot level, seat { $seat }
room-full = Every seat is taken.
room-free-seat = Free the seat
room-get-up = Get up
room-share = Invite
room-share-hint = Show this code or send the link: everyone plays on their own device.
room-link = Table link
room-copy = Copy
room-copied = Copied!
room-copy-by-hand = The link is selected: copy it (Ctrl+C).
room-qr = QR code of the table
room-public = Listed in the lobby
room-advice = Advice allowed
room-private = Private table
room-promise = Fingerprint of the deal
room-promise-hint = It is shown before the deal: at the end, everyone can check that nothing was changed.
room-watching = You are watching.
place-here = online
place-host = host
place-away = offline
place-bot = bot, { $level }
