# S’installer
seating-title = On s’installe
seating-name = Votre nom
seating-sit = S’asseoir
seating-sit-here = S’asseoir ici
seating-rename = Changer de nom
seating-seats = Les places
seating-free = Place libre
seating-or-bot = sinon { $name }, robot { $level }
seating-dealing = On distribue…
seating-you = vous
seating-wait = On attend que l’hôte commence.
seating-wait-for = On attend { QUE($name) } commence.
seating-settings = Régler la partie
seating-add-place = Ajouter une place
seating-remove-place = Enlever la place { $seat }
seating-code = Code de la table
seating-code-hint = À dire à voix haute : les autres le tapent sur { $address }.
seating-begin-bots = { $bots ->
    [0] Commencer
    [one] Commencer avec un robot
   *[other] Commencer avec { $bots } robots
}
seating-bot-level = Niveau du robot, place { $seat }
seating-full = Toutes les places sont prises.
seating-free-seat = Libérer la place
seating-get-up = Se lever
seating-share = Inviter
seating-share-hint = Montrez ce code ou envoyez le lien : chacun joue sur son propre appareil.
seating-link = Lien de la table
seating-copy = Copier
seating-copied = Copié !
seating-copy-by-hand = Le lien est sélectionné : copiez-le (Ctrl+C).
seating-qr = QR code de la table
seating-public = Table affichée au salon
seating-advice = Conseils permis
seating-private = Table privée
seating-promise = Empreinte de la donne
seating-promise-hint = Elle est montrée avant la donne : à la fin, tout le monde peut vérifier que rien n’a été changé.
seating-watching = Vous regardez.
place-here = en ligne
place-away = hors ligne
place-host = hôte
place-bot = robot { $level }
