# Les leçons
lessons-done = Leçons vues : { $done }/{ $count }
lessons-first = Première fois ?
lessons-show = Montrez-moi
