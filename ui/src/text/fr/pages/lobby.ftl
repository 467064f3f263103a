# Le salon
lobby-play = Jouer
mine-none = Aucune partie en cours sur cet appareil.
mine-none-hint = Vous jouiez d’ici et tout a disparu ? Si les données du navigateur ont été effacées, reprenez vos places avec la phrase de six mots affichée par un autre de vos appareils. Sinon, demandez à quelqu’un de la table : une fois le délai passé, on peut vous y rendre votre place.
progress-title = Ma progression
progress-played = { $played ->
    [one] 1 partie jouée
   *[other] { $played } parties jouées
}
progress-won = { $won ->
    [0] pas encore de victoire
    [one] 1 victoire
   *[other] { $won } victoires
}
progress-best = meilleur score : { $score }
progress-here = Ces chiffres restent sur cet appareil et sont à vous. Une partie à plusieurs sur le même appareil n’est pas comptée.
progress-export = Enregistrer dans un fichier
progress-erase = Effacer ma progression
progress-erase-sure = Oui, effacer
progress-erase-no = Non, garder
mine-remove = Retirer
mine-someone = un robot
mine-since = depuis { $since }
mine-old = Cette partie suivait d’anciennes règles, que ce site n’a plus : elle ne peut pas continuer ici.
mine-free = { $free ->
    [one] Encore 1 place à prendre
   *[other] Encore { $free } places à prendre
}
notifications-title = Notifications
notifications-page = Quand le site est ouvert dans un onglet
    .hint = Une notification du navigateur quand c’est à vous à une autre table.
notifications-push = Même quand tout est fermé
    .hint = Une courte phrase, « Festival : c’est à vous de jouer. », par le service de notifications de votre navigateur. Elle ne dit rien de la partie.
notifications-no = Le navigateur bloque les notifications : vous pouvez les autoriser dans ses réglages.
notifications-died = Les notifications n’arrivaient plus à ce navigateur : elles sont arrêtées. Touchez pour les rétablir.
notifications-plain = Les notifications demandent une adresse en https. Ici, le nombre de parties qui vous attendent s’affiche dans le titre de la page.
seat-transfer-title = Sur un autre appareil
seat-transfer-text = Pour retrouver vos places sur votre téléphone ou un autre ordinateur : une phrase de six mots, valable une heure et une seule fois. Vos places restent aussi ici.
seat-transfer-make = Obtenir une phrase
seat-transfer-scan = Scannez ce code avec l’autre appareil, ou écrivez-y ces mots, sur la page « Mes parties » :
seat-transfer-qr = QR code qui apporte vos places à l’autre appareil
seat-transfer-once = Cette phrase ne sera plus affichée. Ne la donnez à personne : elle donne accès à vos places.
seat-transfer-count = { $seats ->
    [one] Elle donne accès à 1 place.
   *[other] Elle donne accès à { $seats } places.
}
seat-transfer-back = Annuler cette phrase
seat-transfer-gone = Phrase annulée : elle n’ouvre plus rien.
seat-transfer-take = Reprendre des places ici
seat-transfer-label = La phrase de l’autre appareil
seat-transfer-go = Reprendre
seat-transfer-taken = { $seats ->
    [one] 1 place retrouvée sur cet appareil.
   *[other] { $seats } places retrouvées sur cet appareil.
}
new-when = Quand joue-t-on ?
new-when-sitting = Ensemble, en une fois
new-when-days = À votre rythme, sur plusieurs jours
new-when-hint = Chacun joue quand il peut. La partie commence dès que toutes les places sont prises.
new-days = Temps pour un coup
new-days-count = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
new-stand-in = Passé ce délai, un robot prend le relais
    .hint = Si le temps est passé, un robot joue jusqu’au retour de la personne. Sans cela, la table attend, et l’un de vous peut appeler un robot.
watch-text = Pour découvrir un jeu, essayer une variante ou animer l’écran d’une salle : choisissez qui joue, et la partie commence toute seule.
watch-program = Un programme (pour développeurs)
watch-open = Regarder
day-text = Un défi par jeu : la même donne pour tout le monde, face à des robots. Votre rang est connu tout de suite ; demain, on verra comment les autres ont joué. Un appareil compte une fois.
day-past-text = La journée est finie : voici comment chacun a joué, coup par coup. On peut encore jouer ces défis, hors classement.
day-taken-text = Les défis des jours passés, emportés avec le site : la même donne qu’en ligne, face à des robots, hors classement.
day-play-past = Jouer, hors classement
day-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
day-rank-of = { $rank ->
    [1] · 1er sur { $players }
   *[other] · { $rank }e sur { $players }
}
day-players = { $players ->
    [0] Personne n’y a encore joué
    [one] 1 personne y a joué
   *[other] { $players } personnes y ont joué
}
day-nameless = Quelqu’un
day-promise = Les empreintes des donnes
day-promise-text = Chaque donne est tirée la veille, et son empreinte montrée d’avance : personne ne peut plus la changer.
day-tomorrow = Demain
day-others = Les autres jours
