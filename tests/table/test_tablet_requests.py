"""Tablets ask the host before anybody else is told of them."""

import pytest

import kermesse
from kermesse.protocol import commands, frames
from kermesse.table.features.screens import LINGERS
from kermesse.table.features.tablet_requests import MOST_ASKING, REFUSED_FOR, TabletRequests
from support.equal_views import begun


@pytest.fixture
def hub():
    """Return a running game of three people."""
    hub, hub.group = begun(kermesse.get("carnavalesque"), 3, {})
    return hub


def number_of(tablet):
    """Return the number that a tablet shows."""
    return tablet.status.screens.number


def asking(person):
    """Return the numbers of the tablets that ask this person."""
    return list(person.status.screens.asking)


def choose(person, tablet, yes=True):
    return person.ask(commands.ChooseTablet, number=number_of(tablet), yes=yes)


def served_by(person):
    """Return the number of the tablet that this person knows of."""
    return person.status.screens.tablet


def test_nobody_but_the_host_is_told_of_a_tablet_that_asks(hub):
    host, *others = hub.group
    tablet = hub.come("stranger", tablet=True)
    assert number_of(tablet).isdigit()
    assert asking(host) == [number_of(tablet)]
    for person in (*others, hub.come("spectator"), tablet):
        assert asking(person) == []
    for person in (*hub.group, tablet):
        assert served_by(person) == ""
        assert number_of(person) == ("" if person is not tablet else asking(host)[0])
    assert others[0].ask(commands.LetTablet, on=True).refusal == "no-tablet"


def test_a_strangers_tablet_does_not_block_the_real_one(hub):
    host, bob, _ = hub.group
    stranger, real = hub.come("stranger", tablet=True), hub.come("real", tablet=True)
    assert asking(host) == [number_of(stranger), number_of(real)]
    assert choose(host, real).ok
    assert {served_by(person) for person in (*hub.group, real, stranger)} == {number_of(real)}
    assert asking(host) == [number_of(stranger)]
    assert bob.ask(commands.LetTablet, on=True).ok
    assert bob.status.places[bob.seat].tablet


def test_the_host_may_choose_another_tablet(hub):
    host = hub.group[0]
    first, second = hub.come("first", tablet=True), hub.come("second", tablet=True)
    choose(host, first)
    choose(host, second)
    assert served_by(hub.group[1]) == number_of(second)
    assert asking(host) == [number_of(first)], "the one before may be chosen again"


def test_only_the_host_answers_and_only_tablets_that_ask(hub):
    host, bob, _ = hub.group
    tablet = hub.come("stranger", tablet=True)
    assert choose(bob, tablet).refusal == "host-only"
    assert choose(hub.come("spectator"), tablet).refusal == "host-only"
    assert choose(tablet, tablet).refusal == "screen-only"
    for number in ("", "9", "ten", number_of(tablet) + "0"):
        answer = host.ask(commands.ChooseTablet, number=number, yes=True)
        assert answer.refusal == "no-tablet"
    assert served_by(host) == ""


def test_a_tablet_of_the_host_asks_nobody(hub):
    tablet = hub.come("host", tablet=True)
    assert served_by(hub.group[1]) == number_of(tablet) != ""
    assert asking(hub.group[0]) == []


def test_a_tablet_of_the_host_does_not_replace_the_chosen_one(hub):
    chosen = hub.come("chosen", tablet=True)
    choose(hub.group[0], chosen)
    own = hub.come("host", tablet=True)
    assert served_by(hub.group[1]) == number_of(chosen)
    assert asking(hub.group[0]) == [number_of(own)]


def test_a_refused_tablet_does_not_ask_again_for_a_while(hub):
    host, tablet = hub.group[0], hub.come("stranger", tablet=True)
    assert choose(host, tablet, yes=False).ok
    assert (asking(host), number_of(tablet)) == ([], "")
    tablet.go()
    tablet.come(tablet=True)
    assert asking(host) == []
    tablet.go()
    hub.advance(REFUSED_FOR)
    tablet.come(tablet=True)
    assert asking(host) == [number_of(tablet)]


def test_the_host_is_told_of_a_few_tablets_and_the_others_wait(hub):
    host = hub.group[0]
    tablets = [hub.come(f"tablet {number}", tablet=True) for number in range(MOST_ASKING + 2)]
    assert asking(host) == list(map(number_of, tablets[:MOST_ASKING]))
    assert [number_of(tablet) for tablet in tablets[MOST_ASKING:]] == ["", ""]
    assert choose(host, tablets[0], yes=False).ok
    assert asking(host) == list(map(number_of, tablets[1 : MOST_ASKING + 1]))
    tablets[1].go()
    hub.advance(LINGERS)
    assert asking(host) == list(map(number_of, tablets[2:]))


def test_tablets_that_come_and_go_are_told_at_a_bounded_rate(hub):
    host = hub.group[0]
    before = len(host.heard(frames.TableStatus))
    for number in range(60):
        hub.come(f"prankster {number}", tablet=True).go()
    hub.advance(LINGERS - 1)
    assert len(host.heard(frames.TableStatus)) - before <= MOST_ASKING + 1
    hub.advance(1)
    assert asking(host) == []


def test_the_chosen_tablet_serves_again_when_it_comes_back(hub):
    host, tablet = hub.group[0], hub.come("tablet", tablet=True)
    choose(host, tablet)
    tablet.go()
    hub.advance(10 * LINGERS)
    assert served_by(host) == ""
    stranger = hub.come("stranger", tablet=True)
    assert served_by(host) == ""
    tablet.come(tablet=True)
    assert served_by(hub.group[1]) == number_of(tablet) != number_of(stranger)


def test_a_tablet_that_a_player_allowed_serves_again_after_a_restart(hub):
    tablet = hub.come("tablet", tablet=True)
    choose(hub.group[0], tablet)
    assert hub.group[1].ask(commands.LetTablet, on=True).ok
    hub.restart()
    bob = hub.group[1].come()
    hub.come("stranger", tablet=True)
    tablet.come(tablet=True)
    assert served_by(bob) == number_of(tablet) != ""


def test_a_reloaded_table_keeps_its_tablet_and_those_that_ask(hub):
    host, chosen = hub.group[0], hub.come("chosen", tablet=True)
    choose(host, chosen)
    waiting = hub.come("waiting", tablet=True)
    hub.rebuild()
    assert served_by(host) == number_of(chosen) != ""
    assert asking(host) == [number_of(waiting)]


def test_tablets_with_the_same_hash_get_different_numbers():
    requests = TabletRequests("table")
    guests = [f"guest {number}" for number in range(90)]
    for guest in guests:
        requests.give_number(guest)
    assert len({requests.number(guest) for guest in guests}) == 90
