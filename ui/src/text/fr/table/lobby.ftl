# Le salon
mine-turn = { $count ->
    [one] C’est à { $names }
   *[other] On attend { $names }
}
mine-until = à jouer avant { $until }
mine-late = délai dépassé depuis le { $until }
seating-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
seating-begins = La partie commence dès que toutes les places sont prises.
play-until = À jouer avant { $until }
day-rank = Mon rang du jour
