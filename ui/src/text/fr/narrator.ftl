# Le narrateur, ses touches et l’aspect du texte
reading = Lecture
reading-tool = Texte, contraste et narrateur (F1)
reading-open = Touches du clavier (F1)
reading-narration = Ce que dit le narrateur
reading-narration-brief = L’essentiel
reading-narration-normal = Chaque coup
reading-narration-full = Tout
reading-robots = Quand le narrateur parle
reading-robots-go-on = Les robots jouent à leur rythme
reading-robots-wait = Les robots attendent la fin de l’annonce
reading-keys = Touches
reading-keys-hint = Les mêmes dans tous les jeux. Avec un lecteur d’écran, passez d’abord en mode formulaire.
reading-shift = Maj + { $key }
reading-digits = 1, 2, 3…
reading-key-F1 = Cette liste
reading-key-R = Répéter ce qui s’est passé depuis votre dernier coup
reading-key-M = Votre main
reading-key-T = La table
reading-key-Q = À qui de jouer, et la question posée
reading-key-J = Journal : ligne précédente
reading-key-K = Journal : ligne suivante
reading-key-C = Vos coups, numérotés
reading-key-digits = Choisir un coup par son numéro, puis Entrée. Si le jeu se sert des chiffres, ouvrez d’abord la liste avec Maj + C.
reading-size = Taille du texte
reading-percent = { $size } %
reading-spacing = Espacement
reading-spacing-usual = Habituel
reading-spacing-wide = Large, plus facile à déchiffrer
reading-contrast = Contraste
reading-contrast-auto = Celui de l’appareil
reading-contrast-more = Fort
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
