"""The subnet of each guest, for fairness between addresses."""

from collections import OrderedDict
from typing import Final

from kermesse.bots.fair_queue import Party
from kermesse.server.limits import MANY, subnet_of

SUBNET_GUESTS: Final = 1_000
"""Guests remembered of one subnet, so that it cannot displace those of others."""


class GuestSubnets:
    """Remembers the last subnet of each guest, in memory only; the least recently used guest is
    forgotten."""

    def __init__(self) -> None:
        self._subnets: OrderedDict[str, str] = OrderedDict()
        self._guests: dict[str, OrderedDict[str, None]] = {}

    def note(self, guest: str, address: str) -> None:
        """Note the address of a guest's request."""
        self._forget(guest)
        subnet = self._subnets[guest] = subnet_of(address)
        guests = self._guests.setdefault(subnet, OrderedDict())
        guests[guest] = None
        if len(guests) > SUBNET_GUESTS:
            self._forget(next(iter(guests)))
        elif len(self._subnets) > MANY:
            self._forget(next(iter(self._subnets)))

    def of(self, guest: str) -> str:
        """Return the subnet of a guest; empty if unknown."""
        return self._subnets.get(guest, "")

    def locate(self, party: Party) -> Party:
        """Return the party with the subnet of its guest, empty if unknown."""
        subnet = self._subnets.get(party.guest)
        if subnet is None:
            return party
        self._subnets.move_to_end(party.guest)
        self._guests[subnet].move_to_end(party.guest)
        return party._replace(subnet=subnet)

    def _forget(self, guest: str) -> None:
        if (subnet := self._subnets.pop(guest, None)) is not None:
            del self._guests[subnet][guest]
            if not self._guests[subnet]:
                del self._guests[subnet]
