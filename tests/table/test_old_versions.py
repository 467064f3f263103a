"""Tables stored by version 1 of a game with newer rules: refused with a message, never a crash."""

import msgspec
import pytest

import kermesse
from kermesse.core import log as logs
from kermesse.core.contract import HOUSE
from kermesse.table.kernel.record import Chair, Record
from kermesse.table.kernel.stored_move import StoredMove
from kermesse.words import LANGUAGES, Words
from support.serving import Closed, scenario, serving

FIRST_VERSIONS = {
    "carnavalesque": (
        {"version": "events", "claims": 20, "eyes": 30, "free_departure": False, "glow": True},
        StoredMove(0, 9, msgspec.Raw(b'{"type":"Grab","depth":14}')),
    ),
    "carrousel": (
        {"expert": False, "practice": False, "hold": 5, "lockout": 3, "dead_end": 20, "rides": 120,
         "extra_1": 0, "extra_2": 0, "extra_3": 0, "extra_4": 0},
        StoredMove(HOUSE, 0, msgspec.Raw(msgspec.json.encode(
            {"type": "Deal", "horses": [0, 1, 2, 3, 4], "deck": list(range(60))}))),
    ),
    "romancier-scilof": (
        {"letters": 8, "collect_seconds": 10, "forgotten_seconds": 30, "closing_seconds": 20,
         "discard_seconds": 20, "minutes": 60, "idle_minutes": 15, "refusal_limit": False,
         "newcomers": False, "leaving": True, "communes": 1, "teams": 0, "pace": 0},
        StoredMove(0, 9, msgspec.Raw(b'{"type":"Post","letter":0,"to":1}')),
    ),
}  # fmt: skip
"""By game: the options stored by version 1 and a first move of its log."""


def old_record(game, status):
    """Return the record of a table of version 1."""
    options, _ = FIRST_VERSIONS[game]
    return Record(
        id="old", game=game, version=1, seats=2, options=options, seed="5e" * 32, game_id="1d" * 16,
        chairs=(Chair(name="Ana", token_hash="ab" * 32), Chair(bot="easy")), status=status,
        created=0,
    )  # fmt: skip


@pytest.mark.parametrize("status", ["seating", "playing", "over"])
@pytest.mark.parametrize("game", FIRST_VERSIONS)
@scenario
async def test_a_table_of_older_rules_is_refused_with_a_reason(game, status):
    assert kermesse.get(game).version > 1
    _, move = FIRST_VERSIONS[game]
    async with serving() as server, server.browser() as browser:
        journal = server.hub.journal
        assert await journal.create(old_record(game, status))
        if status != "seating":
            assert await journal.append("old", 1, [move]) is None
        connection = await server.connect("old", hello=False)
        connection.say({"type": "Hello", "protocol": 2, "token": None, "after": None})
        assert (await connection.until("Gone"))["why"] == "old-version"
        with pytest.raises(Closed):
            await connection.next()
        for page in ("replay", "story"):
            answer = await browser.get(f"/api/tables/old/{page}")
            assert (answer.status_code, answer.json()["error"]) == (410, "old-version")
        table = await server.open(game, kermesse.get(game).seats[0])  # and the server goes on
        assert (await server.connect(table)).welcome["about"]["game"] == game
    for language in LANGUAGES:
        assert Words(None, language, strict=True).text("gone-old-version")


@pytest.mark.parametrize("game", FIRST_VERSIONS)
def test_a_log_of_older_rules_is_refused_with_a_reason(game):
    options, _ = FIRST_VERSIONS[game]
    header = {"game": game, "version": 1, "seats": 2, "options": options, "id": "1d" * 16,
              "commitment": "0" * 64, "nonces": [], "seed": None}  # fmt: skip
    moved_on = {"by": 0, "at": 9, "move": {"type": "Bygone", "way": 3}}
    written = msgspec.json.encode({"header": header, "entries": [moved_on]})
    with pytest.raises(logs.BadLog, match=f"written by version 1 of {game}"):
        logs.load(written)
