"""A story is played line by line; the first line that isn't so is named."""

import pytest

from stammtisch.games.moves import Throw
from stammtisch.testing.story import Differs, Story, open_by, tell

STORY = """
    # a remark
    pfand ante=2
    deck Ah Kd 2c  3h 4h 5h        # what the next shuffle gives
    dice 3-1
    Anna sits 20
    Ben sits 30 at 3
    Anna: start
    > The house deals three cards each.
    Anna> Anna gets ace of hearts, king of diamonds, two of clubs.
    Ben sees: Anna has 18 chips and 3 cards.
    everybody sees: Waiting for Anna and Ben to bid.
    Anna may: bid
    Ben: bid 99 ! not_offered
    Anna: {"do": "bid", "chips": 3}
    Anna may: nothing
    Ben's clock runs out
    Host changes ante=3 ! not_now
    = Anna 20, Ben 30
"""


def test_a_whole_story_is_told():
    table = tell(STORY)
    assert table.people == ("Anna", None, None, "Ben")
    assert table.version == 5
    assert table.state.walker == 0


WRONG = [
    ("> Nobody deals.", "was told: Ben has bid. Anna bid 3 chips."),
    ("Ben> Ben has bid.", "was told: Ben bids 0 chips."),
    ("Emil> Ben has bid.", "Emil doesn't sit at this table"),
    ("Anna sees: Anna is rich.", "sees: Round 1, 7 chips in the pot."),
    ("Emil sees: Between rounds.", "Emil doesn't sit at this table"),
    ("Anna may: bid", "may: {'swap'}"),
    ("Anna may: nothing", "may: {'swap'}"),
    ("Ben may: swap", "may: set()"),
    ("Emil may: swap", "Emil doesn't sit at this table"),
    ("= Anna 21", "Anna has: 20"),
    ("= Anna 20, Ben 29", "Ben has: 30"),
    ("= Anna", "Anna is no amount here"),
    ("= Emil 5", "Emil doesn't sit at this table"),
    ("Anna: swap Zz", "not_offered"),
    ("Anna: swap Zz ! not_now", "not_offered"),
    ("Anna: swap ! not_offered", "it was not refused: not_offered"),
    ("Anna: swap\n    Anna: walk", "not_offered"),
    ('Anna: {"do": "fold"}', "not_a_move"),
    ("Emil: swap", "Emil doesn't sit at this table"),
    ("Ben's clock runs out", "not_now"),
    ("Emil's clock runs out", "Emil doesn't sit at this table"),
    ("the alarm rings", "there is no alarm"),
    ("Anna sits 20", "seated_already"),
    ("Emil sits 20 at 0", "seat_taken"),
    ("Emil sits 20\n    Fred sits 20\n    Gero sits 20", "not in tuple"),
    ("Emil sits 20 ! seat_taken", "it was not refused: seat_taken"),
    ("Ben changes ante=1", "not_the_host"),
    ("Host changes ante=1", "not_now"),
    ("Host changes stakes=1", "no_such_house_rule"),
    ("dice 7-1", "no_such_dice"),
    ("dice 7-1 ! no_such_dice\n    Anna sings", "this is no line of a story"),
    ("Anna sings", "this is no line of a story"),
    ("Anna", "this is no line of a story"),
    ("Anna sits twenty", "this is no line of a story"),
    (">", "this is no line of a story"),
]


@pytest.mark.parametrize(("lines", "otherwise"), WRONG, ids=[lines for lines, _ in WRONG])
def test_a_line_that_is_not_so_is_named_with_its_number(lines, otherwise):
    number = len(STORY.splitlines()) + len(lines.splitlines())
    with pytest.raises(Differs) as differs:
        tell(f"{STORY}{lines}")
    assert str(differs.value).startswith(f"line {number}, {lines.splitlines()[-1].strip()!r}: ")
    assert otherwise in str(differs.value)


def test_what_follows_a_wrong_line_is_not_played():
    with pytest.raises(Differs, match="line 2, 'Anna sings'"):
        tell("pfand\nAnna sings\nBen sings")


@pytest.mark.parametrize(
    ("line", "otherwise"),
    [
        ("chess", "no_such_game"),
        ("pfand blitz", "'blitz'"),
        ("pfand ante=0", "house_rule"),
        ("pfand stakes=2", "no_such_house_rule"),
    ],
)
def test_a_story_must_begin_with_a_game_and_its_house_rules(line, otherwise):
    with pytest.raises(Differs, match=f"line 2, .*{otherwise}"):
        tell(f"\n{line}\nAnna sits 20")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a remark"])
def test_a_story_without_a_line_is_none(text):
    with pytest.raises(Differs, match="no line"):
        tell(text)


def test_what_is_not_scripted_is_named_too():
    with pytest.raises(Differs, match="line 4, 'Anna: start': the dealer shuffles"):
        tell("pfand\nAnna sits 20\nBen sits 20\nAnna: start")


def test_a_deck_with_a_card_that_is_not_in_the_pack_is_refused_by_the_game():
    with pytest.raises(Differs, match="line 5, 'Anna: start': not_the_pack"):
        tell("pfand\nAnna sits 20\nBen sits 20\ndeck Zz\nAnna: start")


@pytest.mark.parametrize(
    ("line", "rounds", "ante"),
    [("pfand", 0, 1), ("pfand short", 3, 2), ("pfand short ante=5", 3, 5), ("pfand rounds=7", 7, 1)],
)
def test_the_first_line_names_a_preset_and_house_rules(line, rounds, ante):
    table = open_by(line)
    assert (table.options.rounds, table.options.ante, table.host) == (rounds, ante, "Host")


def test_whoever_has_just_left_is_still_called_by_name():
    tell("pfand\nAnna sits 20\nAnna: leave\n> Anna leaves the table.")


def test_a_lot_is_for_whoever_draws_it():
    story = Story(open_by("pfand"))
    story.read("lot 2")
    assert story.chance.lot(3, 0) == 2


def test_dice_are_thrown_as_written():
    story = Story(tell(STORY))
    story.read("dice 3-1")
    story.read("Anna: swap")
    assert [move.dice for _, move in story.told if isinstance(move, Throw)] == [(3, 1)]
