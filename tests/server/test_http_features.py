"""HTTP features: each is one class, and the server knows them only through the list."""

import asyncio
from collections import Counter

import msgspec
import pytest
from starlette.routing import Route

from kermesse.journal.port import Changed, Document
from kermesse.server.feature import HttpFeature
from kermesse.server.features import HTTP_FEATURES
from kermesse.server.features.push import Push
from kermesse.server.features.timeline import TimelineLimits
from kermesse.server.http_helpers import as_json
from kermesse.server.limits import FeatureLimits, Limits
from kermesse.server.settings_file import limits
from support.journal_proxy import JournalProxy
from support.serving import scenario, serving


class NoteLimits(FeatureLimits, frozen=True, kw_only=True):
    notes: int = 2


class Notes(HttpFeature):
    """A small feature: notes that everybody may read."""

    kinds = ("note",)
    limits = NoteLimits

    def __init__(self, hub):
        super().__init__(hub)
        self.known, self.running, self.tables, self.followed = set(), False, [], []

    def routes(self):
        return [Route("/notes", self.get), Route("/notes/{id}", self.post, methods=["POST"])]

    async def get(self, request):
        most = self._hub.limits.of(NoteLimits).notes
        return as_json(sorted(self.known)[:most])

    async def post(self, request):
        await self._api.read(request, dict)
        name, until = request.path_params["id"], self._hub.calendar() + 10
        document = Document(kind="note", id=name, expires=until, body=msgspec.Raw(b"{}"))
        await self._hub.journal.documents.create(document)
        await self.follow(name)
        return as_json({})

    def server_info(self):
        return {"notes": True}

    async def load(self):
        self.known = {each.id for each in await self._hub.journal.documents.all("note")}

    def start(self):
        self.running = True

    def stop(self):
        self.running = False

    async def follow(self, id):
        self.followed.append(id)
        found = await self._hub.journal.documents.find("note", id)
        (self.known.discard if found is None else self.known.add)(id)

    def table_changed(self, record):
        self.tables.append(record.id)


class WatchedJournal(JournalProxy):
    """A journal that another process writes to as well."""

    def __init__(self, journal):
        super().__init__(journal)
        self.told = asyncio.Queue()

    async def watch(self):
        while True:
            yield await self.told.get()


def with_notes(path=":memory:", **more):
    return serving(path, features=(*HTTP_FEATURES, Notes), **more)


@scenario
async def test_a_feature_is_added_by_its_class_alone(tmp_path):
    file, now = str(tmp_path / "db"), [1_800_000_000]
    async with with_notes(file, calendar=lambda: now[0]) as server, server.browser() as browser:
        notes = server.hub.feature(Notes)
        assert notes.running
        assert (await browser.get("/api/server")).json()["notes"] is True
        for name in "abc":
            assert (await browser.post(f"/api/notes/{name}", json={})).status_code == 200
        assert (await browser.get("/api/notes")).json() == ["a", "b"]
        assert await server.open() in notes.tables
    assert not notes.running
    async with with_notes(file, calendar=lambda: now[0]) as server, server.browser() as browser:
        assert (await browser.get("/api/notes")).json() == ["a", "b"], "loaded at the start"
        now[0] += 10
        await server.advance(3_600_000)
        assert (await browser.get("/api/notes")).json() == [], "erased when they expire"
        assert await server.hub.journal.documents.all("note") == []


@scenario
async def test_a_feature_is_told_of_changes_to_its_documents():
    async with with_notes(journal=WatchedJournal) as server:
        journal, notes = server.hub.journal, server.hub.feature(Notes)
        document = Document(kind="note", id="a", body=msgspec.Raw(b"{}"))
        await journal.documents.create(document)
        for kind in ("push", "note"):
            journal.told.put_nowait(Changed(kind, "a"))
        await until(lambda: notes.known == {"a"})
        assert notes.followed == ["a"], "and nothing of another kind"
        await journal.documents.erase("note", "a")
        journal.told.put_nowait(None)  # changes may have been missed
        await until(lambda: notes.known == set())


async def until(happened):
    while not happened():
        await asyncio.sleep(0.001)


@scenario
async def test_a_server_without_features_still_serves_tables():
    async with serving(features=()) as server, server.browser() as browser:
        assert (await browser.get("/api/days")).status_code == 404
        assert "push" not in (await browser.get("/api/server")).json()
        await server.start_game()
        with pytest.raises(LookupError, match="Push"):
            server.hub.feature(Push)


def test_document_kinds_and_limit_names_belong_to_one_feature():
    kinds = Counter(kind for feature in HTTP_FEATURES for kind in feature.kinds)
    names = Counter(
        field.name
        for owner in (Limits, *filter(None, (feature.limits for feature in HTTP_FEATURES)))
        for field in msgspec.structs.fields(owner)
    )
    assert {*kinds.values()} == {*names.values()} == {1}


def test_feature_limits_are_set_by_name_like_all_others():
    found = limits({"films": 3, "tables": 4, "address_phrases": 100}, Limits())
    assert found.tables == 4
    assert found.of(TimelineLimits) == TimelineLimits(films=3)
    assert len(found.of_features) == 1, "default limits are not stored"
    assert limits({"films": 12}, found) == limits({"tables": 4}, Limits())
