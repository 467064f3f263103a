# Emporter Kermesse
offline-title = Jouer sans réseau
offline-pitch = Dans le train ou en vacances, gardez Kermesse sur cet appareil : les robots, les leçons et les parties à plusieurs sur le même écran marchent sans réseau. Les parties jouées ainsi restent sur cet appareil.
offline-take = Garder sur cet appareil ({ $all } Mo)
offline-taking = Téléchargement : { $done } Mo sur { $all }
offline-failed = Le téléchargement s’est arrêté. Recommencez : il reprendra où il en était.
offline-ready = Kermesse est gardé sur cet appareil : vous pouvez y jouer sans réseau.
offline-open = Jouer hors ligne
offline-home = Revenir au site en ligne
offline-updated = Une nouvelle version de Kermesse est prête : elle servira la prochaine fois que vous ouvrirez cette page.
