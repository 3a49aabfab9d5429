"""A bot decides by what its seat was shown and nothing else; if it can't, the game goes on all the same."""

import logging
import pickle
from itertools import pairwise

import pytest
from msgspec.structs import replace

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.stepwise import PlaySteps
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.choosing import Graph, Steps
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import Made, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Deal, Fold
from stammtisch.games.poker.moves import Start as StartHand
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.watten import WATTEN
from stammtisch.house.bots.thinker import Question
from stammtisch.house.timing.sweep import SWEEP_EVERY_MS
from stammtisch.kernel.person import Person, is_bot
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import TABLE_MOVES, CallBots
from stammtisch_proving.pfand.moves import Bid, Start, Walk
from tests.house.bots.minds import Mind, cannot
from tests.house.quarter import Quarter, quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN

QUICK = ClockSettings(turn=60, bank=0, rest=2, grace=10, thinking=0, keep=0)


async def with_bots(here: Quarter, count: int, **what: object) -> None:
    """Anna and so many bots, in a round."""
    pace = QUICK if what else replace(QUICK, rest=0)
    await here.open_table(bots=CallBots(count, "weak"), pace=pace, **what)  # type: ignore[arg-type]
    await here.any.sit_down(ANNA, here.table)
    await here.come(ANNA)
    while (await here.state()).people.count(None) > len((await here.state()).people) - 1 - count:
        await here.pass_(1)
    if here.game.name == "pfand":
        await here.act(ANNA, 0, Start())
    while (await here.state()).round is None:
        await here.pass_(1)


async def goes_on(here: Quarter, seconds: float) -> None:
    """Anna does what the game would do for her."""
    for _ in range(round(seconds)):
        table = await here.state()
        turn, seat = table.turn, table.people.index(ANNA)
        if isinstance(turn, Awaiting) and seat in turn.seats and not turn.resting:
            await here.act(ANNA, seat, table.game.default(table.state, seat))
        await here.pass_(1)


async def rows_of_bots(here: Quarter) -> list[tuple[Person, Made]]:
    return [(row.by, Made(*row.moves[0])) for row in await here.log() if row.by and is_bot(row.by)]


@in_a_loop
async def test_it_is_asked_with_what_a_person_in_its_seat_was_shown(tmp_path):
    mind = Mind()
    async with quarter(tmp_path, thinker=mind) as here:
        await with_bots(here, 2, game=POKER)
        await goes_on(here, 20)
        moves = [made for row in await here.log() for made in row.moves if type(made[1]) not in TABLE_MOVES]
        assert len(mind.asked) > 3
        for question in mind.asked:
            seat, shown = question.seat, question.shown
            assert Made(seat, shown[0].move) == shown[0]  # it begins when it sat down
            assert shown[0].move.__class__.__name__ == "Sit"
            first = next(n for n, (by, move) in enumerate(moves) if by == seat)
            then = moves[first : first + len(shown)]
            assert [*shown] == [Made(by, POKER.show(by, move, seat)) for by, move in then]
            for _, move in shown:
                if isinstance(move, Deal):
                    assert [len(hand) for hand in move.hands if isinstance(hand, tuple)].count(2) == 1
            assert question.view.chairs[seat].cards or StartHand() in question.choices


@in_a_loop
async def test_it_plays_in_its_turn_and_under_its_name(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await with_bots(here, 3, game=WATTEN)
        await goes_on(here, 60)
        played = await rows_of_bots(here)
        assert len({by for by, _ in played}) == 3
        assert len(played) > 10


@in_a_loop
async def test_it_takes_about_as_long_as_the_table_says(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        pace = ClockSettings(turn=60, rest=2, thinking=10, keep=0)
        await here.open_table(WATTEN, pace=pace, bots=CallBots(3, "weak"))
        await here.any.sit_down(ANNA, here.table)
        await here.come(ANNA)
        await goes_on(here, 300)
        ats = [row.at for row in await here.log()]
        bys = [row.by for row in await here.log()]
        took = [ats[n] - ats[n - 1] for n, by in enumerate(bys) if n > 10 and is_bot(by) and by != bys[n - 1]]
        assert took
        assert max(took) <= 26_000
        assert 3_000 <= sum(took) / len(took) <= 15_000


@in_a_loop
async def test_the_next_one_begins_to_think_as_soon_as_the_one_before_has_decided(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        await with_bots(here, 3, game=WATTEN)
        await goes_on(here, 40)
        rows = [row for row in await here.log() if not any(type(move) is Sit for _, move in row.moves)]
        by_bots = [(one, then) for one, then in pairwise(rows) if is_bot(one.by) and is_bot(then.by)]
        assert len(by_bots) > 10
        assert {then.at - one.at for one, then in by_bots} == {SWEEP_EVERY_MS}  # it is looked so often here


@in_a_loop
@pytest.mark.parametrize("people", [(ANNA,), (ANNA, BEN)], ids=len)
async def test_who_is_alone_with_bots_does_not_wait_for_the_first_hand(tmp_path, people):
    async with quarter(tmp_path, thinker=Mind()) as here:
        pace = replace(QUICK, rest=8)
        await here.open_table(POKER, PokerOptions(seats=5), pace, bots=CallBots(3, "weak"))
        for person in people:
            await here.any.sit_down(person, here.table)
        await here.come(*people)
        await here.pass_(5)
        assert (await here.state()).people.count(None) == 2 - len(people)
        has_begun = (await here.state()).round is not None
        assert has_begun == (len(people) == 1)
        while (await here.state()).round is None:
            await here.pass_(1)
        while (await here.state()).round is not None:
            await goes_on(here, 1)
        await here.pass_(5)
        assert (await here.state()).round is None  # one has seen how the first one ended


@in_a_loop
@pytest.mark.parametrize("game", [BACKGAMMON, WATTEN], ids=lambda game: game.name)
async def test_nor_for_the_first_throw(tmp_path, game):
    async with quarter(tmp_path, thinker=Mind()) as here:
        bots = len(game.chips(game.setup(next(iter(game.presets.values())))).seats) - 1
        await here.open_table(game, pace=replace(QUICK, rest=8), bots=CallBots(bots, "weak"))
        await here.any.sit_down(ANNA, here.table)
        await here.come(ANNA)
        await here.pass_(5)
        assert (await here.state()).round is not None


@pytest.mark.slow
@in_a_loop
async def test_several_in_a_row_keep_a_person_waiting_no_longer_than_about_five_times_as_long(tmp_path):
    async with quarter(tmp_path, thinker=Mind()) as here:
        pace = ClockSettings(turn=60, rest=2, thinking=10, keep=0)
        await here.open_table(POKER, PokerOptions(seats=9), pace, bots=CallBots(8, "weak"))
        await here.any.sit_down(ANNA, here.table)
        await here.come(ANNA)
        await goes_on(here, 900)
        log = await here.log()
        rounds = [
            number for number, row in enumerate(log) if any(type(move) is Deal for _, move in row.moves)
        ]
        waits = []
        for began, ended in pairwise(rounds):
            since = log[began].at
            for row in log[began + 1 : ended]:
                if row.by == ANNA:
                    waits.append(row.at - since)
                    since = row.at
        assert len(waits) > 5
        assert 20_000 < max(waits) <= 60_000


@in_a_loop
@pytest.mark.parametrize("mind", [cannot, lambda _: Fold()], ids=["it fails", "it wants the impossible"])
async def test_if_it_cannot_decide_the_default_is_played_and_the_log_says_so(tmp_path, caplog, mind):
    async with quarter(tmp_path, thinker=Mind(mind)) as here:
        with caplog.at_level(logging.WARNING):
            await with_bots(here, 1)
            await here.act(ANNA, 0, Bid(0))
            await here.pass_(3)
        [(_, (_, first)), *_] = [one for one in await rows_of_bots(here) if isinstance(one[1].move, Bid)]
        assert first == Bid(0)
        assert "default played" in caplog.text


@in_a_loop
async def test_what_was_thought_about_another_state_is_never_played(tmp_path):
    mind = Mind()
    async with quarter(tmp_path, thinker=mind) as here:
        await with_bots(here, 2, game=POKER)
        mind.think_on.clear()
        while not mind.asked or mind.asked[-1].seat != _awaited(await here.state()):
            await goes_on(here, 1)
        asked = f"bot-{(await here.state()).version}-{mind.asked[-1].seat}"
        await here.pass_(65)  # its clock runs out: it's played for
        assert [row.by for row in await here.log()][-1] == ""
        mind.think_on.set()
        await here.pass_(2)
        assert asked not in [row.move_id for row in await here.log()]


def _awaited(table: object) -> int | None:
    turn = getattr(table, "turn", None)
    return turn.seats[0] if isinstance(turn, Awaiting) else None


@in_a_loop
async def test_two_nodes_make_no_decision_twice(tmp_path):
    async with quarter(tmp_path, nodes=2, thinker=Mind()) as here:
        await with_bots(here, 3, game=WATTEN)
        await goes_on(here, 40)
        ids = [(row.by, row.move_id) for row in await here.log() if row.by and is_bot(row.by)]
        assert len(ids) == len(set(ids))
        assert len(ids) > 10


@in_a_loop
async def test_another_node_goes_on_when_one_is_killed_while_a_bot_thinks(tmp_path):
    mind = Mind()
    async with quarter(tmp_path, nodes=2, thinker=mind) as here:
        await with_bots(here, 3, game=WATTEN)
        mind.think_on.clear()
        await goes_on(here, 5)
        here.kill(here.running[0])
        await here.come(ANNA)
        mind.think_on.set()
        before = len(await rows_of_bots(here))
        await goes_on(here, 40)
        assert len(await rows_of_bots(here)) > before + 5


@in_a_loop
async def test_bots_bet_after_people(tmp_path):
    mind = Mind()
    async with quarter(tmp_path, thinker=mind) as here:
        await here.open_table(BLACKJACK, pace=QUICK, bots=CallBots(2, "weak"))
        await here.any.sit_down(ANNA, here.table)
        await here.come(ANNA)
        await here.pass_(30)
        assert mind.asked == []
        await here.act(ANNA, 0, Bet(10_00))
        await here.pass_(5)
        assert {question.seat for question in mind.asked} >= {1, 2}


def test_a_question_can_be_sent_to_another_process():
    board = BACKGAMMON.setup(BackgammonOptions()).board
    for steps in (
        PlaySteps(board, (3, 1), (("8/5", "6/5"),)),
        Steps(Walk(()), "steps", (("a", "b"),), lambda: Graph((), ())),
    ):
        question = Question("backgammon", "weak", "even", None, 0, None, [steps], [], 7)
        again = pickle.loads(pickle.dumps(question))
        assert again.choices[0].plays == steps.plays
        assert again._replace(choices=[]) == question._replace(choices=[])
