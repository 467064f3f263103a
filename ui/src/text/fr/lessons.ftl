# Les leçons
lesson = Leçon
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suite
lesson-skip = Passer cette étape
lesson-done = Leçon terminée !
lesson-following = Leçon suivante
lesson-play-on = Finir cette partie
lessons-title = Apprendre en jouant
lessons-learnt = déjà vue
lessons-first = Première fois ?
lessons-first-hint = On vous montre { $game } en jouant. Cela prend trois minutes, et vous pouvez vous arrêter quand vous voulez.
lessons-show = Montrez-moi
lessons-known = Je connais déjà
