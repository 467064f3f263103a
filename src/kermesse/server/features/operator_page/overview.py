"""What the operator's page shows: tables, rooms, blocks and activity, without anything that players
see or say."""

from collections import Counter
from typing import Final

from kermesse.core.contract import Ms
from kermesse.protocol.http import (
    BlockedSubnet,
    OperatorOverview,
    OperatorRoom,
    OperatorTable,
    SubnetActivity,
)
from kermesse.rooms.record import KIND as ROOM, read as read_room
from kermesse.server.blocks import written
from kermesse.server.hub import Hub
from kermesse.server.limits import FeatureLimits, subnet_of
from kermesse.server.usage import SubnetUsage
from kermesse.table.features.operator_orders import decisions
from kermesse.table.features.room_orders import room_of
from kermesse.table.kernel.record import Record

_RECENT: Final = 24 * 3600
"""Seconds for which a finished table is listed."""


class OperatorPageLimits(FeatureLimits, frozen=True, kw_only=True):
    """Limits of the operator's page."""

    operator_wrong_tokens: int = 5
    """Wrong tokens one subnet may send within `operator_wrong_tokens_in`."""

    operator_wrong_tokens_in: Ms = 60 * 60_000
    """Window of `operator_wrong_tokens`."""

    operator_requests: int = 120
    """Requests with the right token within `operator_requests_in`."""

    operator_requests_in: Ms = 60_000
    """Window of `operator_requests`."""

    operator_tables: int = 200
    """Tables the page lists, those with people first."""

    operator_subnets: int = 100
    """Subnets the page lists, the most active first."""

    operator_blocks: int = 500
    """Subnets blocked at a time."""


async def overview(hub: Hub, address: str) -> OperatorOverview:
    """Return what the page shows to the operator at this address."""
    limits = hub.limits.of(OperatorPageLimits)
    records = {each.id: each for each in await hub.journal.records(hub.calendar() - _RECENT)}
    records |= {runner.table.record.id: runner.table.record for runner in hub.runners}
    tables = [_table(hub, record) for record in records.values()]
    tables.sort(key=lambda table: (-table.people, table.status == "over", -table.created))
    per_room = Counter(room_of(each) for each in records.values() if each.status != "over")
    rooms = map(read_room, await hub.journal.documents.all(ROOM))
    return OperatorOverview(
        draining=hub.draining,
        notice=hub.notice,
        calendar=hub.calendar(),
        since=hub.usage.since,
        you=subnet_of(address),
        tables=tuple(tables[: limits.operator_tables]),
        rooms=tuple(
            OperatorRoom(
                id=room.id,
                name=room.name,
                people=len(room.people),
                tables=per_room[room.id],
                created=room.created,
            )
            for room in rooms
        ),
        blocks=tuple(
            BlockedSubnet(subnet=written(subnet), until=until)
            for subnet, until in hub.blocks.items()
        ),
        activity=tuple(_activity(hub)[: limits.operator_subnets]),
    )


def _table(hub: Hub, record: Record) -> OperatorTable:
    runner, decided = hub.running(record.id), decisions(record)
    connections = list(runner.connections.values()) if runner else []
    return OperatorTable(
        id=record.id,
        game=record.game,
        status=record.status,
        seats=record.seats,
        taken=sum(bool(chair.token_hash or chair.bot) for chair in record.chairs),
        people=len(connections),
        here=runner is not None,
        listed=record.public and record.status != "over" and not decided.hidden,
        hidden=decided.hidden,
        created=record.created,
        room=room_of(record),
        opened_from=hub.subnets.of(record.host),
        subnets=tuple(sorted({subnet_of(each.address) for each in connections})),
    )


def _activity(hub: Hub) -> list[SubnetActivity]:
    """Return the activity of all subnets, the most active first."""
    counts = hub.usage.by_subnet()
    sockets = Counter(subnet_of(each.address) for each in hub.connections)
    found: list[SubnetActivity] = []
    for subnet in {**counts, **sockets}:
        count = counts.get(subnet) or SubnetUsage()
        found.append(
            SubnetActivity(
                subnet=subnet,
                sockets=sockets[subnet],
                requests=count.requests,
                refused=count.refused,
                tables=count.tables,
                blocked=bool(hub.blocks.left(subnet.partition("/")[0])),
            )
        )
    return sorted(found, key=lambda each: (-each.sockets - each.requests, each.subnet))
