"""Events are told in words, with their own text for those they concern."""

import pytest

from kermesse.games.romancier_scilof.moves import Lapsed, Left
from kermesse.games.romancier_scilof.tests.tables import ROMANCIER
from kermesse.words import Words


@pytest.mark.parametrize(
    ("event", "french", "english"),
    [
        (Left(0), "Vous vous en allez.", "You leave."),
        (Lapsed(0, 1, "declined"), "Basile décline votre invitation.",
         "Basile declines your invitation."),
        (Lapsed(1, 0, "declined"), "Vous déclinez l’invitation de Basile.",
         "You decline Basile’s invitation."),
        (Lapsed(0, 1, "taken-back"), "Vous reprenez votre invitation à Basile.",
         "You take back your invitation to Basile."),
        (Lapsed(1, 0, "taken-back"), "Basile ne vous invite plus.",
         "Basile no longer invites you."),
        (Lapsed(0, 1, "lapsed"), "Votre invitation à Basile n’est plus valable.",
         "Your invitation to Basile has lapsed."),
        (Lapsed(1, 0, "lapsed"), "L’invitation de Basile n’est plus valable.",
         "Basile’s invitation has lapsed."),
        (Lapsed(1, 2, "declined"), "Chloé décline l’invitation de Basile.",
         "Chloé declines Basile’s invitation."),
    ],
)  # fmt: skip
def test_departures_and_invitations_are_told_to_those_they_concern(event, french, english):
    assert Words(ROMANCIER, "fr").event(event, 0) == french
    assert Words(ROMANCIER, "en").event(event, 0) == english
