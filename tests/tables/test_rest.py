"""Where everybody is away the table comes to rest: the house doesn't play on by itself for ever."""

import pytest

from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.catalogue import AnyGame, find
from stammtisch.games.contract import Over
from stammtisch.games.moves import Away, Sit
from stammtisch.games.refused import Refused
from stammtisch.games.watten.options import WattenOptions
from stammtisch.tables.clocks import NOT
from stammtisch.tables.due import deadline
from tests.tables.toy import BEGAN, Evening

TABLES = [
    (game, preset, find(game).presets[preset])
    for game in ("blackjack", "poker", "backgammon", "watten", "pfand")
    for preset in find(game).presets
]
TABLES += [("watten", "forfeits", WattenOptions(clock="forfeits"))]
TABLES += [("backgammon", clock, BackgammonOptions(clock=clock)) for clock in ("forfeit", "first_play")]
A_DAY = 86_400


def full(game: AnyGame, options: object, **pace: object) -> Evening:
    """Somebody sits in every chair."""
    evening = Evening(game, options, **pace)
    for seat in range(len(evening.table.people)):
        offer = game.table_choices(evening.table.state, seat)[0]
        sit = getattr(offer, "move", offer)
        assert isinstance(sit, Sit)
        evening.do(seat, sit, f"person {seat}")
    return evening


def play_a_little(evening: Evening, moves: int) -> None:
    game = evening.game
    for _ in range(moves):
        seats = getattr(evening.table.turn, "seats", ())
        if not seats:
            return
        evening.pass_(1)
        evening.do(seats[0], game.default(evening.table.state, seats[0]))


def all_go(evening: Evening) -> None:
    for seat, person in enumerate(evening.table.people):
        if person and evening.table.clocks.away[seat] == NOT:
            try:
                evening.house(seat, Away())
            except Refused:
                continue


def let_time_pass(evening: Evening, seconds: int) -> int:
    """The house looks when it should, for so long; gives how many rows that took."""
    end, rows = evening.second + seconds, len(evening.rows)
    while (at := deadline(evening.table)) and (at - BEGAN) / 1000 <= end:
        evening.second = max(evening.second, (at - BEGAN) / 1000)
        assert evening.sweep()
        assert len(evening.rows) - rows < 20_000, "the house plays on for ever"
    evening.second = end
    return len(evening.rows) - rows


@pytest.mark.parametrize("moves", [0, 1, 2, 3, 5, 9])
@pytest.mark.parametrize(("game", "preset", "options"), TABLES)
def test_a_table_where_everybody_is_away_comes_to_rest(game, preset, options, moves):
    evening = full(find(game), options, turn=30, bank=30, betting=20, keep=0, empty=0)
    play_a_little(evening, moves)
    all_go(evening)
    rows = let_time_pass(evening, A_DAY)
    assert deadline(evening.table) == 0
    if getattr(options, "format", "") == "sng":
        assert isinstance(evening.table.turn, Over) or evening.table.round is None
    elif game in ("blackjack", "poker", "pfand"):
        assert rows <= 100  # at most what is left of the round
    else:
        assert rows <= 6_000  # what is left of the match
