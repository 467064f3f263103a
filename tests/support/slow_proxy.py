"""A proxy in front of a database, in threads, whose connections can be slowed and cut."""

import socket
import threading
import time
from contextlib import contextmanager, suppress


class SlowProxy:
    """Forwards all data to a socket, with a delay."""

    def __init__(self, target):
        self.delay = 0.0
        """Seconds of delay each way."""
        self.flows = threading.Event()
        """Cleared to block the traffic without closing connections."""
        self.flows.set()
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._lines = []
        self._threads = []
        self._start(self._accept)

    def cut(self):
        """Cut all connections; new ones are accepted."""
        lines, self._lines = self._lines, []
        for line in lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self):
        """Cut all connections and stop listening."""
        self.flows.set()
        self._listener.shutdown(socket.SHUT_RDWR)
        self.cut()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def _start(self, act, *args):
        thread = threading.Thread(target=act, args=args)
        self._threads.append(thread)
        thread.start()
        return thread

    def _accept(self):
        with suppress(OSError):
            while True:
                self._start(self._carry, self._listener.accept()[0])

    def _carry(self, here):
        with here, socket.socket(socket.AF_UNIX) as there, suppress(OSError):
            self._lines += [here, there]
            there.connect(self._target)
            back = self._start(self._pass_on, there, here)
            self._pass_on(here, there)
            back.join()

    def _pass_on(self, source, target):
        with suppress(OSError):
            while data := source.recv(65536):
                time.sleep(self.delay)
                self.flows.wait()
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def slow_proxy(target):
    """Run a proxy to that socket."""
    line = SlowProxy(target)
    try:
        yield line
    finally:
        line.close()
