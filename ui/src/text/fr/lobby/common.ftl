# Partout
hidden = ?
site-name = Kermesse
site-tagline = Des jeux de société, une table, et de la place pour tout le monde.
skip = Aller au contenu
nav-main = Navigation
nav-lobby = Le salon
nav-credits = Crédits
language-fr = Français
language-en = English
nav-dark = Mode nuit
nav-light = Mode jour
nav-sound-on = Activer les sons
nav-sound-off = Couper les sons
loading = On installe les tréteaux…
retry = Réessayer
version = version { $version }
