# Nouvelle table
new-title = Ouvrir une table
new-game = Quel jeu ?
new-seats = Combien de places ?
new-seats-count = { $count } places
new-who = Qui s’assoit où ?
new-seat = Place { $seat }
new-you = Vous
new-anyone = Libre (quelqu’un ou un robot)
new-open = Ouvrir la table
