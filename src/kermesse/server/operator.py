"""The operator of a server."""

from typing import Annotated

import msgspec


class Operator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator, shown on the privacy page."""

    name: str = ""
    """Name."""

    contact: str = ""
    """Mail address or web page."""

    notice: str = ""
    """Free text, such as a legal notice; an empty line separates paragraphs."""

    backups_days: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Days that backups are kept, and names in them; 0 if the operator does not say."""
