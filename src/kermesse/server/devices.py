"""What a device asks about its own tables: how they stand, to be told of them, to carry its seats
to another device."""

from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kermesse.journal.port import Journal
from kermesse.protocol import bodies
from kermesse.server.api import DRAINING, Api, ApiError, address_of, as_json
from kermesse.server.carrying import NothingToCarry, PhraseUnknown, PhraseUsed
from kermesse.server.hub import Hub
from kermesse.server.limits import RateLimiters, line_of
from kermesse.server.push import BadEndpoint
from kermesse.table.features.correspondence import Correspondence
from kermesse.table.kernel.record import Record


class Devices:
    """Answers requests about the tables of whoever asks."""

    def __init__(self, hub: Hub, api: Api) -> None:
        self._hub, self._api = hub, api
        limits = hub.limits
        self._phrases = RateLimiters(limits.address_phrases, limits.address_phrases_in)

    def routes(self) -> list[Route]:
        """Where they are answered, below `/api`."""
        return [
            Route("/mine", self.mine, methods=["POST"]),
            Route("/carry", self.carry, methods=["POST"]),
            Route("/carry/take", self.take, methods=["POST"]),
            Route("/carry/{name}", self.take_back, methods=["DELETE"]),
            Route("/push", self.subscribe, methods=["POST"]),
            Route("/push/known", self.known, methods=["POST"]),
            Route("/push/forget", self.unsubscribe, methods=["POST"]),
        ]

    async def mine(self, request: Request) -> Response:
        """How the tables of a device stand; those where it is known by its cookie alone too."""
        wish, guest = await self._api.read(request, bodies.MyTables), request.scope["guest"]
        by_cookie = {record.id: record for record in self._hub.wakeups.of_guest(guest)}
        names = dict.fromkeys((*wish.tables, *by_cookie))
        found = [await _find(self._hub.journal, name, by_cookie) for name in names]
        tables = [self._shown(record, guest) for record in found if record is not None]
        return as_json({"tables": tables, "calendar": self._hub.calendar()})

    def _shown(self, record: Record, guest: str) -> bodies.MyTable:
        terms, game = record.find(Correspondence), self._hub.games.get(record.game)
        own = [n for n, chair in enumerate(record.chairs) if chair.guest == guest]
        awaited = terms.awaited if terms and record.status == "playing" else ()
        return bodies.MyTable(
            id=record.id,
            game=record.game,
            status=record.status,
            names=tuple("" if chair.hidden else chair.name for chair in record.chairs),
            created=record.created,
            next=record.next,
            days=terms.days if terms else 0,
            stand_in=bool(terms and terms.stand_in),
            awaited=tuple(
                bodies.Waiting(each.seat, each.since, terms.until(each))
                for each in awaited
                if terms is not None
            ),
            seat=own[0] if terms and own else None,
            old=game is None or game.version != record.version,
        )

    async def carry(self, request: Request) -> Response:
        """Keep the seats of a device for another one: a phrase that opens them there, once."""
        wish = await self._api.read(request, bodies.CarrySeats)
        if not self._hub.accepts():
            raise DRAINING
        self._count(request)
        try:
            phrase = await self._hub.carrying.carry(wish.seats, wish.language)
        except NothingToCarry:
            raise ApiError(409, "nothing-to-carry", "none of these seats is yours") from None
        return as_json(phrase, HTTPStatus.CREATED)

    async def take(self, request: Request) -> Response:
        """The seats a phrase stands for."""
        wish = await self._api.read(request, bodies.TakeSeats)
        self._count(request)
        try:
            return as_json({"seats": await self._hub.carrying.take(wish.phrase)})
        except PhraseUsed:
            detail = "this phrase was good once; ask the other device for another"
            raise ApiError(410, "phrase-used", detail) from None
        except PhraseUnknown:
            detail = "no such phrase: mistyped, taken back, or older than an hour"
            raise ApiError(404, "phrase-unknown", detail) from None

    def _count(self, request: Request) -> None:
        """One more phrase is given or tried, which takes a while; or `ApiError` says when."""
        limiter, now = self._phrases.of(line_of(address_of(request))), self._hub.clock.now()
        if wait := limiter.wait(now):
            raise ApiError(429, "too-many-phrases", "too many phrases: wait", wait)
        limiter.allow(now)

    async def take_back(self, request: Request) -> Response:
        """A phrase is to be good no more."""
        await self._hub.carrying.take_back(request.path_params["name"])
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def subscribe(self, request: Request) -> Response:
        """Tell a browser of its turns though no page is open."""
        wish = await self._api.read(request, bodies.Subscribe)
        if not self._hub.push.public_key:
            raise ApiError(409, "no-push", "this house tells nobody; whoever runs it can (--push)")
        try:
            await self._hub.push.subscribe(wish)
        except BadEndpoint as error:
            detail = f"{error} is no service of a browser"
            raise ApiError(400, "bad-endpoint", detail) from None
        return Response(status_code=HTTPStatus.NO_CONTENT)

    async def known(self, request: Request) -> Response:
        """Is a browser still told?"""
        wish = await self._api.read(request, bodies.Unsubscribe)
        return as_json({"known": self._hub.push.knows(wish.endpoint)})

    async def unsubscribe(self, request: Request) -> Response:
        """Tell a browser nothing any more."""
        wish = await self._api.read(request, bodies.Unsubscribe)
        await self._hub.push.unsubscribe(wish.endpoint)
        return Response(status_code=HTTPStatus.NO_CONTENT)


async def _find(journal: Journal, name: str, known: dict[str, Record]) -> Record | None:
    return known.get(name) or await journal.find(name)
