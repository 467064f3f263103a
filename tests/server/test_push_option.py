"""`kermesse --push`: who signs what browsers are told, and what is said without the extra."""

import sys

import pytest

from kermesse.server import bootstrap, server_options
from kermesse.server.settings_file import Operator


@pytest.mark.parametrize(
    ("operator", "names", "contact"),
    [
        (Operator(contact="jeux@example.org"), (), "mailto:jeux@example.org"),
        (Operator(contact="https://example.org/us"), (), "https://example.org/us"),
        (Operator(contact="the desk"), ("games.example.org",), "https://games.example.org"),
        (Operator(), (), "https://localhost"),
    ],
)
def test_push_messages_carry_the_contact_of_the_operator(operator, names, contact):
    pytest.importorskip("pywebpush")
    options = server_options.ServerOptions(push=True, operator=operator, names=names)
    assert bootstrap._push_sender(options, b"secret").contact == contact


def test_it_is_off_unless_somebody_says_so_and_needs_its_extra(monkeypatch):
    assert bootstrap._push_sender(server_options.ServerOptions(), b"secret") is None
    monkeypatch.setitem(sys.modules, "py_vapid", None)
    with pytest.raises(server_options.CannotServe, match=r"pip install .*\[push\]"):
        bootstrap._push_sender(server_options.ServerOptions(push=True), b"secret")
