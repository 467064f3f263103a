# Les leçons
lesson = Leçon
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suite
lesson-keys = Au clavier : Maj + C lit vos coups, numérotés ; un chiffre choisit, Entrée valide.
lesson-skip = Passer cette étape
lesson-done = Leçon terminée !
lesson-following = Leçon suivante
lesson-play-on = Finir cette partie
lesson-real-game = Jouer une vraie partie
lesson-number = Leçon { $number }/{ $count }
lessons-title = Apprendre en jouant
