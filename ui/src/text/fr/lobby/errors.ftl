# Erreurs
error-title = Aïe !
error-not-found = Rien à cette adresse.
error-unknown-table = Cette table n’existe pas, ou n’existe plus.
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
error-draining = Ce serveur s’arrête et un autre prend le relais : réessayez dans un instant.
error-too-many-connections = Trop de connexions depuis votre adresse : réessayez { $when }.
error-blocked = L’accès depuis votre adresse est suspendu par la personne qui s’occupe du site : réessayez { $when }.
error-flood = Trop de demandes à la fois : réessayez { $when }.
error-too-slow = La demande a mis trop longtemps à arriver : réessayez.
error-too-large = Ce texte est trop long : raccourcissez-le.
error-bad-request = Le serveur n’a pas compris : { $detail }. Rechargez la page.
error-bad-method = Le serveur n’a pas compris : { $detail }. Rechargez la page.
error-not-a-neighbour = Ce serveur n’est ouvert qu’à son propre réseau.
error-foreign-origin = Cette page vient d’un autre site : ouvrez l’adresse du serveur lui-même.
error-unknown-host = Le serveur ne porte pas ce nom : ouvrez-le par son adresse.
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
