# The words of the space–time diagram.

story-title = { $game }: who could know what, and when
story-lead = Each line is a person, each arrow a letter: who could learn what, and when?
story-diagram = Space–time diagram: a line for each person, an arrow for each letter
story-keys = Left and right arrows: from event to event on the same line. Up and down: from line to line. Plus and minus: closer, farther. Shift and arrows: move around. The list of events says the same in words.
story-zoom = Near or far
story-closer = Closer
story-farther = Farther
story-whole = All
story-scale = Scale
story-scale-order = in order
story-scale-time = by the clock
story-save = Save the picture
story-legend = Legend
story-list = The { $count } events as a list
story-event = The chosen event
story-invite = Choose an event to see what everyone could know at that point, and what may have come of it. One thing can cause another only if arrows lead there.
story-heard = { $name } hears: { $sentence }
story-when = Move { $step }, at { $time }
story-knows = What { $name } can know at that point
story-count = { $count } of { $happened ->
    [one] { $happened } event
   *[other] { $happened } events
}
story-own = { $count ->
    [one] their first event
   *[other] their first { $count } events
}
story-nothing = nothing yet
story-list-whose = Whose?
story-list-all = everyone
story-list-before = Before
story-list-after = After
story-list-page = page { $page } of { $pages }

# Legend
story-arrow-letter = a letter sets out and will be read
story-arrow-answer = the letter given in answer
story-arrow-unread = a letter that will not be read
story-arrow-return = its way back to the sender
story-arrow-withdrawn = a forgotten letter, taken back
story-arrow-lost = a letter nobody took: a departure emptied the office, or it was the end
story-arrow-news = an announcement
story-point-Posted = posts a letter
story-point-Replied = answers
story-point-Returned = sends mail back
story-point-Collected = takes back their envelopes
story-point-Withdrawn = withdraws forgotten mail
story-point-Closed = closes the office or completes a collection
story-point-BoxFilled = box full
story-point-Revealed = shows their hand
story-point-Invited = invites
story-point-Accepted = accepts: two communes become one
story-point-Greeted = “Bonjour!”
story-point-Came = arrives
story-point-Left = leaves
story-point-Heard = hears an announcement
story-legend-past = Thick line and full colours: what could be known at the chosen event. Paler: what may have come of it. Almost faded: what happened with no link to it.
