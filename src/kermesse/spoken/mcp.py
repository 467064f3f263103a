"""A seat as tools of the Model Context Protocol. Needs the extra `mcp`."""

from typing import Annotated

from mcp.server import MCPServer
from mcp.types import CallToolResult, TextContent

import kermesse
from kermesse.spoken.seats import RefusedAnswer, SpokenSeat


def server(seat: SpokenSeat) -> MCPServer:
    """Make a server with tools to look, play, read the rules and ask for advice, for this seat
    alone."""
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
        try:
            said, refused = await seat.play(f"[{move}]" if "[" not in move else move), False
        except RefusedAnswer as refusal:
            said, refused = str(refusal), True
        return CallToolResult(
            content=[TextContent(type="text", text=said)],
            structured_content={"result": said},
            is_error=refused,
        )

    @found.tool(description=words.text("mcp-rules"))
    async def rules() -> str:
        return seat.speech.rules()

    @found.tool(description=words.text("mcp-advice"))
    async def advice() -> str:
        return await seat.advice()

    return found
