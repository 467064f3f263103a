"""The statements of the PostgreSQL journal, carried out on dictionaries.

Each function is a statement; `run` finds it by its text, so a statement that the journal changes is
missed by the law suite (`tests/journal/test_simulated_database.py`). A transaction sees its changes
over those of the others (READ COMMITTED).
"""

from collections import ChainMap
from typing import Any

import asyncpg
import msgspec

from kermesse.journal import postgres_backend, postgres_leases
from kermesse.journal.postgres_schema import STEPS

UNLOGGED = ("process", "lease")
"""Tables that a crash of the database empties."""

TABLES = ("record", "code", "line", "command", "last", "document", "secret", *UNLOGGED)
"""Tables, and unique indexes as tables."""

STATEMENTS: dict[str, Any] = {}
"""What carries out each statement, by its text with single spaces."""

_check_json = msgspec.json.Decoder(msgspec.Raw).decode


def plain(text):
    """Return the text of a statement with single spaces."""
    return " ".join(text.split())


def statement(*texts):
    """Register a function as what carries out these statements."""

    def register(function):
        for text in texts:
            STATEMENTS[plain(text)] = function
        return function

    return register


def run(query, view, args):
    """Carry out a statement on a `View`; return its rows."""
    return STATEMENTS[plain(query)](view, *args)


class View:
    """The tables as a statement sees them, and what it changes."""

    def __init__(self, layers, now, locks):
        self._layers = layers
        """Changes of the transaction, then what is committed."""
        self.changes: dict[str, dict[Any, Any]] = {}
        """Changed rows of each table; None for a row that was deleted."""
        self.locked: set[tuple[str, Any]] = set()
        """Rows that a transaction locks without changing them."""
        self.notices: list[tuple[str, str]] = []
        """Notifications, sent with the commit."""
        self.now = now
        self.locks = locks
        """The advisory locks that are held."""

    def get(self, table, key):
        """Return a row, or None."""
        changes = self.changes.get(table)
        if changes is not None and key in changes:
            return changes[key]
        for layer in self._layers:
            rows = layer.get(table)
            if rows is not None and key in rows:
                return rows[key]
        return None

    def put(self, table, key, row):
        """Change a row; None deletes it."""
        self.changes.setdefault(table, {})[key] = row

    def rows(self, table):
        """Return all rows by their keys."""
        layers = [layer.get(table, {}) for layer in (self.changes, *self._layers)]
        return {key: row for key, row in ChainMap(*layers).items() if row is not None}


def _text(*values):
    for value in values:
        if value is not None and "\0" in value:
            raise asyncpg.CharacterNotInRepertoireError("invalid byte sequence: 0x00")


def _unique(name):
    return asyncpg.UniqueViolationError(f"duplicate key value violates unique constraint {name}")


def _json(body):
    try:
        _check_json(body)
    except msgspec.DecodeError as error:
        raise asyncpg.InvalidTextRepresentationError(f"invalid json: {error}") from error


# --------------------------------------------------------------------------------------- records


def _told(view, channel, process, kind, id):
    view.notices.append((channel, f"{process} {kind} {id}"))
    return [{"true": True}]


def _row(created, ended, named, revision, body, code, number):
    return {
        "created": created, "ended": ended, "named": named, "revision": revision, "body": body,
        "code": code, "number": number,
    }  # fmt: skip


_NOTIFIED = "SELECT true, pg_notify($8, $9 || ' table ' || id) FROM changed"


@statement(
    "WITH changed AS (INSERT INTO record (id, created, ended, named, revision, body, code)"
    f" VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id) {_NOTIFIED}"
)
def insert_record(view, id, created, ended, named, revision, body, code, channel, process):
    _text(id, code)
    _json(body)
    if view.get("record", id) or (code is not None and view.get("code", code)):
        return []
    number = 1 + len(view.rows("record"))
    view.put("record", id, _row(created, ended, named, revision, body, code, number))
    if code is not None:
        view.put("code", code, id)
    return _told(view, channel, process, "table", id)


@statement(
    "WITH changed AS (UPDATE record SET created = $2, ended = $3, named = $4, revision = $5,"
    " body = $6, code = CASE WHEN $7::text IS NULL THEN NULL ELSE code END"
    f" WHERE id = $1 AND revision = $5 - 1 RETURNING id) {_NOTIFIED}"
)
def update_record(view, id, created, ended, named, revision, body, code, channel, process):
    _text(id, code)
    _json(body)
    there = view.get("record", id)
    if there is None or there["revision"] != revision - 1:
        return []
    _free_code(view, there, keep=code is not None)
    kept = there["code"] if code is not None else None
    view.put("record", id, _row(created, ended, named, revision, body, kept, there["number"]))
    return _told(view, channel, process, "table", id)


def _free_code(view, row, keep):
    if row["code"] is not None and not keep:
        view.put("code", row["code"], None)


@statement(postgres_backend._FREE)
def free_code(view, code, created, ended):
    name = view.get("code", code)
    row = view.get("record", name) if name is not None else None
    if row is None:
        return []
    old = row["created"] < created if row["ended"] is None else row["ended"] < ended
    if not old:
        return []
    view.put("record", name, {**row, "code": None})
    view.put("code", code, None)
    return [{"id": name}]


@statement("SELECT body FROM record WHERE id = $1")
def find_record(view, id):
    row = view.get("record", id)
    return [row] if row else []


@statement("SELECT body FROM record WHERE ended IS NULL OR ended >= $1 ORDER BY created, number")
def list_records(view, since):
    rows = view.rows("record").values()
    found = [row for row in rows if row["ended"] is None or row["ended"] >= since]
    return sorted(found, key=lambda row: (row["created"], row["number"]))


@statement("SELECT body FROM record WHERE ended < $1 AND named FOR UPDATE")
def named_records(view, before):
    found = []
    for name, row in view.rows("record").items():
        if row["ended"] is not None and row["ended"] < before and row["named"]:
            view.locked.add(("record", name))
            found.append(row)
    return found


# ------------------------------------------------------------------------------------------ logs


@statement(postgres_backend._LASTS)
def last_numbers(view, ids):
    there = [name for name in ids if view.get("record", name)]
    return [{"id": name, "last": view.get("last", name) or 0} for name in there]


@statement(postgres_backend._BODIES)
def bodies(view, tables, numbers):
    found = [(t, n, view.get("line", (t, n))) for t, n in zip(tables, numbers, strict=True)]
    return [{"table": t, "n": n, "body": row["body"]} for t, n, row in found if row]


@statement(postgres_backend._INSERT)
def insert_lines(view, tables, numbers, seats, commands, texts):
    for table, n, seat, command, body in zip(tables, numbers, seats, commands, texts, strict=True):
        _text(table)
        _json(body)
        if n < 1:
            raise asyncpg.CheckViolationError("line_n_check")
        if view.get("line", (table, n)):
            raise _unique("line_pkey")
        if command is not None and seat is not None:
            if view.get("command", (table, seat, command)):
                raise _unique("line_command")
            view.put("command", (table, seat, command), n)
        view.put("line", (table, n), {"body": body})
        view.put("last", table, max(n, view.get("last", table) or 0))
    return []


@statement('SELECT body FROM line WHERE "table" = $1 AND n > $2 ORDER BY n')
def read_lines(view, table, after):
    last = view.get("last", table) or 0
    found = (view.get("line", (table, n)) for n in range(max(after, 0) + 1, last + 1))
    return [row for row in found if row]


# ------------------------------------------------------------------------------------- documents

_DOCUMENT = "SELECT kind, id, revision, expires, body FROM document"
_HEARD = "SELECT true, pg_notify($1, $2 || ' ' || kind || ' ' || id) FROM changed"


@statement(
    "WITH changed AS (INSERT INTO document (kind, id, revision, expires, body)"
    " VALUES ($3, $4, $5, $6, $7) ON CONFLICT (kind, id) DO NOTHING RETURNING kind, id)"
    f" {_HEARD}"
)
def insert_document(view, channel, process, kind, id, revision, expires, body):
    _text(kind, id)
    _json(body)
    if view.get("document", (kind, id)):
        return []
    rows = view.rows("document").values()
    number = 1 + max((row["number"] for row in rows), default=0)
    row = {"revision": revision, "expires": expires, "body": body, "number": number}
    view.put("document", (kind, id), row)
    return _told(view, channel, process, kind, id)


@statement(
    "WITH changed AS (UPDATE document SET revision = $5, expires = $6, body = $7"
    f" WHERE kind = $3 AND id = $4 AND revision = $5 - 1 RETURNING kind, id) {_HEARD}"
)
def update_document(view, channel, process, kind, id, revision, expires, body):
    _text(kind, id)
    _json(body)
    there = view.get("document", (kind, id))
    if there is None or there["revision"] != revision - 1:
        return []
    row = {"revision": revision, "expires": expires, "body": body, "number": there["number"]}
    view.put("document", (kind, id), row)
    return _told(view, channel, process, kind, id)


@statement(
    "WITH changed AS (DELETE FROM document WHERE kind = $3 AND id = $4 RETURNING kind, id)"
    f" {_HEARD}"
)
def delete_document(view, channel, process, kind, id):
    if not view.get("document", (kind, id)):
        return []
    view.put("document", (kind, id), None)
    return _told(view, channel, process, kind, id)


def _documents(view, kind, fits=lambda _row: True):
    found = [
        (row["number"], {"kind": k, "id": name, **row})
        for (k, name), row in view.rows("document").items()
        if k == kind and fits(row)
    ]
    names = ("kind", "id", "revision", "expires", "body")
    return [{name: row[name] for name in names} for _, row in sorted(found, key=lambda f: f[0])]


@statement(f"{_DOCUMENT} WHERE kind = $1 AND id = $2")
def find_document(view, kind, id):
    return [row for row in _documents(view, kind) if row["id"] == id]


@statement(f"{_DOCUMENT} WHERE kind = $1 ORDER BY number")
def list_documents(view, kind):
    return _documents(view, kind)


@statement(f"{_DOCUMENT} WHERE kind = $1 AND expires <= $2 ORDER BY number")
def expired_documents(view, kind, now):
    return _documents(view, kind, lambda row: row["expires"] is not None and row["expires"] <= now)


# ---------------------------------------------------------------------------- leases and the rest


@statement("SELECT pg_notify($1, $2)")
def notify(view, channel, payload):
    view.notices.append((channel, payload))
    return []


@statement("INSERT INTO secret VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
def insert_secret(view, name, value):
    if view.get("secret", name) is None:
        view.put("secret", name, {"value": value})
    return []


@statement("SELECT value FROM secret WHERE name = $1")
def find_secret(view, name):
    row = view.get("secret", name)
    return [row] if row else []


@statement(postgres_leases._REGISTER)
def register(view, id, address, term):
    if view.get("process", id):
        raise _unique("process_pkey")
    view.put("process", id, {"address": address, "until": view.now + term})
    return []


@statement(postgres_leases._LEAVE)
def leave(view, id):
    _remove(view, {id})
    return []


def _remove(view, ids):
    """Delete processes, and their leases with them."""
    for name in ids:
        if view.get("process", name):
            view.put("process", name, None)
    for table, row in view.rows("lease").items():
        if row["owner"] in ids:
            view.put("lease", table, None)


@statement(postgres_leases._RENEW)
def renew(view, id, term):
    row = view.get("process", id)
    if row is None:
        return []
    view.put("process", id, {**row, "until": view.now + term})
    return [{"true": True}]


@statement(postgres_leases._TAKE)
def take(view, table, owner):
    there = view.get("lease", table)
    if there is None:
        if view.get("process", owner) is None:
            raise asyncpg.ForeignKeyViolationError("lease_owner_fkey")
        view.put("lease", table, {"owner": owner})
        return [{"true": True}]
    return [{"true": True}] if there["owner"] == owner else []


@statement(postgres_leases._RELEASE)
def release(view, table, owner):
    there = view.get("lease", table)
    if there is not None and there["owner"] == owner:
        view.put("lease", table, None)
    return []


@statement(postgres_leases._OWNER)
def lease_owner(view, table):
    there = view.get("lease", table)
    row = view.get("process", there["owner"]) if there else None
    return [{"address": row["address"]}] if row else []


@statement(postgres_leases._REMOVE_DEAD)
def remove_dead(view):
    processes = view.rows("process").items()
    dead = {name for name, row in processes if row["until"] < view.now or name not in view.locks}
    _remove(view, dead)
    return []


@statement("SELECT pg_advisory_lock_shared($1, $2)")
def lock_version(_view, *_keys):
    return []


@statement("SELECT to_regclass($1)")
def layout_table(_view, name):
    return [{"to_regclass": name}]


@statement("SELECT number, coalesce(to_jsonb(layout) ->> 'alone', 'false') = 'true' FROM layout")
def layout(_view):
    return [(number + 1, step.alone) for number, step in enumerate(STEPS)]
