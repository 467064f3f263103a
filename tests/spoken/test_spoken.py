"""Games in words: what a seat is told, how its answers are parsed, and that nothing leaks."""

import asyncio
import re
import sys
from importlib import import_module
from random import Random

import pytest

import kermesse
from kermesse import client
from kermesse.bots.bot import Uniform
from kermesse.cli import main
from kermesse.spoken import Kind, TextGame
from kermesse.spoken.seats import LocalSeat, RefusedAnswer, RemoteSeat
from kermesse.table.kernel.client import Settings
from support import toy
from support.serving import listening, scenario

GAMES = kermesse.all_games()
FESTIVAL = kermesse.get("festival")
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def begun(game, seats=None, **wishes):
    text = TextGame(game, **{"rules": False, "language": "en"} | wishes)
    text.reset(seats or game.seats[0], seed=3)
    return text


def told(text, kind):
    """Return the messages of that kind to the player on turn."""
    return [said for _, said, sort in text.get_observation()[1] if sort is kind]


# ------------------------------------------------------------------------------------- whole games


@each_game
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_scripted_agent_plays_a_whole_game_by_numbers(game, language):
    text, rng = begun(game, language=language, max_turns=120), Random(4)
    asked = 0
    while not text.done:
        seat, said = text.get_observation()
        board = said[-1][1]
        numbers = [int(n) for n in re.findall(r"^(\d+)\. ", board, re.MULTILINE)]
        assert set(numbers) >= set(range(1, len(text.menu) + 1))
        assert (0 in numbers) == text.can_wait
        assert seat == text.current_player_id
        _, info = text.step(f"Let me think…\n[{rng.choice(numbers)}]")
        assert info == {}
        asked += 1
    rewards, fared = text.close()
    assert sum(each["turn_count"] for each in fared.values()) == asked
    won = () if text.outcome is None else text.outcome.winners
    assert {seat for seat, reward in rewards.items() if reward == 1} == set(won)
    assert told(text, Kind.GAME_ADMIN), "the last player asked is told how it ended"


def test_the_first_message_has_the_rules_and_the_answer_format():
    text = begun(FESTIVAL, rules=True)
    rules, how = told(text, Kind.PROMPT)
    assert rules == FESTIVAL.rules("en")
    assert "in square brackets: [3]" in how


@pytest.mark.parametrize("form", ["[{}]", "{}", "I prefer\n{}.", "not [99] but [{}]"])
def test_a_move_is_made_by_its_number_or_its_words(form):
    for answer in ("2", None):
        text = begun(FESTIVAL)
        seat, second = text.current_player_id, text.menu[1]
        words = text.speeches[seat].words.move(second, seat)
        assert text.step(form.format(answer or words.upper())) == (False, {})
        assert second not in text._beats.state.moves(seat)
        assert text.game_info[seat] == {
            "role": text.role_mapping[seat], "invalid_move": False, "turn_count": 1
        }  # fmt: skip


def test_a_refused_answer_changes_nothing_and_has_a_reason():
    text = begun(FESTIVAL)
    before, seat = text._beats.state.key(), text.current_player_id
    text.get_observation()
    done, info = text.step("[99]")
    assert not done
    assert info == {"refused": "“99” is not in the list: type a number from 1 to 10."}
    missing = next(c for c in range(45) if c not in {move.card for move in text.menu})
    done, info = text.step(f"[Take {missing} true]")
    assert info["refused"] == text.speeches[seat].words.refusal("not-in-hand")
    assert (text._beats.state.key(), text.current_player_id) == (before, seat)
    assert [line.partition(":")[0] for line in told(text, Kind.GAME_ADMIN)] == ["Refused"] * 2
    text.step("")
    assert text._beats.state.key() != before, "after three attempts another move is made"
    assert text.game_info[seat]["invalid_move"]


def test_invalid_answers_of_any_kind_are_refused_with_a_reason():
    text = begun(FESTIVAL, patience=10**6)
    key = text._beats.state.key()
    for answer in (
        "[" * 5_000,
        "x" * 100_000,
        "[Take]",
        "[Take x y]",
        "[-1]",
        "[0]",
        "\0",
        "²",
    ):
        _, info = text.step(answer)
        assert 0 < len(info["refused"]) < 400
        assert text._beats.state.key() == key


def test_a_player_may_wait_for_the_others():
    carrousel = kermesse.get("carrousel")
    text = begun(carrousel, patience=10**6)
    first = text.current_player_id
    text.step("[0]")
    if text.can_wait:
        assert text.current_player_id != first
    festival = begun(FESTIVAL)
    assert "refused" in festival.step("[0]")[1]


def test_invalid_arguments_are_refused():
    with pytest.raises(kermesse.BadSetup, match="there are: box, simple"):
        TextGame("festival", variant="wild")
    with pytest.raises(kermesse.BadSetup, match="not both"):
        TextGame("festival", variant="simple", options={"simple": True})
    with pytest.raises(kermesse.BadSetup, match="4 to 5 seats"):
        TextGame("festival").reset(2)
    with pytest.raises(RuntimeError, match="call reset"):
        TextGame("festival").step("1")


# ----------------------------------------------------------------------------------------- secrecy


def texts_to(text, seat):
    """Return all texts that reach a seat: its messages and, if it is asked, the board."""
    said = list(text._messages[seat])
    if not text.done and text.current_player_id == seat:
        said.append(text.board())
    return said


def twin(text, seat, rng):
    """Return the game with the cards hidden from a seat dealt again, or None if none are."""
    worlds = import_module(f"{text.game.module}.tests.worlds")
    other = begun(text.game, text.num_players)
    world = worlds.scramble(text._beats.state, seat, rng)
    other._beats.state = world
    for fact in ("now", "asked", "seat", "next"):
        setattr(other._beats, fact, getattr(text._beats, fact))
    other.current_player_id, other.turn = text.current_player_id, text.turn
    other._messages = {each: list(said) for each, said in text._messages.items()}
    other._refused = dict(text._refused)
    other._order.setstate(text._order.getstate())
    return None if world.key() == text._beats.state.key() else other


@each_game
def test_two_games_that_look_the_same_to_a_seat_get_the_same_words(game):
    """Before a move, in refusals, and after a move that keeps them looking the same."""
    seats = min(4, game.seats[-1])
    text, rng, compared = begun(game, seats, max_turns=10_000), Random(5), 0
    for turn in range(24):
        if text.done:
            break
        asked = text.current_player_id
        seat = asked if turn % 2 else rng.randrange(text.num_players)
        other = twin(text, seat, rng)
        if other is not None:
            compared += 1
            assert texts_to(other, seat) == texts_to(text, seat)
            if asked == seat:
                answer = rng.choice(["[999]", "", f"[{type(text.menu[0]).__name__} 0 0]"])
                mine = twin(text, seat, rng) or other
                check_same_move(mine, other, rng.choice(list(text.menu)))
                one, two = twin(text, seat, rng), twin(text, seat, rng)
                if one and two:
                    assert one.step(answer)[1] == two.step(answer)[1]
        text.step(f"[{rng.randint(1, len(text.menu))}]")
    assert compared > 8 or game.open_information


def check_same_move(one, two, move):
    """Check the words after a move, if its player sees the same in both games."""
    seat = one.current_player_id
    if one is not two:
        said = []
        for each in (one, two):
            told = []
            each._beats.state.play(seat, move, each._beats.now + each._beats.tick, told)
            said.append(each.speeches[seat].events(told))
        if one._beats.state.view(seat) == two._beats.state.view(seat):
            assert said[0] == said[1]


def test_a_player_is_never_told_what_another_answered():
    text = begun(FESTIVAL, patience=10**6)
    seat = text.current_player_id
    text.step("[my secret plan]")
    others = [said for other in range(4) if other != seat for said in text._messages[other]]
    assert not any("secret plan" in words for _, words, _ in others)


# ------------------------------------------------------------------------------------------- seats


@scenario
async def test_a_seat_at_a_local_table():
    seat = LocalSeat(FESTIVAL, ["random"], 4, 1, language="en", variant="simple")
    said = await seat.look()
    assert "Your moves:\n1. " in said
    with pytest.raises(RefusedAnswer, match=r"Refused(.|\n)*Your moves:"):
        await seat.play("[77]")
    assert "place" in (await seat.advice()).lower() or "play" in (await seat.advice()).lower()
    turns = 0
    while "End of the game" not in said:
        said = await seat.play("1")
        turns += 1
    assert 6 <= turns <= 12
    assert "End of the game" in await seat.advice()


@scenario
async def test_a_seat_at_a_table_of_a_running_server():
    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        host = client.Server(address, messages=10**6)
        bots = dict.fromkeys((2, 3), "random")
        link = await host.open("festival", 4, options={"simple": True}, bots=bots)
        async with host.join(link) as table:
            await table.sit("Ana", 0)
            async with RemoteSeat(link, "Zoé", 1) as seat:
                seat.patience_s = 0.05
                assert "has not begun" in await seat.look()
                await table.begin()
                other = asyncio.create_task(table.play(Uniform(Random(1))))
                seat.patience_s = 20.0
                said = await seat.look()
                with pytest.raises(RefusedAnswer, match="Refused: “77” is not in the list"):
                    await seat.play("77")
                assert await seat.advice()
                while "End of the game" not in said:
                    said = await seat.play("1")
                assert (await other).scores
                assert table.places[1].name == "Zoé"


# ------------------------------------------------------------------------------------- adapters


@pytest.mark.extras
@each_game
def test_textarena_creates_and_plays_the_games(game):
    textarena = pytest.importorskip("textarena")
    from kermesse.spoken import textarena as ours

    names = ours.register()
    assert ours.register() == names
    name = names[GAMES.index(game)]
    env = textarena.make(name, max_turns=60, language="en")
    env.reset(num_players=game.seats[0], seed=1)
    rng, done = Random(1), False
    while not done:
        _, seen = env.get_observation()
        assert "[GAME] " in seen
        numbers = re.findall(r"^(\d+)\. ", seen.rpartition("Your moves:")[2], re.MULTILINE)
        done, info = env.step(action=f"[{rng.choice(numbers)}]")
        assert info == {}
    rewards, fared = env.close()
    assert set(rewards) == set(fared) == set(range(game.seats[0]))


async def tool_result(tools, name, refused=False, **arguments):
    result = await tools.call_tool(name, arguments)
    assert result.is_error is refused
    return result.content[0].text


@scenario
async def test_a_refused_move_is_an_error_of_the_mcp_tool():
    pytest.importorskip("mcp")
    from kermesse.spoken.mcp import server

    tools = server(LocalSeat(FESTIVAL, ["random"], 4, 1, language="en", variant="simple"))
    assert "Your moves:" in await tool_result(tools, "look")
    said = await tool_result(tools, "play", refused=True, move="77")
    assert said.startswith("Refused: “77” is not in the list")
    assert "Your moves:\n1. " in said
    assert "Refused" not in await tool_result(tools, "play", move="1")


@pytest.mark.extras
@scenario
async def test_an_mcp_agent_plays_a_game_and_sees_only_its_seat():
    from mcp import Client, StdioServerParameters

    command = ["-m", "kermesse", "mcp", "festival", "--option", "simple=true", "--seed", "1"]
    command += ["--bots", "random", "--language", "en"]
    async with Client(StdioServerParameters(command=sys.executable, args=command)) as tools:
        listed = await tools.list_tools()
        assert {tool.name for tool in listed.tools} == {
            "look",
            "play",
            "rules",
            "advice",
            "take_back",
        }
        assert await tool_result(tools, "rules") == FESTIVAL.rules("en")
        said = await tool_result(tools, "look")
        assert re.search(r"^Your hand: ", said, re.MULTILINE)
        assert "Refused" in await tool_result(tools, "play", refused=True, move="77")
        assert len(await tool_result(tools, "advice")) > 10
        for _ in range(20):
            if "End of the game" in said:
                break
            said = await tool_result(tools, "play", move="1")
        assert "End of the game" in said


@pytest.mark.extras
@scenario
async def test_an_mcp_agent_sits_at_a_table_of_a_server():
    from mcp import Client, StdioServerParameters

    async with listening(settings=Settings(pause=(0, 0))) as (_, address):
        host = client.Server(address, messages=10**6)
        bots = dict.fromkeys((1, 2), "random")
        link = await host.open("festival", 4, options={"simple": True}, bots=bots)
        async with host.join(link) as table:
            await table.sit("Ana", 0)
            command = ["-m", "kermesse", "mcp", link, "--name", "Zoé", "--language", "en"]
            parameters = StdioServerParameters(command=sys.executable, args=command)
            async with Client(parameters) as tools:
                await table.until(lambda: table.full)
                await table.begin()
                other = asyncio.create_task(table.play(Uniform(Random(1))))
                said = await tool_result(tools, "look")
                for _ in range(30):
                    if "End of the game" in said:
                        break
                    said = await tool_result(tools, "play", move="1")
                assert "End of the game" in said
                await other


def test_without_the_extra_the_command_names_what_to_install(monkeypatch, capsys):
    for name in [name for name in sys.modules if name.split(".")[0] == "mcp"] or ["mcp"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "kermesse.spoken.mcp", raising=False)
    import kermesse.spoken

    monkeypatch.delattr(kermesse.spoken, "mcp", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert main(["mcp", toy.GAME.key]) == 1
    assert "needs the extra mcp" in capsys.readouterr().err
