# S’installer
room-title = On s’installe
room-name = Votre nom
room-sit = S’asseoir
room-sit-here = S’asseoir ici
room-rename = Changer de nom
room-seats = Les places
room-free = Place libre
room-you = vous
room-wait = On attend que l’hôte commence.
room-wait-for = On attend { QUE($name) } commence.
room-settings = Régler la partie
room-add-place = Ajouter une place
room-remove-place = Enlever la place { $seat }
room-code = Code de la table
room-code-hint = Dites-le à voix haute : on le tape en haut du salon, sur { $address }.
room-begin-bots = { $bots ->
    [0] Commencer
    [one] Commencer avec un robot
   *[other] Commencer avec { $bots } robots
}
room-fill = { $free ->
    [0] La table est complète.
    [one] Un robot { $level } prendra la place libre.
   *[other] Des robots prendront les { $free } places libres. Niveau : { $level }.
}
room-bot-level = Niveau du robot, place { $seat }
room-full = Toutes les places sont prises.
room-free-seat = Libérer la place
room-get-up = Se lever
room-share = Inviter
room-share-hint = Montrez ce code ou envoyez le lien : chacun joue sur son propre appareil.
room-link = Lien de la table
room-copy = Copier
room-copied = Copié !
room-copy-by-hand = Le lien est sélectionné : copiez-le (Ctrl+C).
room-qr = QR code de la table
room-public = Table affichée au salon
room-advice = Conseils permis
room-private = Table privée
room-promise = Empreinte de la donne
room-promise-hint = Elle est montrée avant la donne : à la fin, tout le monde peut vérifier que rien n’a été changé.
room-watching = Vous regardez.
place-here = en ligne
place-away = hors ligne
place-host = hôte
place-bot = robot { $level }
