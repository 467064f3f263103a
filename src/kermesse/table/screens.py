"""Is the table shown on a big screen? The phones around it may then leave the board to that one."""

from typing import Final

from kermesse.core.contract import Ms

LINGERS: Final[Ms] = 10_000
"""So long a screen that has gone is still believed to be there. One that loads its page again is
back by then; and since anybody may open a screen and close it, nobody has the others told of it
more often."""


class Screens:
    """Whether a big screen shows the table, told to everybody when it changes."""

    def __init__(self) -> None:
        self.shown = False
        """Is one there, as far as everybody has been told?"""
        self.guest = ""
        """Whose it is, where that matters: another one has to wait until that one has gone."""
        self._until: Ms | None = None

    def come(self, guest: str = "") -> bool:
        """A screen is here; is that news?"""
        news = not self.shown
        if news:
            self.guest = guest
        if guest == self.guest:
            self.shown, self._until = True, None
        return news

    def go(self, now: Ms) -> None:
        """The last one is gone."""
        self._until = now + LINGERS

    def gone(self, now: Ms) -> bool:
        """Is it news by now that none is here?"""
        if self._until is None or now < self._until:
            return False
        self.shown, self._until = False, None
        return True

    def due(self) -> Ms | None:
        """When there will be such news."""
        return self._until
