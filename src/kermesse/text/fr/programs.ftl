# Ce qui n’a pas pu être reçu
wrong-too-large = Ce message est trop grand.
wrong-not-json = Ce message est illisible.
wrong-not-a-command = La table ne comprend pas ce que demande ce message. Rechargez la page.
wrong-slow-down = Trop de messages à la fois : ralentissez un peu.
wrong-hello-first = Dites d’abord qui vous êtes. Rechargez la page.

# Réactions
reaction-clap = bravo
reaction-laugh = ha ha
reaction-wow = oh !
reaction-oops = oups
reaction-think = hum…
reaction-heart = j’adore

# Les robots
bot-random = joue au hasard
bot-easy = débute, réfléchit à peine
bot-medium = joue correctement, réfléchit un peu
bot-hard = joue bien, prend son temps
bot-champion = a joué des millions de parties, et réfléchit encore
bot-network = joue d’instinct, comme il l’a appris
bot-policy = suit quelques règles simples, sans réfléchir plus loin
bot-adaptive = se règle sur vous, pour une partie serrée

# La fin d’une partie
end-title = Fin de la partie
end-player = Place
end-score = Score
