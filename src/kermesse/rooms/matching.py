"""Maximum matching in a general graph (Edmonds' blossom algorithm)."""

from collections import deque
from collections.abc import Callable


def largest(count: int, may_pair: Callable[[int, int], bool]) -> list[int | None]:
    """Return the partner of each of `count` vertices, or None, in a matching with the most
    pairs."""
    near = [[b for b in range(count) if a != b and may_pair(a, b)] for a in range(count)]
    partner: list[int | None] = [None] * count
    for thing in range(count):
        if partner[thing] is None:
            _augment(thing, near, partner)
    return partner


def _augment(root: int, near: list[list[int]], partner: list[int | None]) -> None:
    """Search an alternating path from `root` to another unmatched vertex, and swap the pairs on
    it."""
    count = len(near)
    came_from: list[int | None] = [None] * count
    base = list(range(count))
    even = [False] * count  # reached after an even number of steps
    even[root] = True
    queue = deque((root,))

    def meeting(a: int, b: int) -> int:
        """Return the base vertex where the paths back from both meet."""
        seen, at = set(), a
        while True:
            at = base[at]
            seen.add(at)
            mate = partner[at]
            if mate is None:
                break
            before = came_from[mate]
            assert before is not None
            at = before
        at = b
        while (at := base[at]) not in seen:
            mate = partner[at]
            assert mate is not None
            before = came_from[mate]
            assert before is not None
            at = before
        return at

    def shrink(at: int, top: int, child: int, blossom: set[int]) -> None:
        """Collect one side of a blossom, from `at` up to `top`."""
        while base[at] != top:
            mate = partner[at]
            assert mate is not None
            blossom |= {base[at], base[mate]}
            came_from[at] = child
            child, before = mate, came_from[mate]
            assert before is not None
            at = before

    while queue:
        at = queue.popleft()
        for to in near[at]:
            if base[at] == base[to] or partner[at] == to:
                continue
            mate = partner[to]
            if to == root or (mate is not None and came_from[mate] is not None):
                top, blossom = meeting(at, to), set[int]()
                shrink(at, top, to, blossom)
                shrink(to, top, at, blossom)
                for each in range(count):
                    if base[each] in blossom:
                        base[each] = top
                        if not even[each]:
                            even[each] = True
                            queue.append(each)
            elif came_from[to] is None:
                came_from[to] = at
                if mate is None:
                    _flip_path(to, came_from, partner)
                    return
                even[mate] = True
                queue.append(mate)


def _flip_path(end: int, came_from: list[int | None], partner: list[int | None]) -> None:
    at: int | None = end
    while at is not None:
        before = came_from[at]
        assert before is not None
        further = partner[before]
        partner[at], partner[before] = before, at
        at = further
