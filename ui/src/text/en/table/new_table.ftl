# New table
new-variant = Rules
new-bot = Bot, { $level }
bot-name-random = random
    .hint = It plays any move the rules allow, without a thought.
bot-name-easy = beginner
    .hint = It knows the rules and often makes mistakes.
bot-name-medium = amateur
    .hint = It plays well, with a slip now and then.
bot-name-hard = expert
    .hint = It thinks hard and misses next to nothing.
bot-name-champion = champion
    .hint = It has played millions of games, and still thinks ahead.
bot-name-adaptive = at your level
    .hint = It adapts to your level, so the game stays close.
new-public = Who may come?
new-public-yes = Everybody: the table is listed in the lobby
new-public-no = Only people who have the code, the link or the QR code
new-advice = Hints from a bot
    .hint = Even with several people, the player whose turn it is may tap “Get a hint”: a bot suggests a move and says why. Alone with bots, hints are always allowed.
new-clock = Time to play
new-clock-none = No limit
new-clock-seconds = { $seconds } seconds, then a bot plays for you
new-clock-minutes = { $minutes ->
    [one] 1 minute, then a bot plays for you
   *[other] { $minutes } minutes, then a bot plays for you
}
new-more = More settings
yes = yes
