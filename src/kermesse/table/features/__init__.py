"""The features of a table, one file each. To add one, write its file and list it here."""

from typing import Final

from kermesse.table.feature import Feature
from kermesse.table.features.advice import AdviceFeature
from kermesse.table.features.chat import Chat
from kermesse.table.features.correspondence import CorrespondenceFeature
from kermesse.table.features.lessons import Lessons
from kermesse.table.features.listening import Listening
from kermesse.table.features.moderation import Moderation
from kermesse.table.features.operator_orders import OperatorOrders
from kermesse.table.features.raised_hands import RaisedHands
from kermesse.table.features.reading import Reading
from kermesse.table.features.rematch import Rematch
from kermesse.table.features.room_orders import RoomOrders
from kermesse.table.features.screens import Screens
from kermesse.table.features.seat_codes import SeatCodes
from kermesse.table.features.seat_knowledge import SeatKnowledgeFeature
from kermesse.table.features.seating import Seating
from kermesse.table.features.shared_device import SharedDevice
from kermesse.table.features.table_setup import TableSetup
from kermesse.table.features.takeover import Takeover
from kermesse.table.features.tempo import TempoFeature
from kermesse.table.features.undo import UndoFeature

FEATURES: Final[tuple[type[Feature], ...]] = (
    Takeover,
    RoomOrders,
    TempoFeature,
    Chat,
    Moderation,
    Screens,
    Lessons,
    Seating,
    SeatCodes,
    SharedDevice,
    TableSetup,
    AdviceFeature,
    CorrespondenceFeature,
    Rematch,
    RaisedHands,
    Reading,
    Listening,
    UndoFeature,
    SeatKnowledgeFeature,
    OperatorOrders,
)
"""Every feature, in the order in which they are constructed and polled."""
