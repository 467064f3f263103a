"""A random game as text for people, stored as a golden file.

A playthrough prints every move, its events, and what it changes: the fields of each view, the size
of each menu with a digest of its moves, when the House acts next, which seats may join or leave.
The seed decides the moves, so the same rules always print the same text.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Any, Final, TypeAlias

import msgspec

from kermesse.core.contract import HOUSE, PUBLIC, Join, Options, State, Told, Viewer
from kermesse.core.driver import by_turn
from kermesse.core.game import Game
from kermesse.core.log import Log, begin, replay
from kermesse.core.match import Match
from kermesse.core.streams import NONCE_BYTES, SEED_BYTES, Stream

__all__ = ["playthrough", "wander"]

FIRST: Final = 36
"""How many moves are printed at the beginning of a game."""

LAST: Final = 8
"""How many moves are printed at the end."""

_PATCHED: Final = 60
"""A longer list is printed as the slices that changed."""

_LONGEST: Final = 200
"""A longer value is printed as its beginning and a digest, in characters."""

_PACE: Final = 1_000
"""The longest time a player takes to move, in milliseconds."""

_DOORS: Final = 10
"""One turn in this number is a `Join` or `Leave`, if the state allows it."""

_MOST_TURNS: Final = 2_000
"""Number of turns after which a game is left unfinished."""

_Moment: TypeAlias = dict[str, dict[str, str]]
"""For each viewer, and for the table, every field as JSON."""


def wander(
    game: Game, seats: int, options: Options | Mapping[str, Any] | None, seed: int
) -> Log[Any]:
    """Play a game at random and return its log."""
    secret = seed.to_bytes(SEED_BYTES, "big")
    match = Match(game, seats, options, seed=secret, game_id=bytes(NONCE_BYTES))
    lot = Stream(secret, "players")
    match.run(0)
    for _ in range(_MOST_TURNS):
        state = match.state
        if state.outcome() is not None:
            break
        now = state.at + lot.randrange(_PACE)
        cue, door = by_turn(state, now), state.door()
        if cue is not None and cue[0] == HOUSE:
            match.run(cue[1])
        elif door and (cue is None or lot.randrange(_DOORS) == 0):
            seat, move = lot.choice(door)
            nonce = lot.randrange(1 << 64).to_bytes(NONCE_BYTES, "big")
            match.play(seat, move, now, nonce if type(move) is Join else None)
        else:
            seat = lot.choice(state.to_act())
            match.play(seat, lot.choice(state.moves(seat)), now)
    return match.log()


def playthrough(
    game: Game,
    seats: int,
    options: Options | Mapping[str, Any] | None,
    seed: int,
    first: int = FIRST,
    last: int = LAST,
) -> str:
    """Return a random game as text: each move, and what changes for each viewer.

    A longer game shows its `first` and `last` moves, and a digest of those between. Options with
    their default value are left out, so that a new option changes no other text.
    """
    log = wander(game, seats, options, seed)
    defaults = msgspec.to_builtins(game.read_options(None))
    state = begin(game, log.header)
    viewers: list[Viewer] = [*range(seats), PUBLIC]
    moments = [{str(who): {k: _json(v) for k, v in defaults.items()} for who in viewers}]
    moments.append(_moment(state, viewers, defaults))
    heads: list[list[str]] = []
    for step in replay(game, log):
        state, entry = step.state, step.entry
        viewers[-1:] = [*(seat for seat in state.seats() if seat not in viewers), PUBLIC]
        heads.append([f"{step.number:>4}  {entry.at} ms  {entry.by}: {_tagged(entry.move)}"])
        heads[-1] += [f"      told {_told(fact, viewers)}" for fact in step.told]
        moments.append(_moment(state, viewers, defaults))

    changed = _changed(log.header.options, defaults)
    title = f"{game.key} · {seats} seats · {_json(changed)} · seed {seed}"
    lines = [title, "", "   0  start", *_changes(moments[0], moments[1])]
    steps = [
        head + _changes(*pair) for head, pair in zip(heads, pairwise(moments[1:]), strict=True)
    ]
    if len(steps) > first + last:
        hidden, resumed = steps[first:-last], len(steps) - last
        kinds = Counter(type(entry.move).__name__ for entry in log.entries[first:resumed])
        counts = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        digest = _digest("\n".join(line for step in hidden for line in step))
        gap = [f"   …  {len(hidden)} moves: {counts} #{digest}"]
        gap += _changes(moments[first + 1], moments[resumed + 1])
        steps = [*steps[:first], gap, *steps[resumed:]]
    return "\n".join([*lines, *(line for step in steps for line in step), ""])


def _moment(state: State[Any, Any], viewers: Sequence[Viewer], defaults: Any) -> _Moment:
    """Return what each viewer sees and may do, and what the table waits for."""
    moment = {}
    for viewer in viewers:
        view = state.view(viewer)
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        for name, value in fields.items():
            if isinstance(value, Options):
                value = _changed(msgspec.to_builtins(value), defaults)
            fields[name] = _json(value)
        if viewer != PUBLIC:
            fields["menu"] = _menu(state.moves(viewer))
        moment[str(viewer)] = fields
    moment["table"] = {
        "due": _json(state.due()),
        "doors": _menu(state.door()),
        "outcome": _json(state.outcome()),
    }
    return moment


def _changes(old: _Moment, new: _Moment) -> list[str]:
    """Return the changed fields, a line for each group of viewers with the same changes."""
    audiences: dict[str, list[str]] = {}
    for who, fields in new.items():
        before = old.get(who, {})
        for name, value in fields.items():
            if before.get(name) != value:
                text = _patch(name, before.get(name, ""), value)
                audiences.setdefault(text, []).append(who)
    grouped: dict[str, list[str]] = {"all": []}
    everyone = [who for who in new if who != "table"]
    for text, those in audiences.items():
        label = "all" if those == everyone else " ".join(those)
        grouped.setdefault(label, []).append(text)
    lines = [(label, " · ".join(texts)) for label, texts in grouped.items() if texts]
    return [f"      {label:<6} {text}" for label, text in lines]


def _patch(name: str, old: str, new: str) -> str:
    """Return a field as an assignment; for a long list, only the slice that changed."""
    if len(new) > _PATCHED and old[:1] == new[:1] == "[":
        was, now = ([_json(item) for item in msgspec.json.decode(text)] for text in (old, new))
        start = _alike(was, now)
        end = _alike(was[start:][::-1], now[start:][::-1])
        items = ",".join(now[start : len(now) - end])
        name, new = f"{name}[{start}:{len(was) - end}]", f"[{items}]"
    return f"{name}={_short(new)}"


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many items two lists have in common at their beginning."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _told(fact: Told, viewers: Iterable[Viewer]) -> str:
    """Return a told event with all its versions."""
    heard: dict[str, list[str]] = {}
    for viewer in viewers:
        event = fact.to(viewer)
        heard.setdefault("nothing" if event is None else _tagged(event), []).append(str(viewer))
    if len(heard) == 1:
        return next(iter(heard))
    return " | ".join(f"{' '.join(those)}: {text}" for text, those in heard.items())


def _tagged(value: Any) -> str:
    """Return a move or an event as its name and fields."""
    fields = msgspec.to_builtins(value, str_keys=True)
    tag = fields.pop("type")
    return " ".join([tag, *(f"{name}={_short(_json(each))}" for name, each in fields.items())])


def _menu(moves: Sequence[Any]) -> str:
    """Return the size of a menu, and the digest of its moves."""
    return f"{len(moves)}#{_digest(_json(moves))}" if moves else "0"


def _changed(options: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that differ from the defaults."""
    return {name: value for name, value in options.items() if value != defaults[name]}


def _short(text: str) -> str:
    """Cut a long text, and add its digest."""
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST // 2]}…#{_digest(text)}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
