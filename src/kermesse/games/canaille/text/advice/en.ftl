reason-Promises = From what is known of the river, this sentence should bring you { $points ->
    [0] about no points at all.
    [one] about { $points } point.
   *[other] about { $points } points.
}
reason-NeedsStop = { $card }: with no full stop in hand you would have to exchange, and put back a fish if you have one.
reason-Bites = { $card }: a card that catches is always worth having.
reason-NothingBetter = The row has neither a full stop that you lack nor a big bite: you may as well draw.
reason-LeastUse = { $card }: of your cards, this is the least useful.
reason-Smallest = It is the smallest of your catches: { $fish }.
reason-NoMore = You have released enough fish: there is no need to give up more.
reason-Worst = Of your litter, this costs the most points: { $litter }.
reason-Keeps = These cards are known: your share is worth { $points ->
    [0] nothing.
    [one] { $points } point.
   *[other] { $points } points.
}
