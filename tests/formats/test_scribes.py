"""A scribe writes what is over, for one person, and nothing that they weren't shown."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from stammtisch.formats.backgammon.mat import replay
from stammtisch.formats.by_game import RECORDED, formats_of
from stammtisch.formats.recording import Scribe, Step
from stammtisch.games.catalogue import find
from stammtisch.games.contract import AnyGame, Over
from stammtisch.games.moves import Leave, Made, Sit
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.imagining import imagined
from stammtisch.testing.session import Session
from tests.formats.backgammon.playing import made

GAMES = [find(name) for name in RECORDED]
MOVES = 260


def steps(game: AnyGame, options: Any, made: Sequence[Made], viewer: int | None) -> Iterator[Step]:
    """Each chair has its own people, one after the other."""
    state, sit, came = game.setup(options), [Person("")] * len(game.chips(game.setup(options)).seats), 0
    for seat, move in made:
        before, state = state, game.apply(state, seat, move)
        by = sit[seat] if seat >= 0 else Person("")
        if isinstance(move, Sit):
            came += 1
            by = sit[seat] = Person(f"P{came}")
        if isinstance(move, Leave):
            sit[seat] = Person("")
        yield Step(by, Made(seat, move), game.show(seat, move, viewer), before, state, tuple(sit))


def scribe(game: AnyGame, options: Any, made: Sequence[Made], viewer: int | None) -> Scribe:
    writing = RECORDED[game.name].scribe(options)
    for step in steps(game, options, made, viewer):
        writing.hear(step)
    return writing


def everything(game: AnyGame, writing: Scribe) -> list[str]:
    """All files that there are, or why there is none."""
    files = []
    for one in formats_of(game.name):
        for number in range(1, writing.count + 1) if one.is_one_of_several else (0,):
            try:
                files.append(writing.written(one.word, number))
            except Refused as refused:
                files.append(refused.sentence)
    return files


def session(game: AnyGame, seed: int) -> Session:
    found = Session(game, next(iter(game.presets.values())), f"scribe {seed}", is_restless=seed % 2 == 1)
    while len(found.made) < MOVES and found.step():
        continue
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_person_was_not_shown_changes_nothing_in_their_files(game, seed):
    """Another course of events is imagined that would have been shown to them just so."""
    played = session(game, seed)
    for viewer in (*played.seats, None):
        shown = [Made(seat, game.show(seat, move, viewer)) for seat, move in played.made]
        other = imagined(game, played.start, shown, viewer, Seeded(f"other {seed}"))
        mine = everything(game, scribe(game, played.options, played.made, viewer))
        assert mine == everything(game, scribe(game, played.options, other, viewer))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_while_a_round_is_played_the_files_stay_as_they_were(game):
    played, before, rounds = session(game, 2), None, 0
    log = made("match", (), 2) if game.name == "backgammon" else played.made
    for number, step in enumerate(steps(game, played.options, log, 0)):
        is_running = game.round(step.after) is not None and game.round(step.after) == game.round(step.before)
        if not is_running:
            rounds, before = rounds + 1, None
        elif number % 5 == 0:
            now = everything(game, scribe(game, played.options, log[: number + 1], 0))
            assert before in (None, now)
            before = now
    assert rounds > 2


# Backgammon: several matches at one table.


def results(text: str) -> list[tuple[Any, int, bool | None]]:
    return [(line.winner, line.points, line.ok) for line in replay("a.mat", text.encode())]  # type: ignore[attr-defined]


def test_who_sits_down_at_a_table_for_chips_begins_another_match_there():
    game, options = find("backgammon"), find("backgammon").presets["money"]
    first = made("money", (), 1)
    again = [Made(1, Leave()), Made(1, Sit(10_000)), *made("money", (), 2)[2:]]
    writing = scribe(game, options, [*first, *again], None)
    assert writing.count == 2
    one, two = (writing.written("mat", number) for number in (1, 2))
    alone = scribe(game, options, made("money", (), 2), None).written("mat", 1)
    assert ('; [Player 2 "P2"]' in one, '; [Player 2 "P3"]' in two) == (True, True)
    assert two == alone.replace('"P2"', '"P3"').replace("P2 :", "P3 :")
    assert [ok for _, _, ok in results(two)] == [True] * 5


@pytest.mark.parametrize("preset", ["match", "tavla_honour", "hyper"])
def test_a_whole_match_ends_with_its_score(preset):
    game, options = find("backgammon"), find("backgammon").presets[preset]
    log = made(preset, (), 3)
    *_, last = steps(game, options, log, None)
    turn = game.turn(last.after)
    assert isinstance(turn, Over)
    points = {"P1": 0, "P2": 0}
    for winner, won, ok in results(scribe(game, options, log, None).written("mat", 1)):
        assert ok
        points[winner] += won
    assert tuple(points.values()) == last.after.score


def test_a_game_that_nobody_has_a_format_for_has_none():
    assert formats_of("blackjack") == formats_of("no such game") == ()
