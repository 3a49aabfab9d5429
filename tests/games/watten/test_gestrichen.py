"""Gestrichen: who is nearly there and far ahead is bet four by itself."""

import pytest

from stammtisch.games.watten.moves import Bet
from stammtisch.testing.story import tell
from tests.games.watten.openings import (
    DECK,
    FIRST,
    NAMES,
    announced_at,
    announcer_at,
    announcers_at,
    to_score,
)

NEXT = f"deck {DECK}\n"


def at(ours, theirs, rules=""):
    """A round that is announced at this score; who leads, and the announcer of each team."""
    leads = NAMES[announcers_at(ours, theirs)[0]]
    two = [announcer_at(ours, theirs, team) for team in (0, 1)]
    return announced_at(ours, theirs, rules), leads, *two


@pytest.mark.parametrize(("ours", "theirs"), [(16, 11), (17, 11), (16, 0), (17, 8)])
def test_four_is_bet_for_the_team_behind(ours, theirs):
    story, _, anna_or_cleo, _ = at(ours, theirs)
    tell(
        story
        + f"""
        > Four is bet by itself for Ben and Dora.
        everybody sees: Four is bet by itself: waiting for {anna_or_cleo} to accept or refuse.
        {anna_or_cleo} sees: Your turn: four is bet by itself; accept or refuse.
        {anna_or_cleo} may: accept, refuse
        Ben may: nothing
        Dora may: nothing
        """
    )


def test_also_when_the_others_lead():
    story, _, _, ben_or_dora = at(9, 16)
    tell(story + f"> Four is bet by itself for Anna and Cleo.\n{ben_or_dora} may: accept, refuse")


def test_accepted_the_round_is_worth_four_and_nobody_may_raise():
    story, leads, answers, others = at(16, 9)
    table = tell(
        story + f'{answers}: accept 4\n{leads} may: play\n{others}: {{"do": "bet", "stake": 5}} ! no_bet_now'
    )
    assert table.state.round.stake == 4
    for seat in range(4):
        assert not any(isinstance(choice, Bet) for choice in table.game.choices(table.state, seat))


def test_refused_the_others_score_two():
    story, _, answers, _ = at(16, 9)
    table = tell(story + NEXT + f"{answers}: refuse 4\n> Ben and Dora score 2 points.")
    assert table.state.score == (16, 11)


def test_nothing_is_thrown_before_it_is_answered():
    story, leads, *_ = at(16, 9)
    card = FIRST[NAMES.index(leads)]
    tell(story + f'{leads}: {{"do": "play", "card": "{card}"}} ! not_your_turn')


@pytest.mark.parametrize(("ours", "theirs"), [(16, 12), (17, 13), (16, 14), (17, 15), (15, 2), (12, 0)])
def test_not_when_the_lead_is_four_or_less_or_nobody_has_sixteen(ours, theirs):
    story, leads, *_ = at(ours, theirs)
    table = tell(story + f"{leads}: play {FIRST[NAMES.index(leads)]}")
    assert (table.state.round.asked, table.state.round.stake) == ("", 2)


@pytest.mark.parametrize(("ours", "theirs"), [(16, 16), (17, 16), (16, 17), (17, 17)])
def test_when_both_are_gestrichen_nothing_is_bet_and_nobody_may_bet(ours, theirs):
    story = announced_at(ours, theirs)
    table = tell(
        story + "everybody sees: Anna and Cleo are gestrichen.\neverybody sees: Ben and Dora are gestrichen."
    )
    assert table.state.round.asked == ""
    for seat, name in enumerate(NAMES):
        tell(story + f'{name}: {{"do": "bet", "stake": 3}} ! no_bet_now')
        assert not any(isinstance(choice, Bet) for choice in table.game.choices(table.state, seat))


def test_at_other_targets_it_is_two_below_them():
    story, *_ = at(9, 4, "target=11")
    tell(story + "> Four is bet by itself for Ben and Dora.")
    story, *_ = at(13, 8, "target=15")
    tell(story + "> Four is bet by itself for Ben and Dora.")
    story, leads, *_ = at(9, 5, "target=11")
    tell(story + f"{leads}: play {FIRST[NAMES.index(leads)]}")


def test_it_is_shown_at_once_who_is_gestrichen():
    tell(to_score(16, 9) + "everybody sees: Anna and Cleo are gestrichen.")


# Where both may bet, though either would win with the stake as it is.

BETS = "both_near=bets"


@pytest.mark.parametrize(("ours", "theirs"), [(16, 16), (17, 16), (16, 17), (17, 17)])
def test_or_both_may_bet_for_how_high_the_game_is_won(ours, theirs):
    story, _, *two = at(ours, theirs, BETS)
    raised = story + f"Cleo: bet 3\n{two[1]}: accept\n{two[1]}: bet 4\n"
    tell(
        raised
        + f"lot 0\n{NEXT}{two[0]}: refuse\n> Ben and Dora score 3 points.\n> Ben and Dora win the game."
    )
    assert tell(raised + f"{two[0]}: accept").state.round.stake == 4


def test_nothing_is_bet_by_itself_then_either():
    story, leads, *_ = at(17, 16, BETS)
    tell(story + f"{leads}: play {FIRST[NAMES.index(leads)]}")


@pytest.mark.parametrize(("ours", "theirs"), [(16, 15), (16, 9), (9, 16), (17, 13)])
def test_with_one_team_alone_gestrichen_it_may_not_bet_there_either(ours, theirs):
    story, _, *two = at(ours, theirs, BETS)
    near = 0 if ours > theirs else 1
    if abs(ours - theirs) > 4:
        story += f"{two[near]}: accept\n"
    tell(story + f'{two[near]}: {{"do": "bet", "stake": 3}} ! no_bet_now')


def test_up_to_a_stake_that_would_win_a_whole_game():
    story, leads, *two = at(9, 9, f"target=11 {BETS}")
    for stake in range(3, 12):
        story += f"{two[stake % 2]}: bet {stake}\n{two[1 - stake % 2]}: accept\n"
    tell(story + f'{two[0]}: {{"do": "bet", "stake": 12}} ! no_bet_now\n{leads} may: play')
