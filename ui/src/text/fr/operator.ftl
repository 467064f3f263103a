# La page de l’exploitant du serveur
operator-title = Tenir le serveur
operator-intro = Pour la personne qui tient ce serveur. Chaque action est notée dans le journal technique.
operator-key = Clé de l’exploitant
operator-key-hint = Elle est dans le fichier de réglages, ou dans le terminal où le serveur a démarré.
operator-enter = Entrer
operator-wrong = Cette clé n’ouvre rien.
operator-leave = Oublier la clé
operator-refresh = Actualiser
operator-done = C’est fait.
operator-elsewhere = Transmis au processus { $address }, qui s’en charge : actualisez dans un instant.
operator-draining = Ce processus a rendu ses tables et n’accepte plus personne : arrêtez-le, ou redémarrez-le.
operator-cancel = Annuler
operator-unknown = inconnue
operator-here = vous

operator-usage = Qui utilise quoi
operator-usage-since = Depuis { $time }, par adresse ou sous-réseau.
operator-subnet = Adresse
operator-sockets = Connexions
operator-requests = Demandes
operator-refused = Refusées
operator-opened = Tables ouvertes
operator-blocked = bloquée

operator-tables = Tables
operator-no-tables = Aucune table.
operator-table-status = { $status ->
    [seating] on s’installe
    [playing] on joue
   *[over] finie
}
operator-table-seats = { $taken } sur { $seats } places
operator-table-people = { $count ->
    [0] personne de connecté
    [one] 1 connexion
   *[other] { $count } connexions
}
operator-table-private = privée
operator-table-hidden = cachée
operator-table-stored = pas en mémoire ici
operator-table-room = dans une salle
operator-table-opened = Ouverte { $time } depuis { $subnet }
operator-table-from = Connexions depuis { $subnets }
operator-close-table = Fermer
operator-close-table-sure = Fermer cette table pour tout le monde ? La partie s’arrête sans résultat, et personne n’y revient.
operator-hide-table = Cacher du salon
operator-show-table = Remettre au salon
operator-open-table = Regarder

operator-rooms = Salles
operator-no-rooms = Aucune salle.
operator-room-people = { $people ->
    [0] personne
    [one] 1 personne
   *[other] { $people } personnes
}
operator-room-tables = { $tables ->
    [0] aucune table
    [one] 1 table
   *[other] { $tables } tables
}
operator-close-room = Fermer la salle
operator-close-room-sure = Fermer cette salle pour tout le monde ? Ses tables s’arrêtent, et les noms sont effacés.

operator-blocks = Adresses bloquées
operator-no-blocks = Aucune adresse n’est bloquée.
operator-block-until = jusqu’à { $time }
operator-block-address = Adresse ou sous-réseau
operator-block-hint = Comme 203.0.113.9, 203.0.113.0/24 ou 2001:db8::/64. Une école entière peut partager une adresse.
operator-block-for = Pendant
operator-block-hours = { $hours ->
    [one] une heure
   *[other] { $hours } heures
}
operator-block-days = { $days ->
    [one] un jour
   *[other] { $days } jours
}
operator-block = Bloquer
operator-block-sure = Bloquer { $subnet } ? Ses connexions sont coupées.
operator-unblock = Débloquer

operator-notice = Annonce
operator-notice-text = Texte montré au salon, dans les salles et aux tables
operator-notice-put = Afficher
operator-notice-remove = Retirer

operator-drain = Vider ce processus
operator-drain-hint = Il rend ses tables, ferme ses connexions et n’accepte plus personne jusqu’à son redémarrage. Avec un seul processus, le site est fermé en attendant.
operator-drain-button = Vider
operator-drain-sure = Vider ce processus ? Seul un redémarrage le rouvre.

error-too-many-tokens = Trop de clés fausses depuis votre adresse : réessayez { $when }.
error-too-many-actions = Trop d’actions à la fois : réessayez { $when }.
error-too-many-blocks = Trop d’adresses sont bloquées : débloquez-en une d’abord.
error-bad-subnet = Ce n’est ni une adresse ni un sous-réseau que l’on puisse bloquer : { $detail }
error-own-address = C’est votre propre adresse : vous vous bloqueriez aussi.
