# Tempo and pauses
tempo = Tempo
tempo-calm = Calm
    .hint = Time goes by half as fast and bots let you see each move: to discover the game.
tempo-normal = Normal
    .hint = The usual pace.
tempo-brisk = Brisk
    .hint = Time goes by one and a half times as fast, for bots and for you.
seating-tempo = Tempo: { $tempo }
play-tempo = Tempo: { $tempo }
play-pause = Pause
play-turn-paused = Paused
play-paused = Game paused
play-paused-hint = Time stands still and nobody plays. You may even leave the page: the table waits for you.
play-paused-watch = Time stands still and nobody plays. The game goes on when a player at the table says so.
play-resume = Resume
