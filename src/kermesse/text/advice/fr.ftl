# Ce que ferait un robot

advice-move = Un robot jouerait : { $move }
advice-leave = Un robot ne ferait rien pour l’instant.
advice-only = C’est le seul coup possible.
advice-silent = C’est une habitude de jeu : ce robot ne sait pas en dire plus.
advice-worlds = { $worlds ->
    [one] { $worlds } monde imaginé, où la partie peut mener :
   *[other] { $worlds } mondes imaginés, où la partie peut mener :
}
advice-weighed = { $value } sur 100 · { $tried ->
    [one] { $tried } essai
   *[other] { $tried } essais
}
advice-scale = 100 : tous gagnés haut la main ; 0 : tous perdus de loin. Le coup le plus essayé l’emporte.
