"""The queue of push messages: a failing or slow push service delays nothing else."""

import asyncio

from kermesse.protocol.http import PushKeys
from kermesse.server.features.push import Push
from kermesse.server.features.push_sending import (
    FIRST_PAUSE,
    LONGEST_PAUSE,
    PushLimits,
    PushRefused,
)
from kermesse.server.limits import Limits
from kermesse.server.outgoing import OutgoingError
from support.push_service import Network
from support.serving import scenario, serving
from support.virtual_calendar import post

GOOGLE, APPLE = "https://fcm.googleapis.com/a", "https://web.push.apple.com/b"
KEYS = PushKeys(p256dh="", auth="")


class Services:
    """Push services that answer, fail or never answer."""

    public_key = "key"

    def __init__(self):
        self._check = Network(0).client().check
        self.sent, self.tried = [], []
        self.failing, self.silent = {}, set()
        self.under_way = 0

    def check(self, endpoint):
        return self._check(endpoint)

    async def send(self, endpoint, keys, message):
        self.tried.append(message)
        if endpoint in self.silent:
            self.under_way += 1
            await asyncio.Event().wait()
        if error := self.failing.get(endpoint):
            raise error
        self.sent.append(message)


def queue_of(server, services):
    """Return a queue that the hub stops at its end."""
    push = server.hub.feature(Push)
    push.enable(services)
    return push._queue


def limited(**limits):
    return serving(limits=Limits(of_features=(PushLimits(**limits),)))


@scenario
async def test_the_newest_message_of_a_seat_replaces_a_waiting_one():
    async with serving() as server:
        services = Services()
        services.failing[GOOGLE] = OutgoingError("down")
        queue = queue_of(server, services)
        queue.put("ana", GOOGLE, KEYS, "ana 1")
        await server.settle()
        for message in ("ana 2", "ana 3"):
            queue.put("ana", GOOGLE, KEYS, message)
        queue.put("bob", GOOGLE, KEYS, "bob 1")
        services.failing.clear()
        await server.advance(FIRST_PAUSE)
        assert services.sent == ["ana 3", "bob 1"]


@scenario
async def test_a_failing_service_is_left_alone_for_growing_pauses_and_others_go_on():
    async with limited(push_expires_in=60 * 60_000) as server:
        services = Services()
        services.failing[GOOGLE] = OutgoingError("down")
        queue = queue_of(server, services)
        for number in range(20):
            queue.put(f"seat {number}", GOOGLE, KEYS, f"google {number}")
        queue.put("ana", APPLE, KEYS, "apple")
        await server.settle()
        assert services.sent == ["apple"]
        assert len(services.tried) == 3, "two were under way; the others wait"
        pause = FIRST_PAUSE
        for _ in range(8):
            begun = len(services.tried)
            await server.advance(pause - 1)
            assert len(services.tried) == begun, "silent during the pause"
            await server.advance(1)
            assert len(services.tried) == begun + 2
            pause = min(2 * pause, LONGEST_PAUSE)
        assert pause == LONGEST_PAUSE
        services.failing.clear()
        await server.advance(LONGEST_PAUSE)
        assert len(services.sent) == 21
        services.failing[GOOGLE] = OutgoingError("down again")
        queue.put("ana", GOOGLE, KEYS, "late")
        await server.settle()
        services.failing.clear()
        await server.advance(FIRST_PAUSE)
        assert services.sent[-1] == "late", "a success resets the pause"


@scenario
async def test_a_refused_message_is_no_failure_of_its_service():
    async with serving() as server:
        services = Services()
        services.failing[GOOGLE] = PushRefused("status 400")
        queue = queue_of(server, services)
        queue.put("ana", GOOGLE, KEYS, "odd")
        queue.put("bob", f"{GOOGLE}-other", KEYS, "fine")
        await server.settle()
        assert services.sent == ["fine"]
        await server.advance(LONGEST_PAUSE)
        assert services.tried == ["odd", "fine"], "and it is not tried again"


@scenario
async def test_messages_expire_in_the_queue():
    async with serving() as server:
        services = Services()
        services.failing[GOOGLE] = OutgoingError("down")
        queue_of(server, services).put("ana", GOOGLE, KEYS, "old")
        await server.advance(PushLimits().push_expires_in + LONGEST_PAUSE)
        tried = len(services.tried)
        services.failing.clear()
        await server.advance(60 * 60_000)
        assert len(services.tried) == tried
        assert services.sent == []
        assert server.hub.metrics.refusals["push-expired"] == 1


@scenario
async def test_the_queue_is_bounded_and_the_oldest_message_is_dropped():
    async with limited(push_waiting=3) as server:
        services = Services()
        services.failing[GOOGLE] = OutgoingError("down")
        queue = queue_of(server, services)
        queue.put("x", GOOGLE, KEYS, "x")
        await server.settle()
        for number in range(9):
            queue.put(f"seat {number}", GOOGLE, KEYS, f"{number}")
        services.failing.clear()
        await server.advance(FIRST_PAUSE)
        assert services.sent == ["6", "7", "8"]
        assert server.hub.metrics.refusals["push-full"] == 7


@scenario
async def test_a_browser_that_unsubscribes_gets_no_waiting_message():
    async with serving() as server, server.browser() as browser:
        services = Services()
        services.failing[GOOGLE] = OutgoingError("down")
        queue_of(server, services).put("ana", GOOGLE, KEYS, "late")
        await server.settle()
        assert (await post(browser, "push/forget", endpoint=GOOGLE))[0] == 204
        services.failing.clear()
        await server.advance(LONGEST_PAUSE)
        assert services.sent == []


@scenario
async def test_a_service_that_never_answers_leaves_the_threads_of_the_others_free():
    """120 subscriptions at such a service used to block every thread of the default pool."""
    async with serving() as server:
        services = Services()
        queue = queue_of(server, services)
        for number in range(120):
            endpoint = f"{GOOGLE}{number}"
            services.silent.add(endpoint)
            queue.put("ana", endpoint, KEYS, "turn")
        while services.under_way < PushLimits().push_sending:
            await asyncio.sleep(0)
        for _ in range(20):
            await asyncio.sleep(0)
        assert services.under_way == PushLimits().push_sending
        assert await asyncio.to_thread(lambda: "free") == "free"
    # Leaving the block stops the server: it does not wait for the service.
    assert services.sent == []
