"""Bets: any player for their team, at any time after the announcement, answered by an announcer."""

import pytest

from stammtisch.games.watten.moves import Bet
from stammtisch.testing.story import tell
from tests.games.watten.openings import DECK, announced, announced_at, announcer_at, seated, thrown

PLAYING = announced("10b", "9a")
NEXT = f"deck {DECK}\n"
DECIDING = announced("7b", "9a") + thrown("8b 8l 8h 8a") + thrown("7a 7b 9l 9h", 3) + thrown("9a 9b 10l", 3)
"""Dora has two tricks, and three cards of the next lie there."""


def test_accepted_the_round_is_worth_one_more():
    tell(
        PLAYING
        + """
        Cleo: bet 3
        > Cleo bets 3.
        Dora: accept 3
        > Dora accepts 3.
        everybody sees: Round 1: Dora deals; it is worth 3.
        """
    )


def test_refused_the_bettors_team_scores_what_it_was_worth_before():
    tell(
        PLAYING
        + "Cleo: bet 3\n"
        + NEXT
        + """
        Dora: refuse 3
        > Dora refuses 3.
        > Anna and Cleo score 2 points.
        everybody sees: Anna and Cleo have 2 points and 0 tricks.
        """
    )


def test_a_raise_refused_scores_the_stake_that_was_accepted():
    tell(
        PLAYING
        + "Cleo: bet 3\nDora: accept\nBen: bet 4\n"
        + NEXT
        + "Anna: refuse\n> Ben and Dora score 3 points."
    )


def test_up_and_up_by_turns():
    tell(
        PLAYING
        + "Ben: bet 3\nAnna: accept\nAnna: bet 4\nDora: accept\nDora: bet 5\nAnna: accept\n"
        + "Cleo: bet 6\nDora: accept\n"
        + "everybody sees: Round 1: Dora deals; it is worth 6."
    )


def test_out_of_turn_by_anybody():
    for name in ("Anna", "Ben", "Cleo", "Dora"):
        tell(PLAYING + f"{name}: bet 3\n> {name} bets 3.")
        tell(PLAYING + thrown("7b 7l") + f"{name}: bet 3\n> {name} bets 3.")


def test_the_announcer_of_the_other_team_answers_and_nobody_else():
    tell(
        PLAYING
        + """
        Cleo: bet 3
        Dora may: accept, refuse
        Ben may: nothing
        Anna may: nothing
        Cleo may: nothing
        Ben: {"do": "accept", "stake": 3} ! nothing_was_bet
        Cleo: {"do": "refuse", "stake": 3} ! nothing_was_bet
        """
    )
    tell(PLAYING + "Ben: bet 3\nAnna may: accept, refuse\nDora may: nothing\nCleo may: nothing")


def test_play_stands_still_while_a_bet_is_open():
    tell(
        PLAYING
        + """
        Cleo: bet 3
        Anna: {"do": "play", "card": "7b"} ! not_your_turn
        Ben: {"do": "bet", "stake": 3} ! no_bet_now
        Ben: {"do": "bet", "stake": 4} ! no_bet_now
        Dora: accept
        Anna: play 7b
        """
    )


def test_the_team_that_bet_last_may_not_bet_next():
    tell(
        PLAYING
        + """
        Cleo: bet 3
        Dora: accept
        Cleo: {"do": "bet", "stake": 4} ! no_bet_now
        Anna: {"do": "bet", "stake": 4} ! no_bet_now
        Ben: bet 4
        """
    )


def test_no_bet_in_the_announcement():
    tell(
        seated()
        + """
        Cleo: {"do": "bet", "stake": 3} ! no_bet_now
        Anna: {"do": "bet", "stake": 3} ! no_bet_now
        Anna: announce 7b
        Anna: {"do": "bet", "stake": 3} ! no_bet_now
        Dora: {"do": "accept", "stake": 3} ! nothing_was_bet
        """
    )


def test_no_bet_while_a_question_is_open():
    tell(seated() + 'Anna: ask better\nBen: {"do": "bet", "stake": 3} ! no_bet_now')


def test_a_bet_is_one_more_than_the_stake():
    tell(
        PLAYING
        + 'Cleo: {"do": "bet", "stake": 4} ! another_stake\nCleo: {"do": "bet", "stake": 2} ! another_stake'
    )


def test_an_old_answer_never_answers_another_bet():
    tell(
        PLAYING
        + """
        Cleo: bet 3
        Dora: accept 3
        Ben: bet 4
        Anna: {"do": "accept", "stake": 3} ! another_stake
        Anna: {"do": "refuse", "stake": 3} ! another_stake
        """
    )


def test_an_answer_to_no_bet_is_refused():
    tell(
        PLAYING
        + 'Dora: {"do": "accept", "stake": 3} ! nothing_was_bet\n'
        + 'Anna: {"do": "refuse", "stake": 2} ! nothing_was_bet'
    )


def test_a_bet_between_the_cards_of_a_trick_leaves_the_trick_as_it_is():
    tell(
        PLAYING
        + thrown("7b 7l 7h")
        + "Ben: bet 3\nAnna: accept\neverybody sees: Cleo has thrown seven of hearts.\n"
        + "Dora: play 7a\n> Dora takes the trick."
    )


def test_one_may_bet_until_the_deciding_trick_is_made():
    """Dora takes two tricks; the third is under way."""
    story = DECIDING
    tell(story + "Cleo may: play, bet\nAnna: bet 3\nDora: accept")


def test_when_the_deciding_trick_is_made_the_next_round_is_dealt():
    story = DECIDING + NEXT
    tell(
        story
        + "Cleo: play 10h\n> Ben and Dora score 2 points.\nAnna may: announce, ask, draw\nCleo may: nothing"
    )


@pytest.mark.parametrize(
    ("ours", "theirs", "may_anna"),
    [
        (14, 12, True),
        (15, 12, True),  # 15 + 2 < 18
        (16, 12, False),  # a won round would do
        (17, 17, False),
        (16, 16, False),
        (12, 16, True),
        (15, 17, True),
    ],
)
def test_near_the_end_a_team_may_bet_only_while_the_stake_is_not_enough(ours, theirs, may_anna):
    table = tell(announced_at(ours, theirs))
    offered = [choice for choice in table.game.choices(table.state, 0) if isinstance(choice, Bet)]
    assert bool(offered) is may_anna


def test_a_raise_counts_with_what_is_at_stake_by_then():
    """With 15 points: two would not do, so 3 may be bet; when it is worth 3, Anna's team may not go on."""
    ours, theirs = (announcer_at(15, 12, team) for team in (0, 1))
    story = announced_at(15, 12) + f"{theirs}: bet 3\n{ours}: accept\n"
    tell(story + 'Anna: {"do": "bet", "stake": 4} ! no_bet_now\nCleo: {"do": "bet", "stake": 4} ! no_bet_now')
