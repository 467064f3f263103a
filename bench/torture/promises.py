"""Every promise, in the order of the table."""

from typing import Final

from bench.torture import engines, evenings, hostile, identity, kills, lines, rules, secrets
from bench.torture.promise import Promise

PROMISES: Final[dict[str, Promise]] = {
    module.PROMISE.key: module.PROMISE
    for module in (kills, lines, secrets, rules, engines, hostile, identity, evenings)
}
