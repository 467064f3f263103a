# Les mots des pages.

# Partout
hidden = ?
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
error-unknown-room = Cette salle n’existe pas, ou n’existe plus.
error-name-empty = Donnez d’abord un nom à la salle.
error-name-long = Ce nom est trop long : 24 signes au plus.
error-unknown-code = Ce code ne mène à aucune table. Regardez les quatre lettres sur l’écran de qui vous invite, ou demandez-lui le lien : la partie est peut-être finie depuis longtemps.
error-too-many-codes = Trop de codes essayés. Réessayez { $when }, ou demandez le lien de la table : lui marche toujours.
error-unknown-game = La maison ne connaît pas ce jeu.
error-unknown-lesson = Cette leçon n’existe pas, ou plus.
error-server-away = Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.
error-server-error = Le serveur a eu un problème. Réessayez dans un instant.
error-bad-setup = Cette table ne peut pas s’ouvrir ainsi : { $detail }
error-too-many-tables = Beaucoup de tables viennent d’être ouvertes d’ici. Vous pourrez en ouvrir une autre { $when } ; en attendant, une table déjà ouverte peut servir.
error-no-correspondence = Ce jeu ne se joue pas sur plusieurs jours.
error-phrase-unknown = Cette phrase n’ouvre rien : un mot est peut-être mal écrit, ou bien elle a été annulée, ou a plus d’une heure.
error-phrase-used = Cette phrase a déjà servi, et ne sert qu’une fois. Demandez-en une autre au premier appareil.
error-nothing-to-carry = Aucune de ces places n’est plus à vous : il n’y a rien à emporter.
error-too-many-phrases = Beaucoup de phrases viennent d’être essayées d’ici. Vous pourrez recommencer { $when }.
error-no-push = Cette maison n’envoie pas de messages.
error-bad-endpoint = Cette maison ne connaît pas le service de messages de ce navigateur.
error-no-such-day = Il n’y a pas de donne de ce jour-là.
error-day-old-rules = Les règles ont changé depuis : cette donne ne se joue plus, mais on peut revoir les parties.
error-draining = Ce serveur s’arrête et passe la main : réessayez dans un instant.
error-too-many-connections = Trop de connexions depuis votre adresse : réessayez { $when }.
error-flood = Trop de demandes à la fois : réessayez { $when }.
error-too-slow = La demande a mis trop longtemps à arriver : réessayez.
error-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
error-not-over = Cela ne se montre qu’une fois la partie finie.
error-sealed = D’autres tables jouent encore cette donne : elle se montrera quand la dernière aura fini.
error-sealed-day = C’est la donne du jour, et d’autres la jouent encore : la partie se reverra quand la journée sera finie.
error-no-printer = Pour imprimer affiches et cartes, il manque un module sur le serveur : installez-le avec { $detail }, puis relancez-le.
error-too-large = C’est trop long pour le serveur.
error-bad-request = Le serveur n’a pas compris : { $detail }
error-bad-method = Le serveur n’a pas compris : { $detail }
error-not-a-neighbour = Ce serveur n’est ouvert qu’à son propre réseau.
error-foreign-origin = Cette page vient d’un autre site : ouvrez l’adresse du serveur lui-même.
error-unknown-host = Le serveur ne porte pas ce nom : ouvrez-le par son adresse.
error-bad-viewer = Personne n’était assis à cette place.
error-no-story = Ce jeu ne montre pas ses parties en image.
when-seconds = { $seconds ->
    [one] dans une seconde
   *[other] dans { $seconds } secondes
}
when-minutes = { $minutes ->
    [one] dans une minute
   *[other] dans { $minutes } minutes
}
when-soon = un peu plus tard
error-other = La demande a été refusée : { $detail }
lost-title = Page introuvable
lost-text = Personne n’a planté de stand ici. Le salon est par là.

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
mine-title = Mes parties
mine-badge = ({ $count }) { $title }
mine-none = Aucune partie en cours sur cet appareil.
mine-none-hint = Vous jouiez d’ici et tout a disparu ? Si les données du navigateur ont été effacées, reprenez vos places avec une phrase donnée par un autre de vos appareils. Sinon, une fois le délai passé, quelqu’un de la table peut vous rendre la vôtre.
mine-all = Toutes mes parties, messages et autres appareils
mine-your-turn = À vous de jouer
mine-turn = { $count ->
    [one] Au tour de : { $names }
   *[other] On attend { $names }
}
mine-someone = un robot
mine-since = depuis { $since }
mine-until = à jouer avant { $until }
mine-late = délai dépassé le { $until }
mine-old = Cette partie suivait d’anciennes règles, que la maison n’a plus : elle ne peut pas continuer ici.
mine-free = { $free ->
    [one] Encore 1 place à prendre
   *[other] Encore { $free } places à prendre
}
told-title = Recevoir un message
told-page = Quand une page est ouverte
    .hint = Un message du navigateur quand c’est à vous à une autre table.
told-push = Même quand tout est fermé
    .hint = Une courte ligne, « Festival : c’est à vous de jouer. », par le service de messages de votre navigateur. Elle ne dit rien de la partie.
told-no = Le navigateur n’a pas permis les messages : on peut changer d’avis dans ses réglages.
told-died = Les messages n’arrivaient plus à ce navigateur : ils sont arrêtés. Touchez pour les rétablir.
told-plain = Les messages demandent une adresse en https. Ici, le nombre de parties qui vous attendent s’affiche dans le titre de la page.
carry-title = Sur un autre appareil
carry-text = Pour retrouver vos places sur votre téléphone ou un autre ordinateur : une phrase de six mots, valable une heure et une seule fois. Vos places restent aussi ici.
carry-make = Donner une phrase
carry-scan = Scannez ce code avec l’autre appareil, ou écrivez-y ces mots, sur la page « Mes parties » :
carry-qr = QR code qui apporte vos places à l’autre appareil
carry-once = Cette phrase ne sera plus montrée. Ne la donnez à personne : elle ouvre vos places.
carry-count = { $seats ->
    [one] Elle porte 1 place.
   *[other] Elle porte { $seats } places.
}
carry-back = Annuler cette phrase
carry-gone = Phrase annulée : elle n’ouvre plus rien.
carry-take = Reprendre des places ici
carry-label = La phrase de l’autre appareil
carry-go = Reprendre
carry-taken = { $seats ->
    [one] 1 place est arrivée sur cet appareil.
   *[other] { $seats } places sont arrivées sur cet appareil.
}
new-when = Quand joue-t-on ?
new-when-sitting = Ensemble, en une fois
new-when-days = À votre rythme, sur plusieurs jours
new-when-hint = Chacun joue quand il passe. La partie commence dès que toutes les places sont prises.
new-days = Temps pour un coup
new-days-count = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
new-stand-in = Ensuite, un robot remplace
    .hint = Si le temps est passé, un robot joue jusqu’au retour de la personne. Sinon, la table attend et peut en appeler un.
room-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
room-begins = La partie commence dès que toutes les places sont prises.
play-until = À jouer avant { $until }
watch-title = Regarder des robots jouer
watch-text = Pour découvrir un jeu, essayer une variante ou animer l’écran d’une salle : choisissez qui joue, et la partie commence toute seule.
watch-program = Un programme (kermesse sit)
watch-open = Regarder
lobby-ways = Autres façons de jouer
day-title = La donne du jour
day-text = Une donne par jeu, la même pour tout le monde, face à des robots. Votre rang est connu tout de suite ; demain, on verra comment les autres l’ont jouée. Un appareil compte une fois.
day-past-text = La journée est finie : voici ce que chacun en a fait, coup par coup. On peut encore jouer ces donnes, hors classement.
day-play-past = Jouer, hors classement
day-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
day-rank-of = { $rank ->
    [1] · 1er sur { $players }
   *[other] · { $rank }e sur { $players }
}
day-rank = Mon rang du jour
day-players = { $players ->
    [0] Personne ne l’a encore jouée
    [one] Jouée par 1 personne
   *[other] Jouée par { $players } personnes
}
day-nameless = Quelqu’un
day-promise = Les empreintes des donnes
day-promise-text = Chaque donne est tirée la veille, et son empreinte montrée d’avance : personne ne peut plus la changer.
day-tomorrow = Demain
day-others = Les autres jours

# Nouvelle table
new-title = Ouvrir une table
new-game = Quel jeu ?
new-variant = Règles
new-seats = Combien de places ?
new-seats-count = { $count } places
new-who = Qui s’assoit où ?
new-seat = Place { $seat }
new-you = Vous
new-anyone = Libre (personne ou robot)
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
bot-name-champion = champion
    .hint = Il a joué des millions de parties, et il réfléchit encore.
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
play-hand-only = Main seule
play-whole-table = Toute la table
play-hand-offer = La table est sur le grand écran : ici, votre main suffit.
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

# La bonne entente
peace-title = Bonne entente
peace-intro = { $status ->
    [seating] Vous accueillez les gens à cette table. Quitter la table est définitif : la personne ne pourra pas y revenir.
   *[other] En cours de partie, une place ne se prend que si la plupart des autres personnes le veulent : un robot joue alors à sa place.
}
peace-nobody = Vous êtes la seule personne à cette table.
peace-talk = Ce qu’on peut se dire
peace-talk-words = Messages et réactions
peace-talk-reactions = Réactions seulement
peace-talk-off = Rien du tout
peace-leave = { $status ->
    [seating] Demander de partir
   *[other] Proposer son départ
}
peace-leave-sure = { $status ->
    [seating] Oui, faire partir { $name }
   *[other] Oui, demander aux autres
}
peace-mute = Couper ses messages
peace-unmute = Rendre la parole
peace-hide = Cacher le nom
peace-show = Montrer le nom
peace-asked = C’est demandé : les autres ont une demi-minute pour répondre.
place-muted = messages coupés
vote-question = Faut-il que { $name } quitte la partie ? Un robot prendrait sa place. { $ayes } oui sur { $needed } nécessaires.
vote-waiting = { $yours ->
    [true] Vous avez dit oui.
   *[false] Vous avez dit non.
} On attend les autres.
notice-asked-to-leave = { $name } a dû quitter la table.
notice-muted = L’hôte a coupé les messages { DE($name) } : personne ne les reçoit plus.
notice-unmuted = { $name } a de nouveau la parole.
notice-name-hidden = L’hôte a caché le nom de la place { $seat }.
notice-name-shown = L’hôte montre de nouveau le nom { DE($name) }.
notice-talk-words = L’hôte permet les messages à cette table.
notice-talk-reactions = L’hôte ne permet plus que les réactions à cette table.
notice-talk-off = L’hôte a coupé la discussion à cette table.

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
end-opens = D’autres peuvent encore jouer cette donne aujourd’hui : la partie se reverra à partir de { $when }.
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
play-reference = Aide de jeu
reference-rules = Les règles en entier
reference-print = Imprimer
reference-title = L’aide de jeu { DE($game) }
reference-none = Ce jeu n’a pas d’aide de jeu.
credits-title = Crédits
credits-none = Les crédits ne sont pas dans cette version.

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
# Ce que garde la maison
house-title = Ce que garde cette maison
house-intro = On joue ici sans compte, sans adresse mail et sans publicité, et les pages ne demandent rien à d’autres sites.
house-kept = Ce qui est gardé, et combien de temps
house-name = Votre nom à une table
house-name-how = Celui que vous écrivez en vous asseyant, vu de toute la table. Effacé { $hours ->
    [one] une heure
   *[other] { $hours } heures
} après la fin de la partie. Une partie laissée en plan le garde jusqu’à ce qu’elle finisse ou qu’on l’efface.
house-day = La donne du jour
house-day-how = Votre score, gardé sans limite et sans nom. Jusqu’au lendemain, aussi une empreinte de votre cookie, pour qu’un appareil ne compte qu’une fois.
house-carried = Une phrase pour un autre appareil
house-carried-how = Ce qu’elle ouvre est gardé une heure, fermé par la phrase elle-même, qui n’est écrite nulle part.
house-push = Les messages, si vous les avez demandés
house-push-how = L’adresse que donne votre navigateur, pour une courte ligne quand c’est à vous. Effacée dès que vous arrêtez les messages, ou deux mois après votre dernière visite. La ligne passe, chiffrée, par le service de votre navigateur.
house-moves = Les coups joués
house-moves-how = Gardés sans limite avec le numéro des places, jamais avec les noms, pour revoir la partie et vérifier la donne.
house-chat = La discussion et les gestes
house-chat-how = Les cent dernières lignes restent en mémoire tant que la table est ouverte, et ne sont écrites nulle part. Les gestes ne sont pas gardés du tout.
house-room = Dans une salle
house-room-how = Le prénom que vous donnez en entrant, avec qui vous venez, votre place, vos résultats si un tournoi s’y joue, et le dernier message de l’animation. Tout est effacé un jour après le dernier changement, une fois la salle vide, ou tout de suite si l’animation l’efface.
house-cookie = Un cookie, « kermesse_guest »
house-cookie-how = Un nom tiré au hasard, pour vous reconnaître d’une page à l’autre et vous rendre votre place. Il reste un an dans votre navigateur et ne sert à rien d’autre.
house-device = Sur cet appareil
house-device-how = Vos réglages, votre nom pour la prochaine table et les secrets de vos soixante dernières places, dans la mémoire du navigateur. Ils y restent jusqu’à ce que vous les effaciez.
house-shared = Un appareil pour plusieurs
house-shared-how = L’appareil garde le secret de la place de chacun, pour que tous y reviennent après une coupure. Entre deux mains l’écran se ferme, et le serveur ne lui envoie la main de personne avant que quelqu’un ait dit « C’est moi ».
house-address = Votre adresse réseau
house-address-how = En mémoire seulement, pour que personne ne puisse bloquer les autres, et oubliée au plus tard quand le serveur s’arrête. Kermesse ne l’écrit nulle part ; un serveur placé devant peut le faire.
house-log = Le journal technique
house-log-how = Ce qu’il faut pour réparer : des heures, des tables, des erreurs. Ni nom ni adresse.
house-erase = L’effacer
house-erase-here = Vous pouvez effacer d’un coup le cookie et ce que garde cet appareil.
house-erase-device = Oublier cet appareil
house-erase-loss = Vos places aux tables en cours seront perdues sur cet appareil, et vos réglages aussi.
house-erase-sure = Oui, tout oublier
house-erase-no = Non, garder
house-erase-earlier = Pour faire effacer votre nom d’une table plus tôt, donnez le lien de la table à qui tient cette maison.
house-keeper = Qui tient cette maison
house-contact = Pour écrire :
house-keeper-none = La personne qui a lancé ce serveur n’a rien ajouté ici : adressez-vous à qui vous a donné son adresse.
house-made = Qui a fait les jeux
house-made-by = Les jeux appartiennent à leurs auteurs et à leurs éditeurs, que nous remercions. Leurs noms sont sur la page :

# Les tournois
cup = Tournoi
cup-swiss = Système suisse
    .hint = À chaque ronde, on rencontre des gens qui ont à peu près autant de points que soi.
cup-robin = Toutes rondes
    .hint = Tout le monde rencontre tout le monde.
cup-deal = Même donne pour tous
    .hint = Toutes les tables reçoivent la même donne : on se compare aux personnes assises à la même place. Des robots complètent les tables.
cup-not-together = Pas à ce jeu : on y gagne ou on y perd ensemble, une table n’a pas de classement.
cup-game = Jeu du tournoi
cup-size = Places par table
cup-system = Formule
cup-length = Nombre de rondes
cup-begin = { $count ->
    [0] Personne n’attend
    [one] Commencer avec 1 personne
   *[other] Commencer avec { $count } personnes
}
cup-round = { $round ->
    [0] pas encore commencé
   *[other] { $known ->
        [yes] ronde { $round } sur { $length }
       *[no] ronde { $round }
    }
}
cup-over = terminé
cup-on = La ronde est en cours : le classement se met à jour quand une table finit.
cup-next = Former la ronde { $round }
cup-sits-out = { $count ->
    [one] { $names } ne joue pas cette ronde, et marque les points d’une première place.
   *[other] { $names } ne jouent pas cette ronde, et marquent les points d’une première place.
}
cup-join = Faire entrer
cup-leave = Retirer
cup-left = a quitté le tournoi
cup-lot = départage par tirage au sort
cup-end = Arrêter le tournoi
cup-end-sure = Oui, arrêter après cette ronde
cup-standings = Classement
cup-print = Classement à imprimer
print-poster = Affiche à imprimer
print-cards = Cartes de prénom
cup-do-print = Imprimer
cup-csv = Fichier CSV
cup-none = Pas de tournoi dans cette salle pour l’instant.
cup-place = Rang
cup-name = Nom
cup-points = Points
cup-opponents = Adv.
    .hint = Total des points des personnes rencontrées : il départage les égalités.
cup-played = Parties
cup-byes = { $byes ->
    [one] 1 exemption
   *[other] { $byes } exemptions
}
cup-more = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres personnes
}
cup-csv-place = Rang
cup-csv-name = Nom
cup-csv-points = Points
cup-csv-opponents = Points des adversaires
cup-csv-played = Parties
cup-csv-byes = Exemptions
cup-csv-left = A quitté le tournoi
cup-rule = { $system ->
    [deal] 12 points pour le meilleur résultat à sa place sur cette donne, 0 pour le moins bon, régulièrement entre les deux.
   *[other] 12 points pour la première place d’une table, 0 pour la dernière, régulièrement entre les deux ; autant qu’une première place pour une exemption.
} À égalité : le total des points des personnes rencontrées, puis les résultats directs, puis un tirage au sort fait une fois pour toutes.

# Sur un grand écran
screen-title = Le grand écran
screen-sit = Scannez pour vous asseoir
screen-sit-small = Une place ?
screen-code-at = code à taper sur { $address }
screen-clock = Temps :
screen-full = Plein écran
screen-window = Quitter le plein écran
screen-closed-eyes = Quelqu’un joue les yeux fermés avec cet appareil : l’écran reste noir un instant.
screen-ask-code = Les quatre lettres de la table
screen-show = Afficher
screen-open = Afficher sur un grand écran
screen-open-hint = Sur le téléviseur ou l’ordinateur du projecteur, ouvrez cette adresse :
screen-open-here = L’ouvrir sur cet appareil
tablet-open-hint = Ou posez une tablette au milieu de la table : le tas s’y pioche du doigt, les mains restent sur les téléphones.
tablet-number = Tablette { $number }
tablet-nobody = Tablette { $number } : permettez sur votre téléphone d’y jouer du doigt.
tablet-offer = La tablette { $number } est au milieu de la table : y jouer du doigt à votre tour ?
tablet-yes = Oui, y jouer
tablet-no = Non
tablet-stop = Ne plus y jouer

# Les leçons
lesson = Leçon
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suite
lesson-skip = Passer cette étape
lesson-done = Leçon terminée !
lesson-following = Leçon suivante
lesson-play-on = Finir cette partie
lessons-title = Apprendre en jouant
lessons-learnt = déjà vue
lessons-first = Première fois ?
lessons-first-hint = On vous montre { $game } en jouant. Cela prend trois minutes, et vous pouvez vous arrêter quand vous voulez.
lessons-show = On me montre
lessons-known = Je connais

# Plusieurs personnes sur un appareil.
device-add = Ajouter quelqu’un sur cet appareil
device-name = Qui d’autre joue ici ?
device-sit = L’asseoir ici
device-hint = Vous jouerez à plusieurs sur cet appareil. Si les mains sont secrètes, l’écran se ferme entre vous et on se le passe.
device-here = sur cet appareil
device-closed = L’écran est fermé
device-pass-to = Passez l’appareil à { $names }
device-closed-hint = Touchez votre nom, et seulement le vôtre : les cartes des autres ne vous regardent pas.
device-open = C’est moi, { $name }
device-in-hand = L’écran { DE($name) }
device-pass = Fermer et passer l’appareil
device-pass-next = À { $names } : passer l’appareil
device-away = Un robot joue à la place { DE($names) }.
device-whose = Qui joue ?

# Le film d’une partie
end-film = Le film de la partie
replay-film = Le film
film-title = Le film de la partie
film-about = Les chances de chacun de gagner, d’après ce que chacun savait à ce moment-là : des robots jouent la suite dans { $worlds } mondes imaginés. Toucher la courbe mène à ce coup.
film-about-team = Les chances de l’équipe et son score, d’après ce que chacun savait à ce moment-là : des robots jouent la suite dans { $worlds } mondes imaginés. Toucher la courbe mène à ce coup.
film-picture = Courbe des chances de gagner sur { $moves } coups, pour { $names }. Les tournants et tous les chiffres sont écrits dessous.
film-picture-team = Courbe des chances et du score de l’équipe sur { $moves } coups. Les tournants et tous les chiffres sont écrits dessous.
film-team = L’équipe gagne
film-team-score = Score attendu
film-percent = { $value } %
film-points = { $score ->
    [one] { $score } pt
   *[other] { $score } pts
}
film-chance-letter = %
film-score-letter = S
film-at = Après le coup { $n }
film-move = Coup { $n }
film-column = Coup
film-see = Voir la table au coup { $n }
film-turns = Les tournants
film-turn = Les chances { DE($name) } { $how ->
    [up] montent de { $before } % à { $after } %.
   *[down] tombent de { $before } % à { $after } %.
}
film-turn-team = Les chances de l’équipe { $how ->
    [up] montent de { $before } % à { $after } %.
   *[down] tombent de { $before } % à { $after } %.
}
film-no-turns = Aucun coup n’a fait basculer la partie à lui seul.
film-numbers = Tous les chiffres
film-making = On développe le film : les robots rejouent la suite de chaque coup…
film-again = Réessayer
error-one-film = Un film à la fois : le vôtre est en train de se faire.
error-one-thought = Une question à la fois : le robot réfléchit encore à la précédente.
error-too-many-films = Les robots ont déjà beaucoup réfléchi pour vous. Vous pourrez leur redemander { $when }.
error-film-failed = Les robots n’ont pas su répondre cette fois-ci. Vous pouvez leur redemander.
error-no-decision = Ce coup-là, personne ne l’a choisi : il n’y a rien à redire.
error-no-such-move = Cette partie n’a pas de coup de ce numéro.

# Et si l’on avait joué autre chose ?
thought-ask = Et sinon ?
thought-title = Coup { $n } : et sinon ?
thought-thinking = Le robot y réfléchit…
thought-made = Coup joué
thought-chosen = Le robot aurait joué
thought-nothing = Rien : il aurait laissé faire les autres.
thought-same = Le robot aurait joué pareil.
thought-alike = Les deux se valent à peu près.
thought-better = Le choix du robot valait mieux.
thought-worse = Le coup joué valait mieux que celui du robot !
thought-why = Pourquoi :
thought-how = Chances de gagner d’après ce que savait ce joueur alors, la suite jouée par des robots dans { $worlds } mondes imaginés, les mêmes pour les deux coups.

# Reprendre une partie, la partager, en ouvrir une
goon-ask = Reprendre d’ici
goon-title = Reprendre au coup { $n }
goon-about = Une nouvelle table repart de cette position, avec les mêmes cartes cachées. Elle ne compte dans aucun classement, et rien n’y est promis sur la donne : cette partie-là est déjà connue.
goon-seat = La place à prendre
goon-name = Votre nom
goon-friends = Des robots prennent les autres places. La table s’ouvre en pause : invitez des amis, ils peuvent prendre la place d’un robot avant que vous ne relanciez.
goon-begin = Ouvrir la table
origin-note = Cette partie en reprend une autre, après son coup { $n } : elle a ses cartes, et ne compte nulle part.
origin-see = Voir la partie d’origine
deal-origin = Cette partie en reprend une autre après son coup { $n } : le secret était déjà connu, rien n’était promis. Les tirages sont tout de même ceux de ce secret, ou non :
share-ask = Partager
share-title = Partager la partie
share-move = L’adresse de ce coup ({ $n }), vu par les mêmes yeux :
share-address = L’adresse de ce coup
share-table = Une image de la table, telle qu’on la voit ici :
share-film = Une image de la courbe :
share-png = Image (PNG)
share-svg = Dessin (SVG)
share-no-picture = Ce navigateur ne sait pas en faire une image.
share-log = Toute la partie en un fichier, que cette page, « kermesse replay » et « kermesse verify » savent ouvrir :
film-scored = { $n }. { $name } : { $score } { $score ->
    [one] point
   *[other] points
}
logfile-title = Ouvrir une partie enregistrée
logfile-about = Choisissez le journal d’une partie finie (« Télécharger le journal »), ou déposez-le sur cette page : on la revoit coup par coup, par les yeux de chacun.
logfile-choose = Choisir un fichier
logfile-working = On relit la partie…
logfile-unfair = Attention : les tirages de ce journal ne sont pas ceux de son secret. Il a été modifié, ou vient d’une leçon.
error-cannot-go-on = On ne peut pas reprendre d’ici : la partie est finie à ce coup, cette place n’y joue pas, ou il manque un nom.
error-log-foreign = Ce fichier n’est pas le journal d’une partie de Kermesse.
error-log-unknown-game = Ce journal est celui d’un jeu que cette maison ne connaît pas.
error-log-old = Ce journal a été écrit avec une autre version des règles : elle ne peut plus être rejouée ici.
error-log-altered = Ce journal ne se rejoue pas : quelque chose y a été modifié.
error-log-unfinished = La partie de ce journal n’est pas finie : on ne revoit que des parties finies.
