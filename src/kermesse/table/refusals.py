"""Why a table says no, besides the rules of the game."""

from typing import Final

REFUSALS: Final = (
    "adviser-busy",
    "adviser-failed",
    "adviser-overtaken",
    "asked-to-leave",
    "bad-code",
    "bad-setup",
    "begun-already",
    "chat-off",
    "deal-of-day",
    "device-closed",
    "held",
    "host-only",
    "hush",
    "leave-host",
    "leave-self",
    "lesson-do-it",
    "lesson-other",
    "lesson-read-first",
    "lesson-wait",
    "looking-on",
    "muted",
    "name-empty",
    "name-long",
    "no-advice",
    "no-advice-in-races",
    "no-door",
    "no-fewer-places",
    "no-lesson",
    "no-more-places",
    "no-such-bot",
    "no-such-place",
    "no-tablet",
    "nobody-there",
    "not-a-move",
    "not-at-device",
    "not-away",
    "not-begun",
    "not-over",
    "pause-among-people",
    "paused",
    "person-seated",
    "place-held",
    "room-seats",
    "screen-only",
    "seat-taken",
    "seated-already",
    "shared-deal",
    "table-full",
    "table-stopped",
    "tablet-not-let",
    "tablet-only",
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
    "tournament-table",
    "vote-once",
    "vote-open",
    "vote-over",
    "vote-two",
    "words-off",
)
"""Every reason there is: each key has words in every language."""


class RequestRefused(Exception):
    """A request that is not granted, with the key of its reason."""

    def __init__(self, refusal: str) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        """The reason, as a key that has words in every language."""
