# Et si l’on avait joué autre chose ?
thought-ask = Et sinon ?
thought-title = Coup { $n } : et sinon ?
thought-thinking = Le robot y réfléchit…
thought-made = Coup joué
thought-chosen = Le robot aurait joué
thought-nothing = Rien : il aurait laissé faire les autres.
thought-same = Le robot aurait joué pareil.
thought-alike = Les deux se valent à peu près.
thought-better = Le choix du robot valait mieux.
thought-worse = Le coup joué valait mieux que celui du robot !
thought-why = Pourquoi :
thought-how = Chances de gagner d’après ce que savait ce joueur alors, la suite jouée par des robots dans { $worlds } mondes imaginés, les mêmes pour les deux coups.
