# Autre appareil
play-device = Continuer sur un autre appareil
lend-title = Continuer sur un autre appareil
lend-text = Scannez ce code avec l’autre appareil, ou ouvrez-y le lien de la table et tapez :
lend-life = Le code sert une seule fois, pendant cinq minutes. Votre place quittera cet appareil.
lend-have = J’ai un code de place
lend-code = Code
lend-claim = Prendre ma place
