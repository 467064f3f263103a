# Prendre une place en cours de partie
seating-take-bot = Prendre la place { DE($name) } (robot)
play-warm = Un robot garde votre place au chaud.
play-come-back = Revenir
play-away = { $name } n’est plus là.
play-call-bot = Appeler un robot
play-sit-in = Vous pouvez prendre une place :
play-ask-seat = Demander la place { DE($name) }
play-asking = Vous avez demandé la place { DE($name) } : quelqu’un à la table doit encore dire oui.
play-request = { $who } demande la place { DE($name) }.
play-request-yes = Oui
play-request-no = Non
play-watch = Vous regardez la partie.
play-next = Envie de jouer ?
play-may-join = Vous pouvez entrer dans la partie :
play-join = Entrer dans la partie
