# Erreurs
error-old-version = Cette partie a été jouée avec d’anciennes règles : on ne peut plus la rouvrir.
error-not-over = Vous pourrez le voir une fois la partie finie.
error-sealed = D’autres tables jouent encore cette donne : on pourra la voir quand la dernière table aura fini.
error-sealed-day = C’est le défi du jour, et d’autres le jouent encore : vous pourrez revoir la partie quand la journée sera finie.
error-no-printer = Pour imprimer affiches et cartes, il manque un module sur le serveur : installez-le avec { $detail }, puis relancez le serveur.
error-bad-viewer = Personne n’était assis à cette place.
error-no-story = Ce jeu n’a pas de diagramme.
