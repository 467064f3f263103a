# Going on from a game, sharing it, opening one
continue-ask = Go on from here
continue-title = Go on from move { $n }
continue-about = A new table starts from this position, with the same hidden cards. It counts in no standings, and its deal cannot be verified, since it is already known.
continue-seat = The place to take
continue-name = Your name
continue-friends = Bots take the other places. The table opens paused: invite friends, who can take a bot’s place before you go on.
continue-begin = Open the table
imported-note = An imported game: this site did not deal it, and cannot vouch for its deal.
deal-origin = This game goes on from another one after its move { $n }: the secret was known already, nothing was promised. You can still check that the draws come from that secret:
share-ask = Share
share-move = The address of this move ({ $n }), from the same point of view:
share-address = The address of this move
share-table = A picture of the table, as you see it here:
share-timeline = A picture of the curve:
share-png = Picture (PNG)
share-svg = Drawing (SVG)
share-no-picture = This browser cannot make a picture of it.
share-log = The whole game as a file that this page, “kermesse replay” and “kermesse verify” can open:
timeline-scored = { $n }. { $name }: { $score } { $score ->
    [one] point
   *[other] points
}
logfile-about = Choose the log of a finished game (“Download the log”), or drop it on this page. Watch it move by move, from anyone’s point of view.
logfile-choose = Choose a file
logfile-working = Reading the game…
logfile-unfair = Careful: the draws of this log are not those of its secret. It was altered, or comes from a lesson.
error-cannot-go-on = You cannot go on from here: the game is over at this move, that place is not in it, or a name is missing.
error-log-foreign = This file is not the log of a Kermesse game.
error-log-unknown-game = This is the log of a game this server does not have.
error-log-old = This log was written with another version of the rules: this game can no longer be replayed here.
error-log-altered = This log cannot be replayed: something in it was changed.
error-log-unfinished = The game of this log is not over: only finished games can be watched.
