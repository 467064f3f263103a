"""The source changes of mutation testing."""

import pytest

from support.mutations import mutations


def ways(source):
    """Return every mutant of a source."""
    return [mutation.made(source) for mutation in mutations(source)]


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ("a < b", ["a <= b"]),
        ("a in b", ["a not in b"]),
        ("(é and a)", ["((é or a))"]),
        ("x = a + b", ["x = (a - b)"]),
        ("x = not a", ["x = (a)"]),
        ("x = 3", ["x = 4", "x = (2)"]),
        ("x = True", ["x = False"]),
        ("f(a, b)", ["pass", "f(b, a)"]),
        ("x.y = a", ["pass"]),
        ("x += a", ["pass"]),
        ("if a: f", ["if not a: f"]),
        ("def f():\n    return a", ["def f():\n    return None"]),
    ],
)
def test_a_change_is_made_in_place(source, made):
    assert ways(source) == made


@pytest.mark.parametrize(
    "source",
    [
        '"""About 3 things."""',
        "x: Annotated[int, 3]",
        "assert a == b",
        "if TYPE_CHECKING:\n    import a",
        "class A(B, frozen=True): ...",
        "def f(a: 'x | y') -> 'x | y': ...",
    ],
)
def test_code_without_effect_is_not_changed(source):
    assert ways(source) == []
