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
