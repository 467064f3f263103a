# Les salles
hall = Une salle
room-summary = { $people ->
    [0] Personne
    [one] 1 personne
   *[other] { $people } personnes
}{ $waiting ->
    [0] {""}
   *[other] , dont { $waiting } en attente
} · { $tables ->
    [0] aucune table
    [one] 1 table
   *[other] { $tables } tables
}
room-two-organisers = { $others ->
    [one] Un autre appareil anime aussi cette salle.
   *[other] { $others } autres appareils animent aussi cette salle.
}
room-only-me = Retirer les autres appareils
room-link-spent = Ce lien a déjà servi, ou il a expiré : demandez-en un autre à la personne qui anime la salle.
room-unknown = Votre place dans cette salle n’est plus valable : entrez de nouveau, ou demandez un autre lien d’animation.
room-qr = QR code de la salle
room-code = Code de la salle
room-screen = Grand écran
room-invite = Animer aussi sur un autre appareil
room-invite-hint = Ouvrez ce lien sur l’autre appareil. Il ne sert qu’une fois, pendant un quart d’heure : ne le donnez qu’à la personne qui doit animer.
room-invite-qr = QR code pour animer
room-new-phone = Un autre téléphone
room-new-phone-hint = Scannez ce code avec l’autre téléphone : { $name } y retrouve sa place et ses points. Le code sert une fois, pendant un quart d’heure.
room-new-phone-qr = QR code de la place { DE($name) }
room-tablets = Tablettes
room-tablets-hint = Une tablette posée sur une table montre toute la soirée la table qui porte ce numéro. Qui n’a pas de téléphone y joue ; si tout le monde en a un, elle montre la partie.
room-tablet-number = Numéro de la table
room-tablet-code = Afficher le code
room-tablet-scan = Scannez ce code avec la tablette de la table { $number }. Il sert une fois, pendant un quart d’heure.
room-tablet-qr = QR code de la tablette de la table { $number }
room-tablet-there = Table { $number } : une tablette
room-tablet-release = La libérer
room-tablet-here = Cette tablette est la table { $number }
room-tablet-waits = Laissez-la sur la table : chaque partie de la table { $number } s’affiche ici toute seule.
room-come = Scannez, ou tapez ce code sur { $address }
room-waiting = { $count ->
    [0] Personne n’attend
    [one] 1 personne attend
   *[other] { $count } personnes attendent
}
room-waiting-hint = Touchez des prénoms, puis une table pour les asseoir ; ou faites-les glisser.
room-waiting-none = Montrez le QR code : les prénoms s’afficheront ici.
room-let-choose = Chacun choisit sa table
room-group = groupe { $group }
room-away = pas là
room-together = Garder ensemble
room-apart = Séparer
room-remove = Retirer de la salle
room-remove-device = Retirer tous ceux de cet appareil
room-close-door = Fermer la porte
room-open-door = Ouvrir la porte
room-door = La porte est fermée
room-door-wait = Personne d’autre ne peut entrer pour l’instant. Gardez cette page ouverte : vous pourrez entrer dès que l’animation ouvrira la porte.
room-unpick = Tout désélectionner
room-form = Former des tables
room-size = À combien ?
room-bots = Des robots complètent les tables
room-keep-together = Garder les amis ensemble
room-form-go = { $people ->
    [0] Personne à asseoir
    [one] Former une table pour 1 personne
   *[other] Former { $tables ->
        [one] une table
       *[other] { $tables } tables
    } pour { $people } personnes
}
room-empty-table = Ajouter une table vide
room-to-all = À toute la salle
room-message = Message pour tout le monde
room-say = Envoyer
room-unsay = Retirer le message
room-countdown = Dernière manche dans
room-count = Lancer le compte à rebours
room-uncount = L’arrêter
room-erase = Effacer la salle
room-erase-hint = Les tables s’arrêtent, et tous les prénoms sont effacés tout de suite. Sinon, ils s’effacent tout seuls quand plus rien n’a bougé depuis un jour et que personne n’est connecté à la salle.
room-erase-sure = Tout effacer
room-tables = { $count ->
    [0] Aucune table
    [one] 1 table
   *[other] { $count } tables
}
room-no-tables = Formez des tables avec les personnes qui attendent.
room-nobody = On scanne le QR code ou on tape le code : les prénoms s’afficheront ici.
room-start-all = { $count ->
    [one] Commencer la table prête
   *[other] Commencer les { $count } tables
}
room-hold-all = Tout mettre en pause
room-release-all = Tout reprendre
room-clear = Ranger les tables finies
room-table = Table { $number }
room-playing = { $minutes } min de jeu · { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}
room-now-playing = { $tables ->
    [one] Une table joue
   *[other] { $tables } tables jouent
} : profitez-en pour regarder.
room-show-code = Montrer le QR code sur un grand écran
room-project = Montrer à l’écran
room-show-rules = Montrer la règle à tous
room-next-game = À suivre : { $game }
room-rules-on-phone = La suite est sur les téléphones qui attendent.
room-learn = L’apprendre en une minute
room-project-all = Montrer toutes les tables
room-welcome = Bienvenue, { $name } !
room-news = Table { $number } : { $text }
room-more-waiting = et { $count } de plus
room-idea = { $people } personnes : { $tables ->
    [one] une table
   *[other] { $tables } tables
} de { $game }, { $minutes } min environ
room-clock = { $seconds } s, puis un robot
room-held = en pause
room-stopped = arrêtée
room-result = Résultat de la table
room-bot = robot
room-free = place libre
room-stands-in = un robot joue pour cette personne
room-awaited = on attend depuis { $time }
room-call-bot = Appeler un robot
room-give = Donner cette place
room-unseat = Renvoyer dans la salle
room-seat-here = { $picked ->
    [one] Asseoir ici
   *[other] Asseoir ces { $picked } personnes ici
}
room-start = Commencer
room-hold = Pause
room-release = Reprendre
room-look = Regarder
room-stop = Arrêter…
room-stop-sure = Arrêter la table
room-no = Non
room-first-name = Votre prénom
room-enter = Entrer dans la salle
room-enter-hint = Rien d’autre n’est demandé, et tout est effacé quand plus rien n’a bougé depuis un jour et que personne n’est connecté à la salle.
room-hello = Bonjour { $name } !
room-wait = Gardez cette page ouverte : elle ira toute seule à votre table.
room-choose = Choisissez une table, ou attendez qu’on vous en donne une.
room-others = { $count ->
    [0] Vous êtes la première personne à attendre.
    [one] Une autre personne attend aussi.
   *[other] { $count } autres personnes attendent aussi.
}
room-free-tables = Les tables où il reste de la place
room-sit = S’asseoir
room-friend = Vous êtes avec quelqu’un ?
room-friend-choose = Choisissez un prénom…
room-with = On vous garde avec { $names }.
room-alone = Finalement non
room-bring = Quelqu’un sans téléphone est avec moi
room-brought = { $names } { $count ->
    [one] joue
   *[other] jouent
} sur cet appareil.
room-as-one = Jouer à deux sur la même place
room-as-one-name = Prénom de la personne qui joue avec vous
room-as-one-hint = Vous partagez votre place et vos points : la table affiche vos deux prénoms.
room-as-one-on = Vous jouez à deux : { $name }.
room-as-one-stop = Jouer sans l’autre
room-add-name = Ajouter quelqu’un sans téléphone
room-without-phone = Prénom de la personne sans téléphone
room-without-phone-hint = Elle joue sur la tablette de sa table, ou sur l’appareil de quelqu’un à sa table : on se le passe.
room-add = Ajouter
room-no-phone = sans téléphone
room-play-on = Jouer sur…
room-device-of = l’appareil { DE($name) }
room-play-here = cet appareil
room-applaud = Applaudir
room-quit = Quitter la salle
room-read = Compris
# Les tables avec la vraie boîte
paper-boxes = Vraies boîtes de jeu
paper-boxes-count = { $count ->
    [0] aucune : tout sur les écrans
    [one] 1 table joue avec la boîte
   *[other] { $count } tables jouent avec la boîte
}
paper-playing = avec la vraie boîte
paper-how = Vous jouez avec la vraie boîte. À la fin, une personne de la table donne le résultat ici.
paper-won = gagne
paper-send = Envoyer le résultat
paper-sent = Résultat envoyé : l’animation doit le confirmer.
paper-correct = Corriger
paper-enter = Donner le résultat
paper-confirm = Confirmer le résultat
paper-confirm-table = Confirmer le résultat de la table { $number }

# L’affiche
wifi-name = Nom du Wi-Fi
wifi-password = Mot de passe
wifi-password-is = Mot de passe : { $password }
wifi-hint = Pour que les téléphones quittent la 4G. Cela reste dans ce navigateur, et sur l’affiche.
wifi-step = 1. Le Wi-Fi
wifi-then = 2. La salle
wifi-room = Pour jouer
wifi-qr = QR code du Wi-Fi
