"""Points, games in a row, and who deals next."""

import pytest

from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Score
from stammtisch.testing.session import Session
from stammtisch.testing.story import tell
from tests.games.watten.openings import (
    DECK,
    NAMES,
    announced,
    announced_at,
    announcer_at,
    seated,
    thrown,
    to_score,
)

# Schlag seven, trump acorns: Dora's eight, seven and nine take three tricks; one card is missing.
DORA_TAKES_THREE = (
    announced("7b", "9a") + thrown("8b 8l 8h 8a") + thrown("7a 7b 9l 9h", 3) + thrown("9a 9b 10l", 3)
)
NEXT = f"deck {DECK}\n"

# At 17 to 13 Ben deals and Cleo leads: with the seven as Schlag and hearts trump she takes three tricks.
CLEO_WINS = (
    to_score(17, 13, deck="7b 8b 9b 10b Ub  Kh 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a 8a 9a 10a Ua")
    + "Cleo: announce 7h\nBen: announce Kh\n"
    + thrown("8h 7a 7b 8l", 2)
    + thrown("7h 8a 8b Kh", 2)
    + thrown("Uh 9a 9b", 2)
    + "lot 1\n"
    + NEXT
    + "Ben: play 9l\n"
)


def test_the_team_with_three_tricks_scores_two():
    tell(
        DORA_TAKES_THREE
        + NEXT
        + """
        Cleo: play 10h
        > Dora takes the trick.
        > The Schlag was seven, trump was acorns.
        > Ben and Dora score 2 points.
        everybody sees: Ben and Dora have 2 points and 0 tricks.
        """
    )


def test_and_what_was_bet_if_it_was_accepted():
    tell(
        DORA_TAKES_THREE
        + "Anna: bet 3\nDora: accept\n"
        + NEXT
        + "Cleo: play 10h\n> Ben and Dora score 3 points."
    )


def test_the_forehand_deals_next():
    tell(DORA_TAKES_THREE + NEXT + "Cleo: play 10h\neverybody sees: Ben names the Schlag, Anna names trump.")


def test_the_next_round_begins_at_two_and_with_no_tricks():
    table = tell(DORA_TAKES_THREE + "Anna: bet 3\nDora: accept\n" + NEXT + "Cleo: play 10h")
    assert (table.state.round.stake, table.state.round.tricks, table.state.round.bettor) == (2, (0, 0), -1)
    assert table.game.round(table.state) == 2


def test_with_18_points_or_more_the_game_is_won_and_the_next_begins_at_nothing():
    table = tell(
        CLEO_WINS
        + """
        > Anna and Cleo score 2 points.
        > Anna and Cleo win the game.
        everybody sees: Anna and Cleo have 0 points and 0 tricks.
        everybody sees: Ben and Dora have 0 points and 0 tricks.
        """
    )
    assert table.state.games == (1, 0)


def test_points_beyond_18_are_kept_as_they_are():
    tell(
        CLEO_WINS
        + "Cleo sees: Anna and Cleo win the game with 19 points. "
        + "Your turn: choose a card to name the Schlag by; Ben names trump."
    )


def test_after_a_game_the_first_dealer_is_drawn_by_lot():
    tell(CLEO_WINS + "> Ben deals first, by lot.\neverybody sees: Cleo names the Schlag, Ben names trump.")


def test_where_the_house_says_so_the_deal_passes_on_after_a_game():
    story = CLEO_WINS.replace("watten ", "watten new_game=next_dealer").replace("lot 1\n", "")
    tell(story + "everybody sees: Dora names the Schlag, Cleo names trump.")


def test_the_first_dealer_is_drawn_by_lot():
    for lot, name in enumerate(NAMES):
        tell(seated(lot=lot) + f"> {name} deals first, by lot.")


@pytest.mark.parametrize(("target", "ours", "theirs"), [(11, 9, 6), (15, 13, 10), (18, 16, 13)])
def test_other_targets_end_the_game_sooner(target, ours, theirs):
    table = tell(announced_at(ours, theirs, f"target={target}") + "Ben: leave\n> Anna and Cleo win the game.")
    assert (table.state.games, table.state.score) == ((1, 0), (0, 0))


def test_one_below_the_target_the_game_goes_on():
    table = tell(announced_at(15, 13) + "Ben: leave")
    assert (table.state.games, table.state.score) == ((0, 0), (17, 13))


def test_a_round_of_four_scores_four():
    answers = announcer_at(16, 9, 0)
    table = tell(announced_at(16, 9) + f"{answers}: accept\nCleo: leave\n> Ben and Dora score 4 points.")
    assert table.state.score == (16, 13)


def test_the_score_of_each_game_is_its_own():
    story = announced_at(16, 13) + "Ben: leave\nlot 0\n" + NEXT + "Emil sits\n"
    table = tell(story + "everybody sees: Anna and Cleo have 0 points and 0 tricks.")
    assert table.state.games == (1, 0)


# What a round brought, for those who keep statistics.


@pytest.mark.parametrize(
    ("team", "points", "each"), [(0, 2, (2, -2, 2, -2)), (1, 2, (-2, 2, -2, 2)), (1, 5, (-5, 5, -5, 5))]
)
def test_a_round_brings_its_points_to_the_team_that_scores_and_costs_the_other_as_many(team, points, each):
    assert WATTEN.result(Score(team, points)) == each


def test_nothing_else_has_a_result():
    """A game that is won has had its points with its last round."""
    session = Session(WATTEN, WATTEN.options(), "results")
    while not any(session.state.games):
        session.step()
    rounds = [move for _, move in session.made if isinstance(move, Score)]
    assert [move for _, move in session.made if WATTEN.result(move) is not None] == rounds
    assert rounds
