# Les salles
hall = Une salle
hall-open = Ouvrir une salle pour tout un groupe
hall-open-hint = Pour un club, une ludothèque, une classe : les gens scannent l’affiche, vous formez les tables.
hall-open-go = Ouvrir la salle
hall-name = Nom de la salle
hall-summary = { $people ->
    [one] 1 personne
   *[other] { $people } personnes
}, dont { $waiting } en attente · { $tables ->
    [0] aucune table
    [one] 1 table
   *[other] { $tables } tables
}
hall-two-animators = { $others ->
    [one] Un autre appareil anime aussi cette salle.
   *[other] { $others } autres appareils animent aussi cette salle.
}
hall-only-me = Être seul à animer
hall-link-spent = Ce lien d’animation a déjà servi, ou il a expiré : demandez-en un autre à qui anime la salle.
hall-unknown = Votre place dans cette salle n’est plus valable : entrez de nouveau, ou demandez un autre lien d’animation.
hall-qr = QR code de la salle
hall-code = Code de la salle
hall-screen = Grand écran
hall-invite = Animer aussi sur un autre appareil
hall-invite-hint = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois, pendant un quart d’heure : ne le donnez qu’à qui doit animer.
hall-invite-qr = QR code pour animer
hall-come = Scannez, ou tapez ce code sur { $address }
hall-waiting = { $count ->
    [0] Personne n’attend
    [one] 1 personne attend
   *[other] { $count } personnes attendent
}
hall-waiting-hint = Touchez des prénoms, puis une table pour les asseoir ; ou faites-les glisser.
hall-waiting-none = Montrez le QR code ou le code : les gens arrivent ici.
hall-let-choose = Chacun choisit sa table
hall-group = groupe { $group }
hall-away = absent
hall-together = Garder ensemble
hall-apart = Séparer
hall-remove = Retirer de la salle
hall-unpick = Ne plus choisir
hall-form = Former des tables
hall-size = À combien ?
hall-bots = Des robots complètent les tables
hall-keep-together = Garder les amis ensemble
hall-form-go = { $people ->
    [0] Personne à asseoir
    [one] Former une table pour 1 personne
   *[other] Former { $tables ->
        [one] une table
       *[other] { $tables } tables
    } pour { $people } personnes
}
hall-empty-table = Ajouter une table vide
hall-to-all = À toute la salle
hall-message = Message pour tout le monde
hall-say = Envoyer
hall-unsay = Retirer le message
hall-countdown = Dernière manche dans
hall-count = Lancer le compte à rebours
hall-uncount = L’arrêter
hall-last-round = Dernière manche
hall-time-is-up = C’est l’heure !
hall-erase = Effacer la salle
hall-erase-hint = Les tables s’arrêtent, et tous les prénoms sont effacés tout de suite. Sans cela, ils le sont un jour après la dernière visite.
hall-erase-sure = Tout effacer
hall-tables = { $count ->
    [0] Aucune table
    [one] 1 table
   *[other] { $count } tables
}
hall-no-tables = Formez des tables avec les personnes qui attendent.
hall-nobody = Les gens scannent le QR code ou tapent le code, et arrivent ici avec leur prénom.
hall-start-all = { $count ->
    [one] Commencer la table prête
   *[other] Commencer les { $count } tables
}
hall-hold-all = Tout mettre en pause
hall-release-all = Tout reprendre
hall-clear = Ranger les tables finies
hall-table = Table { $number }
hall-playing = { $minutes } min de jeu · { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}
hall-held = en pause
hall-stopped = arrêtée
hall-bot = robot
hall-free = place libre
hall-stands-in = un robot joue pour cette personne
hall-awaited = on attend depuis { $time }
hall-call-bot = Appeler un robot
hall-give = Donner cette place
hall-unseat = Reprendre dans la salle
hall-seat-here = { $picked ->
    [one] Asseoir ici
   *[other] Asseoir ces { $picked } personnes ici
}
hall-start = Commencer
hall-hold = Pause
hall-release = Reprendre
hall-look = Regarder
hall-stop = Arrêter…
hall-stop-sure = Arrêter la table
hall-no = Non
hall-first-name = Votre prénom
hall-enter = Entrer dans la salle
hall-enter-hint = Rien d’autre n’est demandé, et tout est effacé après un jour.
hall-hello = Bonjour { $name } !
hall-wait = Gardez cette page ouverte : elle ira toute seule à votre table.
hall-choose = Choisissez une table, ou attendez qu’on vous en donne une.
hall-others = { $count ->
    [0] Vous êtes la première personne à attendre.
    [one] Une autre personne attend aussi.
   *[other] { $count } autres personnes attendent aussi.
}
hall-free-tables = Les tables où il reste de la place
hall-sit = S’asseoir
hall-friend = Vous êtes avec quelqu’un ?
hall-friend-choose = Choisissez un prénom…
hall-with = On vous garde avec { $names }.
hall-alone = Finalement non
hall-quit = Quitter la salle
hall-back = Retour à la salle
hall-read = Compris
hall-table-of = Table { $number } de la salle
hall-seats-there = Les places de cette table se donnent dans la salle.
notice-message = Message de l’animation : { $text }
notice-held = L’animation a mis la table en pause.
notice-resumed = L’animation a relancé la table.
notice-bot = L’animation a appelé un robot pour { $name }.
notice-seat = L’animation a donné une place { AU($name) }.
notice-freed = L’animation a repris { $name } dans la salle.
notice-begun = L’animation a lancé la partie.
notice-stopped = L’animation a arrêté la table : cette partie n’a pas de résultat.
