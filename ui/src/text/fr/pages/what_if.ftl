# Et si l’on avait joué autre chose ?
what-if-ask = Et si… ?
what-if-title = Coup { $n } : et si… ?
what-if-thinking = Le robot y réfléchit…
what-if-made = Coup joué
what-if-chosen = Le robot aurait joué
what-if-nothing = Rien : il aurait laissé faire les autres.
what-if-same = Le robot aurait joué pareil.
what-if-alike = Les deux se valent à peu près.
what-if-better = Le choix du robot valait mieux.
what-if-worse = Le coup joué valait mieux que celui du robot !
what-if-why = Pourquoi :
what-if-how = Chances de gagner, d’après ce que cette personne savait. Des robots ont joué la suite de { $worlds } parties imaginées, les mêmes pour les deux coups.
