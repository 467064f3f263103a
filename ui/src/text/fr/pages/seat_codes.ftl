# Autre appareil
lend-text = Scannez ce code avec l’autre appareil, ou ouvrez-y le lien de la table et tapez :
lend-life = Le code sert une seule fois, pendant cinq minutes. Votre place quittera cet appareil.
