# Le narrateur, ses touches et l’aspect du texte
reading = Lecture
reading-open = Touches du clavier (F1)
narrator-offer = F1 donne les touches du clavier.
narrator-no-hand = Vous n’avez rien en main.
narrator-no-moves = Aucun coup à jouer pour l’instant.
narrator-move = { $number } : { $move }.
narrator-confirm = { $number } : { $move }. Entrée pour confirmer.
narrator-gone = « { $move } » n’est plus possible. Maj + C relit vos coups.
narrator-menu = { $count ->
    [one] Un seul coup : tapez 1, puis Entrée.
   *[other] De 1 à { $count } : tapez un numéro, puis Entrée.
}
