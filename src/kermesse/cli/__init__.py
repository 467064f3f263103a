"""The command `kermesse`.

What it says of the games is in the language of the user; its own help and errors are in English, as
are those of the library. An error is one line on stderr and a non-zero exit code.
"""

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from cyclopts import CycloptsError
from rich.console import Console
from rich.text import Text

from kermesse.bots import UnknownBot
from kermesse.cli import arena, conform, doctor, keeping, mcp, new, play, simulate, sit, study
from kermesse.cli.commands import app
from kermesse.cli.typed import Stopped, Trouble
from kermesse.client import ClientError
from kermesse.core.contract import BadSetup
from kermesse.core.log import BadLog
from kermesse.core.registry import UnknownGame
from kermesse.server.run import CannotServe
from kermesse.server.settings_file import BadSettings

__all__ = ["main"]

_TROUBLES: Final = (
    BadLog,
    BadSettings,
    BadSetup,
    CannotServe,
    ClientError,
    Trouble,
    UnknownBot,
    UnknownGame,
)
"""What a person can put right: its words are all there is to say."""

app.command(play.play)
app.command(simulate.simulate)
app.command(arena.arena)
app.command(study.study)
app.command(sit.sit)
app.command(mcp.mcp)
app.command(conform.conform)
app.command(new.new)
app.command(doctor.doctor)
app.command(keeping.backup)
app.command(keeping.erase)


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command line (the one typed, by default) and give its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal without our letters shows question marks rather than nothing at all.
            stream.reconfigure(errors="replace")
    try:
        code = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _complain(str(error), 2)
    except _TROUBLES as error:
        return _complain(str(error))
    except Stopped:
        return 130
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}")
    return code if isinstance(code, int) else 0


def _complain(message: str, code: int = 1) -> int:
    line = Text(f"kermesse: {' '.join(message.split())}")
    Console(stderr=True).print(line, soft_wrap=True)
    return code
