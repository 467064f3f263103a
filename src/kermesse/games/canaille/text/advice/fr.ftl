reason-Brings = { $cat ->
    [yours] C’est vous qui pêchez Canaille, et la partie s’arrête là.{ " " }
    [theirs] C’est l’autre pêcheur qui reçoit Canaille, et la partie s’arrête là.{ " " }
   *[other] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] Vous n’y gagnez rien vous-même
           *[other] Rien de sûr pour vous
        }
        [one] À coup sûr, vous perdez { $loses } point
       *[other] À coup sûr, vous perdez { $loses } points
    }
    [one] À coup sûr, vous gagnez { $gains } point
   *[other] À coup sûr, vous gagnez { $gains } points
}{ $draws ->
    [0] { "" }
    [one] { " ; vous pêchez une carte que personne n’a vue" }
   *[other] { " ; vous pêchez" } { $draws } cartes que personne n’a vues
}{ $draws ->
    [0] { "" }
   *[other] { $hope ->
        [0] { ", sans grand espoir" }
        [one] { " :" } { $hope } point environ
       *[other] { " :" } { $hope } points environ
    }
}{ $cat ->
    [maybe] { ", à moins que Canaille n’y soit." }
   *[other] .
}{ $they_lose ->
    [0] { "" }
    [one] { " L’autre pêcheur" }{ $choice ->
        [true] { ", bien choisi," }
       *[other] { "" }
    } perd { $they_lose } point.
   *[other] { " L’autre pêcheur" }{ $choice ->
        [true] { ", bien choisi," }
       *[other] { "" }
    } perd { $they_lose } points.
}{ $they_gain ->
    [0] { "" }
    [one] { " L’autre pêcheur gagne" } { $they_gain } point.
   *[other] { " L’autre pêcheur gagne" } { $they_gain } points.
}{ $they_draw ->
    [0] { "" }
    [one] { " L’autre pêcheur prend une carte que personne n’a vue." }
   *[other] { " L’autre pêcheur prend" } { $they_draw } cartes que personne n’a vues.
}{ $returns ->
    [true] { " Il désigne ensuite qui continue, peut-être vous." }
   *[other] { "" }
}
reason-Bides = Rien à gagner ni à perdre pour le moment : mieux vaut attendre une meilleure pêche.
reason-NeedsStop = { $card } : sans point en main, il faudrait échanger, et relâcher un poisson si vous en avez.
reason-Bites = { $card } : une carte qui pêche est toujours bonne à prendre.
reason-NothingBetter = La rangée n’a ni point qui vous manque ni grosse prise : autant piocher.
reason-LeastUse = { $card } : de vos cartes, c’est la moins utile.
reason-Smallest = { $fish } : c’est le moins que vous puissiez rendre à la rivière.
reason-Fewest = { $total ->
    [one] Ainsi, vous ne relâchez qu’un poisson.
   *[other] En commençant par { $fish }, vous ne relâchez que { $total } poissons en tout.
}
reason-NoMore = Vous avez relâché assez de poissons : inutile d’en rendre davantage.
reason-Worst = De vos détritus, voici ceux qui coûtent le plus de points : { $litter }.
reason-Keeps = Ces cartes sont connues : votre part { $points ->
    [0] ne vaut rien.
    [one] vaut { $points } point.
   *[other] vaut { $points } points.
}
reason-Names = { $cat ->
    [true] C’est { $to } qui pêche Canaille, et la partie s’arrête là.{ " " }
   *[false] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] { $shares ->
                [true] Rien de sûr pour { $to }
               *[false] La suite de la phrase ne change rien pour { $to }
            }
           *[other] Rien de sûr pour { $to }
        }
        [one] À coup sûr, { $to } perd { $loses } point
       *[other] À coup sûr, { $to } perd { $loses } points
    }
    [one] À coup sûr, { $to } gagne { $gains } point
   *[other] À coup sûr, { $to } gagne { $gains } points
}{ $draws ->
    [0] .
    [one] { " ; " }{ $to } pêche une carte que personne n’a vue.
   *[other] { " ; " }{ $to } pêche { $draws } cartes que personne n’a vues.
}{ $shares ->
    [true] { " " }C’est { $to } qui partage le brouillard.
   *[false] { "" }
}{ $returns ->
    [true] { " " }C’est { $to } qui désigne ensuite qui continue, peut-être vous.
   *[false] { "" }
}{ $standing ->
    [least] { " " }Les autres s’en tireraient mieux.
    [leader] { " " }Personne n’y perdrait davantage, et de vos rivaux, c’est { $to } qui a le plus de points.
    [last] { " " }Personne n’y gagnerait moins, et de vos rivaux, c’est { $to } qui a le moins de points.
   *[level] { " " }Personne d’autre n’en tirerait moins.
}
