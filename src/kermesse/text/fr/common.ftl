# Les mots communs à tous les jeux.

you = vous
hidden = ▒▒▒
hidden-said = cachée
nothing = rien
list = { $before } et { $last }
apart = { "" } ; { "" }
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

refusal-back-in-time = Ce coup est arrivé dans le désordre : rejouez-le.
refusal-house-first = Un instant : le jeu n’a pas fini son tour.
refusal-not-due = Le jeu n’a rien à faire pour l’instant : c’est aux joueurs d’agir.
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
refusal-begun-already = La partie a commencé : on ne peut plus le changer.
refusal-chat-off = La discussion est coupée à cette table.
refusal-deal-of-day = Pour le défi du jour, tout est pareil pour tout le monde : ni conseils, ni réglages, ni robot à votre place.
refusal-device-closed = L’écran est fermé : que la personne qui joue touche d’abord son nom.
refusal-held = L’animation a mis la table en pause : on reprend dès qu’elle le dit.
refusal-host-only = C’est l’hôte qui règle la table : demandez-lui.
refusal-hush = Chut ! Les règles vous demandent le silence pour l’instant.
refusal-knowledge-busy = Le calcul précédent n’est pas fini : attendez sa réponse.
refusal-knowledge-failed = Ce calcul n’a pas abouti : demandez encore.
refusal-knowledge-off = À cette table, on joue sans aide-mémoire.
refusal-leave-host = On ne peut pas écarter l’hôte de la table. Vous pouvez laisser votre place à un robot, ou ouvrir une autre table.
refusal-leave-self = Il s’agit de votre propre place : levez-vous plutôt.
refusal-lesson-do-it = La leçon attend un geste de vous : regardez ce qui est éclairé.
refusal-lesson-other = Les règles le permettent, mais la leçon vous propose autre chose.
refusal-lesson-read-first = Lisez d’abord ce qui est écrit, puis touchez « Suite ».
refusal-lesson-wait = Un instant : les autres jouent.
refusal-looking-on = Vous ne faites que regarder : prenez d’abord une place.
refusal-muted = L’hôte a coupé vos messages et vos réactions : personne ne les reçoit.
refusal-name-empty = Écrivez d’abord votre nom.
refusal-name-long = Ce nom est trop long : 24 signes au plus.
refusal-name-taken = Une autre personne porte déjà ce nom ici : ajoutez une initiale ou un surnom.
refusal-no-advice = Pas de conseils à cette table : la personne qui l’a ouverte ne les a pas permis.
refusal-no-advice-in-races = C’est un jeu de vitesse : pas de conseils quand d’autres personnes jouent.
refusal-no-door = On ne peut pas quitter la partie pour de bon en ce moment : laissez plutôt un robot jouer à votre place.
refusal-no-fewer-places = Il faut au moins ce nombre de places : gardez celle-ci, un robot peut la prendre.
refusal-no-lesson = Il n’y a pas de leçon à cette table.
refusal-no-more-places = C’est le nombre maximal de places : ouvrez une autre table pour les autres.
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
refusal-reading = Quelqu’un lit les règles : la partie attend un instant.
refusal-paused = La partie est en pause : reprenez-la d’abord.
refusal-person-seated = Cette personne a déjà une place à une table : on ne s’assoit qu’à une table à la fois.
refusal-place-held = Quelqu’un a cette place : on ne peut enlever qu’une place libre.
refusal-room-seats = Pour vous asseoir à cette table, passez par la salle : entrez-y d’abord.
refusal-no-tablet = Il n’y a pas de tablette à cette table.
refusal-tablet-not-let = C’est à quelqu’un qui ne joue pas sur cette tablette. Jouez sur votre téléphone, ou autorisez-y la tablette.
refusal-tablet-only = Ce coup se joue sur votre téléphone.
refusal-screen-only = Cet écran montre la table : pour jouer, prenez votre téléphone.
refusal-seat-taken = Cette place est prise : choisissez-en une autre.
refusal-seated-already = Vous avez déjà une place à cette table.
refusal-server-error = Une erreur s’est produite chez nous et rien n’a changé : essayez encore.
refusal-shared-deal = La donne est la même à toutes les tables : personne n’y ajoute de hasard.
refusal-table-full = Toutes les places sont prises : regardez la partie, ou ouvrez une autre table.
refusal-table-stopped = L’animation a arrêté cette table : on n’y joue plus.
refusal-undo-late = La partie a avancé entre-temps : ce coup ne peut plus être repris ainsi.
refusal-undo-nothing = Vous n’avez pas de coup à reprendre maintenant.
refusal-undo-off = À cette table, on ne reprend pas ses coups.
refusal-undo-often = Vous avez déjà repris plusieurs coups : jouez, puis laissez les autres jouer.
refusal-undo-over = On a déjà répondu à cette demande.
refusal-undo-refused = La table a dit non : le coup reste joué.
refusal-undo-unanswered = Tout le monde n’a pas répondu : le coup reste joué.
refusal-undo-waits = Vous avez déjà demandé à reprendre un coup : attendez la réponse.
refusal-takeover-asked = Quelqu’un d’autre vient de demander cette place : attendez la réponse, ou choisissez-en une autre.
refusal-takeover-once = Vous avez déjà demandé une place dans cette partie : vous pouvez continuer à regarder.
refusal-takeover-over = On a déjà répondu à cette demande.
refusal-takeover-own = Vous ne pouvez pas répondre à votre propre demande : c’est aux autres de le faire.
refusal-takeover-refused = La table a dit non : vous pouvez continuer à regarder.
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

refusal-organiser-only = Seule l’animation de la salle peut le faire.
refusal-cannot-split = Sans robots, ce nombre de personnes ne tombe pas juste : laissez des robots compléter les tables, ou changez de taille.
refusal-door-closed = L’animation a fermé la porte : personne d’autre ne peut entrer pour l’instant.
refusal-has-seat = Cette personne a une place à une table : il faut d’abord la libérer.
refusal-has-device = Cette personne a son propre téléphone.
refusal-in-room = Vous êtes déjà dans la salle.
refusal-no-choosing = C’est l’animation qui donne les places ici : attendez qu’elle vous en donne une.
refusal-no-such-person = Cette personne n’est plus dans la salle.
refusal-no-such-table = Cette table n’est plus dans la salle.
refusal-nobody-waits = Personne n’attend dans la salle : il n’y a pas de table à former.
refusal-not-in-room = Entrez d’abord dans la salle, avec votre prénom.
refusal-room-address-full = Trop de personnes de votre réseau sont déjà dans la salle. Dites-le à l’animation, ou entrez par un autre réseau.
refusal-room-full = La salle est pleine : 400 personnes au plus.
refusal-room-guest-full = Trop de personnes sont déjà entrées dans la salle par cet appareil.
refusal-too-many-tables = La salle a déjà cent tables : terminez-en quelques-unes d’abord.
refusal-tournament-alone = À un tournoi, il faut être au moins deux : attendez du monde.
refusal-tournament-few = Vous n’êtes pas assez pour une table de ce jeu : choisissez-en un autre, ou « même donne pour tous », où des robots complètent.
refusal-tournament-in = Cette personne participe déjà au tournoi.
refusal-tournament-length = Choisissez de 1 à 30 rondes ; en système suisse, moins de rondes que de personnes.
refusal-tournament-none = Il n’y a pas de tournoi dans cette salle.
refusal-tournament-not-in = Cette personne ne participe pas (ou plus) au tournoi.
refusal-tournament-on = Un tournoi est en cours : terminez-le d’abord.
refusal-tournament-over = Ce tournoi est fini : le classement reste affiché.
refusal-tournament-round-on = La ronde n’est pas finie : attendez la dernière table, ou arrêtez-la.
refusal-tournament-seated = Quelqu’un du tournoi a encore une place à une autre table : libérez-la, ou retirez cette personne du tournoi.
refusal-tournament-size = Ce jeu ne se joue pas à ce nombre de places.
refusal-bad-result = Ce résultat ne va pas : il faut un score pour chacun, et quelqu’un qui gagne.
refusal-no-result = Personne n’a encore donné de résultat à cette table.
refusal-not-at-table = Seules les personnes de cette table peuvent donner son résultat.
refusal-paper-table = Cette table joue avec la vraie boîte : confirmez son résultat ou arrêtez-la.
refusal-cup-games = Une coupe se joue sur deux jeux au moins : cochez-en un autre.
refusal-tournament-boxes = Avec « même donne pour tous », les cartes sont distribuées par les écrans : jouez sans les boîtes.
refusal-tournament-teams = Il faut au moins deux équipes, au moins une personne dans chacune, et chacun joue pour une seule équipe.
refusal-tournament-together = À ce jeu, on gagne ou on perd ensemble : une table n’y a pas de classement. Choisissez « même donne pour tous », qui compare les tables.
refusal-unknown-game = On ne joue pas à ce jeu ici.

# Pourquoi une connexion s’arrête

gone-taken-over = Votre place est maintenant sur un autre appareil ou dans un autre onglet.
gone-deal-closed = C’est le défi du jour d’une autre personne : vous pourrez le regarder quand la journée sera finie.
gone-asked-to-leave = On vous a demandé de quitter cette table. Vous pouvez ouvrir la vôtre, ou en rejoindre une autre.
gone-too-slow = Votre connexion ne suivait plus.
gone-flood = Trop de messages à la fois : attendez un peu, puis revenez.
gone-unknown-table = Cette table n’existe pas, ou n’existe plus.
gone-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
gone-old-client = Cette page est plus ancienne que le serveur : rechargez-la pour continuer.
gone-shutdown = Le serveur s’arrête : la partie est gardée et reprendra à son retour.
gone-unknown-room = Cette salle n’existe pas, ou n’existe plus.
gone-room-erased = La salle a été effacée par son animation.
gone-shut-out = L’animation continue sur un autre appareil.
gone-table-closed = Cette table a été fermée par la personne qui s’occupe du site.
gone-room-closed = Cette salle a été fermée par la personne qui s’occupe du site.
gone-blocked = L’accès depuis votre adresse est suspendu par la personne qui s’occupe du site.

# Une personne dont le nom est caché

player-hidden = Joueur { $seat }

# Ce qui n’a pas pu être reçu

wrong-too-large = Ce message est trop grand.
wrong-not-json = Ce message est illisible.
wrong-not-a-command = La table ne comprend pas ce que demande ce message. Rechargez la page.
wrong-slow-down = Trop de messages à la fois : ralentissez un peu.
wrong-hello-first = Dites d’abord qui vous êtes. Rechargez la page.

# À imprimer

print-scan = Scannez ce code avec votre téléphone
print-code = ou tapez ces quatre lettres dans Kermesse
print-no-account = Pas de compte, rien à installer : un prénom suffit.
print-room = Entrez, donnez votre prénom, on vous trouve une table.
print-diploma = Diplôme
print-rank = { $rank ->
    [1] 1re place
   *[other] { $rank }e place
} sur { $people }
print-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
print-cup = Coupe de la Kermesse
print-team = Équipe « { $team } » : { $rank ->
    [1] 1re place
   *[other] { $rank }e place
} sur { $teams }
print-moment = On s’en souviendra : { $moment }
print-robot = Robot
print-replay = Pour revoir la partie, scannez ce code
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
bot-network = joue d’instinct, comme il l’a appris
bot-policy = suit quelques règles simples, sans réfléchir plus loin
bot-adaptive = se règle sur vous, pour une partie serrée

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

# Avant toute page

wait = Trop de demandes viennent de votre adresse : réessayez dans { $seconds } s.
blocked = L’accès depuis votre adresse est suspendu par la personne qui s’occupe du site : revenez dans { $minutes } min.

# Un message du navigateur, quand aucune page n’est ouverte.

push-turn = { $game } : c’est à vous de jouer.
