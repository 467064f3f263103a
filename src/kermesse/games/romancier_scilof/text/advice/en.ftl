reason-Answers = { $count ->
    [one] An opened envelope waits for you at the post office.
   *[other] { $count } opened envelopes wait for you at the post office.
}
reason-Complete = Your collection is complete.
reason-Spares = You have { $count } { $given } and { $most } { $kept }: give { $given } away, keep { $kept }.
reason-Even = No value stands out in your hand yet: swap { $given } to bring another together.
reason-Doubts = Somebody else seems to collect { $given }: swapping them may be better than waiting for more.
reason-Unanswered = This mail was left unanswered: take it back, { $to } does not reply.
reason-Patience = There is nothing to give that is of no use to you, or it is up to the others: wait.
reason-Company = With { $to } there are more letters to swap.
reason-NearlyThere = You are nearly there: { $count } letters of { $size }. With more people the collection would be longer.
