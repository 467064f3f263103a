"""The changes that are made to see whether tests notice them."""

import pytest

from support.mutations import mutations


def ways(source):
    """What a source becomes, in every way we know."""
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
def test_a_change_is_made_where_it_stands(source, made):
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
def test_what_says_nothing_about_the_program_is_left_alone(source):
    assert ways(source) == []
