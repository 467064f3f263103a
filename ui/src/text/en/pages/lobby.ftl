# The lobby
lobby-play = Play
mine-none = No game under way on this device.
mine-none-hint = Did you play from here, and everything is gone? If the browser’s data was cleared, take your seats back with the six-word phrase shown by another of your devices. Otherwise ask a player at the table: once its time is up, they can give you your seat again.
progress-title = My progress
progress-played = { $played ->
    [one] 1 game played
   *[other] { $played } games played
}
progress-won = { $won ->
    [0] no victory yet
    [one] 1 victory
   *[other] { $won } victories
}
progress-best = best score: { $score }
progress-here = These figures stay on this device and are yours. A game that several people share on one device does not count.
progress-export = Save as a file
progress-erase = Erase my progress
progress-erase-sure = Yes, erase it
progress-erase-no = No, keep it
mine-remove = Remove
mine-someone = a bot
mine-since = since { $since }
mine-old = This game followed earlier rules that this site no longer has: it cannot go on here.
mine-free = { $free ->
    [one] 1 seat left to take
   *[other] { $free } seats left to take
}
notifications-title = Notifications
notifications-page = While the site is open in a tab
    .hint = A browser notification when it is your turn at another table.
notifications-push = Even when everything is closed
    .hint = One short sentence, “Festival: it is your turn.”, through your browser’s own notification service. It says nothing of the game.
notifications-no = The browser blocks notifications: you can allow them in its settings.
notifications-died = Notifications no longer reached this browser, so they were stopped. Tap to turn them on again.
notifications-plain = Notifications need an https address. Here the number of games waiting for you is shown in the title of the page.
seat-transfer-title = On another device
seat-transfer-text = To find your seats on your phone or another computer: a phrase of six words, good for an hour and only once. Your seats stay here too.
seat-transfer-make = Get a phrase
seat-transfer-scan = Scan this code with the other device, or write these words there, on the page “My games”:
seat-transfer-qr = QR code that brings your seats to the other device
seat-transfer-once = This phrase will not be shown again. Give it to nobody: it gives access to your seats.
seat-transfer-count = { $seats ->
    [one] It gives access to 1 seat.
   *[other] It gives access to { $seats } seats.
}
seat-transfer-back = Cancel this phrase
seat-transfer-gone = Cancelled: the phrase no longer works.
seat-transfer-take = Take seats over here
seat-transfer-label = The phrase from the other device
seat-transfer-go = Take over
seat-transfer-taken = { $seats ->
    [one] 1 seat found again on this device.
   *[other] { $seats } seats found again on this device.
}
new-when = When do you play?
new-when-sitting = Together, at one sitting
new-when-days = In your own time, over several days
new-when-hint = Everyone plays when they can. The game begins once every seat is taken.
new-days = Time for a move
new-days-count = { $days ->
    [one] 1 day
   *[other] { $days } days
}
new-stand-in = After that, a bot takes over
    .hint = Once time is up, a bot plays until the person is back. If this is off, the table waits, and any of you can call a bot.
watch-text = To get to know a game, try a variant or fill a screen in a hall: choose who plays, and the game begins by itself.
watch-program = A program (for developers)
watch-open = Watch
day-text = One deal per game, the same for everyone, against bots. You see your rank at once; tomorrow you will see how others played it. A device counts once.
day-past-text = The day is over: here is how everyone played, move by move. These deals can still be played, outside the ranking.
day-taken-text = Deals of past days, taken along with the site: the same deal as online, against robots. They do not count.
day-play-past = Play, unranked
day-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
day-rank-of = · { NUMBER($rank, type: "ordinal") ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
} of { $players }
day-players = { $players ->
    [0] Nobody has played it yet
    [one] Played by 1 person
   *[other] Played by { $players } people
}
day-nameless = Anonymous
day-promise = The fingerprints of the deals
day-promise-text = Each deal is drawn the day before and its fingerprint shown in advance: nobody can change it any more.
day-tomorrow = Tomorrow
day-others = Other days
