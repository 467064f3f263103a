"""Why a table refuses a request, besides the rules of the game."""


class RequestRefused(Exception):
    """A request is refused, with the key of the reason."""

    def __init__(self, refusal: str) -> None:
        super().__init__(refusal)
        self.refusal = refusal
        """The reason, as the key of a text."""
