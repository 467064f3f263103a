"""What happens is told to those it concerns in words of their own."""

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
         "You decline the invitation of Basile."),
        (Lapsed(0, 1, "taken-back"), "Vous reprenez votre invitation à Basile.",
         "You take back your invitation to Basile."),
        (Lapsed(1, 0, "taken-back"), "Basile reprend l’invitation qui vous était faite.",
         "Basile takes back the invitation to you."),
        (Lapsed(0, 1, "lapsed"), "Votre invitation à Basile n’a plus d’objet.",
         "Your invitation to Basile has lost its object."),
        (Lapsed(1, 0, "lapsed"), "L’invitation que vous faisait Basile n’a plus d’objet.",
         "The invitation of Basile to you has lost its object."),
        (Lapsed(1, 2, "declined"), "Chloé décline l’invitation de Basile.",
         "Chloé declines the invitation of Basile."),
    ],
)  # fmt: skip
def test_departures_and_invitations_are_told_to_those_they_concern(event, french, english):
    assert Words(ROMANCIER, "fr").event(event, 0) == french
    assert Words(ROMANCIER, "en").event(event, 0) == english
