"""What a learner sees, part by part, at tables that are easily told."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from stammtisch.bots.asking import asked
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.state import Chair, State
from stammtisch.games.blackjack.options import PRESETS as BLACKJACK
from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.options import PRESETS, PokerOptions
from stammtisch.learn.encoding import amount
from stammtisch.learn.opening import ENCODINGS
from tests.learn.tables import FOUR, Table, decisions


def parts(episode: Any, seat: int) -> dict[str, Sequence[float]]:
    return dict(episode.look(seat))


OWN = "own checkers on points 1 to 24, and on the bar"
THEIRS = "the other's on these points, and on their bar"
DICE = "dice still to be played, of each face"


def board(**points: int) -> tuple[int, ...]:
    """`p6=2, p20=-1`: two of the mover's on point 6, one of the other's on 20."""
    return tuple(points.get(f"p{point}", 0) for point in range(26))


def thrown(lies: tuple[int, ...], dice: tuple[int, ...], *begun: str) -> dict[str, Sequence[float]]:
    """What seat 0 sees when it has thrown these dice, and has made these steps."""
    options = BackgammonOptions()
    state = State(options, (Chair(taken=True),) * 2, phase="play", number=1, board=lies, dice=dice)
    encoding = ENCODINGS["backgammon"]
    return dict(encoding.look(asked(encoding.game, options, state, 0, ()), begun))


@pytest.mark.parametrize(
    ("lies", "dice", "begun", "own", "theirs", "left"),
    [
        (board(p8=1, p6=2), (3, 1), (), {8: 1, 6: 2}, {}, {3: 1, 1: 1}),
        (board(p8=1, p6=2), (3, 1), ("8/5",), {5: 1, 6: 2}, {}, {1: 1}),
        (board(p8=1, p6=2), (2, 2), ("8/6",), {6: 3}, {}, {2: 3}),
        (board(p13=1, p7=-1), (6, 1), ("13/7",), {7: 1}, {25: 1}, {1: 1}),
        (board(p25=1, p24=-3), (4, 4), ("bar/21", "21/17"), {17: 1}, {24: 3}, {4: 2}),
        (board(p3=2), (6, 2), ("3/off",), {3: 1}, {}, {2: 1}),
        (board(p3=1, p2=1), (6, 2), ("2/off",), {3: 1}, {}, {6: 1}),
    ],
)
def test_steps_that_are_made_are_seen(lies, dice, begun, own, theirs, left):
    seen = thrown(lies, dice, *begun)
    for what, there in ((OWN, own), (THEIRS, theirs), (DICE, left)):
        assert {place: count for place, count in enumerate(seen[what], 1) if count} == there


def test_both_sides_see_the_board_from_their_own():
    looks = [
        [parts(episode, seat) for seat in (0, 1)]
        for episode in decisions(Table("backgammon", BackgammonOptions(resign=False)), seed=1)
    ]
    for one, two in looks:
        for own, theirs in ((one[OWN], two[THEIRS]), (two[OWN], one[THEIRS])):
            assert [*own[:24], own[24]] == [*reversed(theirs[:24]), theirs[24]]
    assert any(one[OWN] != two[OWN] for one, two in looks)


def test_seats_are_counted_from_ones_own():
    episode = Table("poker", PokerOptions(seats=4)).episode(seed=1)
    button = episode.state.button
    for further in range(4):
        seen = parts(episode, (button - further) % 4)
        assert seen["who has the button"].index(1) == further


def test_stacks_are_counted_in_big_blinds():
    episode = Table("poker", PokerOptions(seats=3)).episode(seed=1)
    assert parts(episode, episode.state.button)["stacks"] == [amount(chips, 2) for chips in (200, 199, 198)]


def test_cards_put_away_are_gone_from_ones_own_and_counted_by_the_others():
    own, drawn = "own cards, without those put away", "cards that each has drawn"
    for episode in decisions(Table("poker", PRESETS["draw"]), seed=2):
        if "draw" in episode.offers:
            seat, away = episode.seat, [word for word in episode.offers if word != "draw"][:2]
            for word in away:
                episode.act(word)
            held = {f"put away {FRENCH.names[at]}" for at, has in enumerate(parts(episode, seat)[own]) if has}
            assert held == {word for word in episode.offers if word != "draw"}
            episode.act("draw")
            assert parts(episode, (seat + 1) % 6)[drawn] == [0, 0, 0, 0, 0, 2]
            return
    raise AssertionError("nobody has drawn")


def test_what_was_drawn_in_a_hand_is_forgotten_in_the_next():
    drawn = [
        (episode.state.number, episode.state.street, parts(episode, 0)["cards that each has drawn"])
        for episode in decisions(Table("poker", PRESETS["draw"], 2), seed=2)
    ]
    assert any(sum(counts) for number, _, counts in drawn if number == 1)
    assert all(sum(counts) == 0 for number, street, counts in drawn if (number, street) == (2, 0))


def test_all_cards_thrown_in_a_round_are_remembered_and_no_others():
    for episode in decisions(Table("watten", FOUR[3].options, 3), seed=4):
        seen = [parts(episode, seat) for seat in range(4)]
        for seat, one in enumerate(seen):
            left = parts(episode, (seat + 1) % 4)
            assert one["thrown in this round, by oneself"] == left["thrown in this round, by the right"]
            assert sum(one["own cards"]) + sum(one["thrown in this round, by oneself"]) == 5
            trick, thrown = (
                one[f"{which}, by oneself"] for which in ("in this trick", "thrown in this round")
            )
            assert all(before <= after for before, after in zip(trick, thrown, strict=True))


UNSEEN = "of the cards that nobody has seen, the share of aces, twos, … and tens"


def test_cards_that_were_seen_are_not_among_the_others():
    for episode in decisions(Table("blackjack", BLACKJACK["strip6"], 5), seed=4):
        view, shares = episode.asked(0).view, parts(episode, 0)[UNSEEN]
        unseen = view.left_in_shoe + view.face_down.hidden or 6 * 52
        assert [share * unseen for share in shares] == pytest.approx(
            [round(share * unseen) for share in shares]
        )


def test_before_a_pack_that_is_shuffled_each_round_all_cards_are_as_likely_again():
    for episode in decisions(Table("blackjack", BLACKJACK["vegas"], 3), seed=4):
        if "bet least" in episode.offers:
            assert parts(episode, 0)[UNSEEN] == [1 / 13] * 9 + [4 / 13]


def test_only_who_is_asked_has_a_hand_whose_turn_it_is_besides_the_first():
    later = 0
    for seed in range(40):
        for episode in decisions(Table("blackjack", replace(BLACKJACK["strip6"], seats=2)), seed):
            turns = [parts(episode, seat)["which of one's hands has its turn"].index(1) for seat in (0, 1)]
            assert turns[1 - episode.seat] == 0
            later += turns[episode.seat]
    assert later
