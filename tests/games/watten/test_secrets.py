"""No viewer learns what they can't know: thousands of positions, and games that tell, which must be found."""

import itertools
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.contract import Awaiting, Seen
from stammtisch.games.moves import DEALER, Hidden, Move, Shuffle, Viewer
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.choices import PLAYS, allowed
from stammtisch.games.watten.dealer import due
from stammtisch.games.watten.mixing import mixed
from stammtisch.games.watten.moves import Announce, Answer, Ask, Deal, Drawn, Forfeit, Lay, Play, Show
from stammtisch.games.watten.ranking import VALUES
from stammtisch.games.watten.state import News, Round, State, announcers, is_announced, named, ranking
from stammtisch.games.watten.view import NamedView
from stammtisch.kernel.refused import Refused
from stammtisch.testing.story import tell
from tests.games.watten.openings import announced, seated, thrown
from tests.games.watten.prying import Leak, pry, swap

ENOUGH = 250


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_nobody_learns_what_they_cannot_know(seed):
    count = pry(WATTEN, seed, ENOUGH)
    assert count.positions == ENOUGH
    assert count.named_otherwise > count.named * 0.7 > ENOUGH


@pytest.mark.slow
def test_to_who_is_no_announcer_no_schlag_and_no_trump_makes_a_difference():
    assert swap(WATTEN, "truth", 300) >= 300 * 3 * 6


# Games that tell: each must be found.


def is_on(state: State) -> bool:
    return WATTEN.round(state) is not None and is_announced(state.round)


def view_with_both(state: State, viewer: Viewer) -> Any:
    if not is_on(state):
        return WATTEN.view(state, viewer)
    schlag, trump = named(state.round)
    return changed(WATTEN.view(state, viewer), announced=NamedView(VALUES[schlag], GERMAN_SUITS[trump]))


def view_with_trump(state: State, viewer: Viewer) -> Any:
    trump = GERMAN_SUITS[named(state.round)[1]] if is_on(state) else ""
    return changed(WATTEN.view(state, viewer), laid=NamedView("", trump))


def view_with_shown(state: State, viewer: Viewer) -> Any:
    seen = WATTEN.view(state, viewer)
    return changed(seen, shown=GERMAN.names[state.round.schlag_card]) if is_on(state) else seen


def view_before_it_is_shown(state: State, viewer: Viewer) -> Any:
    """The trick's taker stands there before the dealer has given them the trick."""
    seen = WATTEN.view(state, viewer)
    return changed(seen, asker=due(state).seat) if state.phase == "trick" else seen  # type: ignore[union-attr]


def view_of_the_partner(state: State, viewer: Viewer) -> Any:
    seen = WATTEN.view(state, viewer)
    if viewer is None:
        return seen
    partner = (viewer + 2) % 4
    chairs = list(seen.chairs)
    chairs[partner] = changed(chairs[partner], cards=GERMAN.text(state.round.hands[partner]))
    return changed(seen, chairs=tuple(chairs))


def view_with_what_others_may_throw(state: State, viewer: Viewer) -> Any:
    """Only how many cards the awaited seat may throw."""
    seen, turn = WATTEN.view(state, viewer), WATTEN.turn(state)
    if state.phase != "play" or state.round.asked or not isinstance(turn, Awaiting):
        return seen
    return changed(seen, raised_to=len(allowed(state, turn.seats[0])))


def choices_that_follow(state: State, seat: int) -> Any:
    """Partners too may only throw what an announcer might."""
    offers = WATTEN.choices(state, seat)
    if state.phase != "play" or not state.round.trick or not ranking(state).led >> state.round.trick[0] & 1:
        return offers
    return [
        choice
        for choice in offers
        if not isinstance(choice, Play) or ranking(state).fits >> GERMAN.numbers[choice.card] & 1
    ] or offers


def choices_by_rank(state: State, seat: int) -> Any:
    offers = WATTEN.choices(state, seat)
    if not is_on(state) or state.phase != "play":
        return offers
    strength = ranking(state).strength
    return sorted(
        offers, key=lambda choice: strength[GERMAN.numbers[choice.card]] if isinstance(choice, Play) else 99
    )


def choices_by_trump(state: State, seat: int) -> Any:
    """Nobody may give up a round in which bells are trump."""
    offers = WATTEN.choices(state, seat)
    if not is_on(state) or GERMAN_SUITS[named(state.round)[1]] != "b":
        return offers
    return [choice for choice in offers if not isinstance(choice, Forfeit)]


def apply_with_news(state: State, seat: int, move: Move) -> State:
    """Who gives up is told at once what was named, before it is laid open."""
    after = WATTEN.apply(state, seat, move)
    if isinstance(move, Forfeit) and is_on(state):
        return changed(after, news=News("forfeit", points=named(state.round)[0]))
    return after


def default_by_rank(state: State, seat: int) -> Any:
    if state.phase != "play" or state.round.asked:
        return WATTEN.default(state, seat)
    return PLAYS[min(allowed(state, seat), key=ranking(state).strength.__getitem__)]


def apply_with_duty_for_all(state: State, seat: int, move: Move) -> State:
    after = WATTEN.apply(state, seat, move)
    if isinstance(move, Play) and state.round.trick and seat not in announcers(state):
        ranks, card = ranking(state), GERMAN.numbers[move.card]
        if ranks.led >> state.round.trick[0] & 1 and not ranks.fits >> card & 1:
            raise Refused("must_follow", "cannot throw that: a trump was led")
    return after


def apply_with_talk(state: State, seat: int, move: Move) -> State:
    """What can't be thrown is refused with a word about it."""
    try:
        return WATTEN.apply(state, seat, move)
    except Refused as refused:
        if isinstance(move, Play) and is_on(state):
            kind = ranking(state).kinds[GERMAN.numbers[move.card]]
            raise Refused(refused.word, refused.sentence, kind=kind) from None
        raise


def show_choices(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Announce) else WATTEN.show(seat, move, viewer)


def show_drawn(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Drawn) else WATTEN.show(seat, move, viewer)


def show_to_partners(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Show) else WATTEN.show(seat, move, viewer)


def show_schlag_alone(seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Show(announcers=two, schlag=schlag, trump=str()):
            return move if viewer in two else Show(two, schlag, Hidden())
        case _:
            return WATTEN.show(seat, move, viewer)


def show_new_cards(seat: int, move: Move, viewer: Viewer) -> Move:
    match move:
        case Deal(hands=hands) if not all(hands):
            return move
        case _:
            return WATTEN.show(seat, move, viewer)


def turn_without_a_clock_where_it_is_forced(state: State) -> Any:
    turn = WATTEN.turn(state)
    if state.phase == "play" and not state.round.asked and isinstance(turn, Awaiting):
        return Awaiting(turn.seats, timed=len(allowed(state, turn.seats[0])) > 1)
    return turn


def seen_by_partners(state: State, viewer: Viewer) -> Any:
    seen = list(WATTEN.seen(state, viewer))
    if is_on(state):
        seen.append(Seen(state.round.deck_draw, 0, GERMAN.names[state.round.trump_card]))
    return seen


def seen_hands_at_the_end(state: State, viewer: Viewer) -> Any:
    seen = list(WATTEN.seen(state, viewer))
    if state.phase == "score":
        seen += [Seen(0, 0, GERMAN.names[card]) for hand in state.round.hands for card in hand]
    return seen


TELLING = {
    "shows Schlag and trump to all": replace(WATTEN, view=view_with_both),
    "shows trump alone": replace(WATTEN, view=view_with_trump),
    "shows the shown card": replace(WATTEN, view=view_with_shown),
    "shows a trick's taker too early": replace(WATTEN, view=view_before_it_is_shown),
    "shows one's partner's hand": replace(WATTEN, view=view_of_the_partner),
    "counts what another may throw": replace(WATTEN, view=view_with_what_others_may_throw),
    "lists only what follows": replace(WATTEN, choices=choices_that_follow),
    "lists cards by rank": replace(WATTEN, choices=choices_by_rank),
    "plays for the absent by rank": replace(WATTEN, default=default_by_rank),
    "makes everybody follow": replace(WATTEN, apply=apply_with_duty_for_all),
    "refuses with a card's kind": replace(WATTEN, apply=apply_with_talk),
    "shows what is chosen": replace(WATTEN, show=show_choices),
    "shows what is drawn": replace(WATTEN, show=show_drawn),
    "lets a round be given up by trump": replace(WATTEN, choices=choices_by_trump),
    "says more of a forfeit": replace(WATTEN, apply=apply_with_news),
    "shows the cards to partners": replace(WATTEN, show=show_to_partners),
    "shows the Schlag to partners": replace(WATTEN, show=show_schlag_alone),
    "deals better cards face up": replace(WATTEN, show=show_new_cards),
    "stops the clock where a card is forced": replace(WATTEN, turn=turn_without_a_clock_where_it_is_forced),
    "opens the trump card to all": replace(WATTEN, seen=seen_by_partners),
    "opens all hands at the end": replace(WATTEN, seen=seen_hands_at_the_end),
}


@pytest.mark.slow
@pytest.mark.parametrize("game", TELLING.values(), ids=TELLING)
def test_a_game_is_found_that(game):
    """What it takes may be imagined wrongly, or be refused where the truth isn't."""
    with pytest.raises((Leak, Refused)):
        pry(game, "found", 400)


TOLD_TO_PARTNERS = [
    "shows Schlag and trump to all",
    "shows trump alone",
    "shows the shown card",
    "shows a trick's taker too early",
    "shows one's partner's hand",
    "counts what another may throw",
    "lists only what follows",
    "lists cards by rank",
    "plays for the absent by rank",
    "makes everybody follow",
    "refuses with a card's kind",
    "lets a round be given up by trump",
    "says more of a forfeit",
    "stops the clock where a card is forced",
    "opens the trump card to all",
]


@pytest.mark.parametrize("what", TOLD_TO_PARTNERS)
def test_by_swapping_too_a_game_is_found_that(what):
    with pytest.raises(Leak):
        swap(TELLING[what], "found", 300)


# Single secrets, told as stories.


def test_a_refused_card_of_an_announcer_is_told_to_nobody_else():
    """Nothing is made of it: no row, no move, no news."""
    deck = "Oa 8b 9b 10b 7b  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a 8a 9a 10a Kb"
    led = announced("10b", "9a", deck) + thrown("Oa 7l 7h")
    before = tell(led)
    after = tell(led + 'Dora: {"do": "play", "card": "Kb"} ! must_follow\n')
    assert after.version == before.version
    for viewer in (0, 1, 2, 3, None):
        assert WATTEN.view(after.state, viewer) == WATTEN.view(before.state, viewer)


def test_a_partner_has_all_their_cards_as_playable_always():
    deck = "Oa 8b 9b 10b 7b  7l 8l 9a 10l Ul  7h 8h Aa 10h Uh  7a 8a Ka 10a Kb"
    table = tell(announced("10b", "7a", deck) + thrown("Oa"))
    assert [move.card for move in table.game.choices(table.state, 1) if isinstance(move, Play)] == [
        "7l", "8l", "9a", "10l", "Ul",
    ]  # fmt: skip


def test_schlag_and_trump_are_laid_open_and_not_the_cards_they_were_shown_by():
    lay = Lay("10", "a")
    assert lay.__struct_fields__ == ("schlag", "trump")
    for viewer in (0, 1, 2, 3, None):
        assert WATTEN.show(-1, lay, viewer) == lay
    assert not {*VALUES, *GERMAN_SUITS} & set(GERMAN.names)


def test_what_one_has_chosen_is_not_laid_open_when_a_round_is_called_off():
    table = tell(seated() + "Anna: announce 10b\nBen: leave")
    for viewer in (0, 1, 2, 3, None):
        assert b"10b" not in WATTEN.view(table.state, viewer).__repr__().encode()


def test_where_a_card_lay_does_not_tell_when_it_was_dealt():
    """The same cards in the same places; the order in a hand hangs on those that stay out."""
    deck = "7b 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a 8a 9a 10a Ua"
    one = tell(seated(deck=deck))
    two = tell(seated(deck=f"{deck}  Aa Ka Oa Ah Kh Oh Al Kl Ol Ab Kb Ob Weli"))
    assert WATTEN.seen(one.state, 0) == WATTEN.seen(two.state, 0)
    hands = [table.state.round.hands[0] for table in (one, two)]
    assert hands[0] != hands[1]
    assert sorted(hands[0]) == sorted(hands[1])


def test_every_order_of_an_announcers_hand_is_dealt():
    rng = random.Random("orders")
    for number in (0, 1):
        assert len({mixed(rng.sample(range(33), 13)).orders[number] for _ in range(2000)}) == 120


SHUFFLES = 500
DEALT = tell(seated()).state
"""Dora deals, so Anna and Dora announce."""
BEFORE = {
    "dealt": changed(DEALT, phase="idle", round=Round()),
    "dealt again": WATTEN.apply(WATTEN.apply(DEALT, 0, Ask("better")), 3, Answer("better", yes=True)),
}


def shuffled(state: State, seed: int) -> tuple[State, list[int]]:
    """The table after a shuffle and its deal, and the pack."""
    pack = random.Random(seed).sample(range(33), 33)
    state = WATTEN.apply(state, DEALER, Shuffle(GERMAN.text(pack)))
    return WATTEN.apply(state, DEALER, due(state)), pack


@pytest.mark.parametrize("before", BEFORE.values(), ids=BEFORE)
@pytest.mark.parametrize("announcer", [0, 3])
def test_where_cards_lay_and_ones_own_order_do_not_tell_an_announcers_order(announcer, before):
    """Whoever knew which card of a hand came first would know what a clock passed over, and so what was
    not allowed. They know their own hand, and where each card lay that is thrown."""
    deals = []
    for seed in range(SHUFFLES):
        state, pack = shuffled(before, seed)
        deals.append([_pairs([pack.index(card) for card in hand]) for hand in state.round.hands])
    for viewer in {0, 1, 2, 3} - {announcer}:
        for own in range(10):
            for pair in range(10):
                alike = sum([deal[viewer][own] == deal[announcer][pair] for deal in deals])
                assert 0.4 < alike / SHUFFLES < 0.6, (viewer, own, pair)


def _pairs(places: list[int]) -> list[bool]:
    """Of each two cards, as they lay in the pack, whether the upper one was dealt first."""
    upper = sorted(places)
    return [places.index(a) < places.index(b) for a, b in itertools.combinations(upper, 2)]


@pytest.mark.parametrize("seat", [0, 3])
def test_the_card_that_a_clock_throws_first_is_not_the_one_by_which_it_announced(seat):
    """Otherwise a seat whose clock runs out twice would show everybody its value or its suit."""
    same = Counter[int]()
    for seed in range(SHUFFLES):
        state, _ = shuffled(BEFORE["dealt"], seed)
        for announcer in (0, 3):
            state = WATTEN.apply(state, announcer, WATTEN.default(state, announcer))
            while WATTEN.turn(state) == DEALER:
                state = WATTEN.apply(state, DEALER, due(state))
        now = changed(state.round, leader=seat)
        assert WATTEN.default(changed(state, round=now), seat) == PLAYS[now.hands[seat][0]]
        same[now.hands[seat].index(now.schlag_card if seat == 0 else now.trump_card)] += 1
    assert len(same) == 5
    assert max(same.values()) < SHUFFLES * 0.3
