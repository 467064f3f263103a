"""The `kermesse` command in its own process."""

import signal
import subprocess
import sys

import httpx
import websockets.asyncio.client


class ServerProcess:
    """`kermesse` in its own process, as a person starts it."""

    def __init__(self, db, port=0, more=(), program=("-m", "kermesse")):
        self.process = subprocess.Popen(
            self.command(str(db), port, more, program),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.port = int(said.rpartition(":")[2]) if said else None

    def command(self, db, port, more, program):
        """How it is started; it prints its address."""
        options = ["--host", "127.0.0.1", "--port", str(port), "--db", db, *more]
        return [sys.executable, *program, *options, "--no-open", "--no-ui"]

    def __enter__(self):
        return self

    def __exit__(self, *_exception):
        """Leave no process behind."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in filter(None, (self.process.stdout, self.process.stderr)):
            stream.close()

    def stop(self, number=signal.SIGTERM):
        """Send a signal; the exit code, and what it had complained of."""
        self.process.send_signal(number)
        _, complaints = self.process.communicate()
        return self.process.returncode, complaints

    def open(self, game, seats):
        """A new table."""
        answer = httpx.post(
            f"http://127.0.0.1:{self.port}/api/tables", json={"game": game, "seats": seats}
        )
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def connect(self, table, cookie=None):
        """A line to a table, of a guest known by their cookie or of a new one."""
        return websockets.asyncio.client.connect(
            f"ws://127.0.0.1:{self.port}/ws/table/{table}",
            additional_headers={"Cookie": cookie} if cookie else None,
        )

    def lobby(self):
        """A line to the lobby."""
        return websockets.asyncio.client.connect(f"ws://127.0.0.1:{self.port}/ws/lobby")
