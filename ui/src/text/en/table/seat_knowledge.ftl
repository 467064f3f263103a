# What players can know
knowledge = Memory aids
knowledge-off = None
    .hint = Everybody relies on their memory.
knowledge-on = Allowed
    .hint = Players may see the odds of each hidden card, from what their own seat has seen.
knowledge-open = What can be known?
