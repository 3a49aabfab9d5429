"""High scores and statistics: every chip won or lost is counted once, whatever fails meanwhile."""

import random
from contextlib import suppress

import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Leave
from stammtisch.house.keeping.scores import MOST_PLACES, Record, Score, high_scores, record
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import HighScore, Unknown
from stammtisch.tables.record import owner
from stammtisch.testing.examples import examples
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from tests.gears import few
from tests.house.failing import CONFLICT, UNKNOWN, FailingStore, Fault, after, before, honestly
from tests.house.halls import BALANCE, PEOPLE, Hall, hall
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO


async def acts(here: Hall, table: str, rng: random.Random) -> None:
    """Somebody does something that is possible, often for little."""
    now = await here.house.table(table)
    seat = rng.randrange(len(now.people))
    offers = [*list(now.game.choices(now.state, seat)) * 4, *now.game.table_choices(now.state, seat)]
    offers = [one for one in offers if not isinstance(pattern(one), Leave) or rng.random() < 0.1]
    by = now.people[seat] or rng.choice(PEOPLE)
    if not offers or (not now.people[seat] and by in now.people):
        return
    choice = rng.choice(offers)
    move = (
        next(examples(choice, rng)) if isinstance(choice, Amount) else rng.choice(list(examples(choice, rng)))
    )
    try:
        await here.act(by, table, seat, move)
    except Refused as refused:
        assert refused.word in ("not_enough_chips", "not_your_seat"), refused  # noqa: PT017


async def best_of(here: Hall) -> dict[str, int]:
    return {score.person: score.best for score in await here.store.high_scores(99)}


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", few(range(3)))
@in_a_loop
async def test_what_rounds_have_brought_is_what_has_become_of_the_balance(tmp_path, game: AnyGame, seed: int):
    rng = random.Random(f"{game.name} {seed}")
    faults: list[Fault] = [honestly] * 8 + [before(CONFLICT), before(UNKNOWN), after(UNKNOWN)]
    async with hall(tmp_path, nodes=2) as here:
        preset = rng.choice(list(game.presets))
        table, *_ = await here.open(game=game.name, preset=preset)
        for house in here.nodes:
            assert isinstance(house.store, FailingStore)
            house.store.will("append", *rng.choices(faults, k=100))
        for _ in range(120):
            rng.shuffle(here.nodes)  # at whichever they act
            with suppress(Unknown):  # what is stored tells
                await acts(here, table, rng)
            best = await best_of(here)
            for person in PEOPLE:
                worth = await here.store.worth(person) or 0
                assert worth <= max(best.get(person, 0), BALANCE)
        for house in here.nodes:
            assert isinstance(house.store, FailingStore)
            house.store.heal()
        now = await here.house.table(table)
        for seat, one in enumerate(now.people):
            if one and Leave() in game.table_choices((await here.house.table(table)).state, seat):
                await here.act(one, table, seat, Leave())
        still = {*await here.people(table)}
        for person in set(PEOPLE) - still:
            won = sum(one.chips for one in await here.store.statistics(person))
            assert await here.store.balance(person) == BALANCE + won
            assert await here.store.worth(person) == BALANCE + won


@in_a_loop
async def test_a_record_tells_how_somebody_has_done_at_each_game(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open(options={"rounds": 1})
        for person in (ANNA, BEN):
            await here.lobby.join(person, table, chips=100)
        await here.act(ANNA, table, 0, Start())
        while (now := await here.house.table(table)).round is not None:
            [seat, *_] = now.turn.seats  # type: ignore[union-attr]
            await here.act(owner(now, seat), table, seat, PFAND.default(now.state, seat))
        records = [await record(here.store, person) for person in (ANNA, BEN)]
        chips = [now.chips.seats[seat] for seat in (0, 1)]
        for found, has in zip(records, chips, strict=True):
            assert isinstance(found, Record)
            [pfand] = found.games
            assert (pfand.game, pfand.chips) == ("pfand", (has - 100) * 100)
            assert (pfand.won, pfand.lost) == (int(has > 100), int(has < 100))
            assert (pfand.matches, pfand.matches_won) == (1, int(has == max(chips)))
            assert found.worth == BALANCE + (has - 100) * 100
            assert found.best == max(BALANCE, found.worth)
        assert await record(here.store, Person("Stranger")) is None
        untouched = await record(here.store, CLEO)
        assert untouched == Record(CLEO, BALANCE, 0, ())


@in_a_loop
async def test_who_has_only_sat_down_somewhere_has_no_score(tmp_path):
    async with hall(tmp_path) as here:
        table, *_ = await here.open()
        await here.lobby.join(CLEO, table, chips=100)
        await here.lobby.leave(CLEO, table)
        assert await here.store.high_scores(99) == []
        assert await record(here.store, CLEO) == Record(CLEO, BALANCE, 0, ())


class Scores:
    """A store with these high scores."""

    def __init__(self, *bests: int) -> None:
        self.found = [HighScore(Person(f"p{number}"), best, number) for number, best in enumerate(bests)]
        self.asked: list[int] = []

    async def high_scores(self, most: int) -> list[HighScore]:
        self.asked.append(most)
        return self.found[:most]


@in_a_loop
async def test_who_have_the_same_share_a_place():
    scores = await high_scores(Scores(50, 40, 40, 40, 10))  # type: ignore[arg-type]
    assert [score.place for score in scores] == [1, 2, 2, 2, 5]
    assert scores[0] == Score(1, Person("p0"), 50, 0)


@in_a_loop
async def test_nobody_asks_for_all_of_them():
    store = Scores(1, 2)
    for most in (-1, 0, 5, 10**9):
        await high_scores(store, most)  # type: ignore[arg-type]
    assert store.asked == [1, 1, 5, MOST_PLACES]
