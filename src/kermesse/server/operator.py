"""The operator of a server."""

import msgspec


class Operator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator, shown on the privacy page."""

    name: str = ""
    """Name."""

    contact: str = ""
    """Mail address or web page."""

    notice: str = ""
    """Free text, such as a legal notice; an empty line separates paragraphs."""
