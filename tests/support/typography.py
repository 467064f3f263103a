"""French typography: patterns that texts must not contain."""

import re

TYPED = r"`[^`]*`|\S+://\S*|[A-Z]+:[A-Z]+"
"""Literal text: commands, addresses, dotted class names."""

BADLY = r"[^\u00a0\u202f…][:;!?»]|«[^\u00a0]|[\w…] [:;!?»]|'|\.\.\."
"""A punctuation mark without its space, or with a breaking one; a straight apostrophe; three full
stops."""


def badly_set(source):
    """Yield the lines of a Fluent file that break French typography."""
    for number, line in enumerate(source.splitlines(), 1):
        if not line.startswith("#"):
            text = re.sub(r"\{[^}]*\}?", "…", line.partition(" = ")[2] or line)
            text = re.sub(rf"\w+FractionDigits: \d|{TYPED}", "…", text)
            if re.search(BADLY, text):
                yield f"line {number}: {line}"
