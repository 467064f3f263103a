# The sandbox: write a small game
sandbox-title = Write a game
