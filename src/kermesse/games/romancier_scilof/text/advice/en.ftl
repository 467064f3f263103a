reason-Answers = { $count ->
    [one] An opened envelope is waiting for you at the post office.
   *[other] { $count } opened envelopes are waiting for you at the post office.
}
reason-Complete = Your collection is complete.
reason-Spares = You hold { $count ->
    [one] { $count } { $given }
   *[other] { $count } { $given }’s
} and { $most } { $kept }’s: give away { $count ->
    [one] the { $given }
   *[other] the { $given }’s
}, keep the { $kept }’s.
reason-Even = No letter stands out in your hand yet: swap { $given } for something else.
reason-Doubts = Another player seems to be collecting { $given }’s: swapping yours may be better than waiting for more.
reason-Unanswered = { $to } has left your mail unanswered: withdraw it.
reason-Patience = { $why ->
    [useful] The letters in your hand are all alike: keep them, and wait for the rest.
    [away] Your mail is on its way: wait for the answers.
   *[others] It is up to the others to write now: wait.
}
reason-Company = With { $to } in your commune you will have more letters to swap.
reason-NearlyThere = You are nearly there: { $count ->
    [one] { $count } letter
   *[other] { $count } letters
} out of { $size }. With more people it would take more of them.
