# Ce que ferait un robot

advice-move = Un robot jouerait : { $move }
advice-leave = Un robot ne ferait rien pour l’instant.
advice-only = C’est le seul coup possible.
advice-silent = Ce robot joue par habitude : il ne sait pas dire pourquoi.
advice-worlds = { $worlds ->
    [one] Il a imaginé { $worlds } suite de la partie :
   *[other] Il a imaginé { $worlds } suites de la partie :
}
advice-weighed = { $value } sur 100 · { $tried ->
    [one] { $tried } essai
   *[other] { $tried } essais
}
advice-scale = 100 = victoire sûre, 0 = défaite sûre. Le robot garde le coup qu’il a le plus exploré.
