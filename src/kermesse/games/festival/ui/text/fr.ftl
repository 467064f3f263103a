# Ce que dit la table de Festival à l’écran, et seulement là.

heading-Drew = Manche { $round }
table-round = Manche { $round }/{ $rounds }
table-deal = Les cartes se mélangent…
table-aim = { $simple ->
    [true] But : poser la plus grande somme de nombres.{ $opening ->
        [four] { " " }La personne qui ouvre la première manche gagne 45 % des parties : rejouez, et que chacun ouvre une fois.
        [five] { " " }La personne qui ouvre la première manche gagne 42 % des parties : rejouez, et que chacun ouvre une fois.
       *[no] { "" }
    }
   *[false] But : finir avec le plus d’or. Les étoiles de chaque métier en rapportent.
}
table-now-over = Le festival est fini : on compte.
table-deck = Pioche
table-discard = Défausse
table-hand = Votre main
table-first = ouvre la manche
table-served = { $you ->
    [true] { $order ->
        [1] vous avez reçu les cartes en premier
        [2] vous avez reçu les cartes en deuxième
        [3] vous avez reçu les cartes en troisième
        [4] vous avez reçu les cartes en quatrième
       *[5] vous avez reçu les cartes en cinquième
    }
   *[false] { $order ->
        [1] a reçu les cartes en premier
        [2] a reçu les cartes en deuxième
        [3] a reçu les cartes en troisième
        [4] a reçu les cartes en quatrième
       *[5] a reçu les cartes en cinquième
    }
}
table-unserved = n’a pas encore reçu les cartes
table-shone = a montré sa carte à la manche précédente et n’a pas encore reçu les cartes
table-holds = { $count ->
    [one] tient { $count } carte
   *[other] tient { $count } cartes
}
table-up = Face visible
table-up-hint = des cartes plus tôt à la manche suivante
table-up-last = tout le monde la voit
table-down = Face cachée
table-down-hint = secrète jusqu’au décompte
table-pick = À vous : choisissez une carte à garder.
table-pick-face = { $card } : visible ou cachée ?
table-hand-on = À qui tendez-vous ces { $count } cartes ?
table-hand-only = Les { $count } cartes qui restent ne peuvent aller qu’à { $name }.
table-give = Tendre les cartes à { $name }
table-choosing = { $name } garde une carte…
table-opens = { $who ->
    [you] { $kept ->
        [true] À vous encore : les autres ont caché leur carte.
       *[false] { $barred ->
            [none] À vous d’ouvrir : votre nombre montré est le plus petit.
           *[other] { $last } vient d’ouvrir et ne compte pas : à vous d’ouvrir.
        }
    }
   *[other] { $kept ->
        [true] { $name } ouvre encore : les autres ont caché leur carte.
       *[false] { $barred ->
            [none] { $name } ouvre : son nombre montré est le plus petit.
            [you] Vous venez d’ouvrir et ne comptez pas : { $name } ouvre.
           *[other] { $last } vient d’ouvrir et ne compte pas : { $name } ouvre.
        }
    }
}
table-handing = { $name } choisit à qui tendre le reste…
table-last-round = Manche { $round } : les cartes posées
table-this-round = Les cartes posées dans cette manche
table-waiting = Les cartes vont bientôt vous arriver.
table-done = Vous avez déjà posé votre carte dans cette manche.
table-back = carte face cachée
table-yours-hidden = { $card } (face cachée)
table-backs = { $count ->
    [0] aucune carte cachée
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
table-stars = { $profession } : { $stars ->
    [0] aucune étoile
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}{ $hidden ->
    [0] { "" }
   *[other] , et { $hidden } de plus sous vos cartes cachées
}{ $leads ->
    [true] , en tête
   *[false] { "" }
}
table-sum = { $profession } : { $sum }{ $hidden ->
    [0] { "" }
   *[other] , et { $hidden } de plus sous vos cartes cachées
}
table-troupe = La troupe { DE($name) }
table-look = Voir ses cartes
table-memory = Ma mémoire
table-memory-title = Ce que vous avez laissé passer
table-memory-note = Vos cartes cachées et celles que vous avez laissées aux autres : personne d’autre ne les voit ici.
table-memory-round = Manche
table-memory-laid = posée
table-memory-left = laissées
table-memory-empty = Vous n’avez encore rien tendu.

table-count-next = Suite
table-count-variety = Variété
table-count-nines = Les 9
table-count-total = Or
table-count-sum = Somme
table-margin = { $simple ->
    [yes] { $points } { $points ->
        [one] point
       *[other] points
    }
   *[no] { $points } { $points ->
        [one] pièce d’or
       *[other] pièces d’or
    }
}
table-decided = Ce qui a décidé : { $what ->
    [variety] la variété
    [nines] les 9
   *[gold] les { $profession }
}, { $more } pour { $winner } et { $less } pour { $other }.
table-count-parade = Les { $profession } entrent en piste
table-count-all = On retourne toutes les cartes
table-count-variety-now = Métiers différents : 3 pièces d’or pour trois, 6 pour quatre, 10 pour cinq
table-count-nines-now = Chaque 9 coûte une pièce d’or
table-count-total-now = L’or de chacun

refusal-pick-first = Touchez d’abord une carte de votre main : vous direz ensuite si vous la montrez ou la cachez.

what-card =
    .about = { $number ->
        [9] Deux étoiles d’un coup, mais ce 9 coûtera une pièce d’or à la fin.
       *[other] Une étoile pour ce métier.
    } À la fin, le plus d’étoiles dans un métier : 6 pièces d’or ; la deuxième place : 3. Le plus petit nombre montré ouvre la manche suivante. (Variante simple : seul le nombre compte.)
what-profession =
    .about = { $whose ->
        [mine] Vos étoiles dans ce métier ; « + » compte vos cartes cachées.
        [other] Les étoiles que cette personne montre dans ce métier.
       *[none] Les étoiles dans ce métier.
    } À la fin, le plus d’étoiles rapporte 6 pièces d’or, la deuxième place 3. La couronne : personne n’en montre davantage. Avoir au moins trois métiers différents rapporte aussi.
what-backs = cartes cachées
    .about = Autant de cartes posées face cachée. On les retourne à la fin.
what-hat = le chapeau
    .about = Cette personne ouvre la manche : elle pioche les cartes et choisit en premier. Ensuite, c’est le plus petit nombre montré qui ouvre, mais pas deux fois de suite la même personne si une autre a montré sa carte.
what-served = le rang
    .about = L’ordre dans lequel les cartes sont arrivées dans cette manche : plus on est servi tôt, plus on a de choix.
what-unserved = à servir
    .about = Les cartes ne sont pas encore passées ici dans cette manche.
what-shone = à servir d’abord
    .about = Carte montrée à la manche précédente : les cartes doivent passer ici avant d’aller aux autres.
what-up = face visible
    .about = Tout le monde voit la carte. À la manche suivante, les cartes vont d’abord aux personnes qui ont montré la leur ; le plus petit nombre montré ouvre la manche.
what-down = face cachée
    .about = Personne ne la voit avant le décompte, et elle compte autant. Mais à la manche suivante, les cartes vous arriveront après les personnes qui ont montré la leur.
what-deck = la pioche
    .about = Les cartes des manches à venir. À chaque manche, on en prend une de plus qu’il n’y a de joueurs.
what-discard = la défausse
    .about = La carte que la dernière personne servie ne garde pas : elle sort du jeu sans être montrée.
