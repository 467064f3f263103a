# Lessons
lessons-learnt = done
