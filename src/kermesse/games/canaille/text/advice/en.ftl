reason-Brings = { $cat ->
    [yours] You catch Canaille: the game ends with this sentence.{ " " }
    [theirs] The other fisher gets Canaille: the game ends with this sentence.{ " " }
   *[other] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] Nothing changes for you.
           *[other] { "" }
        }
        [one] You are sure to lose { $loses } point.
       *[other] You are sure to lose { $loses } points.
    }
    [one] You are sure to gain { $gains } point.
   *[other] You are sure to gain { $gains } points.
}{ $draws ->
    [0] { $cat ->
        [maybe] { " " }But Canaille may be hiding there.
       *[other] { "" }
    }
   *[other] { $gains ->
        [0] { $loses ->
            [0] { "" }
           *[other] { " " }
        }
       *[other] { " " }
    }You catch { $draws ->
        [one] an unknown card
       *[other] { $draws } unknown cards
    }{ $hope ->
        [0] , without expecting much
        [one] : about { $hope } point
       *[other] : about { $hope } points
    }{ $cat ->
        [maybe] { $hope ->
            [0] , and Canaille may be hiding there.
           *[other] … unless Canaille is hiding there.
        }
       *[other] .
    }
}{ $they_lose ->
    [0] { "" }
    [one] { " " }{ $choice ->
        [true] Choose the other fisher well: they can lose { $they_lose } point.
       *[other] The other fisher loses { $they_lose } point.
    }
   *[other] { " " }{ $choice ->
        [true] Choose the other fisher well: they can lose { $they_lose } points.
       *[other] The other fisher loses { $they_lose } points.
    }
}{ $they_gain ->
    [0] { "" }
    [one] { " " }But the other fisher gains { $they_gain } point.
   *[other] { " " }But the other fisher gains { $they_gain } points.
}{ $they_draw ->
    [0] { "" }
    [one] { " " }The other fisher takes an unknown card.
   *[other] { " " }The other fisher takes { $they_draw } unknown cards.
}{ $returns ->
    [true] { " " }Then they name the player who goes on, perhaps you.
   *[other] { "" }
}
reason-Bides = Nothing to gain for now: wait for a better move.
reason-NeedsStop = { $card }: you need a full stop. Without one you would have to exchange, and put back a fish card if you have any.
reason-Bites = { $card }: something to catch with on your next turn.
reason-NothingBetter = Nothing useful in the row: no full stop that you need, no big Bite. You may as well draw.
reason-LeastUse = { $card }: the least useful card in your hand.
reason-Smallest = { $fish }: your smallest fish card.
reason-Fewest = { $total ->
    [one] This way you release only one fish.
   *[other] Starting with { $fish }, you release only { $total } fish in all.
}
reason-NoMore = You have released enough fish: keep the others.
reason-Worst = This is your costliest litter card: { $litter }.
reason-Keeps = These cards are known: your share is worth { $points ->
    [0] nothing.
    [one] { $points } point.
   *[other] { $points } points.
}
reason-Names = { $cat ->
    [true] { $to } catches Canaille: the game ends with this sentence.{ " " }
   *[false] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] { $shares ->
                [true] { "" }
               *[false] The rest of the sentence changes nothing for { $to }.{ " " }
            }
           *[other] { "" }
        }
        [one] { $to } is sure to lose { $loses } point.{ " " }
       *[other] { $to } is sure to lose { $loses } points.{ " " }
    }
    [one] { $to } is sure to gain { $gains } point.{ " " }
   *[other] { $to } is sure to gain { $gains } points.{ " " }
}{ $draws ->
    [0] { "" }
    [one] { $to } catches an unknown card.{ " " }
   *[other] { $to } catches { $draws } unknown cards.{ " " }
}{ $shares ->
    [true] { $to } shares out the fog.{ " " }
   *[false] { "" }
}{ $returns ->
    [true] { $to } then names the player who goes on, perhaps you.{ " " }
   *[false] { "" }
}{ $standing ->
    [least] The others would come out of it better.
    [leader] Another player would lose as much, but of your rivals { $to } has the most points.
    [last] Another player would gain as little, but of your rivals { $to } has the fewest points.
   *[level] The others would get at least as much out of it.
}
