"""The four tables that are ready to play: vegas, ecnu1, ecnu2 and strip6."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.moves import Shuffle
from stammtisch.testing.story import Story, open_by, tell


def packs_in(story):
    """The packs that were shuffled at the last act."""
    return [move.deck for _, move in story.told if isinstance(move, Shuffle) and isinstance(move.deck, tuple)]


def test_they_are_four_and_vegas_is_the_usual_one():
    assert list(BLACKJACK.presets) == ["vegas", "ecnu1", "ecnu2", "strip6"]
    assert tell("blackjack").options == tell("blackjack vegas").options


def test_at_vegas_people_sit_down_with_their_whole_balance_of_a_thousand():
    assert BLACKJACK.presets["vegas"].buy_in == 100_000
    assert BLACKJACK.unit(BLACKJACK.presets["vegas"]) == 100


@pytest.mark.parametrize("preset", ["ecnu1", "ecnu2"])
def test_at_ecnu_one_starts_with_a_thousand_whole_chips(preset):
    assert BLACKJACK.presets[preset].buy_in == 1000
    assert BLACKJACK.unit(BLACKJACK.presets[preset]) == 1


def ecnu1(deck, bet=100):
    return f"""
        blackjack ecnu1
        Anna sits 1000
        deck {deck}
        Anna: bet {bet}
        """


def test_at_ecnu1_one_may_stand_hit_and_double_and_the_dealer_hides_all_cards():
    tell(
        ecnu1("8c Ad 8h 9d")
        + """
        > The dealer gets 2 cards face down.
        everybody sees: The dealer has 2 cards face down.
        Anna may: stand, hit, double
        Anna: {"do": "insure", "chips": 50} ! nothing_was_asked
        Anna: {"do": "split", "chips": 100} ! no_split
        Anna: {"do": "surrender"} ! no_surrender
        """
    )


def test_at_ecnu1_a_double_doubles_the_bet_ends_the_turn_and_takes_no_card():
    tell(ecnu1("Tc 9d Th 9h") + "Anna: double\n> Anna wins and gets 400.\n= Anna 1200")


def test_at_ecnu1_one_may_double_at_any_time_in_the_turn():
    tell(
        ecnu1("2c 9d 3c 9h 4h Ts")
        + "Anna: hit\nAnna: hit\nAnna may: stand, hit, double\nAnna: double\n= Anna 1200"
    )


def test_at_ecnu1_ties_are_lost():
    tell(ecnu1("Tc 9d 9c Th") + "Anna: stand\n> Anna loses.\n= Anna 900")


@pytest.mark.parametrize("dealers", ["9d 9h", "Ad Kd", "Kd Ad"])
def test_at_ecnu1_a_natural_wins_at_once_and_even_money(dealers):
    up, hole = dealers.split()
    tell(ecnu1(f"Ac {up} Kc {hole}") + "> Anna has a blackjack and gets 200.\n= Anna 1100")


def test_at_ecnu1_any_number_may_play():
    tell("""
        blackjack ecnu1
        Anna sits 1000
        Ben sits 1000
        Anna: bet 100
        deck Tc Td 9d  9c 8c 9h
        Ben: bet 200
        Anna: stand
        Ben: stand
        = Anna 1100, Ben 800
        """)


ECNU2 = """
blackjack ecnu2
Anna sits 1000
Ben sits 1000
Anna: bet 100
deck 2d 2h  {deck}
Ben: bet 200
"""


def test_at_ecnu2_there_are_39_cards_without_spades_and_two_are_thrown_away():
    lines = ECNU2.format(deck="Tc 9c 9d  6c 6h 8h").strip().splitlines()
    story = Story(open_by(lines[0]))
    for line in lines[1:]:
        story.read(line)
    [pack] = packs_in(story)
    assert len(pack) == 39
    assert not any(card.endswith("s") for card in pack)
    story.read("> Anna gets ten of clubs, six of clubs.")
    story.read("> The dealer gets 2 cards face down.")


def test_at_ecnu2_one_may_stand_hit_and_add_to_the_bet():
    tell(
        ECNU2.format(deck="8c 9c 9d  8h 6h 8d")
        + """
        Anna may: stand, hit, add
        Anna: {"do": "double", "chips": 100} ! no_double
        Anna: {"do": "split", "chips": 100} ! no_split
        Anna: add 900
        Anna may: stand, hit
        """
    )


def test_at_ecnu2_the_limit_is_22():
    tell(
        ECNU2.format(deck="Tc 9c 9d  Th 6h 8h  2c Td")
        + "Anna: hit\n> Anna gets two of clubs.\nBen: stand\n= Anna 1200"
    )
    tell(
        ECNU2.format(deck="Tc 9c 9d  Th 6h 8h  3c")
        + "Anna: hit\n> Anna gets three of clubs and is bust.\nAnna may: nothing"
    )


def test_at_ecnu2_every_ace_may_count_ten():
    tell(
        ECNU2.format(deck="Ac 9c 9d  Ah 6h 8h  2c")
        + """
        Anna sees: Anna has ace of clubs, ace of hearts: soft 20, for 100.
        Anna: hit
        Ben: stand
        = Anna 1200, Ben 800
        """
    )


def test_at_ecnu2_the_banker_wins_a_tie_and_there_is_no_three_to_two():
    tell(ECNU2.format(deck="Tc 9c 9d  8c 6h 9h") + "Anna: stand\nBen: stand\n= Anna 900, Ben 800")
    tell(ECNU2.format(deck="Ac 9c 9d  Kc 6h 8h") + "Anna: stand\nBen: stand\n= Anna 1200, Ben 800")


def test_at_ecnu2_one_may_play_alone():
    tell("""
        blackjack ecnu2 seats=1
        Anna sits 1000
        deck 2d 2h  Tc 9d  9c 9h
        Anna: bet 100
        Anna: stand
        = Anna 1100
        """)


def test_strip6_has_six_decks_and_deals_on_from_the_shoe():
    story = Story(open_by("blackjack strip6"))
    for line in ("Anna sits 100", "deck Tc 9d Th 9h", "Anna: bet 10"):
        story.read(line)
    [pack] = packs_in(story)
    assert len(pack) == 312
    story.read("Anna: stand")
    story.read("Anna: bet 10")
    assert not any(isinstance(move, Shuffle) for _, move in story.told)


def strip6(deck, more=""):
    return f"blackjack strip6\nAnna sits 1000\ndeck {deck}\nAnna: bet 10\n{more}"


def test_strip6_stands_on_soft_17():
    tell(
        strip6("Tc 6d 8c Ad 4c")
        + "Anna: stand\n> The dealer has six of diamonds, ace of diamonds: 17.\n= Anna 1010"
    )


def test_strip6_resplits_to_four_hands_and_doubles_after_a_split():
    tell(
        strip6("8c 9d 8h Td  8s 8d 8c  3c")
        + """
        Anna: split
        Anna: split
        Anna: split
        Anna may: stand, hit, double
        """
    )


def test_strip6_allows_late_surrender():
    tell(strip6("Tc 9d 6h Td") + "Anna may: stand, hit, double, surrender\nAnna: surrender\n= Anna 995")
    tell(strip6("Tc Td 6h Ad") + "> The dealer has a blackjack.\n= Anna 990")


def test_strip6_pays_three_to_two_and_offers_insurance():
    tell(strip6("Ac 9d Kc Td") + "= Anna 1015")
    tell(strip6("5c Ad 6c Kd") + "Anna: insure\n= Anna 1000")
