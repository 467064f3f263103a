"""How French is set: what its texts must not have."""

import re

TYPED = r"`[^`]*`|\S+://\S*|[A-Z]+:[A-Z]+"
"""What is typed as it stands: commands, addresses, a class of a module."""

BADLY = r"[^\u00a0\u202f…][:;!?»]|«[^\u00a0]|[\w…] [:;!?»]|'|\.\.\."
"""A sign without the space that French has before it, or with one a line may break at; a straight
apostrophe; three points."""


def badly_set(source):
    """The lines of a file of Fluent texts that are not set as French is."""
    for number, line in enumerate(source.splitlines(), 1):
        if not line.startswith("#"):
            text = re.sub(r"\{[^}]*\}?", "…", line.partition(" = ")[2] or line)
            text = re.sub(rf"\w+FractionDigits: \d|{TYPED}", "…", text)
            if re.search(BADLY, text):
                yield f"line {number}: {line}"
