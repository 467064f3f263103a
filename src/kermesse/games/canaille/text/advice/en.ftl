reason-Brings = { $cat ->
    [yours] You catch Canaille, and the game ends there.{ " " }
    [theirs] The other fisher gets Canaille, and the game ends there.{ " " }
   *[other] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] There is nothing in it for you
           *[other] Nothing certain for you
        }
        [one] You are sure to lose { $loses } point
       *[other] You are sure to lose { $loses } points
    }
    [one] You are sure to gain { $gains } point
   *[other] You are sure to gain { $gains } points
}{ $draws ->
    [0] { "" }
    [one] { "; you catch a card nobody has seen" }
   *[other] { "; you catch" } { $draws } cards nobody has seen
}{ $draws ->
    [0] { "" }
   *[other] { $hope ->
        [0] { ", with little hope" }
        [one] { ": about" } { $hope } point
       *[other] { ": about" } { $hope } points
    }
}{ $cat ->
    [maybe] { ", unless Canaille is there." }
   *[other] .
}{ $they_lose ->
    [0] { "" }
    [one] { " The other fisher" }{ $choice ->
        [true] { ", if well chosen," }
       *[other] { "" }
    } loses { $they_lose } point.
   *[other] { " The other fisher" }{ $choice ->
        [true] { ", if well chosen," }
       *[other] { "" }
    } loses { $they_lose } points.
}{ $they_gain ->
    [0] { "" }
    [one] { " The other fisher gains" } { $they_gain } point.
   *[other] { " The other fisher gains" } { $they_gain } points.
}{ $they_draw ->
    [0] { "" }
    [one] { " The other fisher takes a card nobody has seen." }
   *[other] { " The other fisher takes" } { $they_draw } cards nobody has seen.
}{ $returns ->
    [true] { " Then they say who goes on, perhaps you." }
   *[other] { "" }
}
reason-Bides = Nothing to gain or lose for now: better to wait for a better catch.
reason-NeedsStop = { $card }: with no full stop in hand you would have to exchange, and put back a fish if you have one.
reason-Bites = { $card }: a card that catches is always worth having.
reason-NothingBetter = The row has neither a full stop that you lack nor a big bite: you may as well draw.
reason-LeastUse = { $card }: of your cards, this is the least useful.
reason-Smallest = { $fish }: the least you can give back to the river.
reason-Fewest = Starting with { $fish }, you release only { $total } fish in all.
reason-NoMore = You have released enough fish: there is no need to give up more.
reason-Worst = Of your litter, this costs the most points: { $litter }.
reason-Keeps = These cards are known: your share is worth { $points ->
    [0] nothing.
    [one] { $points } point.
   *[other] { $points } points.
}
reason-Names = { $cat ->
    [true] { $to } catches Canaille, and the game ends there.{ " " }
   *[false] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] { $shares ->
                [true] Nothing certain for { $to }
               *[false] The rest of the sentence changes nothing for { $to }
            }
           *[other] Nothing certain for { $to }
        }
        [one] { $to } is sure to lose { $loses } point
       *[other] { $to } is sure to lose { $loses } points
    }
    [one] { $to } is sure to gain { $gains } point
   *[other] { $to } is sure to gain { $gains } points
}{ $draws ->
    [0] .
    [one] { "; " }{ $to } catches a card nobody has seen.
   *[other] { "; " }{ $to } catches { $draws } cards nobody has seen.
}{ $shares ->
    [true] { " " }{ $to } shares out the fog.
   *[false] { "" }
}{ $returns ->
    [true] { " " }{ $to } then says who goes on, perhaps you.
   *[false] { "" }
}{ $standing ->
    [least] { " " }The others would come out of it better.
    [leader] { " " }Nobody would lose more by it, and of your rivals { $to } has the most points.
    [last] { " " }Nobody would gain less by it, and of your rivals { $to } has the fewest points.
   *[level] { " " }Nobody else would get less out of it.
}
