# Ce que garde le site
privacy-intro = On joue ici sans compte, sans adresse mail et sans publicité, et les pages ne demandent rien à d’autres sites.
privacy-kept = Ce qui est gardé, et combien de temps
privacy-name = Votre nom à une table
privacy-name-how = Celui que vous écrivez en vous asseyant, vu de toute la table. Effacé { $hours ->
    [one] une heure
   *[other] { $hours } heures
} après la fin de la partie. Une partie interrompue le garde jusqu’à ce qu’elle finisse ou qu’on l’efface.
privacy-day = Le défi du jour
privacy-day-how = Votre score, gardé sans limite et sans nom. Jusqu’au lendemain, aussi une empreinte de votre cookie, pour qu’un appareil ne compte qu’une fois.
privacy-carried = Une phrase pour un autre appareil
privacy-carried-how = Vos places sont gardées une heure, chiffrées avec cette phrase, que le serveur ne conserve pas.
privacy-push = Les notifications, si vous les avez demandées
privacy-push-how = L’adresse que donne votre navigateur, pour une courte phrase quand c’est à vous. Effacée dès que vous arrêtez les notifications, ou deux mois après votre dernière visite. La phrase passe, chiffrée, par le service de votre navigateur.
privacy-moves = Les coups joués
privacy-moves-how = Gardés sans limite avec le numéro des places, jamais avec les noms, pour revoir la partie et vérifier la donne.
privacy-chat = La discussion et les gestes
privacy-chat-how = Les cent dernières lignes restent en mémoire tant que la table est ouverte, et ne sont écrites nulle part. Les gestes ne sont pas gardés du tout.
privacy-room = Dans une salle
privacy-room-how = Le prénom que vous donnez en entrant, avec qui vous venez, votre place, vos résultats si un tournoi s’y joue, et le dernier message de l’animation. Tout est effacé quand plus rien n’a bougé depuis un jour et que personne n’est connecté à la salle, ou tout de suite si l’animation l’efface.
privacy-evening = Une soirée que l’animation garde
privacy-evening-how = Seulement si l’animation d’une salle le choisit : les prénoms de celles et ceux qui ont dit oui, les rangs, les points, les parties et les dates, pendant { $kept } jours, sur des pages pour qui en a le lien. Sans oui, vous y figurez comme « Joueur 1 ». Vous pouvez reprendre votre oui tant que la salle existe ; ensuite, l’animation efface votre prénom, ou la personne qui tient ce site.
privacy-cookie = Un cookie, « kermesse_guest »
privacy-cookie-how = Un nom tiré au hasard, pour vous reconnaître d’une page à l’autre et vous rendre votre place. Il reste un an dans votre navigateur et ne sert à rien d’autre. En https, son nom commence par « __Host- » : le navigateur ne le donne alors qu’à ce site.
privacy-device = Sur cet appareil
privacy-device-how = Vos réglages, votre nom pour la prochaine table, votre progression (parties, leçons, meilleurs scores) et les secrets de vos soixante dernières places, dans la mémoire du navigateur. Tout y reste jusqu’à ce que vous l’effaciez : la progression aussi sur la page « Mes parties ».
privacy-offline = Vos parties sans réseau
privacy-offline-how = Les coups et les prénoms restent dans ce navigateur, et ne sont envoyés nulle part. Les prénoms sont effacés comme aux autres tables ; les coups restent jusqu’à ce que vous les effaciez.
privacy-shared = Un appareil pour plusieurs
privacy-shared-how = L’appareil garde le secret de la place de chacun, pour que tous y reviennent après une coupure. Entre deux joueurs, l’écran se ferme : aucune carte n’y arrive tant que la personne suivante n’a pas touché « C’est moi ».
privacy-address = Votre adresse réseau
privacy-address-how = En mémoire seulement, pour freiner les abus, et oubliée au plus tard quand le serveur s’arrête. Kermesse ne l’écrit que si la personne qui s’occupe du site la bloque, et l’efface à la fin du blocage ; un serveur placé devant peut l’écrire aussi.
privacy-backups = Les sauvegardes
privacy-backups-how = { $days ->
    [0] La personne qui s’occupe de ce site peut en faire. Les noms effacés ici y restent aussi longtemps qu’elle les garde : demandez-lui.
    [one] Les noms effacés ici restent encore un jour dans les sauvegardes de la personne qui s’occupe de ce site.
   *[other] Les noms effacés ici restent encore jusqu’à { $days } jours dans les sauvegardes de la personne qui s’occupe de ce site.
}
privacy-log = Le journal technique
privacy-log-how = Ce qu’il faut pour réparer : des heures, des tables, des erreurs. Ni nom, ni adresse sauf celles qui ont été bloquées.
privacy-erase = Tout effacer
privacy-erase-alone = Vous pouvez effacer d’un coup vos parties, vos réglages et votre progression.
privacy-erase-here = Vous pouvez effacer d’un coup le cookie et ce que garde cet appareil.
privacy-erase-device = Oublier cet appareil
privacy-erase-loss = Vos places aux tables en cours seront perdues sur cet appareil, ainsi que vos parties sans réseau et vos réglages.
privacy-erase-sure = Oui, tout oublier
privacy-erase-no = Non, tout garder
privacy-erase-earlier = Pour faire effacer votre nom d’une table plus tôt, donnez le lien de la table à la personne qui s’occupe de ce site.
privacy-operator = Qui s’occupe de ce site
privacy-contact = Pour écrire :
privacy-operator-none = La personne qui a lancé ce serveur n’a rien ajouté ici : adressez-vous à la personne qui vous a donné son adresse.
privacy-made = Qui a fait les jeux
privacy-made-by = Les jeux appartiennent à leurs auteurs et à leurs éditeurs, que nous remercions. Leurs noms sont sur la page :
