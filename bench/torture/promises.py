"""All promises, in the order of the report."""

from typing import Final

from bench.torture import (
    connections,
    engines,
    evenings,
    hostile,
    identity,
    kills,
    odds,
    rules,
    secrets,
    simulation,
    undo,
)
from bench.torture.promise import Promise

PROMISES: Final[dict[str, Promise]] = {
    module.PROMISE.key: module.PROMISE
    for module in (
        simulation,
        kills,
        connections,
        secrets,
        rules,
        odds,
        undo,
        engines,
        hostile,
        identity,
        evenings,
    )
}
