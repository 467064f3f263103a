# Le tempo et les pauses
tempo = Tempo
tempo-calm = Tranquille
    .hint = Le temps passe deux fois moins vite et les robots laissent voir chaque coup : pour découvrir le jeu.
tempo-normal = Normal
    .hint = L’allure habituelle.
tempo-brisk = Vif
    .hint = Le temps passe une fois et demie plus vite, pour les robots comme pour vous.
seating-tempo = Tempo : { $tempo }
play-tempo = Tempo : { $tempo }
play-pause = Pause
play-turn-paused = En pause
play-paused = Partie en pause
play-paused-hint = Le temps s’est arrêté, personne ne joue. Vous pouvez même quitter la page : la table vous attend.
play-paused-watch = Le temps s’est arrêté, personne ne joue. La partie reprendra quand quelqu’un de la table le voudra.
play-resume = Reprendre
