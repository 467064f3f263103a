"""The moving picture of the README: two people play Carrousel in a real browser."""

import base64
import io
import re
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, expect

from support.browsing import open_table

LIMIT = 2_000_000
"""Bytes of the picture at most."""
SCREEN = {"width": 1000, "height": 720}
WIDTH = 480
"""Pixels of the picture: larger than this GitHub and phones shrink it anyway."""
LETTERS = "KYBGR"
"""The horses, black to red, as the cards name them."""


def carrousel(alice: Page, basile: Page, server: str, path: Path) -> str:
    """Record Alice and Basile winning cards, as Alice sees it; return a summary."""
    address = open_table(server, "carrousel", 2, {}, lockout=0, hold=30)
    for page, name in ((alice, "Alice"), (basile, "Basile")):
        page.goto(address)
        page.get_by_role("textbox").first.fill(name)
        page.get_by_role("button", name="Sit down").first.click()
        expect(page.get_by_text(name).first).to_be_visible()
    alice.get_by_role("button", name=re.compile("^Begin")).click()
    for page in (alice, basile):
        expect(page.locator(".horse")).to_have_count(5)
    alice.mouse.move(0, 0)
    alice.wait_for_timeout(1_500)  # until the title of the table has given way to the horses

    frames: list[tuple[float, bytes]] = []
    session = alice.context.new_cdp_session(alice)

    def keep(event: dict[str, Any]) -> None:
        frames.append((event["metadata"]["timestamp"], base64.b64decode(event["data"])))
        session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "png", "everyNthFrame": 8})
    for order in ((alice, basile), (basile, alice), (alice, basile)):
        alice.wait_for_timeout(400)
        page, places = next(
            (page, places) for page in order if (places := winning_swap(page)) is not None
        )
        swap(page, *places)
        alice.wait_for_timeout(1_000)
    session.send("Page.stopScreencast")
    return write(frames, path)


def winning_swap(page: Page) -> tuple[int, int] | None:
    """Return two places whose horses, swapped, match a card of the person at this page, if any."""
    cards = "".join(page.locator(".face text").all_text_contents())
    wanted = {cards[start : start + 3] for start in range(0, len(cards), 3)}
    horses = page.locator(".horse").evaluate_all(
        "all => all.map((horse) => [Number(horse.dataset.order), Number(horse.dataset.horse)])"
    )
    order = [LETTERS[horse] for _, horse in sorted(horses)]
    for first, second in combinations(range(5), 2):
        swapped = [*order]
        swapped[first], swapped[second] = order[second], order[first]
        if "".join(swapped[:3]) in wanted:
            return first, second
    return None


def swap(page: Page, first: int, second: int) -> None:
    """Drag one horse onto another, as slowly as a hand does."""
    (x, y), (to_x, to_y) = (middle(page, place) for place in (first, second))
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 21):
        page.mouse.move(x + (to_x - x) * step / 20, y + (to_y - y) * step / 20)
        page.wait_for_timeout(25)
    page.mouse.up()
    page.mouse.move(0, 0)  # or the page explains what lies under the mouse


def middle(page: Page, place: int) -> tuple[float, float]:
    """Return the middle of the horse at a place, 0 for the head."""
    box = page.locator(f".horse[data-order='{2 * place + 2}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def write(frames: list[tuple[float, bytes]], path: Path) -> str:
    """Write frames with their times as an animated WebP; return a summary."""
    pictures = [Image.open(io.BytesIO(data)).convert("RGB") for _, data in frames]
    size = (WIDTH, round(WIDTH * pictures[0].height / pictures[0].width))
    pictures = [picture.resize(size, Image.Resampling.LANCZOS) for picture in pictures]
    times = [time for time, _ in frames]
    durations = [
        min(150, max(40, round(1_000 * (after - before)))) for before, after in pairwise(times)
    ]  # a busy machine is slow between frames: the picture is not
    durations.append(1_500)  # rest on the last one before it begins again
    pictures[0].save(
        path, save_all=True, append_images=pictures[1:], duration=durations, loop=0,
        quality=30, method=6,
    )  # fmt: skip
    taken = path.stat().st_size
    assert taken <= LIMIT
    return f"{path.stem}: {len(frames)} frames, {sum(durations) / 1000:.1f} s, {taken:,} bytes"
