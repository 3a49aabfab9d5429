"""When a clock runs out: no to every question, and the first card that is allowed as it was dealt."""

import pytest

from stammtisch.games.contract import Awaiting
from stammtisch.testing.chance import Seeded
from stammtisch.testing.story import tell
from tests.games.watten.openings import DECK, announced, announced_at, announcer_at, seated, thrown

NEXT = f"deck {DECK}\n"


def test_announcing_the_first_card_is_chosen():
    tell(
        seated()
        + """
        Anna's clock runs out
        Anna> Anna chooses the seven of bells.
        Ben> Anna has chosen a card.
        Dora's clock runs out
        Anna> Dora shows the seven of acorns for trump.
        """
    )


def test_the_first_that_may_be_shown():
    deck = "7b 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  Weli 8a 9a 10a Ua"
    tell(
        seated("weli_for_trump=forbidden", deck)
        + "Dora's clock runs out\nDora> Dora chooses the eight of acorns."
    )
    tell(seated("", deck) + "Dora's clock runs out\nDora> Dora chooses the Weli.")


def test_asked_for_better_cards_the_answer_is_no():
    tell(
        seated()
        + "Anna: ask better\nDora's clock runs out\n> Dora refuses better cards.\nAnna may: announce, ask"
    )


def test_asked_for_an_exchange_the_answer_is_no():
    tell(seated() + "Dora: ask exchange\nAnna's clock runs out\n> Anna refuses the exchange.")


def test_throwing_the_first_card_in_the_order_dealt_is_thrown_not_the_lowest():
    deck = "Ub 8b 9b 10b 7b  Ul 8l 9l 10l 7l  7h 8h 9h 10h Uh  7a 8a 9a 10a Ua"
    tell(
        announced("10b", "9a", deck)
        + "Anna's clock runs out\n> Anna throws under of bells.\nBen's clock runs out\n"
        + "> Ben throws under of leaves."
    )


def test_the_first_that_follows_when_an_announcer_must():
    deck = "7b Oa 9b 10b Ub  7l 8l 9l 10l Ul  Kh Ah 9h 10h Uh  7h 8h 9a 10a 8a"
    tell(
        announced("10b", "9a", deck)
        + thrown("Oa 7l Kh")
        + "Dora's clock runs out\n> Dora throws nine of acorns."
    )


def test_a_bet_is_refused():
    tell(
        announced("10b", "9a")
        + "Anna: bet 3\n"
        + NEXT
        + "Dora's clock runs out\n> Dora refuses 3.\n> Anna and Cleo score 2 points."
    )


def test_or_accepted_where_the_house_says_so():
    tell(
        announced("10b", "9a", rules="bet_unanswered=accepted")
        + "Anna: bet 3\nDora's clock runs out\n> Dora accepts 3."
    )


def test_four_is_refused_too():
    answers = announcer_at(16, 9, 0)
    tell(announced_at(16, 9) + NEXT + f"{answers}'s clock runs out\n> Ben and Dora score 2 points.")


def test_a_whole_game_goes_by_without_a_hand_being_lifted():
    """Every clock runs out, to the end of a game."""
    table = tell(seated() + NEXT * 30)
    game, state = table.game, table.state
    chance, moves = Seeded("asleep"), 0
    while not any(state.games):
        turn = game.turn(state)
        if isinstance(turn, Awaiting):
            assert turn.timed
            state = game.apply(state, turn.seats[0], game.default(state, turn.seats[0]))
        else:
            state = game.apply(state, -1, game.house(state, chance))
        moves += 1
        assert moves < 5000
    assert sum(state.games) == 1


# Whoever is away.


AWAY = {
    "announcing": (seated(), (0, 3)),
    "asked": (seated() + "Dora: ask better\n", (0,)),
    "to throw": (announced("10b", "9a"), (0,)),
    "asked to accept a bet": (announced("10b", "9a") + "Ben: bet 3\n", (0,)),
}


@pytest.mark.parametrize(("story", "awaited"), AWAY.values(), ids=AWAY)
def test_a_round_goes_on_whoever_is_away(story, awaited):
    """Whether an absent seat has a clock is the table's affair: for the game there is one."""
    table = tell(story + "Anna: away\n> Anna sits out.\neverybody sees: Anna is away.")
    assert table.game.turn(table.state) == tell(story).turn == Awaiting(awaited)
    tell(story + NEXT + "Anna: away\nAnna's clock runs out")
    tell(story + NEXT + "Anna: away\nAnna: back\nAnna's clock runs out")


def test_who_is_away_may_be_made_to_leave():
    """As the house does it where the table gives up such a seat."""
    tell(announced("10b", "9a") + "Anna: away\nAnna: leave\n> Ben and Dora score 2 points.")
    tell(seated() + "Anna: away\nAnna: leave\n" + NEXT + "Emil sits\nEmil may: announce, ask")
    table = tell("watten\nAnna sits\nAnna: away\nAnna: leave\nBen sits")
    assert not any(table.state.away)


def test_the_next_round_waits_until_everybody_is_back():
    story = announced("10b", "9a") + "Ben: away\nAnna: bet 3\nDora: refuse\n"
    tell(
        story
        + "everybody sees: The bet is refused: Anna and Cleo score 2 points. "
        + "Waiting for everybody to be back.\n"
        + NEXT
        + "Ben: back\nAnna may: announce, ask"
    )


def test_it_waits_for_him_between_games_too():
    story = announced_at(16, 13) + "Anna: away\nBen: leave\n> Anna and Cleo win the game.\nEmil sits\n"
    tell(story + "everybody sees: Waiting for everybody to be back.\nlot 1\n" + NEXT + "Anna: back")
