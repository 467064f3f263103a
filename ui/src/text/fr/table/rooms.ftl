# Les salles
room-last-round = Dernière manche
room-time-is-up = C’est l’heure !
room-back = Retour à la salle
room-table-of = Table { $number } de la salle
room-seats-there = Pour vous asseoir à cette table, passez par la salle.
notice-message = Message de l’animation : { $text }
notice-held = L’animation a mis la table en pause.
notice-resumed = L’animation a relancé la table.
notice-bot = L’animation a appelé un robot pour { $name }.
notice-seat = L’animation a donné une place { AU($name) }.
notice-freed = { $name } est de retour dans la salle.
notice-begun = L’animation a lancé la partie.
notice-stopped = L’animation a arrêté la table : cette partie n’a pas de résultat.
