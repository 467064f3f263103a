# The lobby
lobby-games = The games
lobby-robots = Play with robots
lobby-invite = Invite
lobby-together-here = Play together here
lobby-custom = Set up the table
lobby-rules = Rules
lobby-seats = { $next ->
    [true] { $least } or { $most } players
   *[false] { $least } to { $most } players
}
lobby-just = { $least } players
lobby-minutes = { $minutes } min
lobby-age = from age { $age }
lobby-effort = { $effort ->
    [light] very simple rules
    [some] simple rules
   *[much] richer rules
}
lobby-together = { $together ->
    [true] win together
   *[false] against each other
}
lobby-return = Resume
lobby-open = Open tables
lobby-none = No open tables for now: start the first one!
lobby-free = { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
}
lobby-status = { $status ->
    [seating] sitting down
    [playing] under way
   *[over] over
}
lobby-join = Sit down
lobby-watch = Watch
lobby-code = Were you given a code?
lobby-code-label = Table code or link
lobby-code-go = Go
lobby-code-slow = One moment: after many wrong codes on your network, the answer takes up to half a minute.
lobby-away = The lobby is not answering for now, trying again…
mine-title = My games
mine-badge = ({ $count }) { $title }
mine-current = { $count ->
    [one] My current game
   *[other] My { $count } current games
}
mine-finished = Finished games
mine-replay = Replay
mine-remove-named = Remove from the list – { $game }
mine-removed = Your game of { $game } was removed from the list. Your seat is still yours.
mine-restore = Put back
mine-all = All my games, notifications and other devices
mine-your-turn = Your turn
watch-title = Watch bots play
lobby-ways = Other ways to play
day-title = The deal of the day
