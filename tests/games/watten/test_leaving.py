"""Leaving, in each phase, and coming back: the game waits with its state kept until four are there."""

import pytest

from stammtisch.games.contract import Waiting
from stammtisch.testing.story import tell
from tests.games.watten.openings import DECK, NAMES, announced, announced_at, announcer_at, seated, thrown

NEXT = f"deck {DECK}\n"
WAITS = "everybody sees: {}Waiting for 1 more player.\n"
CALLED_OFF = WAITS.format("{} has left before Schlag and trump were named, so nobody scores. ")
GIVEN_UP = WAITS.format("{} has left: {} score {} points. ")


def test_a_round_begins_when_four_sit():
    tell("""
        watten
        Anna sits
        Ben sits
        Cleo sits
        everybody sees: Waiting for 1 more player.
        Anna may: nothing
        """)
    tell(seated())


def test_a_side_is_chosen_by_the_chair():
    tell(
        f"""
        watten
        lot 3
        deck {DECK}
        Anna sits at 1
        Ben sits at 3
        Cleo sits at 0
        Dora sits at 2
        everybody sees: Anna and Ben have 0 points and 0 tricks.
        everybody sees: Cleo and Dora have 0 points and 0 tricks.
        """
    )


def test_nobody_brings_chips():
    tell("watten\nAnna sits 5 ! not_now\nAnna sits\n= Anna 0")


BEFORE = {
    "nothing chosen": "",
    "one has chosen": "Anna: announce 7b\n",
    "the other has chosen": "Dora: announce 7a\n",
    "a question is open": "Anna: ask better\n",
    "better cards were given": "Anna: ask better\ndeck Kb Ab\nDora: answer yes\n",
    "an exchange was agreed": "Dora: ask exchange\nAnna: answer yes\n",
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("so_far", BEFORE.values(), ids=BEFORE)
def test_before_the_announcement_it_costs_nothing_and_the_same_dealer_deals_again(so_far, name):
    table = tell(seated() + so_far + f"{name}: leave\n> {name} leaves the table.\n" + CALLED_OFF.format(name))
    assert table.state.score == (0, 0)
    assert table.game.turn(table.state) == Waiting("seats_missing")
    assert table.game.round(table.state) is None
    dealer = "Emil" if name == "Dora" else "Dora"
    again = seated() + so_far + f"{name}: leave\n" + NEXT + "Emil sits\n"
    tell(again + f"everybody sees: Round 2: {dealer} deals; it is worth 2.")


AFTER = {
    "nothing thrown": ("", 2),
    "in mid-trick": (thrown("7b 7l"), 2),
    "between tricks": (thrown("7b 7l 7h 7a"), 2),
    "a bet is open": ("Anna: bet 3\n", 2),
    "the others' bet is open": ("Dora: bet 3\n", 2),
    "a bet was accepted": ("Anna: bet 3\nDora: accept\n", 3),
    "a raise is open": ("Anna: bet 3\nDora: accept\nBen: bet 4\n", 3),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("so_far", "stake"), AFTER.values(), ids=AFTER)
def test_after_the_announcement_the_other_team_scores_the_accepted_stake(so_far, stake, name):
    others = "Ben and Dora" if name in ("Anna", "Cleo") else "Anna and Cleo"
    table = tell(
        announced("10b", "9a")
        + so_far
        + f"{name}: leave\n> {others} score {stake} points.\n> The Schlag was ten, trump was acorns.\n"
        + GIVEN_UP.format(name, others, stake)
    )
    assert sum(table.state.score) == stake
    assert table.state.dealer == 0  # the round's forehand deals next


def test_while_four_is_bet_by_itself_two_are_scored():
    tell(announced_at(16, 9) + "Anna: leave\n> Ben and Dora score 2 points.")
    tell(
        announced_at(16, 9) + f"{announcer_at(16, 9, 0)}: accept\nAnna: leave\n> Ben and Dora score 4 points."
    )


def test_leaving_may_end_the_game():
    table = tell(announced_at(16, 13) + "Ben: leave\n> Anna and Cleo win the game.\n")
    assert table.state.score == (0, 0)


def test_anyone_may_take_the_seat_with_its_team_and_score():
    story = announced("10b", "9a") + "Ben: leave\n" + NEXT
    tell(
        story
        + """
        Emil sits
        > Five cards each; Anna deals.
        everybody sees: Anna and Cleo have 2 points and 0 tricks.
        everybody sees: Emil and Dora have 0 points and 0 tricks.
        Emil may: announce, ask, draw
        """
    )
    tell(story + "Ben sits\nBen may: announce, ask, draw")


def test_whoever_takes_the_seat_sees_nothing_of_the_round_before():
    table = tell(announced("10b", "9a") + thrown("7b 7l") + "Dora: leave")
    view = table.game.view(table.state, 3)
    assert view.chairs[3].cards == ()
    assert (view.shown, view.announced, view.chosen) == (None, None, None)
    assert not table.game.seen(table.state, 3)


def test_the_game_waits_until_four_are_back():
    tell(
        announced("10b", "9a")
        + """
        Ben: leave
        Cleo: leave
        everybody sees: Waiting for 2 more players.
        Emil sits
        everybody sees: Waiting for 1 more player.
        Anna may: nothing
        """
        + NEXT
        + "Fritz sits\nAnna may: announce, ask, draw"
    )


def test_all_may_leave_and_the_score_is_kept():
    story = announced("10b", "9a") + "Ben: leave\nCleo: leave\nAnna: leave\nDora: leave\n"
    tell(
        story
        + """
        everybody sees: Chairs 1 and 3 have 2 points and have won 0 games.
        everybody sees: Chairs 2 and 4 have 0 points and have won 0 games.
        Emil sits
        everybody sees: Emil has 2 points and has won 0 games.
        """
    )


def test_what_was_named_is_still_told_while_one_waits():
    tell(
        announced("10b", "9a")
        + "Ben: leave\neverybody sees: In the last round the Schlag was ten, and trump was acorns."
    )


def test_house_rules_change_while_a_chair_is_free():
    story = announced("10b", "9a")
    tell(story + "Host changes plain=by_value ! not_now")
    tell(story + "Ben: leave\nHost changes plain=by_value\n> The house rules have changed.")
    tell(announced_at(10, 8) + "Ben: leave\nHost changes target=11 ! target_too_low")
    tell(announced_at(10, 8) + "Ben: leave\nHost changes target=15")


def test_a_taken_chair_cannot_be_taken():
    tell("watten\nAnna sits\nBen sits at 0 ! not_now")


def test_in_a_round_there_is_no_free_chair():
    table = tell(seated())
    assert all(table.state.taken)


# Where the round counts for nothing.

NOTHING = "leaving=nothing"
VOID = WAITS.format("{} has left, and the round counts for nothing. ")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("so_far", [so_far for so_far, _ in AFTER.values()], ids=AFTER)
def test_or_nobody_scores_and_the_same_dealer_deals_again(so_far, name):
    story = announced("10b", "9a", rules=NOTHING) + so_far + f"{name}: leave\n"
    table = tell(story + "> The Schlag was ten, trump was acorns.\n" + VOID.format(name))
    assert table.state.score == (0, 0)
    assert table.game.round(table.state) is None
    dealer = "Emil" if name == "Dora" else "Dora"
    tell(story + NEXT + f"Emil sits\neverybody sees: Round 2: {dealer} deals; it is worth 2.")


@pytest.mark.parametrize("so_far", BEFORE.values(), ids=BEFORE)
def test_before_the_announcement_nothing_is_laid_open(so_far):
    table = tell(seated(NOTHING) + so_far + "Ben: leave\n" + CALLED_OFF.format("Ben"))
    assert table.state.laid == ()


def test_then_no_game_is_lost_by_leaving():
    table = tell(announced_at(16, 13, NOTHING) + "Ben: leave")
    assert (table.state.score, table.state.games) == ((16, 13), (0, 0))


# Where somebody new begins a new game.

ANEW = "given_up=new_game"
BEGINS = "everybody sees: Somebody new sits here, so a new game begins. "


def test_or_whoever_takes_the_seat_begins_a_new_game():
    story = announced_at(10, 8, ANEW) + "Ben: leave\n"
    tell(story + "everybody sees: Anna and Cleo have 12 points and have won 0 games.")
    tell(
        story
        + f"""
        lot 2
        {NEXT}
        Emil sits
        > Cleo deals first, by lot.
        everybody sees: Anna and Cleo have 0 points and 0 tricks.
        everybody sees: Emil and Dora have 0 points and 0 tricks.
        {BEGINS}Waiting for Dora and Cleo to announce.
        """
    )


def test_it_is_no_matter_who_that_is():
    tell(announced_at(10, 8, ANEW) + f"Ben: leave\nlot 0\n{NEXT}Ben sits\n> Anna deals first, by lot.")


def test_or_the_deal_passes_on():
    story = announced("10b", "9a", rules=f"{ANEW} new_game=next_dealer") + "Ben: leave\n"
    tell(story + NEXT + "Emil sits\n> Five cards each; Anna deals.")


def test_also_when_nobody_has_scored_yet():
    tell(seated(ANEW) + f"Ben: leave\nlot 1\n{NEXT}Emil sits\n> Emil deals first, by lot.")


def test_the_first_four_begin_one_game_together():
    table = tell(seated(ANEW) + "everybody sees: Waiting for Anna and Dora to announce.")
    assert table.state.lots == 1


def test_when_two_have_left_it_begins_with_the_first_who_comes():
    story = announced_at(10, 8, ANEW) + "Ben: leave\nCleo: leave\nEmil sits\n"
    tell(story + BEGINS + "Waiting for 1 more player.")
    tell(story + f"lot 0\n{NEXT}Fritz sits\neverybody sees: Anna and Fritz have 0 points and 0 tricks.")


def test_games_that_were_won_stay_won():
    story = announced_at(16, 13, ANEW) + "Ben: leave\n> Anna and Cleo win the game.\n"
    table = tell(story + f"lot 1\n{NEXT}Emil sits\nEmil: leave\nlot 1\n{NEXT}Ben sits")
    assert table.state.games == (1, 0)
