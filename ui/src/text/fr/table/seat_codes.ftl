# Autre appareil
play-device = Continuer sur un autre appareil
lend-title = Continuer sur un autre appareil
lend-have = J’ai un code de place
lend-code = Code
lend-claim = Prendre ma place
