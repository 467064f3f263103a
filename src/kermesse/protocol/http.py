"""Bodies of HTTP requests and responses, collected from the modules by subject."""

from kermesse.protocol.http_daily import (
    Day as Day,
    DayGame as DayGame,
    DayResult as DayResult,
)
from kermesse.protocol.http_devices import (
    CarriedSeat as CarriedSeat,
    CarryPhrase as CarryPhrase,
    CarrySeats as CarrySeats,
    MyTable as MyTable,
    MyTables as MyTables,
    PushKeys as PushKeys,
    Subscribe as Subscribe,
    TakeSeats as TakeSeats,
    Unsubscribe as Unsubscribe,
    Waiting as Waiting,
)
from kermesse.protocol.http_evenings import (
    EraseKept as EraseKept,
    EveningGame as EveningGame,
    EveningPage as EveningPage,
    SeasonPage as SeasonPage,
    SeasonStanding as SeasonStanding,
)
from kermesse.protocol.http_operator import (
    BlockedSubnet as BlockedSubnet,
    LiftedBlock as LiftedBlock,
    NewBlock as NewBlock,
    NewNotice as NewNotice,
    OperatorOverview as OperatorOverview,
    OperatorResult as OperatorResult,
    OperatorRoom as OperatorRoom,
    OperatorTable as OperatorTable,
    RoomAction as RoomAction,
    SubnetActivity as SubnetActivity,
    TableAction as TableAction,
)
from kermesse.protocol.http_replays import (
    GivenSeat as GivenSeat,
    GoOn as GoOn,
    OpenedLog as OpenedLog,
    Replay as Replay,
    Scene as Scene,
    SecondThought as SecondThought,
    TimelineProgress as TimelineProgress,
)
from kermesse.protocol.http_tables import (
    GameResources as GameResources,
    Listed as Listed,
    ListedRoom as ListedRoom,
    LobbyTables as LobbyTables,
    NewLesson as NewLesson,
    NewRoom as NewRoom,
    NewTable as NewTable,
    OpenedRoom as OpenedRoom,
)
