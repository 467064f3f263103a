# Les mots des pages.

# Partout
hidden = ?
site-name = Kermesse
site-tagline = Des jeux de société, une table, et de la place pour tout le monde.
skip = Aller au contenu
nav-main = Navigation
nav-lobby = Le salon
nav-credits = Crédits
language-fr = Français
language-en = English
nav-dark = Mode nuit
nav-light = Mode jour
nav-sound-on = Activer les sons
nav-sound-off = Couper les sons
loading = On installe les tréteaux…
retry = Réessayer
version = version { $version }

# Erreurs
error-title = Aïe !
error-not-found = Rien à cette adresse.
error-unknown-table = Cette table n’existe pas, ou n’existe plus.
error-unknown-code = Ce code ne mène à aucune table. Regardez les quatre lettres sur l’écran de qui vous invite, ou demandez-lui le lien : la partie est peut-être finie depuis longtemps.
error-too-many-codes = Trop de codes essayés. { $minutes ->
    [one] Réessayez dans une minute
   *[other] Réessayez dans { $minutes } minutes
}, ou demandez le lien de la table : lui marche toujours.
error-unknown-game = La maison ne connaît pas ce jeu.
error-server-away = Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.
error-server-error = Le serveur a eu un problème. Réessayez dans un instant.
error-bad-setup = Cette table ne peut pas s’ouvrir ainsi : { $detail }
error-too-many-tables = Le serveur a déjà beaucoup de tables : réessayez un peu plus tard.
error-too-many-connections = Trop de connexions depuis votre adresse : attendez un peu, puis revenez.
error-flood = Trop de demandes à la fois : attendez un peu, puis réessayez.
error-too-slow = La demande a mis trop longtemps à arriver : réessayez.
error-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
error-not-over = Cela ne se montre qu’une fois la partie finie.
error-too-large = C’est trop long pour le serveur.
error-bad-request = Le serveur n’a pas compris : { $detail }
error-bad-method = Le serveur n’a pas compris : { $detail }
error-not-a-neighbour = Ce serveur n’est ouvert qu’à son propre réseau.
error-foreign-origin = Cette page vient d’un autre site : ouvrez l’adresse du serveur lui-même.
error-unknown-host = Le serveur ne porte pas ce nom : ouvrez-le par son adresse.
error-bad-viewer = Personne n’était assis à cette place.
error-no-story = Ce jeu ne montre pas ses parties en image.
error-other = La demande a été refusée : { $detail }
lost-title = Page introuvable
lost-text = Personne n’a planté de stand ici. Le salon est par là.
no-table = Ce jeu n’a pas encore de table à l’écran.

# Le salon
lobby-games = Les jeux
lobby-play = Jouer
lobby-custom = Régler la table
lobby-rules = Les règles
lobby-seats = { $next ->
    [true] { $least } ou { $most } personnes
   *[false] { $least } à { $most } personnes
}
lobby-just = { $least } personnes
lobby-minutes = { $minutes } min
lobby-age = dès { $age } ans
lobby-effort = { $effort ->
    [light] règles toutes simples
    [some] règles simples
   *[much] règles plus riches
}
lobby-together = { $together ->
    [true] on gagne ensemble
   *[false] on s’affronte
}
lobby-mine = Vos parties en cours
lobby-return = Reprendre
lobby-open = Tables ouvertes
lobby-none = Aucune table ouverte pour l’instant : lancez la première !
lobby-free = { $free ->
    [0] complet
    [one] 1 place libre
   *[other] { $free } places libres
}
lobby-status = { $status ->
    [seating] on s’installe
    [playing] partie en cours
   *[over] partie finie
}
lobby-join = S’asseoir
lobby-watch = Regarder
lobby-code = On vous a donné un code ?
lobby-code-label = Code ou lien de la table
lobby-code-go = Y aller
lobby-away = Le salon ne répond pas pour l’instant, on réessaie…

# Nouvelle table
new-title = Ouvrir une table
new-game = Quel jeu ?
new-variant = Règles
new-seats = Combien de places ?
new-seats-count = { $count } places
new-who = Qui s’assoit où ?
new-seat = Place { $seat }
new-you = Vous
new-anyone = Libre (pour une personne ou un robot)
new-person = Une personne
new-bot = Robot { $level }
bot-name-random = au hasard
    .hint = Il joue sans réfléchir, un coup permis pris au hasard.
bot-name-easy = débutant
    .hint = Il connaît les règles et se trompe souvent.
bot-name-medium = amateur
    .hint = Il joue bien, avec quelques étourderies.
bot-name-hard = expert
    .hint = Il réfléchit longtemps et ne laisse presque rien passer.
bot-name-adaptive = à votre mesure
    .hint = Il va à votre allure, et la partie reste serrée.
new-public = Qui peut venir ?
new-public-yes = Tout le monde : la table est affichée au salon
new-public-no = Seulement les personnes qui ont le code, le lien ou le QR code
new-advice = Conseils d’un robot
    .hint = Même à plusieurs, la personne dont c’est le tour peut demander « Que feriez-vous ? » : un robot lui propose un coup et dit pourquoi. Face à des robots seulement, c’est toujours permis.
new-clock = Temps pour jouer
new-clock-none = Sans limite
new-clock-seconds = { $seconds } secondes, puis un robot joue à votre place
new-clock-minutes = { $minutes ->
    [one] 1 minute, puis un robot joue à votre place
   *[other] { $minutes } minutes, puis un robot joue à votre place
}
tempo = Tempo
tempo-calm = Tranquille
    .hint = Le temps passe deux fois moins vite et les robots laissent voir chaque coup : pour découvrir le jeu.
tempo-normal = Normal
    .hint = L’allure habituelle.
tempo-brisk = Vif
    .hint = Le temps passe une fois et demie plus vite, pour les robots comme pour vous.
new-more = Plus de réglages
new-open = Ouvrir la table
yes = oui
no = non

# S’installer
room-title = On s’installe
room-name = Votre nom
room-sit = S’asseoir
room-sit-here = S’asseoir ici
room-take-bot = Prendre la place { DE($name) } (robot)
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
room-tempo = Tempo : { $tempo }
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

# Pendant la partie
play-turn-you = À vous !
play-turn-wait = On attend { $names }
play-advise = Que feriez-vous ?
play-advise-later = Attendez que ce soit à vous : le robot dira alors ce qu’il ferait.
play-forced = Jouer pour moi les coups forcés
play-turn-house = La Maison agit…
play-over = Partie finie
play-menu = Menu de la table
play-log = Journal
play-chat = Discussion
play-chat-unread = { $count ->
    [one] 1 nouveau message
   *[other] { $count } nouveaux messages
}
play-rules = Règles
play-invite = Inviter à regarder
play-device = Continuer sur un autre appareil
play-get-up = Laisser ma place à un robot
play-depart = Quitter la partie pour de bon
play-depart-sure = Quitter pour de bon ? Vous ne pourrez pas revenir à cette place.
play-lobby = Retour au salon
play-warm = Un robot garde votre place au chaud.
play-come-back = Revenir
play-away = { $name } n’est plus là.
play-call-bot = Appeler un robot
play-sit-in = Vous pouvez prendre une place :
play-ask-seat = Demander la place { DE($name) }
play-asking = Vous avez demandé la place { DE($name) } : quelqu’un à la table doit encore dire oui.
play-request = { $who } demande la place { DE($name) }.
play-request-yes = Oui
play-request-no = Non
play-closed-eyes = Vous jouez à cette table les yeux fermés : ici non plus, il n’y a rien à voir pour l’instant.
play-watch = Vous regardez la partie.
play-next = Envie de jouer ?
play-may-join = Vous pouvez entrer dans la partie :
play-join = Entrer dans la partie
play-late = Trop tard, la partie a avancé entre-temps. { $sentence }
play-turn-clock = Il vous reste
play-tempo = Tempo : { $tempo }
play-pause = Pause
play-turn-paused = En pause
play-paused = Partie en pause
play-paused-hint = Le temps s’est arrêté, personne ne joue. Vous pouvez même quitter la page : la table vous attend.
play-paused-watch = Le temps s’est arrêté, personne ne joue. La partie reprendra quand quelqu’un de la table le voudra.
play-resume = Reprendre

# Arriver trop tard
next-offer = Pas de place dans cette partie ? Jouez la prochaine, ou ouvrez votre propre table du même jeu.
next-wait = Je joue la prochaine
next-own = Ouvrir ma table
next-waits = { $status ->
    [over] La partie est finie : dès que la revanche est lancée, vous y avez votre place.
   *[other] C’est noté : vous regardez, et dès la revanche vous aurez votre place.
}
next-give-up = Finalement non

# Fin
end-result = Voir le résultat
end-together = { $won ->
    [yes] Gagné ensemble !
   *[no] Perdu ensemble… on recommence ?
}
end-again = Revanche
end-follow = Rejoindre la revanche
end-check = Vérifier la donne
end-log = Télécharger le journal

# Revoir une partie
end-replay = Revoir la partie
end-story = La partie en image
replay-title = Revoir { $game }
replay-table = La table
replay-story = L’image
replay-back = Retour à la table
replay-loading = On rembobine…
replay-controls = Avancer et reculer
replay-eyes = Vu par
replay-public = le public
replay-position = Où l’on en est
replay-count = { $n } / { $total }
replay-moment = Coup { $n } sur { $total }, { $time }
replay-start = Avant le premier coup.
replay-silent = Ce coup n’a rien changé de visible.
replay-first = Au début
replay-previous = Coup précédent
replay-next = Coup suivant
replay-last = À la fin
replay-play = Dérouler
replay-pause = Arrêter
replay-speed = Vitesse
replay-times = × { $times }
replay-looking = Cette partie est finie : on la regarde, on n’y joue plus.
replay-keys = Au clavier : les flèches pour avancer ou reculer d’un coup, Espace pour dérouler, Début et Fin pour aller au début ou à la fin.

# Autre appareil
lend-title = Continuer sur un autre appareil
lend-text = Scannez ce code avec l’autre appareil, ou ouvrez-y le lien de la table et tapez :
lend-life = Le code sert une seule fois, pendant cinq minutes. Votre place quittera cet appareil.
lend-have = J’ai un code de place
lend-code = Code
lend-claim = Prendre ma place

# La ligne
line-connecting = Connexion à la table…
line-lost = Connexion perdue, on réessaie…
table-stalled = La table ne peut pas être enregistrée pour l’instant : rien de ce que vous voyez n’est perdu, et la partie reprendra d’elle-même.
gone-taken-back = La reprendre ici
gone-too-slow = Votre connexion ne suivait plus, on la rétablit…
gone-flood = Trop de messages à la fois : on souffle un peu, puis on revient.
gone-shutdown = Le serveur redémarre : la partie est gardée, on y revient…

# Refus de la table
refusal-unknown = La table a refusé ({ $key }).
refusal-seat-taken = Cette place vient d’être prise : choisissez-en une autre.

# Vérifier la donne
deal-title = Vérifier la donne
deal-intro = Avant de distribuer, le serveur a montré l’empreinte d’un nombre secret. La partie finie, il le révèle : votre navigateur refait tous les tirages et compare.
deal-working = On refait les tirages…
deal-committed = Le secret révélé est bien celui promis avant la donne.
deal-not-committed = Le secret révélé n’est pas celui qui avait été promis.
deal-same-promise = La promesse est celle que cet appareil avait notée au début.
deal-other-promise = La promesse a changé depuis le début de la partie !
deal-no-promise = Cet appareil n’avait pas noté la promesse : il était absent au début.
deal-nonce = Le hasard ajouté par cet appareil a bien servi.
deal-no-nonce = Le hasard ajouté par cet appareil n’a pas servi !
deal-drawn = { $numbers ->
    [one] Le nombre tiré est celui
   *[other] Les { $numbers } nombres tirés sont bien ceux
} que donne le secret.
deal-not-drawn = À partir du coup { $move }, les nombres tirés ne sont pas ceux du secret.
deal-fair = Donne honnête.
deal-unfair = Donne à rejeter.
deal-unreadable = Le journal de la partie n’a pas pu être lu.
deal-numbers = Voir les nombres
deal-seed = Secret révélé
deal-promise = Empreinte promise
deal-game-id = Numéro de la partie
deal-nonces = Ajouté par chaque place
deal-move = Coup { $move } de la Maison
deal-draw = { $value } sur { $bound }
deal-how = Chaque tirage « x sur n » est un nombre de 0 à n − 1, tiré d’une suite de SHA-256 que tout le monde peut recalculer.

# Règles, crédits
rules-title = Les règles { DE($game) }
rules-none = Les règles de ce jeu ne sont pas encore écrites.
rules-play = Ouvrir une table
credits-title = Crédits
credits-none = Les crédits ne sont pas dans cette version.
