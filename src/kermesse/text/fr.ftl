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
refusal-bad-code = Ce code n’est pas le bon, ou il a expiré : demandez-en un autre.
refusal-bad-setup = Ces réglages ne vont pas ensemble, ou pas avec ce nombre de places : rien n’a changé.
refusal-begun-already = La partie a déjà commencé : il fallait le faire avant.
refusal-host-only = C’est l’hôte qui règle la table : demandez-lui.
refusal-hush = Chut ! Les règles vous demandent le silence pour l’instant.
refusal-looking-on = Vous ne faites que regarder : prenez d’abord une place.
refusal-name-empty = Écrivez d’abord votre nom.
refusal-name-long = Ce nom est trop long : 24 signes au plus.
refusal-no-advice = Pas de conseils à cette table : la personne qui l’a ouverte ne les a pas permis.
refusal-no-advice-in-races = On joue ici de vitesse : un robot ne conseille que les personnes qui jouent sans autre adversaire que des robots.
refusal-no-door = On ne peut pas quitter la partie pour de bon en ce moment : laissez plutôt un robot jouer à votre place.
refusal-no-fewer-places = On ne peut pas jouer à moins : gardez cette place, un robot peut la prendre.
refusal-no-more-places = On ne peut pas jouer à plus : ouvrez une autre table pour les autres.
refusal-no-such-bot = Aucun robot ne porte ce nom : choisissez dans la liste.
refusal-no-such-place = Aucune place de cette table ne porte ce numéro.
refusal-not-a-move = La table n’a pas compris ce coup : rechargez la page.
refusal-not-away = Cette personne est là, ou n’est partie que depuis moins d’une minute : patientez un peu.
refusal-not-begun = La partie n’a pas encore commencé.
refusal-not-kept = La table ne peut pas être enregistrée pour l’instant : on reprend dès que c’est possible.
refusal-not-over = La partie n’est pas encore finie.
refusal-pause-among-people = À plusieurs, on ne met pas la partie en pause : les autres attendraient.
refusal-paused = La partie est en pause : reprenez-la d’abord.
refusal-place-held = Quelqu’un a cette place : on ne peut enlever qu’une place libre.
refusal-seat-taken = Cette place est prise : choisissez-en une autre.
refusal-seated-already = Vous avez déjà une place à cette table.
refusal-server-error = Une erreur s’est produite chez nous et rien n’a changé : essayez encore.
refusal-table-full = Toutes les places sont prises : regardez la partie, ou ouvrez une autre table.
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

# Pourquoi une connexion s’arrête

gone-taken-over = Votre place est maintenant sur un autre appareil ou dans un autre onglet.
gone-too-slow = Votre connexion ne suivait plus.
gone-flood = Trop de messages à la fois : attendez un peu, puis revenez.
gone-unknown-table = Cette table n’existe pas, ou n’existe plus.
gone-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
gone-shutdown = Le serveur s’arrête : la partie est gardée et reprendra à son retour.

# Ce qui n’a pas pu être reçu

wrong-too-large = Ce message est trop grand.
wrong-not-json = Ce message est illisible.
wrong-not-a-command = La table ne comprend pas ce que demande ce message.
wrong-slow-down = Trop de messages à la fois : ralentissez un peu.
wrong-hello-first = Dites d’abord qui vous êtes.

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
games-options = Options
games-variants = Variantes

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
simulate-wins = Victoires
simulate-share = Part
simulate-mean = Score moyen
simulate-victories = { NUMBER($wins, minimumFractionDigits: 1, maximumFractionDigits: 1) }
simulate-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
simulate-spread = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } ± { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }
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
arena-no-plots = Pas de graphiques : il faudrait matplotlib (pip install kermesse[plots]).
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
