"""Pfand that draws, speaks or describes itself wrongly."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import AnyGame, Thrown
from stammtisch.games.moves import DEALER, Move, Shuffle
from stammtisch.games.options import Options
from stammtisch.games.screen import Screen
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Start
from stammtisch_proving.pfand.options import PfandOptions
from stammtisch_proving.pfand.state import State
from stammtisch_proving.pfand.view import View

TWICE = "no_draw_is_made_twice"
ANNOUNCED = "every_shuffle_was_announced"
THROWN = "every_throw_was_announced"
AWAITED = "whoever_is_awaited_is_told_so"


def as_made(state: State, move: Move) -> tuple[Move, State]:
    """A step of the dealer with this move."""
    return move, PFAND.apply(state, DEALER, move)


def always_draws_0(phase: str) -> Any:
    """In this phase the dealer doesn't count its draws."""

    def house(state: State, chance: Any) -> Any:
        return PFAND.dealer(changed(state, draws=0) if state.phase == phase else state, chance)

    return house


def never_shuffles(state: State, chance: Any) -> Any:
    if state.phase != "shuffle":
        return PFAND.dealer(state, chance)
    return as_made(state, Shuffle(FRENCH.names))


def rolls_its_own_dice() -> Any:
    thrown = iter(range(10**9))

    def house(state: State, chance: Any) -> Any:
        step = PFAND.dealer(state, chance)
        if step is None or state.phase != "throw":
            return step
        return as_made(state, changed(step[0], dice=(next(thrown) % 6 + 1, 1)))

    return house


def takes_the_second_pack(state: State, chance: Any) -> Any:
    return PFAND.dealer(changed(state, draws=state.draws + 1) if state.phase == "shuffle" else state, chance)


def two_packs(state: State) -> Mapping[int, Sequence[str]]:
    return {state.draws: FRENCH.names, state.draws + 1: FRENCH.names}


def two_different_packs(state: State) -> Mapping[int, Sequence[str]]:
    return {state.draws: FRENCH.names, state.draws + 100: FRENCH.names[1:]}


def no_pack(state: State) -> Mapping[int, Sequence[str]]:
    return {}


def pack_without_twos(state: State) -> Mapping[int, Sequence[str]]:
    return {state.draws: FRENCH.names[4:]}


def packs_of_the_last_round(state: State) -> Mapping[int, Sequence[str]]:
    return {state.deck_draw: FRENCH.names}


def state_line_first(about: Any) -> Any:
    facts = PFAND.facts(about)
    return [facts[-1], *facts[:-1]] if isinstance(about, View) else facts


def nobody_is_told(about: Any) -> Any:
    return PFAND.facts(changed(about, viewer=None) if isinstance(about, View) else about)


class StartAgain(Move, frozen=True, tag="start"):
    """A second move of the same word."""


class Undocumented(Options, frozen=True, kw_only=True):
    seats: int


any_pfand: AnyGame = PFAND
RECORDED: list[tuple[str, str, AnyGame]] = [
    (TWICE, "shuffles by the same draw each time", replace(PFAND, dealer=always_draws_0("shuffle"))),
    (TWICE, "throws by the same draw each time", replace(PFAND, dealer=always_draws_0("throw"))),
    ("the_dealer_draws_the_same_again", "rolls dice of its own", replace(PFAND, dealer=rolls_its_own_dice())),
    (ANNOUNCED, "deals from an unshuffled pack", replace(PFAND, dealer=never_shuffles)),
    (ANNOUNCED, "announces no pack", replace(PFAND, packs=no_pack)),
    (ANNOUNCED, "announces another pack", replace(PFAND, packs=pack_without_twos)),
    (ANNOUNCED, "announces the pack of the last round", replace(PFAND, packs=packs_of_the_last_round)),
    (THROWN, "throws by a later draw", replace(PFAND, throws=lambda state: state.draws + 2)),
    (THROWN, "announces no throws", replace(PFAND, throws=None)),
    (THROWN, "doesn't say what was thrown", replace(PFAND, thrown=lambda move: None)),
    (THROWN, "says that something else was thrown", replace(PFAND, thrown=lambda move: Thrown((7, 7)))),
    ("every_pack_of_a_round_is_the_same", "has two packs", replace(PFAND, packs=two_different_packs)),
    (ANNOUNCED, "passes over a pack", replace(PFAND, packs=two_packs, dealer=takes_the_second_pack)),
    (
        "everything_can_be_said",
        "lacks a phrase",
        replace(PFAND, phrases={**PFAND.phrases} | {"pay": "{nobody}"}),
    ),
    (
        "every_phrase_names_its_values_rightly",
        "has a phrase without an end",
        replace(PFAND, phrases={**PFAND.phrases} | {"pay": "{seat:name takes it."}),
    ),
    (AWAITED, "says first whose turn it is", replace(PFAND, facts=state_line_first)),
    (AWAITED, "doesn't tell whose turn it is", replace(PFAND, facts=nobody_is_told)),
    ("an_open_table_is_empty", "deals at once", replace(PFAND, round=lambda state: state.number)),
    (
        "every_preset_can_be_played_and_shared",
        "has a preset without a word",
        replace(PFAND, presets={"As usual": PfandOptions()}),
    ),
    (
        "every_house_rule_has_a_sentence_a_group_and_a_default",
        "doesn't explain a house rule",
        replace(any_pfand, options=Undocumented),
    ),
    (
        "every_word_for_the_screen_is_one_of_the_game",
        "ends its rounds with a move that it hasn't got",
        replace(PFAND, screen=Screen(tells=("score",))),
    ),
    ("the_rules_are_numbered", "has no number", replace(PFAND, rules=0)),
    (
        "every_move_is_frozen_and_has_a_word_of_its_own",
        "has one move twice",
        replace(PFAND, moves=Start | StartAgain),
    ),
]
