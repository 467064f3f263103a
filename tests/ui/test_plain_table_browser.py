"""Games that the pages were not built with, in a real browser: the lobby, the generic table, a
plugin's table."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support import browsing, plain_table
from support.plugin_install import install

EXAMPLE = Path(__file__).parents[2] / "examples/kuhn_poker/kuhn_poker"

# The smallest possible table: the hand, and a button for each move.
MODULE = """
export function mount(place, first) {
  const draw = ({ now, words, play, say, finale }) => {
    const { card } = now.view;
    const held = document.createElement('p');
    held.textContent = card === null ? '' : `En main : ${words.thing('card', card)}`;
    const buttons = now.menu.map((move) => {
      const button = document.createElement('button');
      button.textContent = words.move(move);
      button.onclick = () => play(move, button);
      return button;
    });
    place.replaceChildren(held, ...buttons);
    place.id = 'brought';
    say('À la table du greffon', '');
    if (now.outcome) finale();
  };
  draw(first);
  return { update: draw, destroy: () => place.replaceChildren() };
}
"""


def bring(folder: Path, key: str, table: str = "") -> None:
    """Install the example under another name, perhaps with its own table."""
    name = key.replace("-", "_")
    shutil.copytree(EXAMPLE, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    card = folder / name / "__init__.py"
    card.write_text(card.read_text().replace('key="kuhn-poker"', f'key="{key}"'))
    for text in (folder / name / "text").glob("*.ftl"):
        title = r"\g<0>" if key == "kuhn-poker" else f"title = {key}\n"
        text.write_text(re.sub("^title = .*\n", title, text.read_text("utf-8")), "utf-8")
    encode = folder / name / "encode.py"
    encode.write_text(encode.read_text().replace("from kuhn_poker", f"from {name}"))
    if table:
        (folder / name / "static").mkdir()
        (folder / name / "static/table.js").write_text(table)
        (folder / name / "static/poster.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'
        )
    install(folder, f"kermesse-{key}", **{name: f"{name}:GAME"})


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with three plugins: without a table, with a table, with a broken table."""
    plugins = tmp_path_factory.mktemp("plugins")
    bring(plugins, "kuhn-poker")
    bring(plugins, "kuhn-fine", MODULE)
    bring(plugins, "kuhn-bad", "export const mount = (")
    first = f"import sys; sys.path.insert(0, {str(plugins)!r})\n"
    with browsing.server_address(
        tmp_path_factory.mktemp("server") / "kermesse.db", first
    ) as address:
        yield address


def test_a_plugin_is_played_from_the_lobby_to_the_end_by_keyboard(server, someone):
    page = someone(browsing.PHONE)
    page.goto(server)
    poster = page.get_by_role("article").filter(has_text="Poker de Kuhn").first
    expect(poster).to_contain_text("Trois cartes, une mise")
    expect(poster).to_contain_text("2 personnes")
    poster.get_by_role("button", name="Jouer avec des robots").click()
    menu = page.get_by_role("region", name="Ce que vous pouvez faire")
    expect(menu.get_by_role("button")).to_have_text(["Passer", "Miser un second jeton"])
    expect(page.locator(".saying").get_by_text("À vous : choisissez un coup.")).to_be_visible()
    expect(page.get_by_text("Votre carte :")).to_be_visible()
    expect(page.get_by_role("group").filter(has_text="Dans le pot")).to_have_count(2)
    assert browsing.violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    over = page.get_by_role("dialog")
    menu.get_by_role("button", name="Passer").focus()
    focused = menu.locator("button:focus")  # a second choice follows
    browsing.go_on(
        lambda: focused.count() and page.keyboard.press("Enter"), lambda: over.count() > 0
    )
    expect(over).to_contain_text(re.compile("pot"))

    # With bots only, one tap deals the next game.
    first = page.url
    over.get_by_role("button", name="Revanche").click()
    page.wait_for_url(lambda url: url not in (first, f"{server}/"))
    expect(menu.get_by_role("button").first).to_be_visible()


def test_its_rules_and_texts_exist_in_both_languages(server, someone):
    page = someone(locale="en-GB")
    page.goto(f"{server}/rules/kuhn-poker")
    expect(page.get_by_role("heading", name="Kuhn poker")).to_be_visible()
    expect(page.get_by_text("The first player passes")).to_be_visible()
    page.goto(f"{server}/new/kuhn-poker")
    expect(page.get_by_role("radio", name="Kuhn poker").first).to_be_checked()
    address = browsing.open_table(server, "kuhn-poker", 2, {"1": "random"})
    page.goto(address)
    page.get_by_role("textbox").first.fill("Ana")
    page.get_by_role("button", name=re.compile("^(Sit|Take)")).first.click()
    plain_table.begin(page)
    menu = page.get_by_role("region", name="What you can do")
    expect(menu.get_by_role("button").first).to_have_text("Pass")
    page.get_by_role("button", name=re.compile("Français|FR")).first.click()
    expect(page.get_by_role("button", name="Passer")).to_be_visible()
    plain_table.finish(page)
    page.get_by_text("Plus", exact=True).click()
    page.get_by_role("dialog").get_by_role("link", name=re.compile("Revoir")).click()
    expect(page.get_by_role("group", name="Basile")).to_contain_text("Dans le pot")


def test_an_unknown_game_is_reported(server, someone):
    page = someone()
    page.goto(f"{server}/rules/no-such-game")
    expect(page.get_by_text("Ce jeu n’existe pas ici.")).to_be_visible()


def test_a_plugin_may_have_its_own_table(server, someone):
    page = someone()
    page.goto(server)
    poster = page.get_by_role("article").filter(has=page.locator("img[src*='/plugins/kuhn-fine/']"))
    expect(poster).to_be_visible()
    address = browsing.open_table(server, "kuhn-fine", 2, {"1": "random"})
    browsing.sit(page, address, "Ana")
    plain_table.begin(page)
    table = page.locator("#brought")
    expect(table).to_contain_text(re.compile("En main : (valet|dame|roi)"))
    expect(page.get_by_text("À la table du greffon", exact=True)).to_be_visible()
    plain_table.finish(page, "#brought button")


def test_a_broken_table_is_replaced(server, chromium):
    """The console shows the error; the generic table is used instead."""
    context = chromium.new_context(viewport=browsing.DESK, locale="fr-FR")
    page = context.new_page()
    address = browsing.open_table(server, "kuhn-bad", 2, {"1": "random"})
    browsing.sit(page, address, "Ana")
    plain_table.begin(page)
    plain_table.finish(page)
    context.close()
