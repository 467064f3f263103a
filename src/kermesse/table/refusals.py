"""Why a table says no, besides the rules of the game."""

from typing import Final

REFUSALS: Final = (
    "adviser-busy",
    "adviser-failed",
    "adviser-overtaken",
    "bad-code",
    "bad-setup",
    "begun-already",
    "host-only",
    "hush",
    "looking-on",
    "name-empty",
    "name-long",
    "no-advice",
    "no-advice-in-races",
    "no-door",
    "no-fewer-places",
    "no-more-places",
    "no-such-bot",
    "no-such-place",
    "not-a-move",
    "not-away",
    "not-begun",
    "not-over",
    "pause-among-people",
    "paused",
    "place-held",
    "seat-taken",
    "seated-already",
    "table-full",
    "takeover-asked",
    "takeover-once",
    "takeover-over",
    "takeover-own",
    "takeover-refused",
    "takeover-unanswered",
    "takeover-waits",
    "tempo-among-people",
    "text-empty",
    "text-long",
)
"""Every reason there is: each key has words in every language."""


class RequestRefused(Exception):
    """A request that is not granted, with the key of its reason."""

    def __init__(self, refusal: str) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        """The reason, as a key that has words in every language."""
