"""`make torture` detects deliberate faults and prints how to reproduce them."""

import re
import shlex
from collections import Counter
from random import Random

import pytest
from bench.torture import __main__ as torture, engines, evenings, report, worker
from bench.torture.promise import Breach
from bench.torture.promises import PROMISES
from bench.torture.runner import Shelf, code_of
from bench.torture.worker import Slice, attempt, work
from msgspec import structs

QUICK = ("simulation", "connections", "secrets", "rules", "odds", "undo", "hostile", "identity")
"""Promises with very short cases."""

CASES = [(key, part) for key in QUICK for part in PROMISES[key].parts]


@pytest.mark.parametrize(("key", "part"), CASES, ids=lambda name: name)
def test_a_promise_holds_for_its_first_case(key, part):
    counts = attempt(PROMISES[key], part, 1, 0)
    assert all(counts[name] > 0 for name in PROMISES[key].goal)


def found_out(promise, most):
    """Return the first case in which a saboteur is noticed."""
    with promise.saboteur():
        for part in promise.parts:
            for number in range(most):
                try:
                    attempt(promise, part, 1, number)
                except Breach as breach:
                    return breach
    raise AssertionError("nobody noticed")


@pytest.mark.parametrize("key", QUICK)
def test_a_broken_promise_is_detected(key):
    breach = str(found_out(PROMISES[key], 12))
    assert breach
    assert "has not ended" not in breach, "it broke the case, not the promise"


@pytest.mark.extras
def test_a_server_that_acknowledges_before_storing_is_detected():
    assert str(found_out(PROMISES["kills"], 3))


@pytest.mark.extras
@pytest.mark.parametrize("part", PROMISES["kills"].parts)
def test_no_kill_loses_or_duplicates_an_acknowledged_move(part):
    counts = attempt(PROMISES["kills"], part, 1, 0)
    assert counts["kills"] == 4
    assert counts["moves"] > 600


@pytest.mark.extras
def test_an_engine_with_wrong_rules_is_detected():
    breach = str(found_out(PROMISES["engines"], 1))
    assert "open-players-first" in breach  # R3: it made a move that the rules refuse
    assert "of the batch" in breach


@pytest.mark.extras
@pytest.mark.parametrize("part", PROMISES["engines"].parts)
def test_an_engine_plays_as_the_rules_would(part):
    counts = attempt(PROMISES["engines"], part, 1, 0)
    assert counts["games"] == engines.BATCH
    assert counts["moves"] > 20 * engines.BATCH
    assert counts["observations"] > 8 * engines.BATCH


@pytest.mark.extras
def test_a_server_that_leaks_memory_is_detected(monkeypatch):
    monkeypatch.setattr(evenings, "HOURS", 2)
    monkeypatch.setattr(evenings, "WARM", 1)
    assert "memory grew" in str(found_out(PROMISES["evenings"], 1))


def test_a_breach_prints_a_command_that_reproduces_it(tmp_path, capsys):
    """With the real runner, which tries each case in a separate process."""
    run = ["--promises", "rules", "--minutes", "0.01", "--ledger", str(tmp_path), "--sabotage"]
    assert torture.main(run) == 1
    said = capsys.readouterr().out
    with Shelf(tmp_path, PROMISES.values()) as shelf:  # deliberate breaches are not stored
        assert shelf.before(PROMISES["rules"]) == ()
    (again,) = re.findall(r"again: make torture (.*)", said)
    options = dict(word.split("=") for word in shlex.split(again))
    case = ["--again", options["AGAIN"]]
    assert torture.main([*case, *(["--sabotage"] if options.get("SABOTAGE") else [])]) == 1
    assert f"BREACH: {options['AGAIN']}" in capsys.readouterr().out
    assert torture.main(case) == 0
    assert "holds: 1 games" in capsys.readouterr().out


def slices(promise, seconds):
    """Return a worker's report."""
    found = []
    work(promise, 1, dict.fromkeys(promise.parts, 0), seconds, False, found.append)
    return found


def test_every_part_runs_however_short_the_time():
    promise = PROMISES["rules"]
    found = slices(promise, 0)
    assert {tried.part for tried in found} == set(promise.parts)
    assert all(tried.counts["games"] == tried.cases == 1 for tried in found)


@pytest.mark.parametrize(
    ("seconds", "begun"), [(10, ["20 tables"]), (100, ["20 tables", "200 tables"])]
)
def test_a_larger_case_starts_if_there_is_time(monkeypatch, seconds, begun):
    clock, tried = [0.0], []

    def check(part, _seed):
        tried.append(part)
        clock[0] += 4 if part == "20 tables" else 90
        return Counter(hours=4)

    monkeypatch.setattr(worker.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(worker, "resident", lambda: 1)
    slices(structs.replace(PROMISES["evenings"], check=check), seconds)
    assert list(dict.fromkeys(tried)) == begun


def test_runs_add_up_and_resume(tmp_path):
    promise = PROMISES["rules"]
    code = code_of(promise, "festival")
    with Shelf(tmp_path, [promise]) as shelf:
        assert shelf.firsts(promise, 1)["festival"] == 0
        shelf.add(promise, Slice(part="festival", seed=1, first=0, cases=7, code=code,
                                 counts={"games": 7}))  # fmt: skip
        shelf.add(promise, Slice(part="festival", seed=1, first=0, cases=90, code="older",
                                 counts={"games": 90}))  # fmt: skip
    with Shelf(tmp_path, [promise]) as shelf:
        assert shelf.firsts(promise, 1)["festival"] == 7  # older code met other cases
        assert shelf.firsts(promise, 2)["festival"] == 0
        now = {"rules": [Slice(part="festival", seed=1, first=7, cases=3, code=code,
                               counts={"games": 3})]}  # fmt: skip
        (row,) = report.rows([promise], {"rules": shelf.before(promise)}, now)
    this_run, with_this_code, in_all = row[3:6]
    assert "festival 3," in this_run
    assert "festival 10," in with_this_code
    assert "festival 100," in in_all
    assert row[-1] == "0"


def test_a_case_that_never_ends_is_a_breach():
    def forever(_part, _seed):
        while True:
            Random(1).random()

    stuck = structs.replace(PROMISES["rules"], check=forever, limit=0.05)
    with pytest.raises(Breach, match="has not ended"):
        attempt(stuck, "festival", 1, 0)


def test_memory_that_grows_is_a_breach(monkeypatch):
    sizes = iter((100 << 20, 106 << 20))
    monkeypatch.setattr(worker, "resident", lambda: next(sizes))
    monkeypatch.setattr(worker, "LEAST", 0)
    last = slices(PROMISES["hostile"], 0)[-1]
    assert last.growth == pytest.approx(0.06)
    assert list(last.breaches.values()) == ["memory grew by 6.0% once warm"]
