"""How long an episode is, and what it brings."""

import pytest

from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.moves import Unseat
from stammtisch.games.poker.options import PRESETS, PokerOptions
from stammtisch.games.watten.options import WattenOptions
from tests.learn.tables import Table, played, table_of


def brought(table: Table, seed: int) -> list[int]:
    """What each seat has won or lost at the end of an episode."""
    *_, episode = played(table, seed)
    return list(episode.gains())


def acted(options, *words):
    """What each seat has won or lost once these actions were taken."""
    episode = table_of(options).episode(seed=3)
    for word in words:
        episode.act(word)
    assert episode.is_over
    return sorted(episode.gains())


@pytest.mark.parametrize(
    ("options", "words", "gains"),
    [
        (PokerOptions(seats=3), ("fold", "fold"), [-1, 0, 1]),  # the small blind
        (PokerOptions(seats=2), ("bet most", "fold"), [-2, 2]),
        (BackgammonOptions(), ("resign 2", "accept"), [-2, 2]),
        (BackgammonOptions(points=0, point=10), ("resign 2", "accept"), [-20, 20]),
    ],
)
def test_a_round_brings_chips_or_where_there_are_none_its_points(options, words, gains):
    assert acted(options, *words) == gains


@pytest.mark.parametrize(
    "options", [WattenOptions(), BackgammonOptions(points=3)], ids=["watten", "backgammon"]
)
def test_a_whole_match_brings_1_to_who_wins_it(options):
    for seed in range(5):
        gains = brought(table_of(options, rounds=None), seed)
        assert gains in ([1, -1] * (len(gains) // 2), [-1, 1] * (len(gains) // 2))


def test_an_episode_has_as_many_rounds_as_one_likes():
    *_, episode = played(Table("watten", WattenOptions(), 30), seed=1)
    assert episode.state.number == 30
    assert sum(episode.state.games) > 1


def test_rounds_may_end_before_that_when_nobody_can_play_on():
    *_, episode = played(Table("poker", PokerOptions(seats=2), 500), seed=1)
    assert 0 in episode.game.chips(episode.state).seats


def test_a_tournament_brings_its_prizes_less_what_it_costs():
    gains = brought(Table("poker", PRESETS["sng"], None), seed=1)
    assert sorted(gains) == [-100, -100, -100, -100, 110, 290]  # 65 and 35 percent of 600


def test_chips_that_one_takes_home_are_not_lost():
    """Who can't pay a bet gives up the seat, and what is left is theirs: here half a chip."""
    options, left = BlackjackOptions(seats=2, buy_in=300), set[int]()
    for seed in range(100):
        *_, episode = played(Table("blackjack", options, None), seed)
        gone = {made.move.seat for made in episode.asked(0).shown if isinstance(made.move, Unseat)}
        gains = episode.gains()
        left |= {300 + gains[seat] for seat in gone}
    assert left == {0, 50}
