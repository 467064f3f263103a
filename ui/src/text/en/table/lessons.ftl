# Lessons
lesson = Lesson
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-keys = With the keyboard: Shift + C reads your moves by number, a digit chooses, Enter confirms.
lesson-skip = Skip this step
lesson-done = Lesson complete!
lesson-following = Next lesson
lesson-play-on = Finish this game
lesson-real-game = Play a real game
lesson-number = Lesson { $number }/{ $count }
lessons-title = Learn by playing
