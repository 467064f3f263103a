# What the site stores
privacy-intro = People play here without an account, a mail address or advertising, and the pages ask nothing of other sites.
privacy-kept = What is kept, and for how long
privacy-name = Your name at a table
privacy-name-how = The one you write when you sit down, seen by the whole table. Erased { $hours ->
    [one] an hour
   *[other] { $hours } hours
} after the end of the game. A game left unfinished keeps it until it is over or erased.
privacy-day = The deal of the day
privacy-day-how = Your score, kept without limit and without a name. Until the day after, also a fingerprint of your cookie, so that a device counts once.
privacy-carried = A phrase for another device
privacy-carried-how = Your seats are kept for an hour, encrypted with this phrase, which the server does not store.
privacy-push = Notifications, if you asked for them
privacy-push-how = The address your browser gives, for one short sentence when it is your turn. Erased as soon as you stop the notifications, or two months after your last visit. The sentence goes, encrypted, through your browser’s own service.
privacy-moves = The moves
privacy-moves-how = Kept without limit, with the numbers of the seats and never with names, to see a game again and to check its deal.
privacy-chat = Chat and gestures
privacy-chat-how = The last hundred lines stay in memory while the table is open, and are written nowhere. Gestures are not kept at all.
privacy-room = In a room
privacy-room-how = The first name you give when you come in, who you came with, your seat, your results if a tournament is played there, and the organiser’s last message. All of it is erased once nothing has changed for a day and nobody is connected to the room, or at once if the organiser erases it.
privacy-evening = An evening that the organiser keeps
privacy-evening-how = Only if the organiser of a room switches it on: names of those who said yes, ranks, points, games and dates, for { $kept } days, on pages for those who have their links. Without a yes you appear as “Player 1”. You may take your yes back as long as the room exists; later the organiser erases your name, or the person who runs this site.
privacy-cookie = One cookie, “kermesse_guest”
privacy-cookie-how = A name drawn at random, to know you from one page to the next and to give you back your seat. It stays in your browser for a year and serves nothing else. Over https its name begins with “__Host-”: the browser then gives it to this site alone.
privacy-device = On this device
privacy-device-how = Your settings, your name for the next table, your progress (games, lessons, best scores) and the secrets of your last sixty seats, in the browser's memory. They stay there until you erase them: your progress also on the page “My games”.
privacy-offline = Your games without a network
privacy-offline-how = The moves and the first names stay in this browser, and are sent nowhere. The names are erased as at other tables; the moves stay until you erase them.
privacy-shared = One device for several people
privacy-shared-how = The device keeps the secret of everybody’s seat, so that all of them come back after the connection was lost. Between two players the screen closes: no card reaches it until the next person has tapped “That’s me”.
privacy-address = Your network address
privacy-address-how = In memory only, to prevent abuse, and forgotten at the latest when the server stops. Kermesse writes it down only if the operator of the site blocks it, and erases it when the block ends; a server in front of it may write it too.
privacy-backups = Backups
privacy-backups-how = { $days ->
    [0] The person who runs this site may make some. Names erased here stay in them for as long as that person keeps them: ask.
    [one] Names erased here stay one more day in the backups of the person who runs this site.
   *[other] Names erased here stay up to { $days } more days in the backups of the person who runs this site.
}
privacy-log = The technical log
privacy-log-how = What is needed for troubleshooting: times, tables, errors. No name, and no address unless it was blocked.
privacy-erase = Erase everything
privacy-erase-alone = You can erase your games, your settings and your progress in one go.
privacy-erase-here = You can erase the cookie and what this device keeps in one go.
privacy-erase-device = Forget this device
privacy-erase-loss = Your seats at tables in play will be lost on this device, and so will your games without a network and your settings.
privacy-erase-sure = Yes, forget everything
privacy-erase-no = No, keep everything
privacy-erase-earlier = To have your name erased from a table sooner, give the link of the table to the person who runs this site.
privacy-operator = Who runs this site
privacy-contact = To write:
privacy-operator-none = The person who started this server has added nothing here: ask the person who gave you its address.
privacy-made = Who made the games
privacy-made-by = The games belong to their authors and publishers, and we thank them. Their names are on the page:
