# Sur un grand écran
screen-title = Le grand écran
screen-sit = Scannez pour vous asseoir
screen-sit-small = Une place ?
screen-code-at = code à taper sur { $address }
screen-clock = Temps :
screen-full = Plein écran
screen-window = Quitter le plein écran
screen-ask-code = Les quatre lettres de la table
screen-show = Afficher
tablet-nobody = Tablette { $number } : autorisez-la d’abord sur votre téléphone.
tablet-waits = Tablette { $number } : demandez à l’hôte de l’accepter.
