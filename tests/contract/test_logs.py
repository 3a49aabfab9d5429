"""A log that was recorded once still plays out the same, as long as the rules have the same number.

So a release that changes `apply` and forgets to raise `rules` is found: tables that are
running would go on differently than their logs say.
"""

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace as changed

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.codec import read_move
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Away, Move
from stammtisch.games.options import read_options
from stammtisch.games.reading import tag
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.state import State, with_chair
from tests.contract.recording import LOGS, MOVES, complete, kinds_of, lines, log_of, played, record, replay

EVERY_GAME = GAMES + PROVING
HOW = "no log is recorded for {} with rules {}: record it with `python -m tests.contract.recording`"


def log(game: AnyGame) -> bytes:
    path = log_of(game)
    assert path.exists(), HOW.format(game.name, game.rules)
    return path.read_bytes()


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_the_recorded_log_plays_out_the_same(game):
    assert replay(game, log(game)) >= MOVES


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_every_kind_of_move_is_in_the_log(game):
    written = [msgspec.json.decode(line) for line in log(game).splitlines()]
    assert {line["move"]["do"] for line in written if "move" in line} == kinds_of(game)


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_logs_of_former_rules_can_still_be_read(path):
    """A new field has a default, so that an old log can be shown and exported."""
    name, _, rules = path.stem.rpartition("-")
    (game,) = (game for game in EVERY_GAME if game.name == name)
    assert 1 <= int(rules) <= game.rules
    for written in path.read_bytes().splitlines():
        match msgspec.json.decode(written):
            case {"options": options}:
                read_options(game.options, options)
            case {"move": move}:
                read_move(game, encode(move))


def away_costs_a_chip(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    stack = state.chairs[seat].stack
    return with_chair(after, seat, stack=stack - 1) if isinstance(move, Away) and stack else after


def counts_one_more_draw(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    return changed(after, draws=after.draws + 1) if tag(move) == "unseat" else after


def bids_are_refused(state: State, seat: int, move: Move) -> State:
    if tag(move) == "bid":
        raise Refused("not_now", "cannot bid now")
    return PFAND.apply(state, seat, move)


@pytest.mark.parametrize("apply", [away_costs_a_chip, counts_one_more_draw, bids_are_refused])
def test_a_change_of_the_rules_is_found(apply):
    with pytest.raises((AssertionError, Refused)):
        replay(replace(PFAND, apply=apply), log(PFAND))


def test_a_line_that_says_nothing_is_found():
    with pytest.raises(AssertionError, match="line 2 says nothing"):
        replay(PFAND, b'{"options":{}}\n{}\n')


def test_rules_with_a_new_number_need_a_log_of_their_own():
    with pytest.raises(AssertionError, match="pfand with rules 99: record it with `python -m tests"):
        log(replace(PFAND, rules=99))


def test_a_log_is_recorded_once_and_never_overwritten(tmp_path):
    game: Any = replace(PFAND, name="other")
    path = record(game, tmp_path, seeds=range(2))
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        record(game, tmp_path, seeds=range(1))
    assert path.read_bytes() == before
    assert replay(game, before) >= MOVES


def test_what_has_come_since_is_added_at_its_end(tmp_path):
    game: Any = replace(PFAND, name="other")
    log_of(game, tmp_path).write_bytes(first := encode({"options": PFAND.options()}) + b"\n")
    assert complete(game, tmp_path, seeds=range(3))
    after = log_of(game, tmp_path).read_bytes()
    assert after.startswith(first)
    assert replay(game, after) >= MOVES
    assert not complete(PFAND)


def test_a_recording_ends_with_the_state_that_was_reached():
    one = played(PFAND, PFAND.options(), 1)
    *_, last = lines(one)
    assert last == {"state": one.state}
