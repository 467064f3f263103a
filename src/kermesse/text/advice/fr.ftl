# Ce que ferait un robot

advice-move = Un robot jouerait : { $move }
advice-leave = Un robot ne ferait rien pour l’instant.
advice-only = C’est le seul coup possible.
advice-silent = C’est une habitude de jeu : ce robot ne sait pas en dire plus.
advice-worlds = Après avoir imaginé { $worlds ->
    [one] { $worlds } monde
   *[other] { $worlds } mondes
} où la partie peut mener :
advice-weighed = { $value } sur 100, essayé { $tried } fois
advice-scale = 100 : tous gagnés haut la main ; 0 : tous perdus de loin.
