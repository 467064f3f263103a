"""Errors raised when a table or a room is not available in this process."""


class UnknownTable(LookupError):
    """No table has this id."""


class UnknownRoom(LookupError):
    """No room has this id, or it was erased."""


class RunElsewhere(Exception):
    """Another server process runs the table or room."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address
        """Host and port of that process."""


class Draining(Exception):
    """This process is stopping, or the table needs newer rules: another process must run it."""


class UnreadableTable(Exception):
    """The table uses rules that this version no longer supports."""
