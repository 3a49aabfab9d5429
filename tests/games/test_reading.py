"""A typed line is one of the choices, or it is refused with a reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games.choosing import Amount, Choice, Graph, Pick, Steps, fits
from stammtisch.games.moves import Away, Change, Hidden, Leave, Move
from stammtisch.games.options import Options
from stammtisch.games.reading import read, words
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand.moves import Answer, Bid, Draw, Raise, Start, Swap, Walk

GRAPH = Graph(edges=((("a1", 1), ("b2", 2)), (("b2", 3),), (("a1", 3),), ()), final=(3,))
BID = Amount(Bid(0), "chips", 0, 20)
SWAP = Pick(Swap(()), "cards", ("Ah", "Kd", "2c"), 0, 2)
WALK = Steps(Walk(()), "steps", (("a1", "b2"),), lambda: GRAPH)
PAY, GIVE_UP = Answer(2, pay=True), Answer(2, pay=False)
CHOICES: list[Choice] = [
    Start(),
    BID,
    SWAP,
    WALK,
    Raise(2),
    PAY,
    GIVE_UP,
    Away(),
    Leave(),
    Change(Options()),
]


@pytest.mark.parametrize(
    ("move", "typed"),
    [
        (Start(), "start"),
        (Bid(5), "bid 5"),
        (Bid(Hidden()), "bid"),
        (Swap(()), "swap"),
        (Swap(("Ah", "Kd")), "swap Ah Kd"),
        (Walk(("a1", "b2")), "walk a1 b2"),
        (PAY, "answer 2 yes"),
        (GIVE_UP, "answer 2 no"),
        (Draw(3, ("Ah",)), "draw 3 Ah"),
        (Change(Options()), "change"),
    ],
)
def test_a_move_is_typed_as_its_word_and_its_values(move, typed):
    assert words(move) == typed


class Lift(Move, frozen=True, tag="lift"):
    to: int
    paid: int


@pytest.mark.parametrize("line", ["lift 7", "lift 7 2", "l 7", "7"])
def test_what_is_fixed_in_an_amounts_move_may_be_said_with_it(line):
    assert read(line, [Amount(Lift(5, 2), "to", 5, 9)]) == Lift(7, 2)


@pytest.mark.parametrize("line", ["lift 7 3", "lift 2 7", "lift", "lift 7 2 2", "lift 10"])
def test_what_is_fixed_in_an_amounts_move_may_not_be_said_otherwise(line):
    with pytest.raises(Refused):
        read(line, [Amount(Lift(5, 2), "to", 5, 9)])


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("start", Start()),
        ("  start  ", Start()),
        ("START", Start()),
        ("st", Start()),  # cut short: "s" could be swap as well
        ("bid 5", Bid(5)),
        ("b 5", Bid(5)),
        ("bid 0", Bid(0)),
        ("bid 20", Bid(20)),
        ("bid 5.0", Bid(5)),
        ("5", Bid(5)),  # no other choice has a 5 in it
        ("swap", Swap(())),
        ("sw Ah", Swap(("Ah",))),
        ("swap kD aH", Swap(("Kd", "Ah"))),
        ("Ah", Swap(("Ah",))),
        ("2c kd", Swap(("2c", "Kd"))),
        ("walk a1 b2", Walk(("a1", "b2"))),
        ("b2 a1", Walk(("b2", "a1"))),  # the other way to the same end
        ("WALK A1 B2", Walk(("a1", "b2"))),
        ("raise", Raise(2)),
        ("raise 2", Raise(2)),
        ("raise 2.0", Raise(2)),
        ("r", Raise(2)),
        ("answer 2 yes", PAY),
        ("answer yes", PAY),
        ("yes", PAY),
        ("NO", GIVE_UP),
        ("2 no", GIVE_UP),
        ("aw", Away()),
        ("le", Leave()),
    ],
)
def test_a_line_is_understood(line, move):
    assert read(line, CHOICES) == move


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", "nothing_said"),
        (" \t\n", "nothing_said"),
        ("s", "not_clear"),  # start, or swap nothing
        ("2", "not_clear"),  # bid, raise, pay or give up
        ("answer", "not_clear"),
        ("answer 2", "not_clear"),
        ("a", "not_clear"),
        ("bid", "not_offered"),
        ("bid 21", "not_offered"),
        ("bid -1", "not_offered"),
        ("bid 5 6", "not_offered"),
        ("bid five", "not_offered"),
        ("bid 5.5", "not_offered"),
        ("bid 5,0", "not_offered"),
        ("bid +5", "not_offered"),
        ("bid --5", "not_offered"),
        ("bid ²", "not_offered"),
        ("bid " + "9" * 5000, "not_offered"),
        ("swap Ah Ah", "not_offered"),
        ("swap Ah Kd 2c", "not_offered"),
        ("swap 3c", "not_offered"),
        ("walk", "not_offered"),
        ("walk a1", "not_offered"),
        ("walk a1 a1", "not_offered"),
        ("raise 3", "not_understood"),
        ("answer no 2", "not_understood"),
        ("answer maybe", "not_understood"),
        ("21", "not_understood"),
        ("starting", "not_understood"),
        ("start now", "not_understood"),
        ("fold", "not_understood"),
        ("change", "not_understood"),  # the host has a form for that
    ],
)
def test_a_line_that_is_none_of_the_choices_is_refused(line, word):
    with pytest.raises(Refused) as refused:
        read(line, CHOICES)
    assert refused.value.word == word
    assert len(refused.value.sentence) < 150


@pytest.mark.parametrize(
    ("line", "choice", "sentence"),
    [
        ("bid 21", BID, "cannot play 'bid 21': bid with 0 to 20 is possible"),
        (
            "bid 3",
            Amount(Bid(0), "chips", 2, 20, 2),
            "cannot play 'bid 3': bid with 2 to 20 in steps of 2 is possible",
        ),
        ("swap Zz", SWAP, "cannot play 'swap Zz': swap with 0 to 2 of Ah Kd 2c is possible"),
        ("walk b1", WALK, "cannot play 'walk b1': walk with steps such as a1 b2 is possible"),
    ],
)
def test_the_refusal_says_what_would_be_possible(line, choice, sentence):
    with pytest.raises(Refused) as refused:
        read(line, [choice])
    assert refused.value.sentence == sentence


CENTS: list[Choice] = [Amount(Bid(0), "chips", 50, 2000, 50), Raise(750), Answer(1000, pay=True)]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("bid 7.50", Bid(750)),
        ("bid 7.5", Bid(750)),
        ("bid 7", Bid(700)),
        ("12", Bid(1200)),
        ("raise 7.50", Raise(750)),
        ("raise 7.5", Raise(750)),
        ("answer 10 yes", Answer(1000, pay=True)),
    ],
)
def test_where_amounts_are_cents_they_are_typed_in_whole_ones(line, move):
    assert read(line, CENTS, 100) == move


@pytest.mark.parametrize("line", ["bid 750", "bid 7.25", "bid 7.555", "raise 750", "raise 7", "answer 1000"])
def test_where_amounts_are_cents_no_cents_are_typed(line):
    with pytest.raises(Refused, match=r"not_offered|not_understood"):
        read(line, CENTS, 100)


def test_where_amounts_are_cents_they_are_told_in_whole_ones():
    assert words(Bid(750), 100) == "bid 7.50"
    assert words(Draw(3, ("Ah",)), 100) == "draw 3 Ah"  # a seat is no amount
    with pytest.raises(Refused, match=r"bid with 0\.50 to 20 in steps of 0\.50 is possible"):
        read("bid 21", CENTS, 100)


def test_a_word_in_full_is_meant_even_if_another_begins_with_it():
    class RaiseAll(Move, frozen=True, tag="raise_all"):
        pass

    assert read("raise", [RaiseAll(), Raise(2)]) == Raise(2)
    assert read("raise_", [RaiseAll(), Raise(2)]) == RaiseAll()
    with pytest.raises(Refused, match="not_clear"):
        read("rai", [RaiseAll(), Raise(2)])


def test_nothing_can_be_said_where_there_is_no_choice():
    with pytest.raises(Refused, match="not_understood"):
        read("start", [])


VOCABULARY = (
    "start bid swap walk raise answer away leave change s b 0 2 5 20 -1 Ah kd 2c a1 b2 yes no".split()
)


@settings(deadline=None)
@given(
    st.one_of(
        st.text(), st.lists(st.sampled_from(VOCABULARY) | st.text(max_size=3), max_size=5).map(" ".join)
    ),
    st.sets(st.sampled_from(range(len(CHOICES)))),
)
def test_any_line_is_refused_or_is_one_of_the_choices(line, numbers):
    choices = [CHOICES[number] for number in sorted(numbers)]
    try:
        move = read(line, choices)
    except Refused:
        return
    assert any(fits(choice, move) for choice in choices)
