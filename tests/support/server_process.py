"""The `kermesse` command in its own process."""

import signal
import subprocess
import sys

import httpx
import websockets.asyncio.client


class ServerProcess:
    """The `kermesse` command in its own process."""

    def __init__(self, db, port=0, more=(), program=("-m", "kermesse"), stdout=subprocess.PIPE):
        self.process = subprocess.Popen(
            self.command(str(db), port, more, program),
            stdout=stdout,
            stderr=subprocess.PIPE,
            text=True,
        )
        said = self.process.stdout.readline() if self.process.stdout else ""
        self.port = int(said.rpartition(":")[2]) if said else None

    def command(self, db, port, more, program):
        """Return the command line of the server, which prints its address."""
        options = ["--host", "127.0.0.1", "--port", str(port), "--db", db, *more]
        return [sys.executable, *program, *options, "--no-open", "--no-ui"]

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        """Kill the process if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in filter(None, (self.process.stdout, self.process.stderr)):
            stream.close()

    def stop(self, number=signal.SIGTERM):
        """Send a signal; return the exit code and stderr."""
        self.process.send_signal(number)
        _, complaints = self.process.communicate()
        return self.process.returncode, complaints

    def open(self, game, seats):
        """Open a table; return its id."""
        answer = httpx.post(
            f"http://127.0.0.1:{self.port}/api/tables", json={"game": game, "seats": seats}
        )
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def connect(self, table, cookie=None):
        """Connect to a table as the guest of a cookie, or as a new guest. The connection ends if
        the process is silent."""
        return websockets.asyncio.client.connect(
            f"ws://127.0.0.1:{self.port}/ws/table/{table}",
            additional_headers={"Cookie": cookie} if cookie else None,
            open_timeout=15,
            ping_interval=2,
            ping_timeout=5,
            close_timeout=1,
        )

    def lobby(self):
        """Connect to the lobby."""
        return websockets.asyncio.client.connect(f"ws://127.0.0.1:{self.port}/ws/lobby")
