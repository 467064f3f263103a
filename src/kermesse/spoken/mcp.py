"""A seat as tools of the Model Context Protocol. Needs the extra `mcp`."""

from collections.abc import Awaitable
from typing import Annotated

from mcp.server import MCPServer
from mcp.types import CallToolResult, TextContent

import kermesse
from kermesse.spoken.seats import RefusedAnswer, SpokenSeat


def server(seat: SpokenSeat) -> MCPServer:
    """Make a server with tools for this seat alone: look, play, take back, rules, advice."""
    words = seat.speech.words
    found = MCPServer(
        "kermesse",
        instructions=words.text("mcp-instructions", {"game": words.title}),
        version=kermesse.__version__,
    )

    @found.tool(description=words.text("mcp-look"))
    async def look() -> str:
        return await seat.look()

    @found.tool(description=words.text("mcp-play"))
    async def play(move: str) -> Annotated[CallToolResult, dict[str, str]]:
        return await _result(seat.play(f"[{move}]" if "[" not in move else move))

    @found.tool(description=words.text("mcp-rules"))
    async def rules() -> str:
        return seat.speech.rules()

    @found.tool(description=words.text("mcp-advice"))
    async def advice() -> str:
        return await seat.advice()

    @found.tool(description=words.text("mcp-take-back"))
    async def take_back() -> Annotated[CallToolResult, dict[str, str]]:
        return await _result(seat.take_back())

    return found


async def _result(said: Awaitable[str]) -> CallToolResult:
    """Return what was said, flagged if it was refused."""
    try:
        text, refused = await said, False
    except RefusedAnswer as refusal:
        text, refused = str(refusal), True
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content={"result": text},
        is_error=refused,
    )
