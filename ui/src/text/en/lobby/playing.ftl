# During the game
play-lobby = Back to the lobby
