"""PHH for one person: a hand with those hole cards only that they were shown."""

import random
import re
import tomllib
from dataclasses import dataclass
from io import BytesIO

import pytest
from pokerkit import HandHistory

from stammtisch.formats.poker.replay import replay_many, replay_one
from stammtisch.formats.poker.writing import NotWritten, write_hand, write_hands
from stammtisch.games.moves import DEALER, Hidden, Made, Shuffle
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Deal, Lay, Show
from stammtisch.kernel.refused import Refused
from stammtisch.testing.stepping import dealers_step
from tests.formats.poker.hands import (
    PAIRS,
    comes_out_the_same,
    played_here,
    played_with_leavers,
    played_with_posts,
    read_by_pokerkit,
    the_hand,
)
from tests.games.poker.tables import table

HANDS, CHUNKS = 24, 2
WATCHER = None
PLAYED = (played_here, played_here, played_with_posts, played_with_leavers)


def played(code, seed):
    """A hand of one kind after the other."""
    return PLAYED[seed % len(PLAYED)](code, seed)


def as_shown(moves, viewer):
    """The moves as this person was shown them."""
    return [Made(seat, POKER.show(seat, move, viewer)) for seat, move in moves]


def viewers(before):
    return [*range(len(before.stacks)), WATCHER]


def hands_for_each(code, seeds, for_pokerkit=True):
    """Random hands, written for every seat and for a watcher."""
    for seed in seeds:
        before, moves, _ = played(code, seed)
        for viewer in viewers(before):
            shown = as_shown(moves, viewer)
            try:
                text = write_hand(before, moves, for_pokerkit=for_pokerkit, shown=shown)
            except NotWritten:
                break
            yield viewer, shown, moves, text


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("code", PAIRS)
def test_pokerkit_plays_what_one_person_has_to_the_same_stacks(code, chunk):
    hidden = 0
    for _, _, moves, text in hands_for_each(
        code, range(chunk * HANDS // CHUNKS, (chunk + 1) * HANDS // CHUNKS)
    ):
        comes_out_the_same(text, moves)
        hidden += "??" in text
    assert hidden > HANDS / CHUNKS


@pytest.mark.parametrize("for_pokerkit", [True, False])
@pytest.mark.parametrize("code", PAIRS)
def test_what_one_person_has_is_played_again_to_the_same_stacks(code, for_pokerkit):
    for _, _, _, text in hands_for_each(code, range(HANDS), for_pokerkit):
        (line,) = replay_one("some.phh", text.encode())
        assert line.ok, (line, text)


@pytest.mark.parametrize("code", PAIRS)
def test_a_hole_card_is_written_only_if_it_was_shown(code):
    """What was shown is counted here by itself; every other card of a hand is unknown."""
    for viewer, shown, _, text in hands_for_each(code, range(HANDS), for_pokerkit=False):
        seen = set()
        for _, move in shown:
            match move:
                case Deal(hands=hands) if viewer is not WATCHER:
                    seen |= set(hands[viewer])
                case Lay(hands=hands):
                    seen |= {card for hand in hands for card in hand}
                case Show(cards=cards):
                    seen |= set(cards)
        written = "".join(re.findall(r"(?:d dh p\d+|p\d+ sm) ([\w?]+)", text))
        named = {written[place : place + 2] for place in range(0, len(written), 2)}
        assert named - {"??"} == seen


@dataclass
class Stacked:
    """A pack that lies as it was put."""

    deck: tuple[str, ...]

    def shuffle(self, _cards, _draw, /):
        return self.deck

    def dice(self, count, draw, /):
        raise NotImplementedError

    def lot(self, count, draw, /):
        raise NotImplementedError


def with_another_pack(before, moves, deck):
    """The same people do the same with other cards; None if the rules don't let them."""
    state, made = before, []
    for seat, move in moves:
        try:
            again, state = (
                dealers_step(POKER, state, Stacked(deck))
                if seat == DEALER
                else (move, POKER.apply(state, seat, move))
            )
        except Refused:
            return None
        made.append(Made(seat, again))
    return made


def unseen_elsewhere(moves, shown, rng):
    """A pack in which all cards that this person wasn't shown lie at other places."""
    (deck,) = [move.deck for _, move in moves if isinstance(move, Shuffle)]
    seen = {card for _, move in shown for card in re.findall(r"'(\w\w)'", repr(move))}
    assert isinstance(deck, tuple)
    unseen = [card for card in deck if card not in seen]
    others = iter(rng.sample(unseen, len(unseen)))
    return tuple(card if card in seen else next(others) for card in deck)


def for_one(before, moves, viewer):
    """Their file, or the word of the refusal."""
    try:
        return write_hand(before, moves, for_pokerkit=False, shown=as_shown(moves, viewer))
    except NotWritten as refused:
        return refused.word


@pytest.mark.parametrize("code", PAIRS)
def test_what_one_was_not_shown_changes_nothing_in_their_file(code):
    """Two logs that this person can't tell apart are the same bytes for them."""
    rng, compared, mucked = random.Random(code), 0, 0
    for seed in range(HANDS):
        before, moves, _ = played(code, seed)
        for viewer in viewers(before):
            shown = as_shown(moves, viewer)
            other = with_another_pack(before, moves, unseen_elsewhere(moves, shown, rng))
            if other is None or as_shown(other, viewer) != shown:
                continue
            assert other != moves
            one, two = for_one(before, moves, viewer), for_one(before, other, viewer)
            assert one == two
            compared += 1
            mucked += " sm ????" in one or re.search(r'sm"', one) is not None
    assert compared > HANDS
    assert mucked


def test_a_person_sees_their_own_folded_hand_and_nobody_elses():
    before, moves = the_hand(table(("Anna", 100), ("Ben", 100)) + "Anna: fold")
    (deal,) = [move for _, move in moves if isinstance(move, Deal)]
    of_anna, of_ben = ("".join(card for card in hand) for hand in deal.hands[:2] if isinstance(hand, tuple))
    for viewer, holes in {0: ["????", of_anna], 1: [of_ben, "????"], WATCHER: ["????", "????"]}.items():
        text = write_hand(before, moves, shown=as_shown(moves, viewer))
        assert re.findall(r"d dh p\d (\S+)\"", text) == holes  # p2 has the button
    assert "??" not in write_hand(before, moves)


def test_who_does_not_show_though_nobody_can_bet_any_more_is_asked_street_by_street():
    rules = "all_in_open=no showdown=auto"
    before, moves = the_hand(
        table(("Anna", 100), ("Ben", 100), rules=rules, deck="deck Ah 7d Ad 2s Kc Qd 9h 4s 3c")
        + "Anna: call 1\nBen: raise 100\nAnna: call 98"
    )
    text = write_hand(before, moves, shown=as_shown(moves, WATCHER))
    actions = tomllib.loads(text)["actions"]
    (loser,) = {action.split()[0] for action in actions if action.endswith("sm ????")}
    assert [action.split()[1:] for action in actions if action.startswith(f"{loser} sm")] == [
        ["sm", "????"],
        ["sm", "????"],
        ["sm", "????"],
        ["sm"],
    ]
    assert actions[-1] == f"{loser} sm"
    read_by_pokerkit(text)


def test_a_file_names_the_hands_that_are_left_out():
    written, left_out = [], {}
    for seed in range(HANDS):
        before, moves, _ = played_here("FT", seed, heads_up_cap=False)
        try:
            written.append(write_hand(before, moves, shown=as_shown(moves, WATCHER)))
        except NotWritten as refused:
            left_out[seed] = refused
    assert written
    assert left_out
    content = write_hands(written, left_out)
    for number, refusal in left_out.items():
        assert f"# Hand {number} is left out: {refusal.why}\n" in content
    assert len(list(HandHistory.load_all(BytesIO(content.encode())))) == len(written)
    assert all(line.ok for line in replay_many("all.phhs", content.encode()))


def test_a_file_may_have_nothing_but_hands_that_are_left_out():
    content = write_hands([], {7: NotWritten("no_code", "there is no code for draw fixed")})
    assert content == "# Hand 7 is left out: there is no code for draw fixed\n"
    assert list(HandHistory.load_all(BytesIO(content.encode()))) == []


def test_the_views_alone_do_not_make_a_record():
    before, moves, _ = played_here("NT", 3)
    shown = as_shown(moves, 0)
    assert any(isinstance(hand, Hidden) for _, move in shown if isinstance(move, Deal) for hand in move.hands)
    with pytest.raises(NotWritten, match="cards_unknown"):
        write_hand(before, shown, shown=shown)
