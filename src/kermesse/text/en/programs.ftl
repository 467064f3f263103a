# What could not be taken
wrong-too-large = This message is too large.
wrong-not-json = This message cannot be read.
wrong-not-a-command = The table does not understand what this message asks for. Reload the page.
wrong-slow-down = Too many messages at once: slow down a little.
wrong-hello-first = Say who you are first. Reload the page.

# Faces
reaction-clap = well done
reaction-laugh = ha ha
reaction-wow = oh!
reaction-oops = oops
reaction-think = hmm…
reaction-heart = love it

# Bots
bot-random = plays at random
bot-easy = a beginner, hardly thinks
bot-medium = plays fairly well, thinks a little
bot-hard = plays well, takes its time
bot-champion = has played millions of games, and still thinks ahead
bot-network = plays by instinct, as it has learned to
bot-policy = plays by simple rules of thumb, without thinking ahead
bot-adaptive = adapts to you, for a close game

# The end of a game
end-title = End of the game
end-player = Seat
end-score = Score
