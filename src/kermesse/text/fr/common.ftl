# Les mots communs à tous les jeux.
you = vous
hidden = ▒▒▒
nothing = rien
list = { $before } et { $last }
pair = { $thing } : { $value }
hidden-said = cachée
apart = { "" } ; { "" }
label = { $name } :
ruled = { $sentence } ({ $ruling })
setting = { $value ->
    [true] oui
    [false] non
    [none] aucun
   *[other] { $value }
}

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

# Avant toute page
wait = Trop de demandes viennent de votre adresse : réessayez dans { $seconds } s.
blocked = L’accès depuis votre adresse est suspendu par la personne qui s’occupe du site : revenez dans { $minutes } min.

# Un message du navigateur, quand aucune page n’est ouverte.
push-turn = { $game } : c’est à vous de jouer.
