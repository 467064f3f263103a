"""The operator's page: who may use it, and what it shows."""

import logging

from kermesse.server.features.operator_page.overview import OperatorPageLimits
from kermesse.server.limits import Limits
from support.operator_client import ELSEWHERE, TOKEN, OperatorClient, lobby_of
from support.serving import HOST, scenario, serving

# ------------------------------------------------------------------------------ who may use it


@scenario
async def test_without_a_token_the_page_has_no_api():
    async with serving() as server, server.browser() as browser:
        missing = await browser.get("/api/no-such-thing")
        for headers in ({}, {"authorization": f"Bearer {TOKEN}"}, {"authorization": "Bearer "}):
            answer = await browser.get("/api/operator", headers=headers)
            assert (answer.status_code, answer.json()) == (404, missing.json())


@scenario
async def test_a_missing_or_wrong_token_gets_the_answer_of_an_unknown_address():
    async with serving() as server, server.browser() as browser:
        OperatorClient(server)
        missing = await browser.get("/api/no-such-thing")
        for said in ("", "Bearer", "Bearer wrong", f"Basic {TOKEN}", f"Bearer {TOKEN}x"):
            for answer in (
                await browser.get("/api/operator", headers={"authorization": said}),
                await browser.post("/api/operator/drain", headers={"authorization": said}),
            ):
                assert (answer.status_code, answer.json()) == (404, missing.json())
        answer = await browser.get(f"/api/operator?token={TOKEN}")
        assert answer.status_code == 404, "a token in a URL would be logged by proxies"
        assert not server.hub.draining
        assert server.hub.metrics.requests_refused["wrong-operator-token"] == 4


@scenario
async def test_a_subnet_may_send_a_few_wrong_tokens_an_hour():
    async with serving() as server, server.browser() as browser:
        operator = OperatorClient(server)
        for _ in range(OperatorPageLimits().operator_wrong_tokens):
            answer = await browser.get("/api/operator", headers={"authorization": "Bearer wrong"})
            assert answer.status_code == 404
        for client in (browser, operator.browser):
            answer = await client.get("/api/operator", headers={"authorization": f"Bearer {TOKEN}"})
            assert (answer.status_code, answer.json()["error"]) == (429, "too-many-tokens")
            assert answer.headers["retry-after"] == "3600"
        server.clock.time += OperatorPageLimits().operator_wrong_tokens_in
        await operator.overview()


@scenario
async def test_the_operators_requests_are_limited_too():
    limits = Limits().with_feature(OperatorPageLimits(operator_requests=2))
    async with serving(limits=limits) as server:
        operator = OperatorClient(server)
        await operator.overview()
        await operator.act("notice", text="")
        assert await operator.refused("notice", text="") == (429, "too-many-actions")


@scenario
async def test_a_page_of_another_site_cannot_act():
    async with serving() as server:
        operator = OperatorClient(server)
        answer = await operator.browser.post(
            "/api/operator/drain", json={}, headers={"origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["error"]) == (403, "foreign-origin")
        assert not server.hub.draining
        own = {"origin": f"http://{HOST}"}
        answer = await operator.browser.post("/api/operator/notice", json={"text": ""}, headers=own)
        assert answer.status_code == 200


@scenario
async def test_an_unknown_action_and_a_bad_body_are_refused():
    async with serving() as server:
        operator = OperatorClient(server)
        assert await operator.refused("explode") == (404, "not-found")
        assert await operator.refused("close-table", table=7) == (400, "bad-request")
        assert await operator.refused("close-table", table="nowhere") == (404, "unknown-table")
        assert await operator.refused("close-room", room="nowhere") == (404, "unknown-room")


@scenario
async def test_every_action_is_logged_with_its_target_and_never_the_token(caplog):
    async with serving() as server:
        operator = OperatorClient(server)
        table = await server.open()
        with caplog.at_level(logging.WARNING, "kermesse.server"):
            await operator.act("hide-table", table=table)
            await operator.act("close-table", table=table)
            await operator.act("block", subnet=ELSEWHERE, minutes=5)
            await operator.act("unblock", subnet=ELSEWHERE)
            await operator.act("notice", text="Bonsoir")
            await operator.act("drain")
        assert caplog.messages == [
            f"operator: hide-table {table}",
            f"operator: close-table {table}",
            f"operator: block for 5 min {ELSEWHERE}",
            f"operator: unblock {ELSEWHERE}",
            "operator: notice Bonsoir",
            "operator: drain this process",
        ]
        assert all(record.always for record in caplog.records), "not once a minute only"
        assert TOKEN not in caplog.text


# ------------------------------------------------------------------------------- what is shown


@scenario
async def test_the_page_shows_tables_without_anything_that_players_see_or_say():
    async with serving() as server:
        operator = OperatorClient(server)
        table, (ana, _) = await server.start_game()
        await ana.granted("Say", text="un secret")
        answer = await operator.browser.get("/api/operator")
        shown = answer.json()["tables"]
        assert [each["id"] for each in shown] == [table]
        wanted = {"game": "bell", "status": "playing", "seats": 2, "taken": 2, "people": 2}
        assert shown[0].items() >= {**wanted, "listed": True, "here": True}.items()
        assert shown[0]["opened_from"] == "192.168.1.7"
        assert shown[0]["subnets"] == ["192.168.1.7"]
        for secret in ("un secret", "Ana", "view", "menu", "seed", "chat", "token"):
            assert secret not in answer.text


@scenario
async def test_the_page_shows_how_much_each_subnet_uses():
    now = [1_800_000_000]
    async with serving(calendar=lambda: now[0]) as server:
        operator = OperatorClient(server)
        table = await server.open()
        await server.connect(table, address=ELSEWHERE)
        await lobby_of(server, address="2001:db8::1")
        await lobby_of(server, address="2001:db8::2")
        async with server.browser() as browser:
            assert (await browser.post("/api/tables", json={"game": "?"})).status_code == 400
        shown = {each["subnet"]: each for each in (await operator.overview())["activity"]}
        assert shown[ELSEWHERE].items() >= {"sockets": 1, "requests": 1, "tables": 0}.items()
        assert shown["2001:db8::/64"]["sockets"] == 2
        assert shown["192.168.1.7"].items() >= {"sockets": 0, "tables": 1, "refused": 1}.items()
        now[0] += 3600
        shown = {each["subnet"]: each for each in (await operator.overview())["activity"]}
        assert shown[ELSEWHERE].items() >= {"sockets": 1, "requests": 0}.items(), "a new hour"
