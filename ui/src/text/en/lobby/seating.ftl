# Sitting down
seating-me = Me
