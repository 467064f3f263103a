# Sur un grand écran
play-hand-only = Main seule
play-whole-table = Toute la table
play-hand-offer = La table est sur le grand écran : ici, votre main suffit.
screen-open = Afficher sur un grand écran
screen-open-hint = Sur le téléviseur ou l’ordinateur du projecteur, ouvrez cette adresse :
screen-open-here = L’ouvrir sur cet appareil
tablet-open-hint = Ou posez une tablette au milieu de la table : on y pioche du doigt ; chacun garde ses cartes sur son téléphone.
tablet-qr = QR code pour la tablette
tablet-number = Tablette { $number }
tablet-asks = La tablette { $number } demande à servir la table.
tablet-accept = Accepter
tablet-refuse = Refuser
tablet-offer = La tablette { $number } est au milieu de la table : jouer dessus quand c’est à vous ?
tablet-yes = Oui, y jouer
tablet-no = Non
tablet-stop = Ne plus y jouer
