"""A table of version 1, where a Jester named the n-th card, is not opened, and says so in words."""

import json

import pytest

from kermesse.core import log as logs
from kermesse.core.log import BadLog
from kermesse.core.playthrough import wander
from kermesse.games.carnavalesque.tests.tables import CARNAVALESQUE
from kermesse.journal.port import StoredMove
from kermesse.table.record import Chair, Record
from kermesse.words import LANGUAGES, Words
from serving import scenario, serving

OLD = Record(
    id="old",
    game="carnavalesque",
    version=1,
    seats=3,
    options={},
    chairs=(Chair(), Chair(), Chair()),
    seed="5e" * 32,
    game_id="1d" * 16,
    created=1_800_000_000,
    status="playing",
    nonces=("00" * 16,) * 3,
)


@scenario
async def test_R14_a_table_of_version_1_is_not_opened_and_says_why():
    async with serving() as house:
        await house.hub.journal.create(OLD)
        await house.hub.journal.append("old", 1, [StoredMove(0, 0, b'{"type":"Grab","depth":14}')])
        line = await house.line("old", hello=False)
        line.say({"type": "Hello"})
        gone = await line.until("Gone")
        assert gone["why"] == "old-version"
        async with house.browser() as browser:
            for path in ("log", "replay"):
                answer = await browser.get(f"/api/tables/old/{path}")
                assert (answer.status_code, answer.json()["error"]) == (410, "old-version")
    for language in LANGUAGES:
        assert len(Words(CARNAVALESQUE, language).text(f"gone-{gone['why']}")) > 20


def test_R14_a_log_of_version_1_is_refused_in_plain_words():
    log = json.loads(logs.dump(wander(CARNAVALESQUE, 3, {}, 1)))
    log["header"]["version"] = 1
    with pytest.raises(BadLog, match="version 1 of carnavalesque; version 2 cannot replay it"):
        logs.load(json.dumps(log).encode())
