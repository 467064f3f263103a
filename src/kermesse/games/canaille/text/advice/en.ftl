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
    [one] { " " }But the other fisher gains { $they_gain } point{ $less ->
        [true] { "" }: fewer than you.
       *[false] .
    }
   *[other] { " " }But the other fisher gains { $they_gain } points{ $less ->
        [true] { "" }: fewer than you.
       *[false] .
    }
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
reason-Spare = { $card }: another full stop, to end a later sentence.
reason-Cleans = { $card }: with it you can throw away some of your litter.
reason-Separates = { $card }: between two cards of the same colour it makes your sentence longer.
reason-NothingBetter = Nothing useful in the row: no full stop that you need, no big Bite. You may as well draw.
reason-Later = The face-up cards stay where they are until your hand is full: draw first, then choose what you lack.
reason-Hidden = A hidden card may be better than { $card }, the best of the row for your hand.
reason-LeastUse = { $card }: the least useful card in your hand.
reason-Smallest = This is your smallest fish card: { $fish }.
reason-Fewest = { $total ->
    [one] This way you release only one fish.
   *[other] { $alone ->
        [true] This way you release only { $total } fish.
       *[false] Starting with { $fish }, you release only { $total } fish in all.
    }
}
reason-NoMore = You have released enough fish: keep the others.
reason-Worst = This is your costliest litter card: { $litter }.
reason-Keeps = These cards are known: your share is worth { $points ->
    [0] nothing.
    [one] { $points } point.
   *[other] { $points } points.
}
reason-KeepsCat = Canaille lies among these cards in sight, and you must keep it. { $eaten ->
    [0] You have no fish for it to eat.
    [one] It eats { $eaten } fish.
   *[other] It eats { $eaten } of your fish.
}
reason-Blind = Nobody has seen any of these cards: it makes no difference who gets which.
reason-Prefers = The cards that are known are worth less than an unknown card on average: hand those out.
reason-Names = { $cat ->
    [true] { $to } catches Canaille: the game ends with this sentence.{ " " }
   *[false] { "" }
}{ $gains ->
    [0] { $loses ->
        [0] { $draws ->
            [0] { $shares ->
                [true] { "" }
               *[false] { $standing ->
                    [alike] The rest of the sentence changes nothing for anybody you could name.{ " " }
                   *[other] { $returns ->
                        [true] { "" }
                       *[false] The rest of the sentence changes nothing for { $to }.{ " " }
                    }
                }
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
    [ahead] Another player would lose more, but of your rivals { $to } has the most points.
    [alike] It makes no difference.
   *[level] { $loses ->
        [0] No other player would gain less.
       *[other] No other player would lose more.
    }
}
