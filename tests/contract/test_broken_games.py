"""Tests of the suite: a game that leaks, cheats or makes chips must be found out.

Each game here is Pfand with one thing broken. The law named beside it must fail.
"""

from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import force_setattr
from msgspec.structs import replace as changed

from stammtisch.games.cards import FRENCH
from stammtisch.games.catalogue import AnyGame
from stammtisch.games.choosing import Amount
from stammtisch.games.contract import Awaiting, Chips, Seen
from stammtisch.games.moves import HOUSE, Leave, Move, Shuffle, Viewer
from stammtisch.games.options import Options
from stammtisch.games.pfand import PFAND
from stammtisch.games.pfand.moves import Bid, Deal, Pay, Raise, Start, Swap
from stammtisch.games.pfand.state import State, with_chair
from stammtisch.games.refused import Refused
from stammtisch.testing.laws.broken import Broken
from stammtisch.testing.suite import cases, check

ANY_PFAND: AnyGame = PFAND
SECRETS = "what_a_viewer_cannot_know_makes_no_difference"
LISTED = "what_is_listed_is_accepted"
UNLISTED = "what_is_not_listed_is_refused_and_changes_nothing"
SIGHT = "every_card_in_sight_can_be_checked_and_no_other"
CHIPS = "chips_come_and_go_only_with_people"


def view_with_bids(state: State, viewer: Viewer) -> Any:
    seen = PFAND.view(state, viewer)
    chairs = zip(seen.chairs, state.chairs, strict=True)
    return changed(seen, chairs=tuple(changed(look, bid=chair.bid) for look, chair in chairs))


def view_with_last_rounds_bids(state: State, viewer: Viewer) -> Any:
    return PFAND.view(changed(state, revealed=state.phase == "pay" or state.revealed), viewer)


def show_with_hands(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Deal) else PFAND.show(seat, move, viewer)


def show_with_put_back(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Swap) else PFAND.show(seat, move, viewer)


def show_with_deck(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Shuffle) else PFAND.show(seat, move, viewer)


def choices_by_the_cards_of_others(state: State, seat: int) -> Any:
    best = max(state.chairs, key=lambda chair: sum(chair.hand))
    return [
        choice
        for choice in PFAND.choices(state, seat)
        if not isinstance(choice, Raise) or state.chairs[seat] is best
    ]


def refusal_with_a_secret(state: State, seat: int, move: Move) -> State:
    try:
        return PFAND.apply(state, seat, move)
    except Refused as refused:
        bids = sum(chair.bid or 0 for chair in state.chairs)
        raise Refused(refused.word, refused.sentence, bids=bids) from None


def chips_without_bids(state: State) -> Chips:
    return Chips(tuple(chair.stack + chair.stake - (chair.bid or 0) for chair in state.chairs))


def turn_that_tells(state: State) -> Any:
    turn = PFAND.turn(state)
    if isinstance(turn, Awaiting) and state.phase == "bid":
        return Awaiting(turn.seats, timed=any(chair.bid == 0 for chair in state.chairs))
    return turn


def default_by_the_deck(state: State, seat: int) -> Any:
    if state.phase == "bid":
        return Bid(min(state.deck[-1], state.chairs[seat].stack))
    return PFAND.default(state, seat)


def seen_deck(state: State, viewer: Viewer) -> Any:
    return [Seen(state.deck_draw, place, FRENCH.names[card]) for place, card in enumerate(state.deck)]


def seen_elsewhere(state: State, viewer: Viewer) -> Any:
    return [changed(card, place=(card.place + 1) % 52) for card in PFAND.seen(state, viewer)]


def seen_nothing(state: State, viewer: Viewer) -> Any:
    return []


def imagine_what_was_shown(start: State, shown: Any, viewer: Viewer, chance: Any) -> Any:
    return shown


def accepts_any_bid(state: State, seat: int, move: Move) -> State:
    match move:
        case Bid(chips=int(chips)) if PFAND.choices(state, seat):
            return PFAND.apply(
                with_chair(state, seat, stack=max(chips, 0), bid=None), seat, Bid(max(chips, 0))
            )
        case _:
            return PFAND.apply(state, seat, move)


def accepts_anybody(state: State, seat: int, move: Move) -> State:
    if isinstance(move, Start) and not 0 <= seat < len(state.chairs) and PFAND.turn(state) != HOUSE:
        return state
    return PFAND.apply(state, seat, move)


def lists_too_much(state: State, seat: int) -> Any:
    raised = [] if state.phase != "walk" else [Raise(state.options.ante)]
    return [*PFAND.choices(state, seat), *raised]


def lists_a_wider_amount(state: State, seat: int) -> Any:
    return [
        changed(choice, most=choice.most + 1) if isinstance(choice, Amount) else choice
        for choice in PFAND.choices(state, seat)
    ]


def changes_the_old_state(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Bid):
        force_setattr(state, "number", state.number + 1)
    return after


def forgets_in_json(state: State, seat: int, move: Move) -> State:
    return changed(PFAND.apply(state, seat, move), deck=[*state.deck])


def pays_double(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Pay):
        winner = move.shares.index(max(move.shares))
        after = with_chair(after, winner, stack=after.chairs[winner].stack + max(move.shares))
    return after


def loses_odd_chips(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Pay):
        winner = move.shares.index(max(move.shares))
        after = with_chair(after, winner, stack=after.chairs[winner].stack - 1)
    return after


def leaves_with_the_pot(state: State, seat: int, move: Move) -> State:
    after = PFAND.apply(state, seat, move)
    if isinstance(move, Leave):
        for number in range(len(after.chairs)):
            after = with_chair(after, number, stake=0)
    return after


def rolls_its_own_dice() -> Any:
    thrown = iter(range(10**9))

    def house(state: State, chance: Any) -> Any:
        move = PFAND.house(state, chance)
        return changed(move, dice=(next(thrown) % 6 + 1, 1)) if state.phase == "throw" else move

    return house


def endless(state: State) -> int | None:
    return 1 if state.number else None


class StartAgain(Move, frozen=True, tag="start"):
    """A second move of the same word."""


class Undocumented(Options, frozen=True, kw_only=True):
    seats: int


BROKEN: list[tuple[str, str, AnyGame]] = [
    (SECRETS, "shows unseen bids", replace(PFAND, view=view_with_bids)),
    (SECRETS, "shows bids that were never revealed", replace(PFAND, view=view_with_last_rounds_bids)),
    (SECRETS, "deals face up", replace(PFAND, show=show_with_hands)),
    (SECRETS, "shows what was put back", replace(PFAND, show=show_with_put_back)),
    (SECRETS, "shuffles face up", replace(PFAND, show=show_with_deck)),
    (
        SECRETS,
        "offers a raise by the cards of others",
        replace(PFAND, choices=choices_by_the_cards_of_others),
    ),
    (SECRETS, "refuses with a secret", replace(PFAND, apply=refusal_with_a_secret)),
    (SECRETS, "counts unseen bids", replace(PFAND, chips=chips_without_bids)),
    (SECRETS, "stops the clock by a secret", replace(PFAND, turn=turn_that_tells)),
    (SECRETS, "plays for the absent by a secret", replace(PFAND, default=default_by_the_deck)),
    (SIGHT, "opens the whole deck", replace(PFAND, seen=seen_deck)),
    (SIGHT, "opens other places", replace(PFAND, seen=seen_elsewhere)),
    (SIGHT, "opens nothing", replace(PFAND, seen=seen_nothing)),
    (SECRETS, "imagines nothing", replace(PFAND, imagine=imagine_what_was_shown)),
    (UNLISTED, "accepts bids above the stack", replace(PFAND, apply=accepts_any_bid)),
    (UNLISTED, "accepts a stranger", replace(PFAND, apply=accepts_anybody)),
    (LISTED, "lists a raise of the walker", replace(PFAND, choices=lists_too_much)),
    (LISTED, "lists a bid above the stack", replace(PFAND, choices=lists_a_wider_amount)),
    (UNLISTED, "changes the old state", replace(PFAND, apply=changes_the_old_state)),
    (
        "a_state_comes_back_from_json",
        "changes on its way through JSON",
        replace(PFAND, apply=forgets_in_json),
    ),
    (CHIPS, "pays double", replace(PFAND, apply=pays_double)),
    (CHIPS, "loses a chip", replace(PFAND, apply=loses_odd_chips)),
    (CHIPS, "lets the pot leave with one", replace(PFAND, apply=leaves_with_the_pot)),
    ("the_house_draws_the_same_again", "rolls dice of its own", replace(PFAND, house=rolls_its_own_dice())),
    ("random_rounds_end", "has a round without end", replace(PFAND, round=endless)),
    (
        "everything_can_be_said",
        "lacks a phrase",
        replace(PFAND, phrases={**PFAND.phrases} | {"pay": "{nobody}"}),
    ),
    ("an_open_table_is_empty", "deals at once", replace(PFAND, round=lambda state: state.number)),
    (
        "every_house_rule_has_a_sentence_a_group_and_a_default",
        "doesn't explain a house rule",
        replace(ANY_PFAND, options=Undocumented),
    ),
    ("the_rules_are_numbered", "has no number", replace(PFAND, rules=0)),
    (
        "every_move_is_frozen_and_has_a_word_of_its_own",
        "has one move twice",
        replace(PFAND, moves=Start | StartAgain),
    ),
]


@pytest.mark.parametrize(("law", "game"), [pytest.param(law, game, id=what) for law, what, game in BROKEN])
def test_the_suite_finds_a_game_that(law: str, game: AnyGame) -> None:
    with pytest.raises(Broken):
        dict(cases(game))[law]()


def test_one_call_checks_everything() -> None:
    with pytest.raises(Broken, match="chips"):
        check(replace(PFAND, apply=pays_double))
