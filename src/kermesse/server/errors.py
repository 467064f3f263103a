"""Why a table or a room cannot be had here."""


class UnknownTable(LookupError):
    """There is no table of that name."""


class UnknownRoom(LookupError):
    """There is no room of that name, or no more."""


class RunElsewhere(Exception):
    """Another process of the house runs that table or room, and where it is reached."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address
        """Host and port."""


class Draining(Exception):
    """A table or room that is for another process: this one is about to end, or to be replaced by
    one with newer rules."""


class UnreadableTable(Exception):
    """A table of rules that are no longer played here: it cannot be shown."""
