# À imprimer
print-scan = Scannez ce code avec votre téléphone
print-code = ou tapez ces quatre lettres dans Kermesse
print-no-account = Pas de compte, rien à installer : un prénom suffit.
print-room = Entrez, donnez votre prénom, on vous trouve une table.
print-diploma = Diplôme
print-rank = { $rank ->
    [1] 1re place
   *[other] { $rank }e place
} sur { $people }
print-team = Équipe « { $team } » : { $rank ->
    [1] 1re place
   *[other] { $rank }e place
} sur { $teams }
print-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
print-cup = Coupe de la Kermesse
print-moment = On s’en souviendra : { $moment }
print-robot = Robot
print-player = Joueur { $number }
print-replay = Pour revoir la partie, scannez ce code
print-table = Table { $number }
