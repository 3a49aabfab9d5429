"""The rest between rounds, where the house begins the next: what lies there is seen first."""

from typing import Any

from stammtisch.fairness.moves import JoinSeeds, Seed
from stammtisch.fairness.vault import Vault
from stammtisch.games.contract import Awaiting, Waiting
from stammtisch.games.moves import DEALER, Away, Back, Change, Leave, Sit
from stammtisch.games.watten import WATTEN
from stammtisch.tables.clocks.due import deadline
from stammtisch.tables.clocks.settings import NO_HURRY, ClockSettings
from stammtisch.tables.moves import Pause, Resume, SetClocks
from stammtisch.tables.row import read_row, write_row
from stammtisch.tables.shown.picture import running
from stammtisch.tables.table import follow
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from tests.tables.toy import PEOPLE, Evening


class Round(Evening):
    """Four sit at Watten, as the house lets them: its chance is in a vault."""

    def __init__(self, **pace: Any) -> None:
        super().__init__(WATTEN, **pace)
        self.chance = Vault(bytes(32))
        for seat in range(4):
            self.do(seat, Sit(), PEOPLE[seat])

    def ends(self) -> None:
        """It's played to its end, one card a second, and that has been told."""
        began = self.table.round
        while self.table.round == began:
            self.pass_(1)
            plays_on(self)
        self.pass_(self.telling)

    @property
    def telling(self) -> float:
        """For so many seconds the last row is told on a screen."""
        return self.game.screen.telling(self.rows[-1].moves) / 1000


def plays_on(evening: Evening) -> None:
    turn, game = evening.table.turn, evening.game
    assert isinstance(turn, Awaiting)
    evening.do(turn.seats[0], game.default(evening.table.state, turn.seats[0]))


def test_the_next_round_begins_when_the_last_one_has_lain_there_for_a_while():
    evening = Round(rest=4)
    evening.ends()
    assert (evening.table.round, evening.table.turn) == (None, DEALER)
    over = evening.second
    assert [(at - over, what) for at, what, _ in evening.due() if what == "rest"] == [(4, "rest")]
    evening.pass_(3.9)
    assert evening.sweep() == []
    evening.pass_(0.1)
    assert evening.sweep() == [("rest", DEALER)]
    assert evening.table.round == 2
    assert evening.replayed() == evening.table


def test_the_rest_begins_when_the_end_of_the_round_has_been_told():
    evening = Round(rest=4)
    evening.ends()
    words = [move.__struct_config__.tag for _, move in evening.rows[-1].moves]
    takes = [WATTEN.screen.takes[str(word)] for word in words]
    assert ({"play", "trick", "lay", "score"} <= set(words), evening.telling) == (True, sum(takes) / 1000)
    assert evening.table.clocks.resting == evening.at


def test_all_are_told_how_long_it_takes():
    evening = Round(rest=4)
    evening.ends()
    [clock] = running(evening.table)
    assert (clock.what, clock.until) == ("rest", evening.at + 4000)


def test_by_the_hosts_wish_there_is_none():
    for turn in (0, 60):
        evening = Round(turn=turn, betting=0, rest=0)
        evening.ends()
        assert evening.table.round == 2
    assert NO_HURRY.rest == 0


def test_there_is_one_too_where_nobody_is_hurried():
    evening = Round(turn=0, betting=0, rest=4)
    evening.ends()
    assert deadline(evening.table) == evening.at + 4000


def test_the_first_round_begins_at_once():
    assert Round(rest=30).table.round == 1


def test_seeds_come_meanwhile_and_change_nothing():
    evening = Round(rest=4)
    for seat in range(4):
        evening.do(seat, JoinSeeds())
    evening.ends()
    bond = evening.table.fair.bond.number
    evening.pass_(0.3)
    for seat in range(4):
        evening.do(seat, Seed(bond, "ab"))
    assert evening.table.round is None
    evening.pass_(3.7)
    assert evening.sweep() == [("rest", DEALER)]
    assert evening.table.round == 2


def test_seeds_that_never_come_hold_up_nothing_after_it():
    evening = Round(rest=4)
    evening.do(0, JoinSeeds())
    evening.ends()
    evening.pass_(1.5)
    assert evening.sweep() == []
    evening.pass_(2.5)
    assert evening.sweep() == [("rest", DEALER)]
    assert evening.table.round == 2


def test_one_may_go_meanwhile_and_then_the_others_wait():
    for move, reason in ((Away(), "somebody_away"), (Leave(), "seats_missing")):
        evening = Round(rest=4, keep=0)
        evening.do(0, JoinSeeds())
        evening.ends()
        evening.do(2, move)
        assert evening.table.turn == Waiting(reason)
        assert evening.table.clocks.resting is None
        assert deadline(evening.table) == 0
        assert evening.replayed() == evening.table


def test_who_comes_back_is_dealt_in_at_once():
    evening = Round(rest=4, keep=0)
    evening.ends()
    evening.do(2, Away())
    evening.pass_(60)
    evening.do(2, Back())
    assert evening.table.round == 2


def test_the_host_may_change_the_rules_meanwhile_and_seeds_for_them_are_waited_for():
    evening = Round(rest=2)
    evening.do(0, JoinSeeds())
    evening.ends()
    evening.pass_(1.5)
    evening.do(DEALER, Change({"target": 11}))
    evening.pass_(0.5)
    assert evening.sweep() == []
    evening.pass_(0.5)
    assert evening.sweep() == [("rest", DEALER)]
    assert (evening.table.round, evening.table.options.target) == (2, 11)


def test_another_pace_counts_at_once():
    evening = Round(rest=30)
    evening.ends()
    evening.pass_(5)
    evening.do(DEALER, SetClocks(ClockSettings(rest=5)))
    assert evening.table.round == 2


def test_in_a_pause_nothing_begins():
    evening = Round(rest=4)
    evening.ends()
    evening.do(DEALER, Pause())
    evening.pass_(100)
    assert evening.sweep() == []
    evening.do(DEALER, Resume())
    evening.pass_(4)
    evening.sweep()
    assert evening.table.round == 2


def test_a_round_that_somebody_begins_waits_for_nothing():
    evening = Evening(PFAND, rest=30)
    evening.chance = Vault(bytes(32))
    evening.sit(2, 20)
    evening.do(0, Start())
    while evening.table.round is not None:
        plays_on(evening)
    evening.do(1, Start())
    assert evening.table.round == 2


def test_what_is_stored_of_it_is_read_back():
    evening = Round(rest=4)
    evening.ends()
    last = evening.rows[-1]
    before = evening.opened
    for row in evening.rows[:-1]:
        before = follow(before, row)
    assert follow(before, read_row(WATTEN, write_row(last))).clocks.resting == evening.at
