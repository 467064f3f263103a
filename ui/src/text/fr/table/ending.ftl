# Fin
end-result = Voir le résultat
end-together = { $won ->
    [yes] Gagné ensemble !
   *[no] Perdu ensemble… on recommence ?
}
end-check = Vérifier la donne
end-behind = Il vous manquait { $margin }.
end-ahead = { $margin } d’avance.
end-lost = Perdu, cette fois
end-more = Plus
