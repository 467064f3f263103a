"""Browser scripts for players: one takes the first thing offered and never claims the crown; a King
bars an age that leaves something to draw."""

from playwright.sync_api import Page, expect

ACT = """() => {
  const press = (...ways) => {
    const found = ways.map((way) => document.querySelector(way)).find(Boolean);
    found?.click();
    return found;
  };
  const hand = document.querySelector('.room [data-hand]');
  if (hand && !press('.take:enabled')) {
    const [x, y] = hand.dataset.hand.split(' ').map(Number);
    const ways = Math.abs(x) > Math.abs(y) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const key = ways[Number(Math.abs(x) > Math.abs(y) ? x < 0 : y < 0)];
    hand.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
  if (hand || press('.shop .ways .main:enabled', '.shop .ways button:enabled')) return;
  if (!document.querySelector('.ask.yours')) return;
  if (document.querySelector('.claim') && press('.answers button:not(.main):enabled')) return;
  if (press('.answers .main:enabled', '.answers .decree:enabled', '.crowd .can')) return;
  if (!document.querySelector('.mine .chosen') && press('.mine [role=option]')) return;
  press('.answers button:enabled');
}"""
"""A page script that makes one move if there is one."""


def decree(king: Page) -> str:
    """Bar an age that leaves the next player something to draw, and return it."""
    expect(king.get_by_role("button", name="Interdire : enfant")).to_be_visible()
    free = king.locator(".crowd .card", has_text="disponible").first.text_content()
    age = next(age for age in ("enfant", "ado", "adulte") if age not in free)
    king.get_by_role("button", name=f"Interdire : {age}").click()
    return age
