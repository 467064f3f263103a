"""A device that several people share."""

from kermesse.protocol import commands, frames


class Device:
    """A shared device: its connection and the tokens of its seats."""

    def __init__(self, hub, guest, *names, lag=0):
        self.hub, self.guest, self.lag = hub, guest, lag
        self.tokens = []
        self.client = hub.come(guest, lag)
        for name in names:
            assert self.sit(name).ok

    def sit(self, name, **fields):
        answer = self.client.sit(name, beside=bool(self.tokens), **fields)
        if answer is not None and answer.ok:
            self.tokens.append(self.client.last(frames.Seated).token)
        return answer

    def come(self, **hello):
        """Reconnect with all the tokens."""
        self.client = self.hub.person(self.guest, self.lag)
        first, *beside = self.tokens
        self.client.frames = []
        self.client.conn = self.hub.new_conn(self.client)
        greeting = commands.Hello(token=first, beside=tuple(beside), **hello)
        self.hub.do("connect", self.client.conn, greeting, self.guest)
        return self

    def take(self, seat):
        return self.client.ask(commands.PassDevice, to=seat)

    @property
    def welcome(self):
        return self.client.last(frames.Welcome)
