"""Faults: what goes wrong in a case, and when. They are drawn from the seed, before it runs."""

from typing import NamedTuple

LASTS = (0.5, 3.0, 12.0, 40.0)
"""Seconds that a fault lasts."""

FELT = 15.0
"""Seconds in which a fault counts as met by what happens."""


class Fault(NamedTuple):
    """Something that goes wrong."""

    at: float
    """Seconds after the beginning."""

    kind: str
    """Its kind: a method of `Mishaps`."""

    number: int
    """What its details are drawn from."""

    def __str__(self):
        return f"{self.kind}@{self.at:.2f}#{self.number}"


def read(text):
    """Return the fault that was written like this."""
    kind, _, rest = text.partition("@")
    at, _, number = rest.partition("#")
    return Fault(float(at), kind, int(number))


class Mishaps:
    """Lets faults happen to a system."""

    def __init__(self, world, network, servers, store, parties, audit):
        self.world, self.network, self.servers = world, network, servers
        self.store, self.parties, self.audit = store, parties, audit
        self.calm = False
        """True once nothing goes wrong any more."""
        self.kills = 0

    def schedule(self, faults):
        """Let these faults happen in their time."""
        for fault in faults:
            self.world.later(fault.at, self._happen, fault)

    def _happen(self, fault):
        if not self.calm:
            rng = self.world.rng("fault", fault.kind, fault.number)
            self.world.note("fault", fault)
            self.audit.felt(fault.kind, FELT)
            getattr(self, fault.kind)(rng)

    def _for_a_while(self, rng, undo, *args):
        self.world.later(rng.choice(LASTS), undo, *args)

    # ------------------------------------------------------------------------------- processes

    def kill(self, rng):
        """Kill a process with -9; it is started again after a while."""
        process = rng.choice(self.servers.all)
        if process.loop is None:
            return
        self.kills += 1
        notices = rng.random() < 0.9
        process.kill(notices)
        self.servers.crashed(process, notices)
        self.audit.verify_after_crash()
        self.world.later(rng.choice((0.1, 0.5, 3.0)), process.start_again)

    def stop(self, rng):
        """Stop a process by a signal, as a deploy does."""
        self._stop(rng.choice(self.servers.all))

    def _replace(self, process):
        if not process.up:
            process.kill()
            self.servers.crashed(process)
            process.start()

    def suspend(self, rng):
        """Suspend a process, as SIGSTOP or a paused machine does."""
        process = rng.choice(self.servers.all)
        process.suspend()
        self._for_a_while(rng, process.resume)

    def clock(self, rng):
        """Let the calendar of a process jump."""
        process = rng.choice(self.servers.all)
        process.skew += rng.choice((-7200, -5, 5, 3600, 86_400, -(2**31)))
        self._for_a_while(rng, setattr, process, "skew", 0)

    # --------------------------------------------------------------------------------- storage

    def disk_full(self, rng):
        self.store.fill(True)
        self._for_a_while(rng, self.store.fill, False)

    def disk_fails(self, rng):
        self.store.failing = rng.choice((0.1, 0.5, 1.0))
        self._for_a_while(rng, setattr, self.store, "failing", 0.0)

    def disk_slow(self, rng):
        before = self.servers.usual
        self.store.slowness = before * rng.choice((20.0, 400.0))
        self._for_a_while(rng, setattr, self.store, "slowness", before)

    def failover(self, rng):
        """Let the database go away and come back: commits stay, sessions and leases do not."""
        if self.servers.shared:
            self.store.fail_over()
            self.world.later(rng.choice((0.2, 3.0, 12.0)), self.store.come_back)

    def partition(self, rng):
        """Cut a process off from the database."""
        if self.servers.shared:
            name = rng.choice(self.servers.all).name
            self.store.isolate(name)
            self._for_a_while(rng, self.store.rejoin, name)

    def deploy(self, rng):
        """Replace every process, one by one."""
        for number, process in enumerate(self.servers.all):
            self.world.later(10.0 * number, self._stop, process)

    def _stop(self, process):
        if not self.calm:
            process.stop(self.servers.shared)
            self.world.later(8.0, self._replace, process)

    # --------------------------------------------------------------------------------- network

    def slow_network(self, rng):
        before = self.network.latency
        self.network.latency = rng.choice(((0.1, 0.4), (0.05, 3.0)))
        self._for_a_while(rng, setattr, self.network, "latency", before)

    def lossy_network(self, rng):
        """Lose, double and reorder messages; connections start afresh afterwards."""
        self.network.loss = rng.choice((0.02, 0.2))
        self.network.doubling = rng.choice((0.0, 0.1))
        self.network.shuffles = rng.random() < 0.5
        self._for_a_while(rng, self.clear_network)

    def clear_network(self):
        if self.network.loss:
            self.network.loss = self.network.doubling = 0.0
            self.network.shuffles = False
            for page in self._pages():
                page.back()

    def cut(self, rng):
        """Cut some connections."""
        for page in self._pages():
            if page.line is not None and rng.random() < 0.4:
                page.line.cut()

    def vanish(self, rng):
        """Let a connection die without a notice."""
        page = self._some_page(rng)
        if page is not None and page.line is not None:
            page.line.vanish()
            self.world.later(20.0, page.back)

    def slow_reader(self, rng):
        """Let a client stop reading."""
        page = self._some_page(rng)
        if page is not None and page.line is not None:
            page.line.slow = True
            self._for_a_while(rng, page.line.read_again)

    # ---------------------------------------------------------------------------------- people

    def away(self, rng):
        """Switch a device off, and on again later."""
        page = self._some_page(rng)
        if page is not None:
            page.leave()
            self._for_a_while(rng, page.back)

    def duplicate_tab(self, rng):
        rng.choice(self.parties).duplicate()

    def replay(self, rng):
        rng.choice(self.parties).replay()

    def hostile(self, rng):
        """Send messages that no page sends."""
        page = self._some_page(rng)
        if page is not None and page.line is not None:
            page.hostile = True
            for _ in range(rng.randrange(1, 20)):
                page.line.say(self._noise(rng, page))
                self.audit.counts["hostile"] += 1

    def _noise(self, rng, page):
        dice = rng.random()
        known = page.accepted()
        if dice < 0.2:
            return rng.randbytes(rng.choice((0, 1, 60, 9_000)))
        if dice < 0.4 or not known:
            texts = ('{"type":"Hello"}', "[" * 5_000, '{"type":"Play","id":"","move":1}', "null")
            return rng.choice(texts)
        data = bytearray(rng.choice(known).encode())
        place = rng.randrange(len(data))
        data[place : place + rng.randrange(4)] = rng.randbytes(rng.randrange(3))
        return bytes(data)

    def _pages(self):
        return [page for party in self.parties for page in party.pages]

    def _some_page(self, rng):
        pages = self._pages()
        return rng.choice(pages) if pages else None

    # ------------------------------------------------------------------------------------- end

    def repair(self):
        """End all faults: from now on everything works."""
        self.calm = True
        self.network.loss = self.network.doubling = 0.0
        self.network.shuffles = False
        self.network.latency = (0.002, 0.03)
        self.store.repair()
        self.store.slowness = self.servers.usual
        for process in self.servers.all:
            process.resume()
            process.skew = 0
            process.start_again()


KINDS = (
    "kill", "kill", "kill", "stop", "suspend", "suspend", "clock", "disk_full", "disk_fails",
    "disk_slow", "slow_network", "lossy_network", "cut", "vanish", "slow_reader", "away",
    "duplicate_tab", "replay", "replay", "hostile", "failover", "partition", "deploy",
)  # fmt: skip
"""Kinds of faults, the more important ones more often."""


def draw(rng, seconds, most, kinds=KINDS):
    """Draw the faults of a case, in order."""
    chosen = rng.sample(sorted(set(kinds)), rng.randrange(2, len(set(kinds)) + 1))
    weights = [kinds.count(kind) for kind in chosen]
    count = rng.randrange(1, most + 1)
    faults = []
    for number in range(count):
        (kind,) = rng.choices(chosen, weights)
        faults.append(Fault(round(2 + rng.random() * (seconds - 2), 2), kind, number))
    return tuple(sorted(faults))
