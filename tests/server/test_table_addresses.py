"""Every address of a table carries its id where a proxy finds it, by one expression."""

import re

from starlette.routing import Mount, Route, WebSocketRoute

from kermesse.server.app import TABLE_ADDRESS
from support.serving import scenario, serving


def addresses(routes, before=""):
    """The paths of all routes, those mounted below others too."""
    for route in routes:
        if isinstance(route, Mount):
            yield from addresses(route.routes, before + route.path)
        else:
            assert isinstance(route, Route | WebSocketRoute)
            yield before + route.path


@scenario
async def test_one_expression_takes_the_id_out_of_every_address_of_a_table():
    async with serving() as server:
        found = list(addresses(server.app.routes))
    of_a_table = [path for path in found if "{id}" in path]
    assert {"/t/{id}", "/ws/table/{id}", "/api/tables/{id}", "/api/tables/{id}/replay"} <= set(
        of_a_table
    )
    for path in of_a_table:
        taken = re.match(TABLE_ADDRESS, path.replace("{id}", "k7f2m9xq3t"))
        assert taken is not None, path
        assert taken[1] == "k7f2m9xq3t"
    for path in found:
        assert path in of_a_table or not re.match(TABLE_ADDRESS, path), path
