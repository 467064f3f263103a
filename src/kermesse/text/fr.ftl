# Les mots communs à tous les jeux.

you = vous
hidden = ▒▒▒
nothing = rien
list = { $before } et { $last }
label = { $name } :
pair = { $thing } : { $value }
setting = { $value ->
    [true] oui
    [false] non
    [none] aucun
   *[other] { $value }
}
ruled = { $sentence } ({ $ruling })

# Portes et variantes

move-Join = S’asseoir à la table
move-Leave = Quitter la table
variant-box = Règles de la boîte

# Refus que tous les jeux partagent

refusal-back-in-time = Ce coup arrive avec une heure déjà passée : rejouez-le.
refusal-house-first = Un instant : la Maison doit agir avant vous.
refusal-not-due = La Maison n’a rien à faire pour l’instant : c’est aux joueurs d’agir.
refusal-game-over = La partie est finie : lancez-en une autre pour rejouer.
refusal-no-such-seat = Personne n’est assis à cette place : asseyez-vous d’abord.
refusal-not-your-turn = Ce n’est pas à vous de jouer : attendez votre tour.
refusal-not-now = Ce coup n’est pas possible en ce moment : choisissez dans la liste.

# Refus de la table

refusal-adviser-busy = Le robot réfléchit déjà pour vous : attendez sa réponse.
refusal-adviser-failed = Le robot n’a rien trouvé à vous conseiller cette fois : demandez encore, ou jouez.
refusal-adviser-overtaken = La partie a avancé pendant que le robot réfléchissait : demandez encore.
refusal-asked-to-leave = On vous a demandé de quitter cette table : ouvrez la vôtre, ou choisissez-en une autre.
refusal-bad-code = Ce code n’est pas le bon, ou il a expiré : demandez-en un autre.
refusal-bad-setup = Ces réglages ne vont pas ensemble, ou pas avec ce nombre de places : rien n’a changé.
refusal-begun-already = La partie a déjà commencé : il fallait le faire avant.
refusal-chat-off = La discussion est coupée à cette table.
refusal-deal-of-day = À la donne du jour tout est pareil pour tout le monde : ni conseils, ni réglages, ni robot à votre place.
refusal-device-closed = L’écran est fermé : que la personne qui joue touche d’abord son nom.
refusal-held = L’animation a mis la table en pause : on reprend dès qu’elle le dit.
refusal-host-only = C’est l’hôte qui règle la table : demandez-lui.
refusal-hush = Chut ! Les règles vous demandent le silence pour l’instant.
refusal-leave-host = C’est l’hôte de la table : sa place ne se prend pas. Vous pouvez laisser la vôtre à un robot, ou ouvrir une autre table.
refusal-leave-self = Il s’agit de votre propre place : levez-vous plutôt.
refusal-lesson-do-it = La leçon attend un geste de vous : regardez ce qui est éclairé.
refusal-lesson-other = Les règles le permettent, mais la leçon vous propose autre chose.
refusal-lesson-read-first = Lisez d’abord ce qui est écrit, puis touchez « Suite ».
refusal-lesson-wait = Un instant : les autres jouent.
refusal-looking-on = Vous ne faites que regarder : prenez d’abord une place.
refusal-muted = L’hôte a coupé vos messages et vos réactions : personne ne les reçoit.
refusal-name-empty = Écrivez d’abord votre nom.
refusal-name-long = Ce nom est trop long : 24 signes au plus.
refusal-no-advice = Pas de conseils à cette table : la personne qui l’a ouverte ne les a pas permis.
refusal-no-advice-in-races = On joue ici de vitesse : un robot ne conseille que les personnes qui jouent sans autre adversaire que des robots.
refusal-no-door = On ne peut pas quitter la partie pour de bon en ce moment : laissez plutôt un robot jouer à votre place.
refusal-no-fewer-places = On ne peut pas jouer à moins : gardez cette place, un robot peut la prendre.
refusal-no-lesson = Il n’y a pas de leçon à cette table.
refusal-no-more-places = On ne peut pas jouer à plus : ouvrez une autre table pour les autres.
refusal-no-such-bot = Aucun robot ne porte ce nom : choisissez dans la liste.
refusal-no-such-place = Aucune place de cette table ne porte ce numéro.
refusal-nobody-there = Personne n’a cette place, ou un robot y joue déjà.
refusal-not-a-move = La table n’a pas compris ce coup : rechargez la page.
refusal-not-at-device = Cette personne ne joue pas sur cet appareil.
refusal-not-away = Cette personne est là, ou n’est partie que depuis moins d’une minute : patientez un peu.
refusal-not-begun = La partie n’a pas encore commencé.
refusal-not-kept = La table ne peut pas être enregistrée pour l’instant : on reprend dès que c’est possible.
refusal-not-over = La partie n’est pas encore finie.
refusal-pause-among-people = À plusieurs, on ne met pas la partie en pause : les autres attendraient.
refusal-paused = La partie est en pause : reprenez-la d’abord.
refusal-person-seated = Cette personne a déjà une place à une table : on ne s’assied qu’à une table à la fois.
refusal-place-held = Quelqu’un a cette place : on ne peut enlever qu’une place libre.
refusal-room-seats = Les places de cette table se donnent dans la salle : entrez d’abord dans la salle.
refusal-no-tablet = Aucune tablette n’est posée au milieu de la table.
refusal-tablet-not-let = Personne dont c’est le tour ne joue sur cette tablette : jouez sur votre téléphone, ou permettez-le là-bas.
refusal-tablet-only = Cela ne se joue pas du doigt ici : jouez-le sur votre téléphone.
refusal-screen-only = Cet écran montre la table : pour jouer, prenez votre téléphone.
refusal-seat-taken = Cette place est prise : choisissez-en une autre.
refusal-seated-already = Vous avez déjà une place à cette table.
refusal-server-error = Une erreur s’est produite chez nous et rien n’a changé : essayez encore.
refusal-shared-deal = La donne est la même à toutes les tables : personne n’y ajoute de hasard.
refusal-table-full = Toutes les places sont prises : regardez la partie, ou ouvrez une autre table.
refusal-table-stopped = L’animation a arrêté cette table : on n’y joue plus.
refusal-takeover-asked = Quelqu’un d’autre vient de demander cette place : attendez la réponse, ou choisissez-en une autre.
refusal-takeover-once = Vous avez déjà demandé une place dans cette partie : vous pouvez continuer à regarder.
refusal-takeover-over = On a déjà répondu à cette demande.
refusal-takeover-own = Vous ne pouvez pas répondre à votre propre demande : c’est aux autres de le faire.
refusal-takeover-refused = À la table, on préfère ne pas céder cette place : vous pouvez continuer à regarder.
refusal-takeover-unanswered = Personne à la table n’a répondu : vous pouvez continuer à regarder.
refusal-takeover-waits = Vous avez déjà demandé une place : attendez la réponse.
refusal-tempo-among-people = À plusieurs, le tempo se choisit avant la partie : il ne change plus ensuite.
refusal-text-empty = Écrivez d’abord quelque chose.
refusal-text-long = Ce message est trop long : 300 signes au plus.
refusal-tournament-table = C’est une table de tournoi : la suite se joue à la prochaine ronde.
refusal-vote-once = Vous avez déjà demandé un départ dans cette partie, et les autres n’ont pas suivi.
refusal-vote-open = On vote déjà sur un départ : attendez qu’il soit décidé.
refusal-vote-over = Ce vote est terminé, ou vous n’avez pas à y répondre.
refusal-vote-two = Il faut au moins deux autres personnes pour en décider. Vous pouvez laisser votre place à un robot, ou ouvrir une autre table.
refusal-words-off = À cette table, on ne s’envoie que des réactions : l’hôte peut y permettre les messages.

# Refus de la salle

refusal-animator-only = Seule l’animation de la salle peut le faire.
refusal-cannot-split = On ne peut pas répartir tout ce monde à ce jeu sans robots : laissez-les compléter les tables, ou changez de taille.
refusal-has-seat = Cette personne a une place à une table : il faut d’abord la libérer.
refusal-in-room = Vous êtes déjà dans la salle.
refusal-no-choosing = C’est l’animation qui donne les places ici : attendez qu’elle vous en donne une.
refusal-no-such-person = Cette personne n’est plus dans la salle.
refusal-no-such-table = Cette table n’est plus dans la salle.
refusal-nobody-waits = Personne n’attend dans la salle : il n’y a pas de table à former.
refusal-not-in-room = Entrez d’abord dans la salle, avec votre prénom.
refusal-room-full = La salle est pleine : 400 personnes au plus.
refusal-too-many-tables = La salle a déjà cent tables : terminez-en d’abord.
refusal-tournament-alone = À un tournoi, il faut être au moins deux : attendez du monde.
refusal-tournament-few = Vous n’êtes pas assez pour une table de ce jeu : choisissez-en un autre, ou « même donne pour tous », où des robots complètent.
refusal-tournament-in = Cette personne est déjà du tournoi.
refusal-tournament-length = Ce nombre de rondes ne va pas : une au moins, trente au plus, et au système suisse moins que de personnes.
refusal-tournament-none = Il n’y a pas de tournoi dans cette salle.
refusal-tournament-not-in = Cette personne n’est pas, ou n’est plus, du tournoi.
refusal-tournament-on = Un tournoi est en cours : terminez-le d’abord.
refusal-tournament-over = Ce tournoi est fini : le classement reste affiché.
refusal-tournament-round-on = La ronde n’est pas finie : attendez la dernière table, ou arrêtez-la.
refusal-tournament-seated = Quelqu’un du tournoi a encore une place à une autre table : libérez-la, ou retirez cette personne du tournoi.
refusal-tournament-size = Ce jeu ne se joue pas à ce nombre de places.
refusal-tournament-together = À ce jeu, on gagne ou on perd ensemble : une table n’y a pas de classement. Choisissez « même donne pour tous », qui compare les tables.
refusal-unknown-game = On ne joue pas à ce jeu ici.

# Pourquoi une connexion s’arrête

gone-taken-over = Votre place est maintenant sur un autre appareil ou dans un autre onglet.
gone-deal-closed = C’est la donne du jour d’une autre personne : on la regardera quand la journée sera finie.
gone-asked-to-leave = On vous a demandé de quitter cette table. Vous pouvez ouvrir la vôtre, ou en rejoindre une autre.
gone-too-slow = Votre connexion ne suivait plus.
gone-flood = Trop de messages à la fois : attendez un peu, puis revenez.
gone-unknown-table = Cette table n’existe pas, ou n’existe plus.
gone-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
gone-shutdown = Le serveur s’arrête : la partie est gardée et reprendra à son retour.
gone-unknown-room = Cette salle n’existe pas, ou n’existe plus.
gone-room-erased = La salle a été effacée par son animation.
gone-shut-out = Un autre appareil anime désormais la salle sans vous.

# Une personne dont le nom est caché

player-hidden = Joueur { $seat }

# Ce qui n’a pas pu être reçu

wrong-too-large = Ce message est trop grand.
wrong-not-json = Ce message est illisible.
wrong-not-a-command = La table ne comprend pas ce que demande ce message.
wrong-slow-down = Trop de messages à la fois : ralentissez un peu.
wrong-hello-first = Dites d’abord qui vous êtes.

# À imprimer

print-scan = Scannez ce code avec votre téléphone
print-code = ou tapez ces quatre lettres dans Kermesse
print-no-account = Pas de compte, rien à installer : un prénom suffit.
print-room = Entrez, donnez votre prénom, on vous trouve une table.
print-table = Table { $number }

# Réactions

reaction-clap = bravo
reaction-laugh = ha ha
reaction-wow = oh !
reaction-oops = oups
reaction-think = hum…
reaction-heart = j’adore

# Les robots

bot-random = joue au hasard
bot-easy = débute, réfléchit à peine
bot-medium = joue correctement, réfléchit un peu
bot-hard = joue bien, prend son temps
bot-champion = a joué des millions de parties, et réfléchit encore
bot-network = ce qu’il en a appris, sans réfléchir
bot-adaptive = se règle sur vous, pour une partie serrée

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

# La fin d’une partie

end-title = Fin de la partie
ending-unfinished = Partie arrêtée : elle durait trop longtemps.
ending-broken = Partie arrêtée par une erreur du jeu.
end-player = Place
end-score = Score
end-winners = { $count ->
    [0] Personne ne gagne cette fois.
    [one] { $you ->
        [yes] Vous gagnez. Bravo !
       *[no] { $winners } gagne la partie.
    }
   *[other] Victoire partagée : { $winners }.
}

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
simulate-speed = { $speed } coups par seconde
simulate-clock = Le temps imparti s’écoule par tirage au sort : { NUMBER($percent, maximumFractionDigits: 1) } % de chances chaque fois que quelqu’un peut agir.
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
arena-ratings = Cotes (openskill)
arena-bot = Robot
arena-rating = Cote
arena-unsure = Incertitude
arena-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-seats = Avantage de chaque place
arena-seat = Place
arena-scores = Scores
arena-crashes = Coups manqués, remplacés par un coup au hasard
arena-reason = Erreur
arena-times = Fois
arena-the-game = (le jeu)
arena-share-axis = Part des victoires (%), intervalle à 95 %
arena-rating-axis = Cote, ± 2 écarts types
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
plot-rating = Cote, ± 2 écarts types
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
study-note-differences = Un écart est réel si son intervalle ne contient pas 0. Les intervalles (Student, élargis selon Bonferroni) contiennent tous ensemble la vérité 95 fois sur 100 : comparer beaucoup de tables n’en rend aucune différente par hasard.

# Jouer en texte

text-prompt = Vous jouez à { $game } avec { $players }. À chaque fois que l’on vous demande un coup, vous voyez la table et la liste des coups permis. Répondez par le numéro d’un coup ou par ses mots, entre crochets : [3]. Vous pouvez réfléchir avant ; seuls comptent les derniers crochets.
text-menu = Vos coups :
text-refused = Refusé : { $why }
text-stood-in = Trop de réponses refusées : un coup tiré au sort est joué à votre place.
mcp-instructions = Vous êtes à une table de { $game }. « look » montre ce que vous savez et vos coups, « play » joue un coup par son numéro ou par ses mots, « rules » dit les règles, « advice » demande conseil à un robot là où c’est permis.
mcp-waiting = Ce n’est pas à vous : regardez de nouveau dans un instant.
mcp-seating = La partie n’a pas encore commencé.

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
verify-dealt = La Maison s’en est-elle servie comme le disent les règles ?
verify-yes = oui
verify-no = non
verify-not-from = non, à partir du coup { $move }
verify-fair = Donne honnête : { $moves ->
    [one] { $moves } coup de la Maison
   *[other] { $moves } coups de la Maison
}, { $numbers ->
    [one] { $numbers } nombre tiré
   *[other] { $numbers } nombres tirés
}, tout concorde.
verify-unfair = Donne à rejeter : ce journal a été modifié après la promesse.
verify-continued = Cette partie reprend celle de la table { $table } après son coup { $n } : la graine était déjà connue, rien ici n’était promis.

# Les lois de la maison
conform-laws = { $games ->
    [one] Toutes les lois sont tenues : { $games } partie, { $moves } coups, { $moments } moments examinés.
   *[other] Toutes les lois sont tenues : { $games } parties, { $moves } coups, { $moments } moments examinés.
}
conform-unchecked = Non vérifié, faute d’un tests/worlds.py qui dise ce que la règle cache : { $laws }.
conform-unencoded = Pas de module encode : PettingZoo et OpenSpiel ne le connaîtront pas.
conform-broken = Une loi n’est pas tenue : { $law }
conform-words = Tous ses textes sont là, en français et en anglais.
conform-missing = Ses textes ne sont pas complets :
# Prendre soin de la maison

backup-done = Copie complète et vérifiée : { $file } ({ $tables } tables, { $moves } coups). Le secret des invités est à côté, dans { $secret } : gardez les deux ensemble, à l’abri des regards.
erase-done = { $tables ->
    [0] Aucune table n’avait de nom à effacer.
    [one] Une table n’a plus ni noms ni places ; ses coups restent.
   *[other] { $tables } tables n’ont plus ni noms ni places ; leurs coups restent.
}
doctor-well = Tout va bien.
doctor-note = La maison peut ouvrir ; voyez les remarques.
doctor-wrong = Il y a quelque chose à réparer avant d’ouvrir.
doctor-version = Kermesse { $version }, Python { $python }, SQLite { $sqlite }.
doctor-pages = Les pages sont construites.
doctor-pages-missing = Les pages ne sont pas construites : dans le dossier du projet, lancez « make play », ou réinstallez le paquet.
doctor-pages-broken = Il manque des fichiers aux pages : réinstallez le paquet, ou relancez « make play ».
doctor-clock = L’horloge indique { $time }.
doctor-clock-wrong = L’horloge indique { $time }, avant l’existence de la maison : réglez-la, sinon les noms ne s’effacent pas.
doctor-clock-behind = Une table du fichier vient de plus tard que maintenant : l’horloge retarde, ou elle avançait ce jour-là.
doctor-clocks-apart = L’horloge de la base et celle-ci diffèrent de { $seconds } s : mettez les machines à l’heure (NTP).
doctor-running = Un serveur tient { $file } ouvert.
doctor-stopped = Aucun serveur ne tient { $file } ouvert.
doctor-db-none = Pas encore de fichier { $file } : il sera créé à la première ouverture. Si la maison en a un autre, nommez-le avec --db.
doctor-db-whole = Le fichier des tables est entier : { $tables } tables, { $moves } coups.
doctor-db-damaged = { $why }. Arrêtez le serveur, mettez ce fichier de côté et remettez une copie (voir docs/hosting.md).
doctor-readable = D’autres comptes de la machine peuvent lire { $file }, où sont les secrets des parties : chmod 600.
doctor-room = { $free } Mio libres dans { $folder }.
doctor-room-little = Plus que { $free } Mio libres dans { $folder } : faites de la place, sinon les tables s’arrêteront.
doctor-postgres = PostgreSQL { $version } répond ({ $where }).
doctor-postgres-extra = Il manque de quoi parler à PostgreSQL : { $command }.
doctor-postgres-away = PostgreSQL ne répond pas ({ $where }) : { $why }. Vérifiez qu’il tourne, son adresse, le nom et le mot de passe.
doctor-postgres-new = La base est vide : elle sera préparée à la première ouverture.
doctor-postgres-tables = { $tables } tables dans la base.
doctor-postgres-read-only = La base ne s’ouvre qu’en lecture : nommez la primaire.
doctor-postgres-not-durable = La base répond avant d’avoir écrit : remettez fsync et synchronous_commit à « on ».
doctor-port-free = Personne ne répond à { $host } port { $port } : la maison est fermée, ou servie ailleurs (--host, --port).
doctor-port-taken = Un autre programme occupe { $host } port { $port } : arrêtez-le, ou choisissez un autre port avec --port.
doctor-ready = La maison répond à { $host } port { $port } et peut recevoir.
doctor-not-ready = La maison répond à { $host } port { $port } mais ne peut pas recevoir ({ $why }) : voyez ce que dit son journal.
doctor-other-version = La maison qui répond à { $host } port { $port } est en version { $version } : redémarrez-la pour qu’elle prenne celle-ci.

# Avant toute page

wait = Trop de demandes viennent de votre adresse : réessayez dans { $seconds } s.

# Un message du navigateur, quand aucune page n’est ouverte.
push-turn = { $game } : c’est à vous de jouer.
