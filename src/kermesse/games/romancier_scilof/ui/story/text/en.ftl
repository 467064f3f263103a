# The words of the space–time diagram.

story-title = { $game }: who could know what, and when
story-diagram = Space–time diagram: a line for each person, an arrow for each letter
story-keys = Left and right arrows: from event to event on the same line. Up and down: from line to line. Plus and minus: closer, farther. Shift and arrows: move along. The list of events says the same in words.
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
story-event = The event chosen
story-invite = Choose an event to see what could be known there of everyone, and what may have come of it. Nothing causes anything else unless arrows lead there.
story-heard = { $name } hears: { $sentence }
story-when = Move { $step }, at { $time }
story-knows = What { $name } can know then
story-count = knows { $count } of { $happened }
story-own = { $count ->
    [one] their first event
   *[other] their { $count } events
}
story-nothing = knows nothing of them
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
story-point-Returned = sends a mail back
story-point-Collected = takes envelopes back
story-point-Withdrawn = withdraws a forgotten mail
story-point-Closed = closes the office, or completes a collection
story-point-BoxFilled = box full
story-point-Revealed = shows a hand
story-point-Invited = invites
story-point-Accepted = accepts: two communes become one
story-point-Greeted = “Bonjour!”
story-point-Came = arrives
story-point-Left = leaves
story-point-Heard = hears an announcement
story-legend-past = Thick line and full colours: what the chosen event could know. Paler: what may have come of it. Almost faded: what happened with no link to it.
