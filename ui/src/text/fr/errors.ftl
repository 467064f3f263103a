# Erreurs
error-title = Aïe !
error-not-found = Rien à cette adresse.
error-unknown-table = Cette table n’existe pas, ou n’existe plus.
error-tournament-none = Pas de tournoi dans cette salle.
error-unknown-room = Cette salle n’existe pas, ou n’existe plus.
error-name-empty = Donnez d’abord un nom à la salle.
error-name-long = Ce nom est trop long : 24 signes au plus.
error-unknown-code = Ce code ne mène à aucune table. Vérifiez les quatre lettres, ou demandez le lien à la personne qui vous invite. La partie est peut-être déjà finie.
error-too-many-codes = Trop de codes essayés. Réessayez { $when }, ou demandez le lien de la table : il marche toujours.
error-unknown-game = Ce jeu n’existe pas ici.
error-unknown-lesson = Cette leçon n’existe pas, ou plus.
error-server-away = Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.
error-not-started = Kermesse n’a pas pu démarrer dans ce navigateur.
error-server-error = Le serveur a eu un problème. Réessayez dans un instant.
error-bad-setup = Cette table ne peut pas s’ouvrir ainsi : { $detail }
error-too-many-tables = Beaucoup de tables viennent d’être ouvertes d’ici. Vous pourrez en ouvrir une autre { $when } ; en attendant, vous pouvez réutiliser une table ouverte.
error-no-correspondence = Ce jeu ne se joue pas sur plusieurs jours.
error-phrase-unknown = Cette phrase ne marche pas : un mot est peut-être mal écrit, ou bien elle a été annulée, ou elle a plus d’une heure.
error-phrase-used = Cette phrase a déjà servi, et ne sert qu’une fois. Demandez-en une autre au premier appareil.
error-nothing-to-carry = Ces places ne sont plus les vôtres : il n’y a rien à reprendre.
error-too-many-phrases = Beaucoup de phrases viennent d’être essayées d’ici. Vous pourrez recommencer { $when }.
error-no-push = Ce site n’envoie pas de notifications.
error-bad-endpoint = Les notifications de ce navigateur ne sont pas prises en charge ici.
error-nothing-to-notify = Il n’y a encore rien à annoncer : asseyez-vous à une partie sur plusieurs jours, puis revenez ici.
error-too-many-subscriptions = Beaucoup de navigateurs viennent de demander des notifications d’ici. Vous pourrez recommencer { $when }.
error-no-such-day = Il n’y a pas de défi pour ce jour-là.
error-day-old-rules = Les règles ont changé depuis : on ne peut plus jouer ce défi, mais on peut revoir les parties.
error-draining = Ce serveur s’arrête et un autre prend le relais : réessayez dans un instant.
error-too-many-connections = Trop de connexions depuis votre adresse : réessayez { $when }.
error-blocked = L’accès depuis votre adresse est suspendu par la personne qui s’occupe du site : réessayez { $when }.
error-flood = Trop de demandes à la fois : réessayez { $when }.
error-too-slow = La demande a mis trop longtemps à arriver : réessayez.
error-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
error-not-over = Vous pourrez le voir une fois la partie finie.
error-sealed = D’autres tables jouent encore cette donne : on pourra la voir quand la dernière table aura fini.
error-sealed-day = C’est le défi du jour, et d’autres le jouent encore : vous pourrez revoir la partie quand la journée sera finie.
error-no-printer = Pour imprimer affiches et cartes, il manque un module sur le serveur : installez-le avec { $detail }, puis relancez le serveur.
error-too-large = Ce texte est trop long : raccourcissez-le.
error-bad-request = Le serveur n’a pas compris : { $detail }. Rechargez la page.
error-bad-method = Le serveur n’a pas compris : { $detail }. Rechargez la page.
error-not-a-neighbour = Ce serveur n’est ouvert qu’à son propre réseau.
error-foreign-origin = Cette page vient d’un autre site : ouvrez l’adresse du serveur lui-même.
error-unknown-host = Le serveur ne porte pas ce nom : ouvrez-le par son adresse.
error-bad-viewer = Personne n’était assis à cette place.
error-no-story = Ce jeu n’a pas de diagramme.
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
lost-text = Personne n’a monté de stand ici. Le salon est par là.
