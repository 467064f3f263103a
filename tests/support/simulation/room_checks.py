"""What a room must do once nothing goes wrong any more: seat people, and count its results."""

from support.simulation.audit import Breach

WIN = 12
"""Points of a first place."""

PATIENCE = 20.0
"""Simulated seconds in which a room must have done what the organiser asked for."""

FORM = {"game": "bell", "size": 2, "options": {"patience": 4_000}, "bots": True}


def verify_order(hall, page):
    """An organiser who ends all games and forms tables is answered, and all people get a seat."""
    for table, each in page.seen["tables"].items():
        if each["status"] != "over":
            page.ask("StopTable", table=table)
    _wait(hall, lambda: page.pending)
    hall.world.run(hall.world.now + 2.0)
    waiting = [n for n, each in page.seen["people"].items() if each["here"] and not each["table"]]
    if waiting:
        name = page.ask("FormTables", people=waiting, **FORM)
        _wait(hall, lambda: name in page.pending)
        if page.answers[name] == "":
            hall.audit.counts["people seated"] += len(waiting)
            _wait(hall, lambda: _seatless(hall, page, waiting))
    hall.world.run(hall.world.now + 2.0)  # the other pages are told


def _wait(hall, busy):
    """Let the system run while something is expected; raise `Breach` if it never happens."""
    until = hall.world.now + PATIENCE
    while missing := busy():
        if hall.world.now > until:
            raise Breach(f"room {hall.room} does not go on after an order: {missing}")
        hall.world.run(hall.world.now + 0.5)


def _seatless(hall, page, waiting):
    """Return the people who still wait, or whose page has not been told of the seat."""
    people = page.seen["people"]
    seated = {each.you: each.player.table for each in hall.visitors if each.player is not None}
    told = {each.you for each in hall.visitors if each.status == "open" and each.you is not None}
    return [
        n
        for n in waiting
        if n in people
        and (not people[n]["table"] or (n in told and seated.get(n) != people[n]["table"]))
    ]


def verify_standings(hall, page):
    """The standings that a page shows are those that the logs of the tables give."""
    cup = hall.audit.store.room(hall.room).tournament
    if cup is None or page.tournament is None:
        return
    points, played = dict.fromkeys(cup.entrants, 0.0), dict.fromkeys(cup.entrants, 0)
    for each in cup.rounds:
        for person in each.byes:
            points[person] += WIN
        for sitting in each.sittings:
            found = _results(hall, sitting)
            for person, share in zip(sitting.people, found, strict=False):
                points[person] += share
                played[person] += 1
    expected = {person: (round(points[person], 2), played[person]) for person in points}
    shown = {row["person"]: (row["points"], row["played"]) for row in page.tournament["standings"]}
    if shown != expected:
        raise Breach(f"room {hall.room} shows the standings {shown}, and the logs give {expected}")
    hall.audit.counts["results"] += sum(played.values())


def _results(hall, sitting):
    """Return the points of the people of a table from its log; nothing if it is not over."""
    match = hall.audit.mirror(sitting.table).match if sitting.table else None
    outcome = None if match is None else match.state.outcome()
    if sitting.over != (outcome is not None):
        raise Breach(f"room {hall.room} takes table {sitting.table} for over: {sitting.over}")
    if outcome is None:
        return []
    rows = [(seat in outcome.winners, outcome.scores[seat]) for seat in range(len(sitting.people))]
    if len(rows) == 1:
        return [WIN / 2]
    return [WIN * _place(rows, row) / (len(rows) - 1) for row in rows]


def _place(rows, row):
    """Return how many others a result beats; an equal one counts half."""
    return sum(other < row for other in rows) + (rows.count(row) - 1) / 2
