reason-Promises = By what is known of the river, this sentence is worth about { $points ->
    [0] no points to you.
    [one] { $points } point to you.
   *[other] { $points } points to you.
}
reason-NeedsStop = { $card }: without a full stop in hand you would have to exchange, and give back a fish if you have one.
reason-Bites = { $card }: a large bite, the best of the row.
reason-NothingBetter = The row has neither a full stop that you lack nor a large bite: the deck is as good.
reason-LeastUse = Of your cards this one would serve you least: { $card }.
reason-Smallest = It is the least you have to lose: { $fish }.
reason-NoMore = The number is reached: nothing makes you release more.
reason-Worst = It is what costs you most points: { $litter }.
reason-Keeps = These cards are known: your share is worth { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
