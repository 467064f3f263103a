"""What a client may ask of a table, as it comes over the wire. TypeScript types come from here.

A command carries an `id` its sender made up; it gets one answer, and the same id again gets the
same answer.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec

from kermesse.table.record import Talk
from kermesse.table.tempo import Tempo

CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=64)]
Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]

Coordinate: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]

TurnSeconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]

Reaction: TypeAlias = Literal["clap", "laugh", "wow", "oops", "think", "heart"]

REACTIONS: Final[tuple[Reaction, ...]] = get_args(Reaction)
"""What one may show without words; each has a picture and a name in every language."""


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """Something a client asks for."""


class Hello(Command, frozen=True):
    """The first thing a client says: who it is, and what it has seen."""

    token: str | None = None
    """The secret of its seat; without it, it looks on."""

    beside: Annotated[tuple[str, ...], msgspec.Meta(max_length=64)] = ()
    """The secrets of the other seats, where several people share the device."""

    closed: bool = False
    """Have several people shared the device in this game? Then its screen stays closed until one of
    them takes it (`PassDevice`), though only one of them may have a seat by now."""

    after: int | None = None
    """The number of the last move it has seen; None when it has seen nothing."""

    screen: bool = False
    """Is it a big screen, for everybody in the room? It looks on, whatever secret it names, and
    asks for nothing."""

    tablet: bool = False
    """Is that screen a tablet in the middle of the table? A finger on it may make open moves for
    those who let it (`LetTablet`)."""


class Ask(Command, frozen=True):
    """A command that gets an answer."""

    id: CommandId
    """Made up by the sender, never used twice by its seat at this table."""


class Sit(Ask, frozen=True):
    """Take a free seat before the game, come in late, or get one's own seat back.

    Before the game of a private table whoever takes any seat gets one: where none is free a place
    is brought, or a bot makes room. For the seat of a bot or of somebody away, once the game is on,
    the others seated there are asked: the answer comes once one of them has said yes or no, or none
    of them anything.
    """

    name: str
    """What the others will call me."""

    seat: SeatNumber | None = None
    """Which seat; None for any."""

    nonce: Hex | None = None
    """What I add to the seed of the deal."""

    beside: bool = False
    """Is it for one more person at a device where somebody sits already?"""


class Admit(Ask, frozen=True):
    """Say, as somebody seated, whether one who asks for a seat in play may have it."""

    request: int
    """The number of their request."""

    yes: bool
    """May they?"""


class Add(Ask, frozen=True):
    """Add to the seed of the deal, once one has seen what was promised; before the game only."""

    nonce: Hex
    """What."""


class GetUp(Ask, frozen=True):
    """Leave one's seat: free before the game; to a bot during it, which keeps it warm."""

    seat: SeatNumber | None = None
    """Whose, of those who share a device; None for whoever has it in hand."""


class PassDevice(Ask, frozen=True):
    """Pass a device that several people share.

    Where hands are secret the table sends it what the public may know until one of them has tapped,
    and then what that one may.
    """

    to: SeatNumber | None
    """Who has taken it, and sees with their own eyes from now on; None closes the screen."""


class LetTablet(Ask, frozen=True):
    """Let the tablet in the middle of the table make one's open moves: those of `Game.by_finger`,
    of which all see who may make which. Only that tablet may, and only for this seat."""

    on: bool
    """May it, or no longer?"""


class Depart(Ask, frozen=True):
    """Leave the game for good, where its rules have a door."""


class SeatBot(Ask, frozen=True):
    """Put a bot in a free seat before the game, or take it away."""

    seat: SeatNumber
    """Which seat."""

    bot: str | None
    """Which bot; None takes it away."""


class AddPlace(Ask, frozen=True):
    """Bring one more place before the game, as many as the game takes."""


class RemovePlace(Ask, frozen=True):
    """Take away a place where no person sits before the game; those behind it move up."""

    seat: SeatNumber
    """Which."""


class Arrange(Ask, frozen=True):
    """Change how the table plays, before the game; what is left out stays as it is."""

    options: dict[str, Any] | None = None
    """The options of the game, all of them: those left out are as in the box."""

    public: bool | None = None
    """Is it listed in the lobby?"""

    turn_seconds: TurnSeconds | None = None
    """After so long a bot plays for whoever is awaited; 0 for never."""

    advice: bool | None = None
    """May people who play together ask a bot what it would do?"""


class Begin(Ask, frozen=True):
    """Start the game; bots take the seats still free."""


class SetTempo(Ask, frozen=True):
    """Make the table calmer or brisker: the host before the game, whoever plays with bots alone
    during it."""

    tempo: Tempo
    """Which tempo."""


class Pause(Ask, frozen=True):
    """Let the table's time stand still, where one plays with bots alone."""


class Resume(Ask, frozen=True):
    """Let it go on: anybody with a seat may."""


class Play(Ask, frozen=True):
    """Make a move."""

    move: msgspec.Raw
    """The move, as the menu gave it."""

    seen: int
    """The number of the last move one had seen: it only explains a refusal."""

    seat: SeatNumber | None = None
    """Whose move, of those who share a device; None for whoever has it in hand. Only where nothing
    is secret may it be somebody else's."""


class Advise(Ask, frozen=True):
    """Ask a bot what it would do in one's place, where the table allows it and one may act.

    The answer comes once the bot has thought, to the one who asked alone. One question at a time.
    """


class NextStep(Ask, frozen=True):
    """Go on with the lesson once a step is read; after the last, play the game on without it."""

    step: int
    """The number of the step one has read: asked twice, it goes on once."""

    skip: bool = False
    """Have what the step waits for done, too?"""


class CallBot(Ask, frozen=True):
    """Ask a bot to stand in for somebody who has been away for a minute."""

    seat: SeatNumber
    """Whose seat."""


class Say(Ask, frozen=True):
    """Say something to the table."""

    text: str
    """What."""


class React(Ask, frozen=True):
    """Show a face."""

    face: Reaction
    """Which."""


class Lend(Ask, frozen=True):
    """Ask for a code that brings one's seat to another device."""


class Claim(Ask, frozen=True):
    """Take one's seat on this device, with the code from the other."""

    code: str
    """The code."""


class Again(Ask, frozen=True):
    """Ask for another game at a new table, seats rotated where the game rotates them."""


class AskToLeave(Ask, frozen=True):
    """Ask somebody to leave the table: the host before the game, and they are gone at once.

    During it anybody with a seat may, once, and the other people are asked: the seat goes to a bot
    once most of them have said yes, two at least. The host's seat is not taken. Whoever was asked
    to leave does not come back as the same guest.
    """

    seat: SeatNumber
    """Whose seat."""


class Vote(Ask, frozen=True):
    """Say, as one of the other people, whether somebody is to leave the game."""

    vote: int
    """The number of the vote."""

    yes: bool
    """Are they?"""


class Mute(Ask, frozen=True):
    """Let nobody hear what somebody says or shows, or let it be heard again: for the host."""

    seat: SeatNumber
    """Whose seat."""

    muted: bool
    """Are they to be silent?"""


class HideName(Ask, frozen=True):
    """Show somebody's name to nobody, or show it again: for the host."""

    seat: SeatNumber
    """Whose seat."""

    hidden: bool
    """Is it to be hidden?"""


class SetTalk(Ask, frozen=True):
    """Choose what people may say to each other: for the host, at any time."""

    talk: Talk
    """Words and reactions, reactions alone, or nothing."""


class Point(Command, frozen=True):
    """Where one's hand is, relayed to those who may see it, never kept."""

    x: Coordinate
    """Across, in the game's own units."""

    y: Coordinate
    """Down."""

    what: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """What it holds or hovers over: a kind of thing of the game and its number, as in "card 2".
    Anything else is left out."""

    seat: SeatNumber | None = None
    """Whose hand, as in `Play`."""


class Pong(Command, frozen=True):
    """The answer to a `Ping`."""

    t: int
    """The number the ping carried."""


AnyCommand: TypeAlias = (
    Hello | Sit | Admit | Add | GetUp | Depart | SeatBot | AddPlace | RemovePlace | Arrange | Begin
    | SetTempo | Pause | Resume | Play | Advise | NextStep | CallBot | Say | React | Lend | Claim
    | Again | PassDevice | LetTablet | AskToLeave | Vote | Mute | HideName | SetTalk | Point | Pong
)  # fmt: skip
