# Le salon
lobby-games = Les jeux
lobby-robots = Jouer avec des robots
lobby-invite = Inviter
lobby-together-here = À plusieurs ici
lobby-custom = Régler la table
lobby-rules = Les règles
lobby-seats = { $next ->
    [true] { $least } ou { $most } personnes
   *[false] { $least } à { $most } personnes
}
lobby-just = { $least } personnes
lobby-minutes = { $minutes } min
lobby-age = dès { $age } ans
lobby-effort = { $effort ->
    [light] règles toutes simples
    [some] règles simples
   *[much] règles plus riches
}
lobby-together = { $together ->
    [true] on gagne ensemble
   *[false] on s’affronte
}
lobby-return = Reprendre
lobby-open = Tables ouvertes
lobby-none = Aucune table ouverte pour l’instant : lancez la première !
lobby-free = { $free ->
    [0] complet
    [one] 1 place libre
   *[other] { $free } places libres
}
lobby-status = { $status ->
    [seating] on s’installe
    [playing] partie en cours
   *[over] partie finie
}
lobby-join = S’asseoir
lobby-watch = Regarder
lobby-code = On vous a donné un code ?
lobby-code-label = Code ou lien de la table
lobby-code-go = Y aller
lobby-code-slow = Un instant : après beaucoup de codes faux sur votre réseau, la réponse prend jusqu’à une demi-minute.
lobby-away = Le salon ne répond pas pour l’instant, on réessaie…
mine-title = Mes parties
mine-badge = ({ $count }) { $title }
mine-current = { $count ->
    [one] Ma partie en cours
   *[other] Mes { $count } parties en cours
}
mine-finished = Parties finies
mine-replay = Revoir
mine-remove-named = Retirer de la liste – { $game }
mine-removed = Partie de { $game } retirée de la liste. Votre place y reste.
mine-restore = Remettre
mine-all = Toutes mes parties, notifications et autres appareils
mine-your-turn = À vous de jouer
watch-title = Regarder des robots jouer
lobby-ways = Autres façons de jouer
day-title = Le défi du jour
