# Everywhere
hidden = ?
site-name = Kermesse
site-tagline = Tabletop games, one table, and room for everyone.
skip = Skip to the content
nav-main = Navigation
nav-lobby = The lobby
nav-credits = Credits
language-fr = Français
language-en = English
nav-dark = Night mode
nav-light = Day mode
nav-sound-on = Turn sounds on
nav-sound-off = Turn sounds off
loading = Setting up the stalls…
retry = Try again
version = version { $version }
