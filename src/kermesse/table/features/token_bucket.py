"""How often a table does something expensive."""

from kermesse.core.contract import Ms


class TokenBucket:
    """A token bucket: so many at once, and one more after each interval.

    >>> bucket = TokenBucket(at_once=1, interval=1_000)
    >>> bucket.take(0), bucket.take(500), bucket.take(1_500)
    (True, False, True)
    """

    def __init__(self, at_once: int, interval: Ms) -> None:
        self._most, self._interval = at_once, interval
        self._left, self._counted_at = float(at_once), 0

    def take(self, now: Ms) -> bool:
        """Take one, or return False if there is none."""
        regained = (now - self._counted_at) / self._interval
        self._left, self._counted_at = min(self._most, self._left + regained), now
        if self._left < 1:
            return False
        self._left -= 1
        return True
