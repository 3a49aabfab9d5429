"""Who gives up with dice on the table leaves a throw without a play in the files.

Without it GNU Backgammon finds no game where nothing was played, and a cube that was taken is
offered once more.
"""

import pytest

from stammtisch.formats.backgammon import sgf
from stammtisch.formats.backgammon.mat import ReplayedGame, replay
from stammtisch.formats.backgammon.mat_writing import write
from stammtisch.formats.backgammon.matches import MatchRecord, recorded
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import (
    Accept,
    Decline,
    Double,
    Forfeit,
    Opening,
    Play,
    Resign,
    Score,
    Start,
    Take,
)
from stammtisch.games.moves import DEALER, Made, Sit, Throw
from stammtisch.games.options import with_rules
from tests.formats.backgammon.playing import PLAYERS, made

BEGIN = [Made(0, Sit()), Made(1, Sit()), Made(0, Start()), Made(DEALER, Opening((3, 1)))]
PLAYED = [Made(0, Play(("8/5", "6/5")))]
DOUBLED = [*PLAYED, Made(1, Double(2)), Made(0, Take(2)), Made(DEALER, Throw(1, (6, 6)))]


def gives_up(loser: int, level: int, points: int = 2) -> list[Made]:
    """And the game is scored."""
    winner = 1 - loser
    score = Made(DEALER, Score(winner, "resign", points, 0))
    return [Made(loser, Resign(level)), Made(winner, Accept(level)), score]


def record(*log: Made, preset: str = "match", rules: tuple[str, ...] = ("points=2",)) -> MatchRecord:
    return recorded(with_rules(BACKGAMMON.presets[preset], rules), PLAYERS, log)


def turns(match: MatchRecord) -> list[str]:
    """The lines below the names."""
    return write(match).partition("Ben : 0\n")[2].splitlines()


@pytest.mark.parametrize(
    ("log", "lines", "nodes"),
    [
        (
            gives_up(0, 2),
            ["  1) 31: ????                      Wins 2 points and the match"],
            [";PL[W]DI[31])"],
        ),
        (
            [*DOUBLED, *gives_up(1, 1)],
            [
                "  1) 31: 8/5 6/5                   Doubles => 2",
                "  2)  Takes                       66: ????",
                "      Wins 2 points and the match",
            ],
            [";W[31hefe]", ";B[double]", ";W[take]", ";PL[B]DI[66])"],
        ),
        (
            [*PLAYED, *gives_up(1, 2)],
            ["  1) 31: 8/5 6/5", "      Wins 2 points and the match"],
            [";W[31hefe])"],
        ),
    ],
    ids=["on the first throw", "on the throw after a take", "before a throw"],
)
def test_dice_that_nobody_played_are_in_the_files(log, lines, nodes):
    match = record(*BEGIN, *log)
    assert turns(match) == lines
    assert sgf.write(match).splitlines()[1:] == nodes
    [game] = replay("a.mat", write(match).encode())
    assert isinstance(game, ReplayedGame)
    assert (game.ok, game.winner, game.points) == (True, PLAYERS[log[-1].move.winner], 2)


def test_who_goes_on_after_all_has_a_play_like_any_other():
    match = record(*BEGIN, Made(0, Resign(1)), Made(1, Decline(1)), *PLAYED)
    assert turns(match) == ["  1) 31: 8/5 6/5"]


def test_whose_time_runs_out_leaves_the_dice_too():
    forfeit = [Made(0, Forfeit()), Made(DEALER, Score(1, "forfeit", 2, 0))]
    match = record(*BEGIN, *forfeit, rules=("points=2", "clock=forfeit"))
    assert turns(match) == ["  1) 31: ????                      Wins 2 points and the match"]


def test_a_throw_that_could_only_win_is_not_written():
    """Programs take a forced play for made: who gave up would win."""
    rules = ("points=1",)
    log = made("hyper", rules, seed=3, giving_up=0)
    assert isinstance(log[-2].move, Play)
    match = record(*log[:-2], *gives_up(log[-2].seat, 1, points=1), preset="hyper", rules=rules)
    assert "????" not in write(match)
    assert "DI[" not in sgf.write(match)
