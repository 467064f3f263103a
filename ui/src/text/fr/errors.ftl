# Erreurs
error-title = Aïe !
error-not-found = Rien à cette adresse.
error-unknown-table = Cette table n’existe pas, ou n’existe plus.
error-unknown-room = Cette salle n’existe pas, ou n’existe plus.
error-name-empty = Donnez d’abord un nom à la salle.
error-name-long = Ce nom est trop long : 24 signes au plus.
error-unknown-code = Ce code ne mène à aucune table. Regardez les quatre lettres sur l’écran de qui vous invite, ou demandez-lui le lien : la partie est peut-être finie depuis longtemps.
error-too-many-codes = Trop de codes essayés. Réessayez { $when }, ou demandez le lien de la table : lui marche toujours.
error-unknown-game = La maison ne connaît pas ce jeu.
error-unknown-lesson = Cette leçon n’existe pas, ou plus.
error-server-away = Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.
error-server-error = Le serveur a eu un problème. Réessayez dans un instant.
error-bad-setup = Cette table ne peut pas s’ouvrir ainsi : { $detail }
error-too-many-tables = Beaucoup de tables viennent d’être ouvertes d’ici. Vous pourrez en ouvrir une autre { $when } ; en attendant, une table déjà ouverte peut servir.
error-no-correspondence = Ce jeu ne se joue pas sur plusieurs jours.
error-phrase-unknown = Cette phrase n’ouvre rien : un mot est peut-être mal écrit, ou bien elle a été annulée, ou a plus d’une heure.
error-phrase-used = Cette phrase a déjà servi, et ne sert qu’une fois. Demandez-en une autre au premier appareil.
error-nothing-to-carry = Aucune de ces places n’est plus à vous : il n’y a rien à emporter.
error-too-many-phrases = Beaucoup de phrases viennent d’être essayées d’ici. Vous pourrez recommencer { $when }.
error-no-push = Cette maison n’envoie pas de messages.
error-bad-endpoint = Cette maison ne connaît pas le service de messages de ce navigateur.
error-nothing-to-notify = Il n’y a encore rien à annoncer : asseyez-vous à une partie sur plusieurs jours, puis revenez ici.
error-too-many-subscriptions = Beaucoup de navigateurs viennent de demander des messages d’ici. Vous pourrez recommencer { $when }.
error-no-such-day = Il n’y a pas de donne de ce jour-là.
error-day-old-rules = Les règles ont changé depuis : cette donne ne se joue plus, mais on peut revoir les parties.
error-draining = Ce serveur s’arrête et passe la main : réessayez dans un instant.
error-too-many-connections = Trop de connexions depuis votre adresse : réessayez { $when }.
error-blocked = L’accès depuis votre adresse est suspendu par la personne qui tient le site : réessayez { $when }.
error-flood = Trop de demandes à la fois : réessayez { $when }.
error-too-slow = La demande a mis trop longtemps à arriver : réessayez.
error-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
error-not-over = Cela ne se montre qu’une fois la partie finie.
error-sealed = D’autres tables jouent encore cette donne : elle se montrera quand la dernière aura fini.
error-sealed-day = C’est la donne du jour, et d’autres la jouent encore : la partie se reverra quand la journée sera finie.
error-no-printer = Pour imprimer affiches et cartes, il manque un module sur le serveur : installez-le avec { $detail }, puis relancez-le.
error-too-large = C’est trop long pour le serveur.
error-bad-request = Le serveur n’a pas compris : { $detail }
error-bad-method = Le serveur n’a pas compris : { $detail }
error-not-a-neighbour = Ce serveur n’est ouvert qu’à son propre réseau.
error-foreign-origin = Cette page vient d’un autre site : ouvrez l’adresse du serveur lui-même.
error-unknown-host = Le serveur ne porte pas ce nom : ouvrez-le par son adresse.
error-bad-viewer = Personne n’était assis à cette place.
error-no-story = Ce jeu ne montre pas ses parties en image.
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
lost-text = Personne n’a planté de stand ici. Le salon est par là.
