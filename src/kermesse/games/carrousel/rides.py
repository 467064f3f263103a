"""The rides: touch, ride, point, and the cards won and lost (R5 to R16)."""

from typing import TYPE_CHECKING, Any, Literal

from kermesse.core.contract import Ms, Player, Told
from kermesse.games.carrousel import box, clock, ring
from kermesse.games.carrousel.moves import Began, Deal, Erred, Point, Rode, Touch, Touched, Won
from kermesse.games.carrousel.ring import BY_TOUCH, LEADS, MASKS, ORDERS, TOUCHED, AnyRide, Rides

if TYPE_CHECKING:
    from kermesse.games.carrousel.rules import Carrousel


def deal(state: "Carrousel", _by: Player, deal: Deal, tell: list[Told] | None) -> None:
    """Place the horses on the ring and deal the open cards."""
    state.order = ring.NUMBERS[deal.horses]
    start = 0
    for seat, count in enumerate(state.options.open_cards(state.size)):
        state.rows[seat] = deal.deck[start : start + count]
        start += count
    state.deck = deal.deck[start:]
    state.since = state.at  # R21
    state.strike = state.all  # R10: at the start
    if tell is not None:
        tell.append(Told(Began(deal.horses, tuple(state.rows))))  # type: ignore[arg-type]
    clock.close(state)
    clock.refresh(state)


def touch(state: "Carrousel", seat: int, touch: Touch, tell: list[Told] | None) -> None:
    """Reserve the carousel for a player until the ride (R5)."""
    touched = MASKS[touch.horses]
    state.holder = seat
    state.held = touched
    state.touched = state.at
    state.pace = state.at - state.since  # computed here: a strike may come before the ride (R10)
    state.rides = BY_TOUCH[state.order][touched]  # type: ignore[index]
    if tell is not None:
        tell.append(Told(Touched(seat, TOUCHED[touched])))
    clock.refresh(state)


def ride(state: "Carrousel", seat: int, ride: AnyRide, tell: list[Told] | None) -> None:
    """Finish the holder's touch: a card is won, or it is an error (R7)."""
    rides: Rides = state.rides  # type: ignore[assignment]
    place = rides.places[ride]
    state.holder = state.rides = None
    state.order = order = rides.orders[place]
    state.head = (state.head + rides.shifts[place]) % box.SPACES
    state.ride += 1
    state.rode += 1
    state.relaunches = 0
    state.since = state.at
    if tell is not None:
        family: Any = type(ride).__name__
        rode = Rode(seat, family, rides.moved[place], ORDERS[order])
        tell.append(Told(rode))
    card = LEADS[order]
    row = seat if card in state.rows[seat] else _row(state, card) if state.expert else None
    if row is None:
        state.strike = state.all ^ 1 << seat  # R10: an opponent's error; R8: the horses stay
        err(state, seat, "ride", tell)
    else:
        state.strike = 0
        _score(state, seat, row=row, card=card, lucky=False, pace=state.pace, tell=tell)
    if state.rode == state.last and state.ended is None:
        state.ended = "closing"  # R18: unless this ride won the game
    clock.close(state)
    clock.refresh(state)


def point(state: "Carrousel", seat: int, point: Point, tell: list[Told] | None) -> None:
    """Score a lucky strike (R10), or an error that moves no horse (R11)."""
    card = point.card
    if card == LEADS[state.order]:  # type: ignore[index]
        row: int = _row(state, card)  # type: ignore[assignment]
        pace = state.at - state.since
        _score(state, seat, row=row, card=card, lucky=True, pace=pace, tell=tell)
        state.since = state.at
        state.relaunches = 0
    else:
        err(state, seat, "point", tell)
    clock.refresh(state)


def _row(state: "Carrousel", card: int) -> int | None:
    """Return the seat in whose row a card lies open."""
    for seat, row in enumerate(state.rows):
        if card in row:
            return seat
    return None


def _score(
    state: "Carrousel",
    seat: int,
    *,
    row: int,
    card: int,
    lucky: bool,
    pace: Ms,
    tell: list[Told] | None,
) -> None:
    """Win an open card of a row: the player's own, or any (R13)."""
    cards = state.rows[row]
    place = cards.index(card)
    new: int | None = None
    if state.deck:
        new, state.deck = state.deck[0], state.deck[1:]
    elif state.under:
        new, state.under = state.under[0], state.under[1:]
    else:
        state.gaps += ((row, place),)  # R15
    state.rows[row] = (*cards[:place], new, *cards[place + 1 :])  # R14
    state.won[seat] += (card,)
    state.paces[seat] += (pace,)
    points = len(state.won[seat])
    if points == state.target:
        state.ended = "target"  # R16
    if tell is not None:
        tell.append(
            Told(
                Won(
                    seat=seat,
                    card=card,
                    row=row,
                    place=place,
                    new=new,
                    lucky=lucky,
                    points=points,
                    pace=pace,
                )
            )
        )


def err(
    state: "Carrousel", seat: int, cause: Literal["ride", "hold", "point"], tell: list[Told] | None
) -> None:
    """Put the last card won under the deck (R7); lock out a player without cards (R9)."""
    lost = row = place = until = None
    if state.won[seat]:
        lost = state.won[seat][-1]
        state.won[seat] = state.won[seat][:-1]
        if state.gaps:  # R15
            (row, place), *later = state.gaps
            state.gaps = tuple(later)
            cards = state.rows[row]
            state.rows[row] = (*cards[:place], lost, *cards[place + 1 :])
        else:
            state.under += (lost,)
    elif state.lockout:
        state.locks[seat] = until = state.at + state.lockout
        state.free ^= 1 << seat
        if until < state.back:
            state.back = until
    if tell is not None:
        tell.append(
            Told(Erred(seat=seat, cause=cause, lost=lost, row=row, place=place, until=until))
        )
