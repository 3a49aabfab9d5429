"""When a clock runs out: no to every question; a card is drawn to be shown; thrown is the first that is
allowed, as it was dealt."""

import pytest

from stammtisch.games.cards import GERMAN
from stammtisch.games.contract import Awaiting
from stammtisch.games.watten.mixing import with_lots
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import tell
from tests.games.watten.openings import (
    DECK,
    NAMES,
    announced,
    announced_at,
    announcer_at,
    announcers_at,
    seated,
    thrown,
)

NEXT = f"deck {DECK}\n"


def test_announcing_a_card_is_drawn():
    """Were it the first one, the first that the clock throws would be the one that was shown."""
    tell(
        seated()
        + """
        Anna's clock runs out
        Anna> The seven of bells is drawn for Anna.
        Anna sees: You have chosen the seven of bells.
        > A card is drawn for Anna.
        Dora> A card is drawn for Anna.
        everybody sees: Anna has chosen a card.
        Dora's clock runs out
        Anna> Dora shows the seven of acorns for trump.
        """
    )


@pytest.mark.parametrize("anna", range(5))
@pytest.mark.parametrize("dora", range(5))
def test_which_one_hangs_on_the_cards_that_stay_out(anna, dora):
    pack = GERMAN.cards(DECK.split())
    out = with_lots([card for card in range(33) if card not in pack], [anna, dora])
    table = tell(seated(deck=f"{DECK} {' '.join(GERMAN.text(out))}") + "Dora: draw\nAnna's clock runs out\n")
    now = table.state.round
    assert (now.schlag_card, now.trump_card) == (now.hands[0][anna], now.hands[3][dora])


def test_in_ones_turn_one_may_have_a_card_drawn_without_waiting():
    tell(seated() + "Anna may: announce, ask, draw\nAnna: draw\nAnna may: nothing")
    tell(
        seated("announcing=in_turn")
        + "Anna: draw\nDora: draw\n> A card is drawn for Dora.\nAnna may: play, bet"
    )
    tell(seated() + 'Ben: {"do": "draw"} ! no_draw_now')
    tell(seated() + 'Anna: ask better\nDora: {"do": "draw"} ! no_draw_now')
    tell(announced("10b", "9a") + 'Anna: {"do": "draw"} ! no_draw_now')
    tell(seated("clock=forfeits") + 'Anna: {"do": "draw"} ! no_draw_now')


def test_after_better_cards_and_an_exchange_too():
    story = seated() + "Anna: ask better\ndeck Kb Ab Kl Al Weli Kh Ah Ka Aa Oa\nDora: answer yes\n"
    swapped = story + "Dora: ask exchange\nAnna: answer yes\n"
    tell(swapped + "Dora: draw\nAnna: draw\nDora> Anna shows the king of bells for trump.")


def test_the_next_one_if_it_may_not_be_shown():
    deck = "7b 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  Weli 8a 9a 10a Ua"
    story = seated("weli_for_trump=forbidden", deck) + "Dora's clock runs out\n"
    tell(story + "Dora> The eight of acorns is drawn for Dora.")
    tell(seated("", deck) + "Dora's clock runs out\nDora> The Weli is drawn for Dora.")


def test_asked_for_better_cards_the_answer_is_no():
    tell(
        seated()
        + "Anna: ask better\nDora's clock runs out\n> Dora refuses better cards.\n"
        + "Anna may: announce, ask, draw"
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
            _, state = dealers_step(game, state, chance)
        moves += 1
        assert moves < 5000
    assert sum(state.games) == 1


# Where it costs the round.

COSTLY = "clock=forfeits"


def test_announcing_the_others_score_two_and_nothing_is_laid_open():
    """Not even what the other announcer had chosen."""
    for chosen in ("", "Dora: announce 9a\n"):
        table = tell(
            seated(COSTLY)
            + chosen
            + NEXT
            + "Anna's clock runs out\n> Anna gives up the round, which is worth 2.\n"
            + "> Ben and Dora score 2 points.\neverybody sees: The round is given up: "
            + "Ben and Dora score 2 points. Waiting for Ben and Anna to announce."
        )
        assert (table.state.score, table.state.dealer, table.state.laid) == ((0, 2), 0, ())
        for viewer in (0, 1, 2, None):
            assert "9a" not in repr(table.game.view(table.state, viewer))


def test_throwing_the_others_score_the_accepted_stake():
    story = announced("10b", "9a", rules=COSTLY)
    told = "> The Schlag was ten, trump was acorns.\n> Anna and Cleo score {} points.\n"
    tell(story + thrown("7b") + NEXT + "Ben's clock runs out\n" + told.format(2))
    raised = story + thrown("7b") + "Anna: bet 3\nDora: accept\n"
    tell(raised + NEXT + "Ben's clock runs out\n" + told.format(3))


def test_a_question_and_a_bet_are_refused_there_too():
    tell(seated(COSTLY) + "Anna: ask better\nDora's clock runs out\n> Dora refuses better cards.")
    story = announced("10b", "9a", rules=COSTLY) + "Anna: bet 3\n"
    tell(story + NEXT + "Dora's clock runs out\n> Dora refuses 3.\n> Anna and Cleo score 2 points.")


def test_in_ones_turn_one_may_do_so_without_waiting():
    tell(seated(COSTLY) + "Anna may: announce, ask, forfeit\nBen may: nothing\n" + NEXT + "Anna: forfeit")
    story = announced("10b", "9a", rules=COSTLY)
    tell(story + "Anna may: play, bet, forfeit\nBen may: bet\n" + NEXT + "Anna: forfeit 2")


WRONGLY_GIVEN_UP = [
    (seated(), "Anna", 2, "no_forfeit_now"),  # nobody loses a round by the clock here
    (announced("10b", "9a"), "Anna", 2, "no_forfeit_now"),
    (seated(COSTLY), "Ben", 2, "no_forfeit_now"),
    (seated(COSTLY) + "Anna: announce 7b\n", "Anna", 2, "no_forfeit_now"),
    (seated(COSTLY) + "Dora: ask better\n", "Anna", 2, "no_forfeit_now"),
    (announced("10b", "9a", rules=COSTLY), "Ben", 2, "no_forfeit_now"),
    (announced("10b", "9a", rules=COSTLY) + "Ben: bet 3\n", "Anna", 2, "no_forfeit_now"),
    (announced("10b", "9a", rules=COSTLY), "Anna", 3, "another_stake"),
    (announced("10b", "9a", rules=COSTLY), "Anna", -2, "another_stake"),
]


@pytest.mark.parametrize(("story", "name", "stake", "word"), WRONGLY_GIVEN_UP)
def test_nobody_gives_up_otherwise(story, name, stake, word):
    tell(story + f'{name}: {{"do": "forfeit", "stake": {stake}}} ! {word}')


def test_giving_up_may_end_the_game():
    leads = NAMES[announcers_at(16, 13)[0]]
    story = announced_at(13, 16, COSTLY) if leads in ("Anna", "Cleo") else announced_at(16, 13, COSTLY)
    tell(story + f"lot 1\n{NEXT}{leads}'s clock runs out\n> {'Ben and Dora'} win the game.")


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
    tell(seated() + "Anna: away\nAnna: leave\n" + NEXT + "Emil sits\nEmil may: announce, ask, draw")
    table = tell("watten\nAnna sits\nAnna: away\nAnna: leave\nBen sits")
    assert not any(table.state.away)


def test_the_next_round_waits_until_everybody_is_back():
    story = announced("10b", "9a") + "Ben: away\nAnna: bet 3\nDora: refuse\n"
    tell(
        story
        + "everybody sees: The bet is refused: Anna and Cleo score 2 points. "
        + "Waiting for Ben to be back.\n"
        + NEXT
        + "Ben: back\nAnna may: announce, ask, draw"
    )


def test_it_waits_for_them_between_games_too():
    story = announced_at(16, 13) + "Anna: away\nBen: leave\n> Anna and Cleo win the game.\nEmil sits\n"
    tell(story + "everybody sees: Waiting for Anna to be back.\nlot 1\n" + NEXT + "Anna: back")
