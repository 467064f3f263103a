# Seeing a game again
end-replay = Watch it again
end-story = The diagram of the game
end-opens = Others may still play this deal today: you can watch the game again from { $when } on.
