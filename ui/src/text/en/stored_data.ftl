# What the house keeps
house-title = What this house keeps
house-intro = People play here without an account, a mail address or advertising, and the pages ask nothing of other sites.
house-kept = What is kept, and for how long
house-name = Your name at a table
house-name-how = The one you write when you sit down, seen by the whole table. Erased { $hours ->
    [one] an hour
   *[other] { $hours } hours
} after the end of the game. A game left unfinished keeps it until it is over or somebody erases it.
house-day = The deal of the day
house-day-how = Your score, kept without limit and without a name. Until the day after, also a fingerprint of your cookie, so that a device counts once.
house-carried = A phrase for another device
house-carried-how = What it opens is kept for an hour, closed by the phrase itself, which is written nowhere.
house-push = Messages, if you asked for them
house-push-how = The address your browser gives, for one short line when it is your turn. Erased as soon as you stop the messages, or two months after your last visit. The line goes, encrypted, through your browser's own service.
house-moves = The moves
house-moves-how = Kept without limit, with the numbers of the seats and never with names, to see a game again and to check its deal.
house-chat = Chat and gestures
house-chat-how = The last hundred lines stay in memory while the table is open, and are written nowhere. Gestures are not kept at all.
house-room = In a room
house-room-how = The first name you give when you come in, who you came with, your seat, your results if a tournament is played there, and the animator’s last message. All of it is erased a day after the last change, once the room is empty, or at once if the animator erases it.
house-cookie = One cookie, “kermesse_guest”
house-cookie-how = A name drawn at random, to know you from one page to the next and to give you back your seat. It stays in your browser for a year and serves nothing else.
house-device = On this device
house-device-how = Your settings, your name for the next table and the secrets of your last sixty seats, in the browser's memory. They stay there until you erase them.
house-shared = One device for several people
house-shared-how = The device keeps the secret of everybody’s seat, so that all of them come back after the line was lost. Between two hands the screen closes, and the server sends it nobody’s hand before somebody has said “That’s me”.
house-address = Your network address
house-address-how = In memory only, so that nobody can hold up the others, and forgotten at the latest when the server stops. Kermesse writes it down nowhere; a server in front of it may.
house-log = The technical log
house-log-how = What it takes to mend things: times, tables, errors. No name and no address.
house-erase = Erasing it
house-erase-here = You can erase the cookie and what this device keeps in one go.
house-erase-device = Forget this device
house-erase-loss = Your seats at tables in play will be lost on this device, and your settings too.
house-erase-sure = Yes, forget everything
house-erase-no = No, keep it
house-erase-earlier = To have your name erased from a table sooner, give the link of the table to whoever runs this house.
house-keeper = Who runs this house
house-contact = To write:
house-keeper-none = Whoever started this server has added nothing here: ask the person who gave you its address.
house-made = Who made the games
house-made-by = The games belong to their authors and publishers, whom we thank. Their names are on the page:
