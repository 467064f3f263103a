"""Random JSON objects that look like commands."""

import json
from typing import get_args

from hypothesis import strategies as st

from kermesse.protocol import commands

COMMANDS = [kind.__name__ for kind in get_args(commands.AnyCommand)]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


moves = st.sampled_from(["Deal", "Close", "Ring", "Scribble", "Guess", "Join", "Leave"])


fields = {
    "id": st.text(max_size=45) | json_values,
    "move": st.builds(lambda tag, more: {**more, "type": tag}, moves, st.dictionaries(
        st.sampled_from(["x", "y", "card", "cards", "z"]), json_values, max_size=3)) | json_values,
    "seen": st.integers() | json_values,
    "seat": st.integers(-2, 70) | json_values,
    "bot": st.sampled_from(["random", "genius"]) | json_values,
    "name": st.text(max_size=40) | json_values,
    "text": st.text(max_size=400) | json_values,
    "token": st.text(max_size=70) | json_values,
    "after": st.integers() | json_values,
    "nonce": st.from_regex("[0-9a-f]{30,34}") | json_values,
    "face": st.sampled_from(commands.REACTIONS) | json_values,
    "code": st.text(max_size=10) | json_values,
    "vote": st.integers(-1, 3) | json_values,
    "yes": st.booleans() | json_values,
    "muted": st.booleans() | json_values,
    "hidden": st.booleans() | json_values,
    "talk": st.sampled_from(["words", "reactions", "off"]) | json_values,
    "x": st.integers() | json_values,
    "y": st.integers() | json_values,
    "what": st.text(max_size=50) | json_values,
    "t": st.integers() | json_values,
    "step": st.integers() | json_values,
    "skip": st.booleans() | json_values,
}  # fmt: skip


almost = st.builds(
    lambda tag, more: json.dumps({"type": tag, **more}),
    st.sampled_from(COMMANDS) | st.text(max_size=6),
    st.fixed_dictionaries({}, optional=fields),
)
"""Objects that look like commands."""
