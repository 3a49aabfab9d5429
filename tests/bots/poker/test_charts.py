"""The charts come out as they lie in the package, and as what is known of such games says."""

import numpy as np
import pytest

from stammtisch.bots.poker.charts import JAM_SEATS_LEFT, STACKS, call_jam, jam, part
from stammtisch.bots.poker.holdings import KIND, KINDS, name
from training import poker_equities, poker_preflop

COUNTS = np.bincount(KIND)
KIND_OF = {name(kind): kind for kind in range(KINDS)}


def played(chart):
    """What part of all holdings a chart plays."""
    return sum(part(chart, kind) * COUNTS[kind] for kind in range(KINDS)) / COUNTS.sum()


def digits(chart):
    return "".join(str(round(9 * part(chart, kind))) for kind in range(KINDS))


@pytest.fixture(scope="module")
def equity():
    return poker_equities.equities()


@pytest.fixture(scope="module")
def meets():
    return poker_preflop.meetings()


def test_the_scripts_and_the_package_speak_of_the_same_charts():
    assert (poker_preflop.JAM_SEATS_LEFT, poker_preflop.STACKS) == (JAM_SEATS_LEFT, STACKS)


@pytest.mark.slow
@pytest.mark.parametrize("called", ["AA", "72o"])
def test_equities_come_out_the_same_again(called):
    line = poker_equities.FILE.read_text(encoding="ascii").splitlines()[KIND_OF[called]]
    assert poker_equities.row(KIND_OF[called]) == [int(word) for word in line.split()]


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [("AA", "KK", 0.819), ("AKs", "QQ", 0.460), ("AKo", "22", 0.474), ("JTs", "AKo", 0.406)],
)
def test_equities_are_those_that_players_know(equity, one, other, share):
    assert equity[KIND_OF[one], KIND_OF[other]] == pytest.approx(share, abs=0.015)


@pytest.mark.slow
def test_charts_come_out_the_same_again(equity, meets):
    found = poker_preflop.jam_charts(1, 10, equity, meets) | poker_preflop.open_charts(2, equity, meets)
    assert len(found) == 11
    for chart, parts in found.items():
        assert digits(chart) == "".join(poker_preflop.written(parts))


def test_ten_blinds_heads_up_are_jammed_and_called_as_is_known():
    assert played(jam(1, 10)) == pytest.approx(0.583, abs=0.01)
    assert played(call_jam("blind", 1, 10)) == pytest.approx(0.374, abs=0.01)


def test_fewer_left_to_act_and_shorter_stacks_mean_more_hands():
    opened = [played(f"open {left}") for left in range(1, 10)]
    assert opened == sorted(opened, reverse=True)
    jammed = [played(jam(3, stack)) for stack in STACKS]
    assert jammed == sorted(jammed, reverse=True)


@pytest.mark.parametrize("left", range(1, 10))
def test_aces_are_always_played_and_seven_deuce_never_early(left):
    assert part(f"open {left}", KIND_OF["AA"]) == 1
    assert part(f"open {left}", KIND_OF["72o"]) == 0
