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
    [one] { " " }Mais l’autre pêcheur gagne { $they_gain } point.
   *[other] { " " }Mais l’autre pêcheur gagne { $they_gain } points.
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
reason-NothingBetter = Rien d’utile dans la rangée : ni point dont vous auriez besoin, ni gros « Ça mord ». Autant piocher.
reason-LeastUse = { $card } : c’est la carte la moins utile de votre main.
reason-Smallest = { $fish } : c’est votre plus petite carte de poissons.
reason-Fewest = { $total ->
    [one] Ainsi, vous ne relâchez qu’un poisson.
   *[other] En commençant par { $fish }, vous ne relâchez que { $total } poissons en tout.
}
reason-NoMore = Vous avez relâché assez de poissons : gardez les autres.
reason-Worst = C’est votre carte de détritus la plus coûteuse : { $litter }.
reason-Keeps = On connaît ces cartes : votre part { $points ->
    [0] ne vaut rien.
    [one] vaut { $points } point.
   *[other] vaut { $points } points.
}
reason-Names = { $cat ->
    [true] C’est { $to } qui pêche Canaille : la partie finit avec cette phrase.{ " " }
   *[false] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] { $shares ->
                [true] { "" }
               *[false] La suite de la phrase ne change rien pour { $to }.{ " " }
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
   *[level] Les autres en tireraient au moins autant.
}
