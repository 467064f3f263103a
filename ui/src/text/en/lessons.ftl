# Lessons
lesson = Lesson
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-skip = Skip this step
lesson-done = Lesson complete!
lesson-following = Next lesson
lesson-play-on = Finish this game
lessons-title = Learn by playing
lessons-learnt = done
lessons-first = First time?
lessons-first-hint = We show you { $game } as you play. It takes three minutes, and you can stop whenever you like.
lessons-show = Show me
lessons-known = I know it already
