"""Features of the server besides tables and rooms: one module or folder each."""

from typing import Final

from kermesse.server.feature import HttpFeature
from kermesse.server.features.continuations import Continuations
from kermesse.server.features.correspondence import CorrespondenceTables
from kermesse.server.features.daily import Daily
from kermesse.server.features.log_import import LogImport
from kermesse.server.features.operator_page.page import OperatorPage
from kermesse.server.features.posters import Posters
from kermesse.server.features.push import Push
from kermesse.server.features.replays import Replays
from kermesse.server.features.seasons import Seasons
from kermesse.server.features.seat_knowledge import SeatKnowledgeQuestions
from kermesse.server.features.seat_transfer.transfer import SeatTransfer
from kermesse.server.features.timeline import Timelines

HTTP_FEATURES: Final[tuple[type[HttpFeature], ...]] = (
    CorrespondenceTables,
    SeatTransfer,
    Push,
    Daily,
    Replays,
    Timelines,
    SeatKnowledgeQuestions,
    Continuations,
    LogImport,
    Posters,
    Seasons,
    OperatorPage,
)
"""Every feature; adding one edits this list and its own module."""
