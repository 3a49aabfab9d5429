"""A bot that somebody brings sits in a real house, among its bots, and plays."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any, Final

import pytest

from stammtisch.app import Running
from stammtisch.bots import backgammon, blackjack, poker, watten
from stammtisch.bots.thinking import Think
from stammtisch.cli.brought import by_thought
from stammtisch.client import Client, connect
from stammtisch.client.bots import Asked, Decide, Place, Visit, pay
from stammtisch.games.blackjack.moves import Bet, Hit, Stand
from stammtisch.games.catalogue import find
from stammtisch.games.choosing import Amount, filled
from stammtisch.games.moves import Move, Sit
from stammtisch.games.poker.moves import Fold
from stammtisch.house.keeping.scores import high_scores, record
from stammtisch.kernel.person import Person
from tests.client.relay import relay
from tests.gateways.guests import open_house
from tests.house.rooms import in_a_loop

ROCK: Final = Person("Rock (guest bot)")

AT_ONCE: Final = {"thinking": 0, "rest": 1, "turn": 60}
"""Bots of the house don't take their time."""


@asynccontextmanager
async def opened(house: Running, game: str, **what: Any) -> AsyncIterator[tuple[Client, str]]:
    """A table that Anna has opened, and its name."""
    async with await connect(house.address, nickname="Anna") as anna:
        what["pace"] = {**AT_ONCE, **what.get("pace", {})}
        yield anna, (await anna.open(game, **what)).table


async def play(address: str, decide: Decide, table: str, **what: Any) -> None:
    """Pays a visit to that table."""
    await pay(Visit(address, Place(table=table), "Rock", **what), decide, lambda _: None)


class Recorder:
    """Decides like another one, and remembers what it was asked."""

    def __init__(self, decide: Decide) -> None:
        self.heard: list[Asked] = []
        self._decide = decide

    def decide(self, asked: Asked) -> Move:
        self.heard.append(asked)
        return self._decide(asked)


def carefully(asked: Asked) -> Move:
    """Bets as little as it may, and stands."""
    [first, *_] = asked.choices
    return first.move if isinstance(first, Amount) else Stand()


THINK: Final[Mapping[str, Think]] = {
    "blackjack": blackjack.THINK["strong"],
    "poker": poker.THINK["middle"],
    "backgammon": backgammon.THINK["middle"],
    "watten": watten.THINK["middle"],
}
BESIDE: Final[Mapping[str, int]] = {"blackjack": 2, "poker": 3, "backgammon": 1, "watten": 3}
"""So many bots of the house sit beside it."""


@pytest.mark.slow
@pytest.mark.parametrize("game", THINK)
@in_a_loop
async def test_at_each_game_it_plays_rounds_by_what_a_person_is_shown(tmp_path, game, caplog):
    bot = Recorder(by_thought(THINK[game]))
    async with (
        open_house(tmp_path) as house,
        opened(house, game, bots=BESIDE[game], strength="weak") as (
            anna,
            table,
        ),
    ):
        watched = await anna.follow(table)
        people: set[str] = set()
        watched.listen(lambda _: people.update(watched.company.people))
        await watched.until(lambda one: any(one.company.people))
        await play(house.address, bot.decide, table, most_rounds=1 if game == "backgammon" else 2)
    assert ROCK in people
    assert [
        one.message for one in caplog.records if one.message.startswith("bot: ") and one.levelname != "INFO"
    ] == []
    for asked in bot.heard:
        assert asked.game == game
        assert isinstance(asked.options, find(game).options)
        assert asked.seat in asked.view.turn.seats, "it's asked only when play waits for it"
        assert not asked.view.turn.resting, "the next round begins by itself"
    last = bot.heard[-1]
    assert (last.shown[0].seat, type(last.shown[0].move)) == (last.seat, Sit)
    assert all(len(one.shown) <= len(later.shown) for one, later in pairwise(bot.heard)), "it forgets nothing"


@pytest.mark.slow
@in_a_loop
async def test_at_a_full_table_a_bot_of_the_house_gives_way_to_it(tmp_path):
    full = {"options": {"seats": 2}, "bots": 2, "strength": "weak"}
    bot = Recorder(by_thought(THINK["poker"]))
    async with open_house(tmp_path) as house, opened(house, "poker", **full) as (anna, table):
        watched = await anna.follow(table)
        await watched.until(lambda one: all(one.company.people))
        await play(house.address, bot.decide, table, most_rounds=4)  # in one the other may fold at once
    assert bot.heard


# Whatever is wrong with it, nobody is held up.


def fails(_: Asked) -> Move:
    raise ZeroDivisionError("the odds")


def cheats(_: Asked) -> Move:
    return Fold()


def is_silent(_: Asked) -> Any:
    return None


def gives_up(_: Asked) -> Move:
    raise SystemExit


@pytest.mark.parametrize(
    ("decide", "said"),
    [
        (fails, "bot: there is no decision: it failed with ZeroDivisionError: the odds"),
        (gives_up, "bot: there is no decision: it failed with SystemExit: "),
        (is_silent, "bot: there is no decision: it gave None, which is no move"),
        (cheats, "bot: what it decided is refused: cannot read this as a move of blackjack"),
    ],
)
@in_a_loop
async def test_where_it_gives_no_move_the_first_of_its_choices_is_played(tmp_path, decide, said, caplog):
    bot = Recorder(decide)
    async with open_house(tmp_path) as house, opened(house, "blackjack") as (_, table):
        await play(house.address, bot.decide, table, most_rounds=1)
    said_so = [one for one in caplog.messages if one.startswith(said)]
    instead = [one for one in caplog.messages if "first of its choices is played instead" in one]
    assert instead[0].endswith(': {"chips":100,"do":"bet"}')
    tries = 2 if decide is cheats else 1  # and once more if a row came meanwhile
    assert len(bot.heard) >= len(said_so) >= tries * len(instead)


@in_a_loop
async def test_one_that_thinks_too_long_is_waited_for_no_longer(tmp_path, caplog):
    done = threading.Event()

    def ponders(_: Asked) -> Move:
        done.wait()
        return Stand()

    bot = Recorder(ponders)
    async with open_house(tmp_path) as house, opened(house, "blackjack") as (_, table):
        await play(house.address, bot.decide, table, most_rounds=1, longest_s=0.05)
    done.set()
    assert len(bot.heard) == 1
    assert "bot: there is no decision: it took longer than 0.05 s" in caplog.messages
    assert "bot: there is no decision: it still thinks about an earlier question" in caplog.messages


@in_a_loop
async def test_one_that_has_lost_all_brings_more_chips_and_goes_when_there_are_none(tmp_path, caplog):
    """It bets all that it has, and draws until it has lost it."""

    def recklessly(asked: Asked) -> Move:
        [first, *_] = asked.choices
        return filled(first, first.most) if isinstance(first, Amount) else Hit()

    caplog.set_level("INFO", "stammtisch.client")
    async with open_house(tmp_path) as house, opened(house, "blackjack") as (_, table):
        await play(house.address, recklessly, table)
        assert caplog.messages[-1] == "bot: it has no chips left: cannot pay 1000: there is 0 in the account"
        assert await house.house.store.balance(ROCK) == 0


# It comes back.


@in_a_loop
async def test_with_its_token_it_goes_on_in_its_seat_and_knows_what_was_shown_there(tmp_path):
    tokens: list[str] = []
    was_asked = asyncio.Event()
    loop = asyncio.get_running_loop()

    def waits_for_ever(asked: Asked) -> Move:
        if isinstance(asked.choices[0], Amount):
            return carefully(asked)
        loop.call_soon_threadsafe(was_asked.set)
        threading.Event().wait()
        raise AssertionError

    def keep(client: Client) -> None:
        tokens.append(client.token)

    bot = Recorder(carefully)
    async with open_house(tmp_path) as house, opened(house, "blackjack") as (anna, table):
        watched = await anna.follow(table)
        visit = Visit(house.address, Place(game="blackjack"), "Rock")
        at_table = visit._replace(place=Place(table=table))
        first = asyncio.create_task(pay(at_table, waits_for_ever, keep))
        await asyncio.wait((first, asyncio.ensure_future(was_asked.wait())), return_when="FIRST_COMPLETED")
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)
        assert watched.company.people[0] == ROCK
        cards = watched.view["chairs"][0]["hands"][0]["cards"]
        await pay(visit._replace(token=tokens[0], most_rounds=1), bot.decide, keep)
    assert tokens == [tokens[0]] * 2
    assert list(bot.heard[0].view.chairs[0].hands[0].cards) == cards
    # A round of a dealer's or its own blackjack is over with its bet.
    sits, *bets = (type(made.move) for made in bot.heard[0].shown if made.seat == 0)
    assert (sits, set(bets)) == (Sit, {Bet})


@in_a_loop
async def test_it_plays_on_when_the_connection_was_lost(tmp_path):
    cut = 0
    async with (
        open_house(tmp_path) as house,
        relay(house.listening.getsockname()[1]) as wire,
        opened(house, "blackjack") as (_, table),
    ):
        loop = asyncio.get_running_loop()

        def cuts_the_wire(asked: Asked) -> Move:
            nonlocal cut
            if cut < 2:
                cut += 1
                loop.call_soon_threadsafe(wire.cut)
            return carefully(asked)

        bot = Recorder(cuts_the_wire)
        await play(wire.address, bot.decide, table, most_rounds=3)
    assert cut == 2
    assert sum(type(made.move) is Bet for made in bot.heard[-1].shown if made.seat == 0) >= 3


@in_a_loop
async def test_it_has_no_place_in_scores_and_statistics(tmp_path):
    """Not even where a table counts for people who play with bots."""
    async with (
        open_house(tmp_path) as house,
        opened(house, "blackjack", pace={"scores": True}) as (anna, table),
    ):
        beside = await anna.follow(table)
        await beside.join()
        deciding = asyncio.create_task(play(house.address, carefully, table, most_rounds=2))
        while not deciding.done():
            if beside.is_my_turn:
                await beside.act(beside.choices[0].get("move", beside.choices[0]))
            await asyncio.sleep(0.01)
        await deciding
        store = house.house.store
        assert [score.person for score in await high_scores(store)] == ["Anna"]
        found = await record(store, ROCK)
        assert found is not None
        assert found.games == ()
