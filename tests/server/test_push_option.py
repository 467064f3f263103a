"""`kermesse --push`: who signs what browsers are told, and what is said without the extra."""

import sys

import pytest

from kermesse.server import bootstrap
from kermesse.server.settings_file import Operator


@pytest.mark.parametrize(
    ("keeper", "names", "contact"),
    [
        (Operator(contact="jeux@example.org"), (), "mailto:jeux@example.org"),
        (Operator(contact="https://example.org/us"), (), "https://example.org/us"),
        (Operator(contact="the desk"), ("games.example.org",), "https://games.example.org"),
        (Operator(), (), "https://localhost"),
    ],
)
def test_a_house_says_who_is_behind_its_lines(keeper, names, contact):
    pytest.importorskip("pywebpush")
    options = bootstrap.ServerOptions(push=True, keeper=keeper, names=names)
    assert bootstrap._push_sender(options, b"secret").contact == contact


def test_it_is_off_unless_somebody_says_so_and_needs_its_extra(monkeypatch):
    assert bootstrap._push_sender(bootstrap.ServerOptions(), b"secret") is None
    monkeypatch.setitem(sys.modules, "py_vapid", None)
    with pytest.raises(bootstrap.CannotServe, match=r"pip install .*\[push\]"):
        bootstrap._push_sender(bootstrap.ServerOptions(push=True), b"secret")
