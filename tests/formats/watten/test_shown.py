"""The Watten notation for one person: what they were shown, `??` for the rest, and played again."""

import random
import re
from collections import Counter

import pytest

from stammtisch.formats.watten.notation import UNKNOWN, Record, read
from stammtisch.formats.watten.replay import ReplayedWatten, replay
from stammtisch.formats.watten.writing import write
from stammtisch.games.cards import GERMAN
from stammtisch.games.moves import DEALER, Made, Shuffle
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Announce, Answer, Deal, Drawn, Forfeit, Play, Refuse, Show
from stammtisch.games.watten.options import WattenOptions
from stammtisch.testing.chance import Seeded
from stammtisch.testing.examples import random_options
from stammtisch.testing.imagining import imagined
from stammtisch.testing.session import Session
from tests.formats.spoiling import spoiled
from tests.formats.watten.example import GAME
from tests.formats.watten.test_notation import only, played

VIEWERS = (0, 1, 2, 3, None)
CARD = re.compile(r"\b(?:Weli|(?:10|[789UOKA])[blha])\b")


def looks(made, viewer):
    return [WATTEN.show(seat, move, viewer) for seat, move in made]


def written(options, made, viewer):
    entries = [(f"P{seat}", seat, move) for seat, move in made]
    return write(options, entries, shown=looks(made, viewer))


def session(seed, steps=300):
    """Any table: other house rules, people who leave, questions, bets and clocks that run out."""
    options = random_options(WATTEN, random.Random(seed)) if seed % 3 else WattenOptions()
    one = Session(WATTEN, options, f"shown {seed}", is_restless=seed % 4 == 3)
    while (len(one.made) < steps or WATTEN.turn(one.state) == DEALER) and one.step():
        continue
    return one


def example(viewer):
    """The game written by hand, as this viewer has it."""
    return written(WattenOptions(target=11), played(GAME).moves, viewer)


def round_of(text, number):
    """The lines of one round."""
    return re.split(r"^round \d+: ", text, flags=re.MULTILINE)[number].splitlines()[1:]


# What is written.


def test_a_partner_sees_their_own_hand_and_what_was_thrown():
    assert round_of(example(2), 1) == [
        "A1: 8b 7b 9b ?? ??",
        "B1: 8l 9l 10l ?? ??",
        "A2: 7h 8h 9h 10h Uh",
        "B2: 8a 7a 9a ?? ??",
        "A1 asks better",
        "B2 says no",
        "A1 shows ??",
        "B2 shows ??",
        "1. A1 8b 8l 8h 8a -> B2",
        "2. B2 7a",
        "A2 bets 3",
        "B2 accepts 3",
        "2. A1 7b 9l 9h -> B2",
        "3. B2 9a 9b 10l 10h -> B2",
        "Schlag 7, trump a",
        "B scores 3: 0-3",
        "",
    ]


def test_an_announcer_sees_what_the_other_one_showed_them():
    lines = round_of(example(0), 1)
    assert lines[:4] == [
        "A1: 7b 8b 9b 10b Ub",
        "B1: 8l 9l 10l ?? ??",
        "A2: 8h 9h 10h ?? ??",
        "B2: 9a 8a 7a ?? ??",
    ]
    assert lines[6:8] == ["A1 shows 7b", "B2 shows 9a"]


def test_nobody_else_knows_what_an_announcer_gave_back_for_better_cards():
    first, second = round_of(example(0), 2), round_of(example(3), 2)
    assert first[:8] == [
        "A1: 7b 8b 9b 10b Ub",
        *("B1: ?? ?? ?? ?? ??", "A2: ?? ?? ?? ?? ??", "B2: ?? ?? ?? ?? ??"),
        *("B1 asks better", "A1 says yes"),
        *("A1: Kb Ab Kl Al Weli", "B1: Kh ?? ?? ?? ??"),
    ]
    assert second[6:12] == [
        *("A1: ?? ?? ?? ?? ??", "B1: ?? ?? ?? ?? ??"),
        *("B1 asks exchange", "A1 says yes", "B1 shows ??", "A1 shows ??"),
    ]


def test_a_card_that_was_given_back_and_dealt_to_another_is_not_known_there():
    """A1 had the 7b, and B1 has it now."""
    assert "7b" in GAME.partition("A1 says yes")[2].partition("B1: Kh")[2].partition("\n")[0]
    assert "7b" not in "\n".join(round_of(example(0), 2)[4:])


def test_a_card_that_was_drawn_is_its_owners():
    assert "A2 draws ??" in round_of(example(0), 3)
    assert "A2 draws 8h" in round_of(example(2), 3)


def test_a_watcher_sees_no_hand():
    hands = [line for line in round_of(example(None), 2) if re.match("[AB][12]:", line)]
    assert len(hands) == 6
    assert {line.partition(": ")[2] for line in hands} == {"?? ?? ?? ?? ??"}


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_round_that_is_not_over_is_left_out(viewer):
    state, made = WATTEN.setup(WattenOptions(target=11)), played(GAME).moves
    for upto, one in enumerate(made, 1):
        state = WATTEN.apply(state, *one)
        text = written(WattenOptions(target=11), made[:upto], viewer)
        is_on = WATTEN.view(state, None).round is not None
        assert text.count("\nround ") == state.number - is_on
        assert bool(text) == (state.number > is_on)


# Secrets.


def seen_of_each_round(made, viewer):
    """The cards that a viewer was shown, round by round."""
    rounds: list[Counter[str]] = []
    was_agreed = False
    for (_, move), look in zip(made, looks(made, viewer), strict=True):
        if isinstance(move, Shuffle) and not was_agreed:
            rounds.append(Counter())
        was_agreed = move == Answer("better", yes=True) or (was_agreed and not isinstance(move, Shuffle))
        match look:
            case Deal(hands=hands):
                rounds[-1].update(card for hand in hands if isinstance(hand, tuple) for card in hand)
            case Play(card=card):
                rounds[-1][card] += 1
            case Announce(card=str(card)) | Drawn(card=str(card)):
                rounds[-1][card] += 1
            case Show(schlag=schlag, trump=trump):
                rounds[-1].update(card for card in (schlag, trump) if isinstance(card, str))
            case _:
                pass
    return rounds


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_card_stands_there_that_was_not_shown_and_all_that_was(seed, viewer):
    one = session(seed)
    text = written(one.start.options, one.made, viewer)
    rounds = re.split(r"^round \d+: .*$", text, flags=re.MULTILINE)[1:]
    body = ["\n".join(line for line in part.splitlines() if line[:1] != "[") for part in rounds]
    for part, seen in zip(body, seen_of_each_round(one.made, viewer), strict=False):
        plain = re.sub(r'"[^"]*"|Schlag .*', "", part)
        assert set(CARD.findall(plain)) == set(seen)


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_was_never_shown_makes_no_difference(seed, viewer):
    """Another course of events that would have been shown just so gives the same file, byte for byte."""
    one = session(seed)
    shown = [Made(seat, look) for (seat, _), look in zip(one.made, looks(one.made, viewer), strict=True)]
    text = written(one.start.options, one.made, viewer)
    for number in range(3):
        other = imagined(WATTEN, one.start, shown, viewer, Seeded(f"{seed} {number}"))
        assert list(other) != list(one.made)
        assert looks(other, viewer) == [made.move for made in shown]
        assert written(one.start.options, other, viewer) == text


def test_those_games_have_all_in_them_that_could_tell_something():
    made = [move for seed in range(16) for _, move in session(seed).made]
    count = Counter(type(move) for move in made)
    better = sum(isinstance(move, Answer) and move.yes and move.what == "better" for move in made)
    assert min(better, count[Refuse], count[Drawn], count[Forfeit], count[Announce]) > 3


# Played again.


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_whatever_a_person_was_shown_is_played_again(seed, viewer):
    one = session(seed)
    text = written(one.start.options, one.made, viewer)
    lines = list(replay("file", text.encode())) if text else []
    assert [line for line in lines if not line.ok] == []
    whole = write(one.start.options, [("", *each) for each in one.made])
    results = [record.tags["Result"] for record in read(whole) if isinstance(record, Record)]
    ours = [line.result for line in lines if isinstance(line, ReplayedWatten) and line.winner]
    assert ours == [result for result in results if result != "*"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_it_is_said_what_was_believed(viewer):
    line = only(example(viewer))
    assert (line.ok, line.rounds, line.result, line.winner) == (True, 6, "6-11", "B")
    assert line.notes == (
        "cards aren't told in round 1, 2, 3, 4, 5, 6: there are some that fit all that is written",
    )


def test_nothing_is_said_of_a_whole_record():
    assert only(GAME).notes == ()


NO_CARDS = "no cards fit what is written up to here"


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    ("was", "is_now", "why"),
    [
        ("1. A1 8b 8l 8h 8a -> B2", "1. A1 8b 8l 8h 8a", "the trick goes to B2"),
        ("1. A1 8b 8l 8h 8a -> B2", "1. A1 8b 8l 8h 8l -> B2", NO_CARDS),
        ("1. A1 8b 8l 8h 8a -> B2", "2. A1 8b 8l 8h 8a -> B2", "this is trick 1"),
        ("3. B2 9a 9b 10l 10h -> B2", "3. A1 9a 9b 10l 10h -> B2", NO_CARDS),
        ("Schlag 7, trump a", "Schlag 7, trump b", ""),
        ("B scores 3: 0-3", "B scores 2: 0-2", "B scores 3: 0-3"),
        ("B scores 3: 0-3", "A scores 3: 3-0", "B scores 3: 0-3"),
        ("A2 bets 3", "A2 bets 4", "A2 can't bet"),
        ("B2 accepts 3", "B1 accepts 3", "B1 can't accept"),
        ("round 2: A1 deals", "round 2: B2 deals", "A1 deals"),
        ("B wins 6-11", "A wins 6-11", "B wins 6-11"),
    ],
)
def test_what_is_wrong_is_found_at_its_line(viewer, was, is_now, why):
    text = example(viewer)
    assert was in text
    line = only(text.replace(was, is_now, 1))
    number = text.partition(was)[0].count("\n") + 1
    assert line.reason.startswith(f"line {number}: {why}"), line.reason
    assert line.notes == ()


@pytest.mark.parametrize("viewer", [0, 3])
def test_who_knows_schlag_and_trump_finds_at_once_who_took_a_trick_wrongly(viewer):
    text = example(viewer)
    line = only(text.replace("8h 8a -> B2", "8h 8a -> B1", 1))
    assert line.reason == f"line {text.partition('1. A1')[0].count(chr(10)) + 1}: {NO_CARDS}"


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_for_others_it_could_have_been_so_until_all_is_told(viewer):
    """The 8l takes the trick if leaves are trump; but then it would be B1 who leads."""
    line = only(example(viewer).replace("8h 8a -> B2\n2. B2 7a\n", "8h 8a -> B1\n2. B2 7a\n", 1))
    assert "it's the turn of B1" in line.reason
    as_it_may_be = example(viewer).replace("Schlag 7, trump a", "Schlag 8, trump a", 1)
    assert only(as_it_may_be).ok


def test_an_announcer_who_does_not_follow_and_throws_a_trump_later_is_found_out():
    text = example(None)
    text = text.replace("2. A1 7b 9l 9h -> B2", "2. A1 9b 9l 9h -> B2", 1)
    text = text.replace("3. B2 9a 9b 10l 10h -> B2", "3. B2 9a 10a 10l 10h -> B2", 1)
    assert only(text.replace("A1: 8b 7b 9b ?? ??", "A1: ?? ?? ?? ?? ??", 1)).reason.endswith(NO_CARDS)
    assert only(text.replace("A1: 8b 7b 9b ?? ??", "A1: 8b 9b 10a ?? ??", 1)).reason.endswith(NO_CARDS)


def test_any_cards_may_be_told_of_any_hand():
    half = GAME.replace("A1: 7b 8b 9b 10b Ub", "A1: 7b ?? 9b ?? ??").replace(
        "Kb Ab Kl Al Weli", "Kb ?? ?? ?? ??"
    )
    assert only(half).ok
    assert only(half).winner == "B"
    wrong = half.replace("B1: 7l 8l 9l 10l Ul", "B1: 7l 8l ?? 8b ??", 1)
    assert only(wrong).reason == f"line 20: {NO_CARDS}"


def test_a_card_that_was_thrown_is_always_told():
    line = only(example(2).replace("8b 8l 8h 8a", "8b ?? 8h 8a", 1))
    assert line.ok is False
    assert line.reason.endswith("is no line of a game")


@pytest.mark.parametrize("seed", range(200))
def test_whatever_is_in_such_a_file_it_gives_lines_and_raises_nothing(seed):
    rng = random.Random(seed)
    content = spoiled(
        example(rng.choice(VIEWERS)),
        rng,
        lambda line: line.replace("??", rng.choice(GERMAN.names), 1),
        lambda line: CARD.sub(UNKNOWN, line),
        lambda line: line.replace("A1", rng.choice(("B1", "A2", ""))),
    )
    found = list(replay("file", content.encode()))
    assert found
    assert all(line.ok or line.reason for line in found)


def test_a_person_is_shown_as_many_moves_as_were_made():
    made = played(GAME).moves
    with pytest.raises(ValueError, match="shorter"):
        write(WattenOptions(target=11), [("", *one) for one in made], shown=looks(made, 0)[:-1])


def test_hidden_cards_are_never_guessed_by_the_writer():
    """Even if the moves as they were made tell everything: what counts is what was shown."""
    made = played(GAME).moves
    own, watched = looks(made, 2), looks(made, None)
    hidden = [one if isinstance(one, Deal) else other for one, other in zip(own, watched, strict=True)]
    text = write(WattenOptions(target=11), [("", *one) for one in made], shown=hidden)
    assert "A2 shows 7h" in example(2)
    assert set(re.findall(r" shows (.*)", text)) == {UNKNOWN}
