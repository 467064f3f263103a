"""The operator of a server at their page, and what their clients see."""

import pytest

from kermesse.server.features.operator_page.page import OperatorPage
from support.serving import Closed, Socket

TOKEN = "a-token-of-the-operator"
ELSEWHERE = "203.0.113.9"
"""Address of a stranger; the operator's is 192.168.1.7."""


class OperatorClient:
    """The operator at their page."""

    def __init__(self, server):
        self.server = server
        server.hub.feature(OperatorPage).enable(TOKEN)
        self.browser = server.browser(authorization=f"Bearer {TOKEN}")

    async def act(self, action, **body):
        """Do something that must succeed; return the answer."""
        answer = await self.browser.post(f"/api/operator/{action}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, action, **body):
        """Do something that must fail; return status and error key."""
        answer = await self.browser.post(f"/api/operator/{action}", json=body)
        return answer.status_code, answer.json()["error"]

    async def overview(self):
        """Return what the page shows."""
        answer = await self.browser.get("/api/operator")
        assert answer.status_code == 200, answer.text
        return answer.json()


async def lobby_of(server, **more):
    """Connect to the lobby; return the connection and the ids of the tables it lists."""
    connection = await Socket(server, "/ws/lobby", **more).open()
    return connection, {table["id"] for table in (await connection.until("Lobby"))["tables"]}


async def closing_reason(connection):
    """Wait until the connection is closed; return the reason."""
    why = (await connection.until("Gone"))["why"]
    with pytest.raises(Closed):
        await connection.next()
    return why
