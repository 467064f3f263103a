# S’installer
seating-me = Moi
