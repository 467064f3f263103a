"""Secrecy of every kind of device: shared devices, tablets, screens and tabs, in every game."""

from random import Random

import pytest

import kermesse
from kermesse.core.contract import PUBLIC
from kermesse.table.kernel.session import COMMON, Session
from support.equal_views import begun, compare, play_on, quiet, same
from support.watchers import KINDS, Watcher, serve_with_tablet

CARNAVALESQUE, FESTIVAL = kermesse.get("carnavalesque"), kermesse.get("festival")
MOVES, MOMENTS = 60, 4


def moments(game, seed):
    """Play a game; yield some of its moments with the tokens of its players, and those with closed
    eyes among them."""
    rng = Random(f"devices/{game.key}/{seed}")
    hub, people = begun(game, max(3, game.seats[0]), {})
    serve_with_tablet(hub, people)
    blind = []
    for _ in range(MOVES):
        play_on(hub, people, rng, 1)
        if hub.table.match.state.closed_eyes():
            blind.append(len(hub.lines))
    hub.flush()
    some = rng.sample(range(len(hub.lines) + 1), MOMENTS) + blind[:: len(blind) // MOMENTS + 1]
    found = [same(hub, number) for number in some]
    return filter(quiet, found), [person.token for person in people]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", kermesse.all_games(), ids=lambda game: game.key)
def test_a_device_is_sent_what_its_viewers_may_know_and_nothing_else(game, kind):
    found, tokens = moments(game, kind)
    rng = Random(kind)
    assert sum(compare(moment, tokens, kind, rng, 2) for moment in found)


def opens_a_hand(session, client, eyes):
    """Show the first player's hand on a device that nobody holds."""
    return next(iter(client.seats)) if eyes == PUBLIC and client.seats else eyes


def ignores_closed_eyes(session, client, eyes):
    """Show the public view on a device that nobody holds."""
    return PUBLIC if eyes == COMMON and client.seats else eyes


def shows_closed_eyes(session, client, eyes):
    """Show the view of the player with closed eyes, with their hand, on a screen."""
    closed = session.referee.match.state.closed_eyes() if session.referee else ()
    return closed[0] if eyes == COMMON and client.screen else eyes


def lights_the_screen(session, client, eyes):
    """Show the public view on a screen of the player with closed eyes."""
    return PUBLIC if eyes == COMMON and client.screen else eyes


def acts_as_it_sees(session, client, eyes):
    """Show a tablet the view of the player that it acts for."""
    seat = session.delegate.seat_for(client) if client.tablet else None
    return eyes if seat is None else seat


@pytest.mark.parametrize(
    ("game", "kind", "saboteur"),
    [
        (FESTIVAL, "closed device", opens_a_hand),
        (CARNAVALESQUE, "closed device", opens_a_hand),
        (CARNAVALESQUE, "closed device", ignores_closed_eyes),
        (CARNAVALESQUE, "own screen", shows_closed_eyes),
        (CARNAVALESQUE, "own screen", lights_the_screen),
        (CARNAVALESQUE, "tablet", acts_as_it_sees),
    ],
    ids=lambda each: getattr(each, "__name__", getattr(each, "key", each)),
)
@pytest.mark.parametrize("by", ["its view", "two tables"])
def test_a_device_that_is_sent_more_is_detected(game, kind, saboteur, by, monkeypatch):
    eyes = Session.eyes
    monkeypatch.setattr(Session, "eyes", lambda *a: saboteur(*a, eyes(*a)))
    if by == "two tables":
        monkeypatch.setattr(Watcher, "check", lambda *a: None)
    with pytest.raises(AssertionError, match="does not see as" if by == "its view" else "is not"):
        compare_many(game, kind)


def compare_many(game, kind):
    """Compare tables at moments of several games."""
    rng = Random(kind)
    for seed in range(20):
        found, tokens = moments(game, seed)
        for moment in found:
            compare(moment, tokens, kind, rng, 1)
