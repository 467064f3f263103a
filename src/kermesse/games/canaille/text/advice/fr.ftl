reason-Brings = { $cat ->
    [yours] C’est vous qui pêchez Canaille : la partie finit avec cette phrase.{ " " }
    [theirs] C’est l’autre pêcheur qui reçoit Canaille : la partie finit avec cette phrase.{ " " }
   *[other] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] Pour vous, rien ne change.
           *[other] { "" }
        }
        [one] Vous perdez à coup sûr { $loses } point.
       *[other] Vous perdez à coup sûr { $loses } points.
    }
    [one] Vous gagnez à coup sûr { $gains } point.
   *[other] Vous gagnez à coup sûr { $gains } points.
}{ $draws ->
    [0] { $cat ->
        [maybe] { " " }Mais Canaille s’y cache peut-être.
       *[other] { "" }
    }
   *[other] { $gains ->
        [0] { $loses ->
            [0] { "" }
           *[other] { " " }
        }
       *[other] { " " }
    }Vous pêchez { $draws ->
        [one] une carte inconnue
       *[other] { $draws } cartes inconnues
    }{ $hope ->
        [0] , sans en attendre grand-chose
        [one] { "" } : environ { $hope } point
       *[other] { "" } : environ { $hope } points
    }{ $cat ->
        [maybe] { $hope ->
            [0] , et Canaille s’y cache peut-être.
           *[other] … sauf si Canaille s’y cache.
        }
       *[other] .
    }
}{ $they_lose ->
    [0] { "" }
    [one] { " " }{ $choice ->
        [true] Choisissez bien l’autre pêcheur : il peut perdre { $they_lose } point.
       *[other] L’autre pêcheur perd { $they_lose } point.
    }
   *[other] { " " }{ $choice ->
        [true] Choisissez bien l’autre pêcheur : il peut perdre { $they_lose } points.
       *[other] L’autre pêcheur perd { $they_lose } points.
    }
}{ $they_gain ->
    [0] { "" }
    [one] { " " }Mais l’autre pêcheur gagne { $they_gain } point{ $less ->
        [true] { "" } : moins que vous.
       *[false] .
    }
   *[other] { " " }Mais l’autre pêcheur gagne { $they_gain } points{ $less ->
        [true] { "" } : moins que vous.
       *[false] .
    }
}{ $they_draw ->
    [0] { "" }
    [one] { " " }L’autre pêcheur prend une carte inconnue.
   *[other] { " " }L’autre pêcheur prend { $they_draw } cartes inconnues.
}{ $returns ->
    [true] { " " }Il désigne ensuite la personne qui continue, peut-être vous.
   *[other] { "" }
}
reason-Bides = Rien à gagner pour l’instant : attendez un meilleur coup.
reason-NeedsStop = { $card } : il vous faut un point. Sans lui, vous devriez échanger, et remettre à l’eau une carte de poissons si vous en avez.
reason-Bites = { $card } : de quoi pêcher à votre prochain tour.
reason-Spare = { $card } : encore un point, pour finir une prochaine phrase.
reason-Cleans = { $card } : de quoi jeter une partie de vos détritus.
reason-Separates = { $card } : entre deux cartes de même couleur, votre phrase s’allonge.
reason-NothingBetter = Rien d’utile dans la rangée : ni point dont vous auriez besoin, ni gros « Ça mord ». Autant piocher.
reason-Later = Les cartes visibles restent là tant que votre main n’est pas complète : piochez d’abord, puis choisissez ce qui vous manque.
reason-Hidden = Une carte cachée peut valoir mieux que { $card }, la plus utile de la rangée pour votre main.
reason-LeastUse = { $card } : c’est la carte la moins utile de votre main.
reason-Smallest = C’est votre plus petite carte de poissons : { $fish }.
reason-Fewest = { $total ->
    [one] Ainsi, vous ne relâchez qu’un poisson.
   *[other] { $alone ->
        [true] Ainsi, vous ne relâchez que { $total } poissons.
       *[false] En commençant par { $fish }, vous ne relâchez que { $total } poissons en tout.
    }
}
reason-NoMore = Vous avez relâché assez de poissons : gardez les autres.
reason-Worst = C’est votre carte de détritus la plus coûteuse : { $litter }.
reason-Keeps = On connaît ces cartes : votre part { $points ->
    [0] ne vaut rien.
    [one] vaut { $points } point.
   *[other] vaut { $points } points.
}
reason-KeepsCat = Canaille se voit parmi ces cartes, et vous devez le garder. { $eaten ->
    [0] Vous n’avez pas de poisson à lui laisser.
    [one] Il mange { $eaten } poisson.
   *[other] Il mange { $eaten } de vos poissons.
}
reason-Blind = Personne n’a vu ces cartes : peu importe qui reçoit laquelle.
reason-Prefers = Les cartes que l’on connaît valent moins qu’une carte inconnue en moyenne : donnez-les aux autres.
reason-Names = { $cat ->
    [true] C’est { $to } qui pêche Canaille : la partie finit avec cette phrase.{ " " }
   *[false] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] { $shares ->
                [true] { "" }
               *[false] { $standing ->
                    [alike] La suite de la phrase ne change rien pour les personnes que vous pouvez désigner.{ " " }
                   *[other] { $returns ->
                        [true] { "" }
                       *[false] La suite de la phrase ne change rien pour { $to }.{ " " }
                    }
                }
            }
           *[other] { "" }
        }
        [one] { $to } perd à coup sûr { $loses } point.{ " " }
       *[other] { $to } perd à coup sûr { $loses } points.{ " " }
    }
    [one] { $to } gagne à coup sûr { $gains } point.{ " " }
   *[other] { $to } gagne à coup sûr { $gains } points.{ " " }
}{ $draws ->
    [0] { "" }
    [one] { $to } pêche une carte inconnue.{ " " }
   *[other] { $to } pêche { $draws } cartes inconnues.{ " " }
}{ $shares ->
    [true] C’est { $to } qui partage le brouillard.{ " " }
   *[false] { "" }
}{ $returns ->
    [true] C’est { $to } qui désigne ensuite la personne qui continue, peut-être vous.{ " " }
   *[false] { "" }
}{ $standing ->
    [least] Les autres s’en tireraient mieux.
    [leader] Quelqu’un d’autre y perdrait autant, mais de vos rivaux, c’est { $to } qui a le plus de points.
    [last] Quelqu’un d’autre y gagnerait aussi peu, mais de vos rivaux, c’est { $to } qui a le moins de points.
    [ahead] Quelqu’un d’autre y perdrait davantage, mais de vos rivaux, c’est { $to } qui a le plus de points.
    [alike] Peu importe qui vous désignez.
   *[level] { $loses ->
        [0] Personne d’autre n’y gagnerait moins.
       *[other] Personne d’autre n’y perdrait davantage.
    }
}
