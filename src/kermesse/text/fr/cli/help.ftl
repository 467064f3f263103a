# L’aide de la ligne de commande. L’anglais est dans le code, auprès de chaque commande.
# Un texte par commande, ses paramètres en attributs ; ce qui est à taper tel quel est entre accents graves.

kermesse = Cinq jeux de société français autour d’une même table. Sans commande : lancer le serveur, pour jouer dans un navigateur.
    .help = Afficher cette aide.
    .version = Afficher la version.
    .host = Adresse où écouter. Par défaut, seuls cet ordinateur et son réseau local y ont accès ; `127.0.0.1` réserve le serveur à cet ordinateur, `0.0.0.0` l’ouvre à quiconque peut l’atteindre.
    .port = Port où écouter.
    .name = Nom sous lequel le serveur est connu, comme `jeux.example.org` ; peut se répéter. Les adresses, `localhost` et les noms en `.local` vont de soi ; tout autre nom est refusé.
    .behind-proxy = Adresse ou réseau d’un mandataire (proxy) placé devant le serveur ; peut se répéter. Lui seul est cru quand il dit qui demande (`X-Forwarded-For`), sous quel nom (`X-Forwarded-Host`) et si c’est en https (`X-Forwarded-Proto`).
    .db = Fichier où sont gardées les tables, ou adresse d’une base PostgreSQL : `postgresql://nom:motdepasse@machine/base`.
    .reached-at = Où les autres processus d’une maison sous PostgreSQL joignent celui-ci, comme `10.0.0.5:8000` : un joueur qui s’adresse au mauvais est conduit au bon. Par défaut, l’adresse où il écoute.
    .room = Nom d’une salle à ouvrir, pour un club, une ludothèque ou une classe : son affiche apparaît ici, et la page de l’animation s’ouvre. Si une salle de ce nom existe, elle reprend.
    .limit = `NOM=NOMBRE` ; peut se répéter. Ce qu’un invité, une adresse ou une connexion peut demander, comme `tables=20`, ou `requests=100+10` pour 100 d’un coup puis 10 par seconde. Un nom inconnu en fait afficher la liste.
    .settings = Fichier TOML : `[limits]` fixe les limites par leur nom, `[keeper]` dit qui tient la maison.
    .metrics = Où Prometheus lit les compteurs du serveur, sous `/metrics` : un port de cet ordinateur, comme `9464`, ou une adresse et un port. Par défaut, nulle part ; ne jamais le laisser à portée des joueurs.
    .push = Prévenir les navigateurs qui le veulent que c’est à eux de jouer, dans une partie étalée sur plusieurs jours, même sans page ouverte : un court message passe par le service de l’éditeur du navigateur. Demande https et l’extra `push`.
    .log = Comment écrire avertissements et erreurs sur la sortie d’erreur : en texte, ou en JSON, où les bonnes nouvelles ont aussi leur ligne.
    .open = Ouvrir l’accueil, ou la salle, dans un navigateur.

migrate = Mettre à jour le format du fichier ou de la base des tables, comme au démarrage du serveur, et dire ce qui a été fait.

replay = Raconter une partie d’après son journal, vue d’une place.
    .file = Journal d’une partie.
    .seat = Point de vue : un numéro de place à partir de 0, ou `public`.
    .step = Montrer un coup par touche pressée, avec la table qui en résulte.
    .story = Écrire dans ce fichier, en JSON, ce que la partie montre en plus de ses coups (un diagramme, par exemple), sans rien afficher.

verify = Vérifier que la donne d’une partie est bien celle promise ; le code de sortie est 1 sinon.
    .file = Journal d’une partie finie.

bots = Lister les robots, du plus faible au plus fort.
    .game = Seulement ceux de ce jeu.

games = Lister les jeux, avec ce que `--option` et `--variant` acceptent pour chacun.
    .game = Seulement ce jeu.

rules = Afficher la règle d’un jeu.

play = Jouer contre des robots, en mots, dans le terminal ; pour le navigateur, `kermesse` tout court.
    .game = Le jeu ; demandé s’il n’est pas donné.
    .seats = Nombre de joueurs, vous compris ; par défaut, le minimum du jeu.
    .seed = Graine secrète d’une donne, en hexadécimal, pour rejouer la même donne.
    .log = Fichier où noter la partie, pour `kermesse replay` et `kermesse verify`.

simulate = Faire jouer de nombreuses parties à des robots, et en donner le bilan.
    .games = Nombre de parties.
    .seed = La même graine donne les mêmes parties.
    .workers = Nombre de processus qui jouent en même temps.
    .logs = Dossier où écrire le journal de chaque partie.
    .report = Dossier du rapport : une page, les chiffres en JSON et les parties. Une simulation interrompue, ou relancée avec plus de parties, y reprend où elle en était.

arena = Faire se rencontrer des robots sur les mêmes donnes, à toutes les places ; dire lequel est le meilleur, et avec quelle certitude.
    .more = Chaque robot joue seul contre chacun des autres ; chaque donne est jouée une fois par place qu’il peut occuper, avec la même chance pour tous.
    .bots = Robots à comparer, deux ou plus : voir `kermesse bots` ; ou les vôtres, sous la forme `MODULE:CLASSE`.
    .deals = Nombre de donnes par affrontement ; chacune fait autant de parties qu’il y a de places.
    .alone = Seulement les affrontements où ce robot joue seul.
    .reflexes = Aux jeux de vitesse : tous jouent aussi vite que ce robot, pour que seuls leurs choix comptent.
    .sprt = Deux robots : le premier, seul contre le second, est-il meilleur ? S’arrête dès que c’est établi.
    .p0 = Part des victoires d’un robot qui n’est pas meilleur ; par défaut, la part juste.
    .p1 = Part des victoires à partir de laquelle un robot est meilleur ; par défaut, 1,1 fois la part juste.
    .alpha = Risque de prendre pour meilleur un robot qui ne l’est pas.
    .beta = Risque de ne pas reconnaître un robot meilleur.
    .report = Dossier du rapport. Une arène interrompue, ou relancée avec plus de donnes ou de robots, y reprend où elle en était.

study = Comparer des façons de jouer : durée des parties, scores, places, part de la chance et de l’adresse.
    .more = Deux robots, un plus faible et un plus fort, se rencontrent sur les mêmes donnes, à toutes les places de chaque table. Sans `--seats`, `--variant` ni `--vary` : toutes les variantes, et la règle de la boîte aux plus grandes tables.
    .seats = Nombres de joueurs, une table pour chacun, comme `--seats 3 4`.
    .variant = Variantes du jeu, comme `--variant box simple` : voir `kermesse games`.
    .vary = `CLÉ=VALEUR,VALEUR,…` : une option, et ce qu’elle vaut tour à tour.
    .bots = Le plus faible, puis le plus fort : voir `kermesse bots` ; ou les vôtres, sous la forme `MODULE:CLASSE`.
    .deals = Nombre de donnes par table ; chacune fait plusieurs parties.
    .report = Dossier du rapport : une page avec tableaux et graphiques, les chiffres en JSON, et les parties. Une étude interrompue, ou relancée avec plus de donnes ou de tables, y reprend où elle en était.
    .json = Afficher les chiffres en JSON.

train = Former un robot qui apprend un jeu tout seul, puis lui faire rencontrer un robot de la maison.
    .more = Il joue beaucoup de parties à la fois contre ses versions plus anciennes et contre le jeu habituel de la maison, sur un processeur graphique s’il y en a un. Arrêté par Ctrl-C, il reprend avec la même commande.
    .game = Le jeu : l’un de ceux qui ont un moteur par lots.
    .folder = Où garder le robot ; par défaut, un nouveau dossier au nom du jeu, ici.
    .seats = Pour des tables de combien ; par défaut, la table habituelle.
    .minutes = Durée de l’apprentissage en tout, sans la compilation.
    .games = Nombre de parties jouées à la fois ; par défaut, ce qui convient à la machine.
    .width = Largeur du réseau : plus large, il apprend davantage et met plus longtemps.
    .start = Fichier de poids d’où partir.
    .seed = Ce dont le hasard découle.
    .deals = Nombre de donnes que l’arène joue avec le robot achevé ; 0 pour aucune.

sit = Asseoir un robot à une table d’un serveur ouvert, et le laisser jouer jusqu’à la fin de la partie.
    .more = Ctrl-C le fait se lever ; un robot de la maison joue alors à sa place.
    .link = Adresse de la table, telle que sa page la montre : `http://…/t/…`.
    .bot = Un robot de la maison (voir `kermesse bots`), ou l’un des vôtres, sous la forme `MODULE:CLASSE`.
    .name = Le nom que verront les autres ; par défaut, le sien.
    .seat = Quelle place, à partir de 0 ; par défaut, une place libre.

mcp = Offrir une place à une table sous forme d’outils du Model Context Protocol, sur l’entrée et la sortie standard.
    .more = Ces outils montrent ce que la place peut savoir et les coups permis, en jouent un, disent la règle, et demandent conseil là où la table le permet.
    .table = Adresse d’une table d’un serveur ouvert, `http://…/t/…` ; ou un jeu, pour jouer contre des robots.
    .name = Le nom que verront les autres à cette table.
    .seat = Quelle place à cette table, à partir de 0 ; par défaut, une place libre.
    .seats = Contre des robots : nombre de joueurs ; par défaut, le minimum du jeu.
    .seed = Contre des robots : la même graine donne la même partie.

conform = Vérifier qu’un jeu respecte les lois de la maison ; le code de sortie est 1 sinon.
    .game = Le jeu : son nom, ou le paquet qui le contient sous le nom `GAME`, comme `mon_jeu`.
    .seats = Seulement les tables de cette taille ; peut se répéter. Par défaut, toutes celles qui méritent d’être vérifiées.
    .variant = Seulement cette variante ; peut se répéter.
    .seeds = Nombre de parties au hasard à chaque table, dans chaque variante.

new = Écrire le squelette d’un jeu : deux joueurs, une carte chacun, prêt à jouer et à transformer.
    .name = Son nom dans les commandes et les adresses : en minuscules, mots reliés par des traits d’union.
    .folder = Où mettre son paquet ; par défaut, un nouveau dossier de ce nom, ici.
    .house = En faire un jeu de la maison, dans le dossier du projet Kermesse, et non un paquet à part.
    .title = Le nom que lui donnent les joueurs.

doctor = Examiner une maison, ouverte ou non, et dire que faire ; le code de sortie est 1 si quelque chose ne va pas.
    .port = Port où la maison est servie.
    .host = Adresse où elle est servie.

backup = Copier les tables dans un nouveau fichier, que le serveur tourne ou non, et vérifier la copie.
    .file = La copie ; le secret qui identifie les invités vient à côté, dans `FICHIER.secret`.
    .db = Fichier où sont gardées les tables.

erase = Effacer dès maintenant les noms, les places et les invités des tables données ; leurs coups restent. Aucun serveur ne doit alors tenir le fichier ouvert.
    .tables = Les tables, par leur lien ou la fin de celui-ci.
    .older-than = Et toutes les tables ouvertes il y a ce nombre de jours, ou davantage.

# Ce que plusieurs commandes disent de la même façon.

any =
    .language = `fr` ou `en` ; par défaut, la langue du système.
    .option = `CLÉ=VALEUR`, autant de fois qu’il le faut : voir `kermesse games`.
    .bots = Un robot pour tous, ou un par place : voir `kermesse bots` ; ou les vôtres, sous la forme `MODULE:CLASSE`.
    .db = Fichier où sont gardées les tables, ou adresse d’une base PostgreSQL.
    .game = Le jeu.
    .seats = Nombre de joueurs ; par défaut, le minimum du jeu.
    .variant = Une variante du jeu : voir `kermesse games`.
    .seed = La même graine donne les mêmes donnes.
    .workers = Nombre de processus qui jouent en même temps ; les résultats n’en dépendent pas.
    .dask = Adresse d’un ordonnanceur Dask, dont les machines jouent à la place de celle-ci.
    .table = Fichier où écrire une ligne par place de chaque partie : `….csv`, ou `….parquet` avec l’extra `research`.
    .fresh = Tout recommencer dans ce dossier.
    .json = Afficher le rapport en JSON.

# Les mots qui les entourent, par leur nom anglais.

words =
    .Usage = Utilisation :
    .Commands = Commandes
    .Parameters = Paramètres
    .COMMAND = COMMANDE
    .ARGS = ARGUMENTS
    .STR = TEXTE
    .INT = ENTIER
    .FLOAT = NOMBRE
    .PATH = CHEMIN
    .CHOICE = CHOIX
    .GAME = JEU
    .BOTS = ROBOTS
    .FILE = FICHIER
    .NAME = NOM
    .LINK = LIEN
    .choices = choix :
    .default = par défaut :
    .required = obligatoire
