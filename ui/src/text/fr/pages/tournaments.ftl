# Les tournois
cup-swiss = Système suisse
    .hint = À chaque ronde, on rencontre des gens qui ont à peu près autant de points que soi.
cup-robin = Toutes rondes
    .hint = Tout le monde rencontre tout le monde.
cup-deal = Même donne pour tous
    .hint = Toutes les tables reçoivent la même donne : on se compare aux personnes assises à la même place. Des robots complètent les tables.
cup-cup = Coupe de la Kermesse
    .hint = Un autre jeu à chaque ronde : les points s’additionnent, et chaque téléphone a sa carte à tampons.
cup-games = Jeux de la coupe, dans l’ordre
cup-tables = tables de { $size }
stamps = Votre carte à tampons
stamp-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
stamp-missed = manqué
stamp-next = bientôt
cup-not-together = Pas à ce jeu : on y gagne ou on y perd ensemble, une table n’a pas de classement.
cup-game = Jeu du tournoi
cup-size = Places par table
cup-system = Formule
cup-length = Nombre de rondes
cup-begin = { $count ->
    [0] Personne n’attend
    [one] Commencer avec 1 personne
   *[other] Commencer avec { $count } personnes
}
cup-round = { $round ->
    [0] pas encore commencé
   *[other] { $known ->
        [yes] ronde { $round } sur { $length }
       *[no] ronde { $round }
    }
}
cup-over = terminé
cup-on = La ronde est en cours : le classement se met à jour quand une table finit.
cup-next = Former la ronde { $round }
cup-sits-out = { $count ->
    [one] { $names } ne joue pas cette ronde, et marque les points d’une première place.
   *[other] { $names } ne jouent pas cette ronde, et marquent les points d’une première place.
}
cup-join = Inscrire
cup-leave = Désinscrire
cup-left = a quitté le tournoi
cup-moved = (avant : { $before })
cup-shared = À égalité parfaite, le rang est partagé.
cup-podium = Le podium
cup-so-many = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
cup-celebrate = Afficher le podium
cup-diplomas = Diplômes à imprimer
cup-end = Arrêter le tournoi
cup-end-sure = Oui, arrêter après cette ronde
cup-standings = Classement
cup-print = Classement à imprimer
print-cards = Cartes de prénom
cup-do-print = Imprimer
cup-csv = Fichier CSV
cup-none = Pas de tournoi dans cette salle pour l’instant.
cup-place = Rang
cup-name = Nom
cup-points = Points
cup-opponents = Adv.
    .hint = Total des points des personnes rencontrées : il départage les égalités.
cup-played = Parties
cup-byes = { $byes ->
    [one] 1 exemption
   *[other] { $byes } exemptions
}
cup-more = { $count ->
    [one] et une autre personne
   *[other] et { $count } autres personnes
}
cup-csv-place = Rang
cup-csv-name = Nom
cup-csv-points = Points
cup-csv-opponents = Points des adversaires
cup-csv-played = Parties
cup-csv-byes = Exemptions
cup-csv-left = A quitté le tournoi
cup-rule = { $system ->
    [deal] 12 points pour le meilleur résultat à sa place sur cette donne, 0 pour le moins bon, et des points répartis à intervalles égaux entre les deux.
    [cup] À chaque jeu, 12 points pour la première place d’une table, 0 pour la dernière, et des points répartis à intervalles égaux entre les deux ; si l’on y gagne ensemble, on compare les tables. Une exemption vaut une première place.
   *[other] 12 points pour la première place d’une table, 0 pour la dernière, et des points répartis à intervalles égaux entre les deux ; une exemption vaut une première place.
} À égalité : le total des points des personnes rencontrées, puis les résultats directs, puis un tirage au sort fait une fois pour toutes.
teams = Équipes
teams-none = chacun pour soi
teams-count = { $count } équipes
team = Équipe
team-number = Équipe { $number }
team-names = Noms des équipes
team-choose = Choisir qui joue pour quelle équipe
team-any = au hasard
team-mean = Moyenne
team-best = { $count ->
    [one] En tête du classement par personne : { $names }
   *[other] En tête du classement par personne, à égalité : { $names }
}
team-standings = Par équipe
team-people = Par personne
team-rule = { $mean ->
    [yes] Une équipe a la moyenne des points de ses membres, car les équipes n’ont pas toutes la même taille.
   *[no] Une équipe a la somme des points de ses membres.
}
cup-csv-team = Équipe
cup-csv-team-rank = Rang de l’équipe
cup-csv-team-points = Points de l’équipe
