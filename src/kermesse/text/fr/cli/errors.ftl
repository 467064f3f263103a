# Ce qui ne va pas, en une ligne. L’anglais est dans le code, là où l’erreur se produit ; mêmes clés, mêmes variables.

# La ligne de commande

unknown-command = il n’y a pas de commande « { $word } » ; il y a : { $commands }
unknown-command-but = il n’y a pas de commande « { $word } » ; vouliez-vous dire { $near } ?
unknown-option = il n’y a pas d’option { $option } ; --help en donne la liste
unknown-option-but = il n’y a pas d’option { $option } ; vouliez-vous dire { $near } ?
word-too-many = { $command } n’attend pas « { $word } »
argument-missing = il manque { $name } à { $command } : voyez kermesse { $command } --help
value-missing = { $name } attend une valeur
values-missing = { $name } attend au moins une valeur
values-to-give = { $name } attend { $count } valeurs
option-twice = { $name } est donné plus d’une fois
not-a-choice = { $name } attend une valeur parmi { $choices }, et non « { $value } »
not-whole = { $name } attend un nombre entier, et non « { $value } »
not-a-number = { $name } attend un nombre, et non « { $value } »
not-a-value = { $name } n’accepte pas « { $value } »
command-line = cette ligne de commande n’est pas comprise : { $detail }
needs-terminal = il faut un terminal pour cela : lancez la commande dans l’un d’eux, sans redirection

# Le système

system = { $code ->
    [ENOENT] ce fichier ou ce dossier n’existe pas
    [EEXIST] ce fichier ou ce dossier existe déjà
    [EACCES] vous n’en avez pas le droit
    [EPERM] vous n’en avez pas le droit
    [EISDIR] c’est un dossier
    [ENOTDIR] ce n’est pas un dossier
    [ENOTEMPTY] ce dossier n’est pas vide
    [ENOSPC] il n’y a plus de place sur le disque
    [EROFS] on ne peut pas y écrire, seulement lire
    [EMFILE] trop de fichiers sont ouverts
    [ENAMETOOLONG] ce nom est trop long
    [EIO] le disque ne répond pas comme il devrait
    [EADDRINUSE] cette adresse est déjà prise
    [EADDRNOTAVAIL] cette adresse n’est pas de cet ordinateur
    [ECONNREFUSED] connexion refusée
    [ECONNRESET] connexion coupée
    [ETIMEDOUT] pas de réponse à temps
    [unknown-host] ce nom de machine est inconnu
    [EHOSTUNREACH] machine injoignable
    [ENETUNREACH] réseau injoignable
   *[other] erreur du système : { $said }
}
system-file = { $file } : { $why }

# Les jeux, leurs options et leurs variantes

no-game = il n’y a pas de jeu « { $name } » ; il y a : { $known }
no-game-but = il n’y a pas de jeu « { $name } » ; vouliez-vous dire { $near } ?
game-of-the-house = { $package } apporte un jeu nommé { $name } : la maison en a déjà un de ce nom
game-twice = plusieurs paquets apportent un jeu nommé { $name } : n’en gardez qu’un parmi { $packages }
game-not-loaded = le jeu { $name } du paquet { $package } ne se charge pas : { $kind } : { $error }
game-not-played = le jeu { $name } du paquet { $package } ne peut pas se jouer : { $wrong }
game-of-another-type = son point d’entrée mène à un objet { $kind }, et non à un kermesse.Game
game-badly-named = un nom s’écrit en minuscules, mots reliés par des traits d’union
game-of-another-name = il se nomme lui-même « { $key } » ; son point d’entrée et sa clé doivent être les mêmes
game-without-seats = personne ne peut y jouer à { $seats } places
game-in-a-file = { $module } n’est qu’un fichier : un jeu est un paquet, avec ses textes à côté
game-not-held = son module { $module } ne le contient pas sous le nom GAME, où d’autres processus le cherchent
game-not-brought = aucun autre processus ne trouve ce jeu { $game } : { $module } ne le contient pas
game-not-here = cette version de Kermesse ne connaît pas le jeu « { $game } »
seats = { $game } se joue de { $least } à { $most } places, et non { $seats }
seats-just = { $game } se joue à { $least } places, et non { $seats }
no-variant = { $game } n’a pas de variante « { $variant } » ; il y a : { $known }
variant-and-options = donnez une variante ou des options, pas les deux
no-options = { $game } n’a pas d’options
no-option = { $game } n’a pas d’option « { $option } » ; il y a : { $known }
bad-option = { $game } n’accepte pas { $option }={ $value }, mais { $option }={ $choices }
bad-options = { $game } : { $error } (options : { $known })
options-of-another = ces options sont celles d’un autre jeu { QUE($game) }
option-form = une option s’écrit CLÉ=VALEUR, et non « { $given } »
no-rules = { $game } n’a pas de règle à lire
no-story = { $game } ne montre rien de plus que ses coups
no-encoding = { $game } n’a pas d’encodage : ses coups et ses vues n’ont pas de numéros
encoding-seats = { $game } n’est numéroté que jusqu’à { $most } places, et non { $seats }
no-engine = { $game } n’a pas de moteur par lots (ceux qui en ont un : { $known })

# Les robots

no-bot = il n’y a pas de robot « { $name } » ; il y a : { $known }
bot-not-made = il n’y a pas de robot { $name } : { $kind } : { $error }
bot-without-act = { $name } n’est pas un robot : il n’a pas de méthode act(view, moves)
bots-of-one-name = deux robots s’appellent { $name } : donnez au vôtre un nom à lui (`name`)
bot-in-no-file = il a été tapé au clavier et n’est dans aucun fichier
bot-not-brought = { $name } ne peut pas passer dans d’autres processus ({ $why }) : nommez-le MODULE:CLASSE
bots-for-seats = nommez un robot, ou un pour chacune des { $seats } places, et non { $given }
bots-for-others = nommez un robot, ou un pour chacune des { $others } autres places
bot-raised = le robot s’est arrêté sur une erreur : { $kind } : { $error }
bot-chose-wrong = le robot a choisi { $move }, qui n’est pas parmi ses { $count } coups

# Simulations, arène, études

simulation-empty = une simulation demande au moins une partie et un processus
arena-empty = une arène demande au moins une donne et un processus
arena-bots = une arène demande au moins deux robots différents
alone-unknown = « { $alone } » n’est pas l’un des robots à comparer : { $bots }
no-reflexes = on ne joue pas de vitesse à { $game } : ses robots n’ont pas de réflexes
sprt-bots = --sprt nomme lui-même ses deux robots : n’en nommez pas d’autres
sprt-together = à { $game }, on joue tous ensemble, et aucune part n’est juste : donnez --p0 et --p1
test-bots = un test oppose deux robots différents
test-shares = un test demande 0 < p0 < p1 < 1
test-errors = les risques d’un test, alpha et beta, sont compris entre 0 et 0,5
study-two-bots = une étude demande deux robots, le plus faible d’abord : --bots random easy
study-bots = une étude demande deux robots différents, le plus faible d’abord
study-empty = une étude demande au moins une table
vary-form = ce qui varie s’écrit CLÉ=VALEUR,VALEUR,…, et non « { $given } »
dask-extra = --dask demande l’extra dask : { $command }
no-dask = aucun ordonnanceur Dask ne répond à { $address } : { $error }
dask-empty = la grappe Dask de { $address } n’a aucun processus pour jouer
other-run = { $error } ; choisissez un autre dossier, ou recommencez tout avec --fresh
run-unreadable = { $file } n’est pas une liste de résultats : { $error }
run-of-another = { $file } contient autre chose que ce qui est demandé ({ $differences })
table-name = ce fichier se termine par .csv ou .parquet, et non { $file }
parquet-extra = Parquet demande l’extra research : { $command } ; ou choisissez un nom en .csv

# Parties écrites

log-foreign = ce n’est pas le journal d’une partie : { $error }
log-packed = ce fichier ne se décompresse pas : { $error }
log-old = ce journal vient de la version { $version } { DE($game) } ; la version { $ours } ne sait pas le rejouer
log-unknown-game = c’est un journal { DE($game) }, un jeu inconnu ici
log-move = le coup { $number } n’est pas permis ici (règle { $rule })
log-sealed = la graine de cette partie n’est pas encore révélée : elle le sera à la fin
log-hex = la graine, l’identifiant ou un nombre ajouté n’est pas en hexadécimal
log-length = l’identifiant ou un nombre ajouté n’a pas la bonne longueur
log-other-seed = la graine n’est pas celle qui était promise
log-not-here = ce journal ne peut pas être lu ici : { $error }
no-seat = il n’y a pas de place « { $seat } » dans cette partie ; les places vont à partir de 0, ou dites public
seed-form = --seed attend des octets entiers en hexadécimal, et non « { $given } »
table-old = cette table joue la version { $version } { DE($game) }
table-unreadable = un coup de cette table ne peut pas être lu : { $error }

# Une table d’un serveur ouvert

no-server = aucun serveur ne répond à { $address } ({ $why }) : tourne-t-il, et est-ce bien son adresse ?
no-kermesse = ce qui répond à { $address } n’est pas un serveur Kermesse, ou est d’une autre version
not-a-link = { $given } ne mène à aucune table : le lien d’une table est { $link }
bad-address = { $address } n’est pas l’adresse d’une table : { $error }
nobody-let-in = { $address } ne laisse entrer personne : { $error }
line-lost = la liaison avec { $address } est coupée et n’a pas pu être rétablie en { $seconds } secondes
message-too-long = un message était trop long pour le serveur
message-not-taken = le serveur n’a pas accepté un message : { $why } { $detail }
server-not-understood = le serveur a dit ce que cette version de Kermesse ne sait pas lire ({ $error })
seat-lost = le secret de cette place ne vaut plus rien à la table { $table } : la place a été quittée, libérée par l’hôte, ou est passée sur un autre appareil
table-closed = cette table a été fermée
gone = { $why }
refused = { $why }
denied = { $reason ->
    [unknown-table] cette table n’existe pas, ou n’existe plus
    [unknown-game] le serveur ne connaît pas ce jeu : { $detail }
    [old-version] cette partie suit une ancienne version des règles : elle ne s’ouvre plus
    [not-a-neighbour] ce serveur n’est ouvert qu’à son propre réseau
    [unknown-host] ce serveur ne répond pas à ce nom : { $detail }
    [flood] trop de demandes viennent de votre adresse : attendez un peu
    [too-many-connections] trop de connexions viennent de votre adresse : attendez un peu
    [server-error] le serveur ne peut ni garder ni lire ses tables en ce moment
    [draining] le serveur s’arrête : revenez dans un instant
   *[other] le serveur refuse : { $detail }
}
denied-bare = le serveur refuse : { $reason }
train-extra = kermesse train demande l’extra train : { $command }
training-time = il faut du temps pour apprendre : plus de 0
training-games = un nombre de parties multiple de { $chunks }, et non { $games }
training-other-network = le réseau de { $place } est d’un autre jeu, d’une autre table ou d’une autre largeur
network-of-another-game = ce réseau joue à { $other }, et non à { $game }
mcp-extra = kermesse mcp demande l’extra mcp : { $command }

# Ouvrir et tenir une maison

no-pages = les pages de Kermesse ne sont pas encore construites : dans le dossier du projet, lancez npm --prefix ui ci, puis npm --prefix ui run build
cannot-listen = impossible d’écouter à l’adresse { $host }, port { $port } : { $error }
port-number = un port est un nombre de 0 à 65535, et non { $port }
port-taken = impossible d’écouter à l’adresse { $host }, port { $port } : il est déjà pris ; choisissez-en un autre, comme { $next }
proxy = { $proxy } n’est ni l’adresse d’un mandataire (proxy) ni un réseau : écrivez 10.0.0.5, ou 10.0.0.0/8
metrics-form = --metrics attend un port, ou une adresse et un port, et non « { $given } »
room-name = --room attend un nom de 1 à { $most } lettres, et non « { $room } »
room-changing = la salle « { $room } » est en train d’être changée par un autre processus
push-extra = prévenir les navigateurs demande l’extra push : { $command }
secret-short = { $file } est trop court pour un secret : n’importe qui pourrait se faire passer pour un invité ; supprimez-le, un nouveau sera créé
settings-unread = le fichier de réglages { $file } ne peut pas être lu : { $error }
settings-wrong = le fichier de réglages { $file } : { $error }
no-limit = il n’y a pas de limite « { $name } » ; il y a : { $known }
limit-form = une limite s’écrit NOM=NOMBRE, et non « { $given } »
limit-number = la limite { $name } attend un nombre, ou deux comme 100+10 (d’un coup, puis par seconde), et non « { $value } »
limit-whole = la limite { $name } attend un nombre entier à partir de 1, et non « { $value } »
limit-allowance = la limite { $name } attend ce qui est permis d’un coup, au moins 1, et par seconde, plus de 0, et non « { $value } »
no-table = il n’y a pas de table { $table }
erase-what = nommez les tables, ou dites --older-than JOURS

# Le fichier ou la base des tables

journal-unusable = le fichier des tables { $file } est inutilisable : { $why }
journal-busy = un autre serveur le tient ouvert ; arrêtez-le, ou choisissez un autre fichier
journal-foreign = ce n’est pas un fichier de tables de Kermesse ; choisissez-en un autre
journal-damaged = il est abîmé ; remettez une copie à sa place, ou choisissez un autre fichier
journal-shut = il ne s’ouvre pas ; voyez son dossier, et qui peut y écrire
journal-read-only = il ne s’ouvre qu’en lecture ; voyez qui peut écrire dans ce fichier et dans son dossier
journal-disk-full = le disque est plein ; faites-y de la place
journal-disk = le disque ne répond pas comme il devrait ; vérifiez-le, et la place qui y reste
journal-system = { $error } ; voyez son dossier, et qui peut y écrire
journal-newer = une version plus récente de Kermesse y a écrit (format numéro { $there }, celle-ci connaît le { $known }) ; installez la plus récente, ou nommez un autre endroit avec --db
journal-closed = il a été fermé
journal-no-table = il n’y a pas de table « { $id } » parmi celles gardées
journal-table-there = il y a déjà une table « { $id } » parmi celles gardées
journal-no-document = il n’y a pas de document « { $id } » ({ $kind }) parmi ceux gardés
sqlite-old = il faut SQLite { $needed } ou plus récent, et ce Python a { $version } ; prenez un Python plus récent
postgres-extra = garder les tables dans PostgreSQL demande l’extra postgres : { $command }
postgres-unusable = la base PostgreSQL des tables ({ $name }) est inutilisable : { $why }
postgres-address = ce n’est pas l’adresse d’une base ; écrivez postgresql://nom:motdepasse@machine/base
postgres-old = c’est PostgreSQL { $version } ; prenez { $oldest } ou plus récent
postgres-not-let-in = elle ne laisse pas entrer cet utilisateur ; vérifiez le nom et le mot de passe
postgres-no-database = cette base n’existe pas ; créez-la (createdb)
postgres-no-right = cet utilisateur ne peut pas y écrire ; donnez-lui le droit de créer un schéma dans la base
postgres-read-only = elle ne s’ouvre qu’en lecture ; nommez la primaire
postgres-disk-full = son disque est plein ; faites-y de la place
postgres-full = elle n’accepte plus de connexions ; permettez-lui-en davantage (max_connections)
postgres-starting = elle démarre ou s’arrête ; réessayez
postgres-stopped = elle a été arrêtée ; redémarrez-la
postgres-cut = la liaison avec elle est coupée ; vérifiez qu’elle tourne
postgres-slow = elle ne répond pas à temps ; vérifiez qu’elle tourne et n’est pas surchargée
postgres-unreachable = elle est injoignable ; vérifiez qu’elle tourne, et son adresse
postgres-damaged = ce qui y est gardé est abîmé ; restaurez une copie
postgres-shared-with-older = une version plus ancienne de Kermesse s’en sert (elle connaît le format { $known }) et ne supporterait pas le format { $number } ; arrêtez tous les processus de l’ancienne, puis lancez celle-ci, ou kermesse migrate
database-unreachable = { $why }
backup-postgres = une base PostgreSQL se copie avec son propre programme : pg_dump --format=custom --file={ $file } ADRESSE
backup-no-journal = il n’y a pas de fichier de tables { $file } : nommez-le avec --db
backup-there = { $file } existe déjà : nommez un autre fichier, ou déplacez celui-là
backup-failed = { $file } ne peut pas être copié : { $error }
backup-unwritten = { $file } : { $error }
backup-foreign = { $file } n’est pas un fichier de tables de Kermesse
backup-newer = une version plus récente de Kermesse a écrit { $file } (format numéro { $layout })
backup-damaged = { $file } est abîmé : { $why }

# Écrire un jeu

new-name = « { $name } » ne convient pas : un nom s’écrit en minuscules, mots reliés par des traits d’union, comme high-card
new-there = { $folder } existe déjà : choisissez un autre nom, ou un autre --folder
new-game-there = il y a déjà un jeu nommé { $name }
new-module-there = il y a déjà un module Python nommé { $module } : choisissez un autre nom
new-python-word = « { $name } » a déjà un sens en Python : choisissez un autre nom
new-house-folder = --house a sa propre place : retirez --folder
new-no-checkout = --house est pour le dossier du projet Kermesse : ici, c’est un paquet installé
conform-nothing = il n’y a ni jeu { $name }, ni paquet de ce nom : { $kind } : { $error }
conform-no-game = le paquet { $name } ne contient pas de kermesse.Game sous le nom GAME
text-unreadable = { $language } : illisible : { $content }
text-missing = { $language } : il manque le texte { $key }
text-variables = { $language } : { $key } n’a pas accès à { $variables }
lexicon-twice = deux types portent le même nom, { $name }
lexicon-unbounded = { $game } : dites par `lt` combien il y a de « { $kind } »
