# Lessons
lessons-done = Lessons: { $done }/{ $count }
lessons-first = First time?
lessons-show = Show me
