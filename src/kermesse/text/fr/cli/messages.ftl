# Ce que disent la ligne de commande et les places jouées en texte, et qu’aucune page ne montre.

compiled = règles compilées

# Ouvrir le serveur

serve-here = Kermesse : { $address }
serve-network = Sur le réseau local : { $address }
serve-picture = { $picture }
serve-operator = Page de l’exploitant du serveur, pour vous uniquement : { $address }
serve-few-files = Le système ne permet que { $files } fichiers ouverts : { $connections } connexions à la fois au plus (ulimit -n).
serve-room = Salle { $room } : { $address } (code { $code })
serve-animate = Lien pour animer la salle, valable une fois, pour vous uniquement : { $address }
serve-kept = Les parties sont conservées dans { $file }
serve-stop = Pour arrêter : Ctrl+C
migrate-nothing = Rien à faire : le format est déjà le numéro { $after }.
migrate-done = Le format était le numéro { $before } ; c’est maintenant le numéro { $after }.
migrate-new = Tout était vide ; le format est maintenant le numéro { $after }.

# Un site sans serveur

page-written = Le site est dans { $folder } ({ $megabytes } Mo). N’importe quel serveur web peut le servir, par exemple : python -m http.server --directory { $folder }

# Écrire un jeu

new-written = { $files ->
    [one] { $files } fichier écrit
   *[other] { $files } fichiers écrits
} dans { $folder }. Ensuite :

# Jouer dans le terminal

terminal-table = À table : { $players }.
terminal-promise = Empreinte : { $commitment }
terminal-turn = À vous
terminal-wait = laisser jouer les autres
terminal-forced = jouer le seul coup possible
terminal-open = Vous pouvez aussi écrire : { $forms }
terminal-keys = ? tout revoir · c un conseil · q quitter
terminal-bad-choice = « { $answer } » n’est pas dans la liste : tapez un numéro de 1 à { $count }.
terminal-no-wait = Tout le monde vous attend : tapez un numéro de 1 à { $count }.
terminal-malformed = Ce coup est mal écrit : { $form }
terminal-stood-in = { $name } a manqué son tour ; un coup permis a été joué à sa place.
terminal-which = À quoi jouons-nous ?
terminal-bye = À bientôt !
terminal-saved = Partie enregistrée : { $file }
terminal-check = Vérifier la donne : kermesse verify { $file }
sit-seated = { $name } est à la place { $seat } de la table { $link }
sit-waits = La partie n’a pas encore commencé : on attend… (Ctrl-C pour se lever)

# Les jeux

games-seats = { $next ->
    [true] { $least } ou { $most } places
   *[false] { $least } à { $most } places
}
games-just = { $least } places
games-options = Options (--option CLÉ=VALEUR)
games-variants = Variantes (--variant CLÉ)

# Simulations

simulate-title = { $game }, { $seats } places : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
simulate-progress = Parties
simulate-who = Qui
simulate-bot = Robot { $bot }
simulate-seat = Place { $seat }
simulate-played = Jouées
simulate-share = Part
simulate-mean = Score moyen
simulate-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
simulate-least = Min
simulate-most = Max
simulate-moves = { NUMBER($moves, maximumFractionDigits: 1) } coups par partie
simulate-lengths = médiane { $middle }, 9 parties sur 10 entre { $least } et { $most }
simulate-shared = La victoire a été partagée dans { $count } { $count ->
    [one] partie
   *[other] parties
} sur { $games }.
simulate-speed = { $speed } coups par seconde
simulate-failures = { $failures ->
    [one] { $failures } coup de robot remplacé
   *[other] { $failures } coups de robot remplacés
}

# Arène

arena-title = { $game }, { $seats } places : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
arena-duels = Chaque robot, seul contre chacun des autres
arena-teams = Équipes
arena-lone = Seul
arena-rest = Contre
arena-with = Avec
arena-same = le même
arena-pair = { $lone } contre { $rest }
arena-interval = Intervalle à 95 %
arena-between = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) }–{ NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
arena-ratio = × part juste
arena-times-fair = × { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-theirs = Autres
arena-ratings = Cotes (Elo)
arena-bot = Robot
arena-rating = Cote
arena-points = { NUMBER($value, useGrouping: 0) }
arena-points-between = { NUMBER($low, useGrouping: 0) }–{ NUMBER($high, useGrouping: 0) }
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-seats = Avantage de chaque place
arena-seat = Place
arena-scores = Scores
arena-crashes = Coups manqués, remplacés par un coup au hasard
arena-reason = Erreur
arena-times = Fois
arena-the-game = (le jeu)
arena-share-axis = Part des victoires (%), intervalle à 95 %
arena-rating-axis = Cote (Elo)
arena-score-axis = Score
arena-part-axis = Part des parties (%)
arena-fair = Part juste
arena-verdict = { $answer ->
    [better] { $lone } est meilleur { QUE($rest) }
    [no-better] { $lone } n’est pas meilleur { QUE($rest) }
   *[unknown] On ne sait pas encore si { $lone } est meilleur { QUE($rest) }
} : { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, rapport de vraisemblance (log) { NUMBER($llr, maximumFractionDigits: 2) }, bornes { NUMBER($low, maximumFractionDigits: 2) } et { NUMBER($high, maximumFractionDigits: 2) }.
arena-note = Chaque donne est jouée à toutes les places. Les parties d’une même donne partagent sa chance : seules les donnes sont indépendantes. L’intervalle est celui de Wilson, pour le nombre de parties indépendantes qui en apprendraient autant.
arena-ratings-note = { $together ->
    [yes] Les cotes résultent des équipes de robots tous pareils : 400 points de plus, c’est dix fois plus de victoires pour chaque défaite. Le jeu lui-même a 1000.
   *[no] Les cotes résultent de toutes les parties à la fois (Bradley et Terry) : 400 points de plus, c’est dix fois plus fort. Les intervalles sont ceux de l’écart avec { $anchor }, qui a 1000.
}
arena-reflexes = Tous jouent aussi vite { QUE($bot) }.
arena-written = Rapport : { $file }
arena-no-plots = Pas de graphiques : il faudrait matplotlib ({ $command }).
arena-kept = Interrompu. Les parties jouées sont gardées : relancez la même commande pour continuer.
arena-gone = Interrompu. Avec --report DOSSIER, les parties jouées seraient gardées.

# Études

study-title = { $game } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $weak } et { $strong }
study-games = Parties
study-table = Table
study-length = Coups par partie
study-skill = Chance et adresse
study-stronger = Le plus fort
study-index = Adresse
study-explained = Écart des scores expliqué
study-by-bot = Par robot
study-by-seat = Par place
study-index-axis = Adresse : 0 si tout est hasard, 1 si le meilleur gagne toujours
study-endings = Fins de partie
study-ending = Fin
study-note = « Le plus fort » : sa part des victoires, seul contre le plus faible. « Adresse » : 0 si cette part est la part juste, 1 si le plus fort gagne toujours. « Par robot » et « par place » : la part de l’écart des scores qu’ils expliquent.
study-note-together = « Le plus fort » : la part des victoires de son équipe. « Adresse » : l’avance de cette équipe sur une équipe du plus faible. « Par robot » et « par place » : la part de l’écart des scores qu’ils expliquent.

# Rapports

simulate-deviation = Écart type
simulate-wins = Victoires
simulate-share-plot = Part des victoires
simulate-note = Part : celle des victoires ; une victoire partagée compte pour une fraction. L’intervalle est celui de Wilson : il contient la vraie part 95 fois sur 100. L’écart type est celui des scores.
report-origin = Kermesse { $kermesse } · règles { DE($game) }, version { $version } · graine { $seed }
report-command = Pour refaire ces parties : { $command }
arena-nobody = Personne n’a gagné { $count } { $count ->
    [one] partie
   *[other] parties
} sur { $games } : la part juste est de { NUMBER($fair, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
plot-interval = Part observée, intervalle à 95 %
plot-rating = Cote, intervalle à 95 %
plot-seat = Place (son numéro) : part observée, intervalle à 95 %
plot-index = Adresse mesurée, intervalle à 95 %
plot-luck = Si tout est hasard
plot-box = La moitié des parties, au milieu
plot-median = Médiane
plot-whiskers = 95 % des parties
plot-mean = Moyenne
study-differences = Écarts avec la table { $table }, donne par donne
study-measure = Mesure
study-difference = Écart
study-together = 95 %, tous ensemble
study-verdict = Verdict
study-real = réel
study-luck = peut-être le hasard
study-signed = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
study-span = { $low } à { $high }
study-measure-length = coups par partie
study-measure-score = score moyen
study-measure-skill = adresse
study-measure-first-seat = avantage de la première place (points de %)
study-measure-nobody = parties sans gagnant (points de %)
study-note-differences = Un écart est réel si son intervalle ne contient pas 0. Les intervalles (Student, élargis selon Bonferroni) contiennent tous ensemble la vérité 95 fois sur 100 : même en comparant beaucoup de tables, le risque d’un faux écart reste de 5 %.

# Jouer en texte

text-prompt = Vous jouez à { $game } avec { $players }. À chaque fois que l’on vous demande un coup, vous voyez la table et la liste des coups permis. Répondez par le numéro d’un coup ou par ses mots, entre crochets : [3]. Vous pouvez réfléchir avant ; seuls comptent les derniers crochets.
text-menu = Vos coups :
text-refused = Refusé : { $why }
text-stood-in = Trop de réponses refusées : un coup tiré au sort est joué à votre place.
text-undone = { $name } reprend son coup ; { $count ->
    [one] un coup est annulé.
   *[other] { $count } coups sont annulés.
 }
mcp-instructions = Vous êtes à une table { DE($game) }. « look » montre ce que vous savez et vos coups, « play » joue un coup par son numéro ou par ses mots, « rules » dit les règles, « advice » demande conseil à un robot là où c’est permis, « take_back » reprend votre dernier coup là où c’est permis.
mcp-waiting = Ce n’est pas à vous : regardez de nouveau dans un instant.
mcp-seating = La partie n’a pas encore commencé.
mcp-look = Ce qui s’est passé depuis votre dernier regard, ce que vous voyez, et les coups permis.
mcp-play = Jouer un coup de la liste, par son numéro ou par ses mots ; puis regarder.
mcp-rules = La règle du jeu.
mcp-advice = Ce qu’un robot ferait à votre place, et pourquoi, là où la table le permet.
mcp-take-back = Reprendre votre dernier coup, là où la table le permet ; d’autres joueurs doivent peut-être être d’accord.

# Relire une partie

replay-title = { $game } · partie { $id }
replay-seats = Places : { $players }.
replay-eyes = { $viewer ->
    [public] Ce que tout le monde pouvait voir.
   *[seat] Ce que voyait { $name }.
}
replay-unfinished = La partie s’arrête ici sans être finie.
replay-next = une touche : coup suivant · q : quitter

# Vérifier la donne

verify-title = Vérification de la donne
verify-question = Question
verify-answer = Réponse
verify-committed = La graine est-elle celle promise avant la donne ?
verify-drawn = Les nombres tirés sont-ils ceux de la graine ?
verify-dealt = Le jeu s’en est-il servi comme le disent les règles ?
verify-yes = oui
verify-no = non
verify-not-from = non, à partir du coup { $move }
verify-fair = Donne honnête : { $moves ->
    [one] { $moves } coup de hasard
   *[other] { $moves } coups de hasard
}, { $numbers ->
    [one] { $numbers } nombre tiré
   *[other] { $numbers } nombres tirés
}, tout concorde.
verify-unfair = Cette donne n’est pas fiable : ce journal a été modifié après la promesse.
verify-continued = Cette partie reprend celle de la table { $table } après son coup { $n } : la graine était déjà connue, rien ici n’était promis.

# Les lois des jeux

conform-laws = { $games ->
    [one] Toutes les lois sont tenues : { $games } partie, { $moves } coups, { $moments } moments examinés.
   *[other] Toutes les lois sont tenues : { $games } parties, { $moves } coups, { $moments } moments examinés.
}
conform-unchecked = Non vérifié, faute d’un tests/worlds.py qui dise ce que la règle cache : { $laws }.
conform-unencoded = Pas de module encode : PettingZoo et OpenSpiel ne le connaîtront pas.
conform-broken = Une loi n’est pas tenue : { $law }
conform-where = { $game }, { $seats } places, variante { $variant }, graine { $seed }, après le coup { $move }.
conform-seen = Constaté (en anglais, comme dans les tests) : { $detail }
conform-look = Regarder d’abord { $place }. La page docs/laws.md dit quoi faire.
conform-again = Pour y revenir, en Python : { $call }
conform-words = Tous ses textes sont là, en français et en anglais.
conform-missing = Ses textes ne sont pas complets :

# Entretenir le serveur

backup-done = Copie complète et vérifiée : { $file } ({ $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}). Le secret des invités est à côté, dans { $secret } : gardez les deux ensemble, à l’abri des regards.
erase-done = { $tables ->
    [0] Aucune table n’avait de nom à effacer.
    [one] Une table n’a plus ni noms ni places ; ses coups restent.
   *[other] { $tables } tables n’ont plus ni noms ni places ; leurs coups restent.
}
erase-evenings = { $count ->
    [one] Une soirée ou saison gardée a été effacée.
   *[other] { $count } soirées ou saisons gardées ont été effacées.
}
erase-backups-hint = Les copies faites avant gardent ces noms tant que vous ne les supprimez pas : --backups DOSSIER en donne la liste.
erase-backups = { $count ->
    [0] Aucune copie de ce dossier ne contient ces noms.
    [one] Une copie les contient encore :
   *[other] { $count } copies les contiennent encore :
}
erase-backups-advice = Faites une nouvelle copie, puis supprimez ces fichiers, et leurs doubles ailleurs.
erase-backups-unread = { $count ->
    [one] Un autre fichier n’y est pas une copie lisible : si c’est un export ou une archive, supprimez-le aussi.
   *[other] { $count } autres fichiers n’y sont pas des copies lisibles : si ce sont des exports ou des archives, supprimez-les aussi.
}
doctor-well = Tout va bien.
doctor-note = Le serveur peut ouvrir ; voyez les remarques.
doctor-wrong = Il y a quelque chose à réparer avant d’ouvrir.
doctor-version = Kermesse { $version }, Python { $python }, SQLite { $sqlite }.
doctor-pages = Les pages sont construites.
doctor-pages-missing = Les pages ne sont pas construites : dans le dossier du projet, lancez « make play », ou réinstallez le paquet.
doctor-pages-broken = Il manque des fichiers aux pages : réinstallez le paquet, ou relancez « make play ».
doctor-clock = L’horloge indique { $time }.
doctor-clock-wrong = L’horloge indique { $time }, une date impossible : réglez-la, sinon les noms ne s’effacent pas.
doctor-clock-behind = Une table du fichier vient de plus tard que maintenant : l’horloge retarde, ou elle avançait ce jour-là.
doctor-clocks-apart = L’horloge de la base et celle-ci diffèrent de { $seconds } s : mettez les machines à l’heure (NTP).
doctor-running = Un serveur tient { $file } ouvert.
doctor-stopped = Aucun serveur ne tient { $file } ouvert.
doctor-db-none = Pas encore de fichier { $file } : il sera créé à la première ouverture. Si le serveur en a un autre, nommez-le avec --db.
doctor-db-whole = Le fichier des tables est entier : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
doctor-db-damaged = { $why }. Arrêtez le serveur, mettez ce fichier de côté et remettez une copie (voir docs/hosting.md).
doctor-readable = D’autres comptes de la machine peuvent lire { $file }, où sont les secrets des parties : chmod 600.
doctor-room = { $free } Mio libres dans { $folder }.
doctor-room-little = Plus que { $free } Mio libres dans { $folder } : faites de la place, sinon les tables s’arrêteront.
doctor-postgres = PostgreSQL { $version } répond ({ $where }).
doctor-postgres-extra = Il manque de quoi parler à PostgreSQL : { $command }.
doctor-postgres-away = PostgreSQL ne répond pas ({ $where }) : { $why }. Vérifiez qu’il tourne, son adresse, le nom et le mot de passe.
doctor-postgres-new = La base est vide : elle sera préparée à la première ouverture.
doctor-postgres-tables = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} dans la base.
doctor-postgres-read-only = La base ne s’ouvre qu’en lecture : indiquez le serveur primaire.
doctor-postgres-not-durable = La base répond avant d’avoir écrit : remettez fsync et synchronous_commit à « on ».
doctor-port-free = Personne ne répond à { $host } port { $port } : le serveur est arrêté, ou écoute ailleurs (--host, --port).
doctor-port-taken = Un autre programme occupe { $host } port { $port } : arrêtez-le, ou choisissez un autre port avec --port.
doctor-ready = Le serveur répond à { $host } port { $port } et peut recevoir.
doctor-not-ready = Le serveur répond à { $host } port { $port } mais ne peut pas recevoir ({ $why }) : voyez ce que dit son journal.
doctor-unready-draining = il s’arrête
doctor-unready-pages = il lui manque ses pages
doctor-unready-journal = il ne peut pas garder les tables
doctor-other-version = Le serveur qui répond à { $host } port { $port } est en version { $version } : redémarrez-le pour qu’il prenne celle-ci.

# ------------------------------------------------------------------ apprendre

train-progress = Apprentissage
train-begins = { $title } à { $seats } : { NUMBER($minutes, maximumFractionDigits: 1) } min d’apprentissage sur { $machine ->
    [cpu] le processeur
   *[other] le processeur graphique
}, après une ou deux minutes de compilation.
train-compiling = Compilation
train-line = { NUMBER($minutes, minimumFractionDigits: 1, maximumFractionDigits: 1) } min : { NUMBER($random, style: "percent", maximumFractionDigits: 1) } des victoires contre des joueurs qui jouent au hasard, { NUMBER($house, style: "percent", maximumFractionDigits: 1) } contre l’adversaire intégré.
train-stopped = Arrêté. Ce qui est appris est dans { $folder } : la même commande reprend là.
train-stopped-early = Arrêté pendant la compilation : rien n’est encore appris.
exploit-bound = Un joueur formé contre { $bot } remporte { NUMBER($share, style: "percent", maximumFractionDigits: 1) } des victoires (de { NUMBER($low, style: "percent", maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", maximumFractionDigits: 1) }) ; une part équitable serait { NUMBER($fair, style: "percent", maximumFractionDigits: 1) }. On peut donc battre { $bot } d’au moins { NUMBER($least, maximumFractionDigits: 1) } points.
exploit-no-bound = Un joueur formé contre { $bot } remporte { NUMBER($share, style: "percent", maximumFractionDigits: 1) } des victoires (de { NUMBER($low, style: "percent", maximumFractionDigits: 1) } à { NUMBER($high, style: "percent", maximumFractionDigits: 1) }) ; une part équitable serait { NUMBER($fair, style: "percent", maximumFractionDigits: 1) }. Cela ne prouve rien : formez-le plus longtemps, ou jouez plus de donnes.
train-done = Pour jouer contre lui : lancez le serveur (kermesse), ouvrez une table à { $seats } en laissant des places libres, puis tapez{ $where ->
    [here] {""}
   *[other] , depuis { $folder },
} kermesse sit LIEN-DE-LA-TABLE --bot { $bot }
