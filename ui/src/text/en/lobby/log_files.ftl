# Going on from a game, sharing it, opening one
logfile-title = Open a saved game
