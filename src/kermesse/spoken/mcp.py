"""A seat as tools of the Model Context Protocol. Needs the extra `mcp`."""

from mcp.server import MCPServer

import kermesse
from kermesse.spoken.seats import SpokenSeat


def server(seat: SpokenSeat) -> MCPServer:
    """Tools to look, to play, to read the rules and to ask for advice, at this seat alone."""
    words = seat.speech.words
    found = MCPServer(
        "kermesse",
        instructions=words.text("mcp-instructions", {"game": words.title}),
        version=kermesse.__version__,
    )

    @found.tool()
    async def look() -> str:
        """What happened since you looked last, what you see, and the moves you may make."""
        return await seat.look()

    @found.tool()
    async def play(move: str) -> str:
        """Make a move of the list, by its number or its words; then look."""
        return await seat.play(f"[{move}]" if "[" not in move else move)

    @found.tool()
    async def rules() -> str:
        """The rules of the game."""
        return seat.speech.rules()

    @found.tool()
    async def advice() -> str:
        """What a bot would do in your place and why, where the table allows it."""
        return await seat.advice()

    return found
