# Les mots du diagramme espace-temps.

story-title = { $game } : qui a pu savoir quoi, et quand
story-lead = Chaque ligne est une personne, chaque flèche une lettre : qui a pu apprendre quoi, et quand ?
story-diagram = Diagramme espace-temps : une ligne par personne, une flèche par lettre
story-keys = Flèches gauche et droite : d’un événement à l’autre sur la même ligne. Haut et bas : d’une ligne à l’autre. Plus et moins : de plus près, de plus loin. Majuscule et flèches : se déplacer. La liste des événements dit la même chose en mots.
story-zoom = De près ou de loin
story-closer = De plus près
story-farther = De plus loin
story-whole = Tout
story-scale = Échelle
story-scale-order = dans l’ordre
story-scale-time = selon l’heure
story-save = Enregistrer l’image
story-legend = Légende
story-list = Les { $count } événements, en liste
story-event = L’événement choisi
story-invite = Choisissez un événement pour voir ce que chacun pouvait savoir à ce moment-là, et ce qui a pu en découler. Une chose n’en cause une autre que si des flèches y mènent.
story-heard = { $name } l’apprend : { $sentence }
story-when = Coup { $step }, à { $time }
story-knows = Ce { QUE($name) } peut savoir à ce moment-là
story-count = { $count ->
    [one] { $count } événement
   *[other] { $count } événements
} sur { $happened }
story-own = { $count ->
    [one] son premier événement
   *[other] ses { $count } premiers événements
}
story-nothing = rien encore
story-list-whose = De qui ?
story-list-all = tout le monde
story-list-before = Avant
story-list-after = Après
story-list-page = page { $page } sur { $pages }

# Légende
story-arrow-letter = une lettre part et sera lue
story-arrow-answer = la lettre donnée en réponse
story-arrow-unread = une lettre qui ne sera pas lue
story-arrow-return = son retour à l’envoyeur
story-arrow-withdrawn = une lettre oubliée, retirée
story-arrow-lost = une lettre que personne n’a prise : un départ a vidé le bureau, ou c’était la fin
story-arrow-news = une annonce
story-point-Posted = poste une lettre
story-point-Replied = répond
story-point-Returned = retourne un courrier
story-point-Collected = reprend ses enveloppes
story-point-Withdrawn = retire un courrier oublié
story-point-Closed = ferme le bureau ou complète sa collection
story-point-BoxFilled = boîte pleine
story-point-Revealed = montre sa main
story-point-Invited = invite
story-point-Accepted = accepte : deux communes n’en font qu’une
story-point-Greeted = « Bonjour ! »
story-point-Came = arrive
story-point-Left = s’en va
story-point-Heard = entend une annonce
story-legend-past = Trait épais et couleurs pleines : ce que l’on pouvait savoir à l’événement choisi. Plus clair : ce qui a pu en découler. Presque effacé : ce qui n’a aucun lien avec lui.
