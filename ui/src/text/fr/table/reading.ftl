# Lire les règles en début de partie
reading-waits = { $count ->
    [one] { $names } lit les règles
   *[other] { $names } lisent les règles
}. La partie attend, une minute au plus.
