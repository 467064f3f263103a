"""Who runs the server."""

import msgspec


class Operator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who runs the house, for the page that says what it keeps."""

    name: str = ""
    """What they are called."""

    contact: str = ""
    """How they are reached: an address for mail, or of a page."""

    notice: str = ""
    """Their own lines, such as those the law asks for; an empty line between paragraphs."""
