# Vérifier la donne
deal-title = Vérifier la donne
deal-intro = Avant de distribuer, Kermesse a montré l’empreinte d’un nombre secret. La partie finie, Kermesse le révèle : votre navigateur refait tous les tirages et compare.
deal-imported-intro = Cette partie vient d’un fichier : ce site ne l’a pas distribuée, et l’auteur du fichier a pu choisir le secret. Votre navigateur refait tous les tirages et compare.
deal-working = On refait les tirages…
deal-committed = Le secret révélé est bien celui promis avant la donne.
deal-not-committed = Le secret révélé n’est pas celui qui avait été promis.
deal-same-promise = La promesse est celle que cet appareil avait notée au début.
deal-other-promise = La promesse a changé depuis le début de la partie !
deal-no-promise = Cet appareil n’avait pas noté la promesse : il était absent au début.
deal-nonce = Le hasard ajouté par cet appareil a bien servi.
deal-no-nonce = Le hasard ajouté par cet appareil n’a pas servi !
deal-drawn = { $numbers ->
    [one] Le nombre tiré est celui
   *[other] Les { $numbers } nombres tirés sont bien ceux
} que donne le secret.
deal-not-drawn = À partir du coup { $move }, les nombres tirés ne sont pas ceux du secret.
deal-fair = Donne honnête.
deal-imported = Partie importée : les tirages sont ceux du secret du fichier.
deal-unfair = Cette donne n’est pas fiable.
deal-unreadable = Le journal de la partie n’a pas pu être lu.
deal-numbers = Voir les nombres
deal-seed = Secret révélé
deal-promise = Empreinte promise
deal-game-id = Numéro de la partie
deal-nonces = Ajouté par chaque place
deal-move = Tirages du coup { $move }
deal-draw = { $value } sur { $bound }
deal-how = Chaque tirage « x sur n » est un nombre de 0 à n − 1, tiré d’une suite de SHA-256 que tout le monde peut recalculer.
