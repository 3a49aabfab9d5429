"""Laws of a game's records: its house rules, the words of its moves, its empty table."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from stammtisch.games.contract import AnyGame, Waiting
from stammtisch.games.facts import PLACE
from stammtisch.games.moves import Move
from stammtisch.games.options import checked, house_rules
from stammtisch.games.shares import from_share_code, number_of, share_code
from stammtisch.kernel.codec import encode
from stammtisch.testing.laws.broken import holds

WORD = re.compile(r"[a-z][a-z0-9_]*")


def every_preset_can_be_played_and_shared(game: AnyGame) -> None:
    holds(bool(game.presets), "there is no preset")
    for name, options in game.presets.items():
        holds(bool(WORD.fullmatch(name)), f"the preset's name {name!r} is not a word")
        holds(type(options) is game.options, f"preset {name} is of another type than the options")
        holds(checked(options) == options, f"preset {name} does not come back from plain values")
        holds(from_share_code(game, share_code(game, options)) == options, f"{name}'s share code differs")
        game.setup(options)
        msgspec.json.schema(game.options)
    names = game.options.__struct_fields__
    holds(len(set(map(number_of, names))) == len(names), "two house rules look alike in a share code")


def every_house_rule_has_a_sentence_a_group_and_a_default(game: AnyGame) -> None:
    for rule in house_rules(game.options):
        holds(bool(rule.sentence and rule.group), f"house rule {rule.name} has no sentence or no group")
        holds(rule.default is not msgspec.NODEFAULT, f"house rule {rule.name} has no default")
        holds(bool(rule.allowed), f"house rule {rule.name} has no bounds")


def every_move_is_frozen_and_has_a_word_of_its_own(game: AnyGame) -> None:
    kinds: tuple[Any, ...] = get_args(game.moves)
    tags = [kind.__struct_config__.tag for kind in kinds]
    for kind, tag in zip(kinds, tags, strict=True):
        holds(issubclass(kind, Move), f"{kind.__name__} is not a Move")
        holds(kind.__struct_config__.frozen, f"{kind.__name__} can be changed")
        holds(bool(WORD.fullmatch(tag)), f"{kind.__name__}'s tag {tag!r} is not a fixed word")
    holds(len(set(tags)) == len(tags), "two moves have the same tag")


def an_open_table_is_empty(game: AnyGame) -> None:
    for options in game.presets.values():
        state = game.setup(options)
        chips = game.chips(state)
        holds(isinstance(game.turn(state), Waiting), "an empty table waits for nobody")
        holds(game.round(state) is None, "a round runs at an empty table")
        holds(not any(chips.seats) and chips.bank == 0, "there are chips on an empty table")
        for seat in range(len(chips.seats)):
            holds(not game.choices(state, seat), f"seat {seat} may play at an empty table")
            holds(bool(game.table_choices(state, seat)), f"nobody can sit down at seat {seat}")
            holds(not game.seen(state, seat), f"seat {seat} has seen a card at an empty table")
        holds(encode(game.setup(options)) == encode(state), "two empty tables differ")


def every_phrase_names_its_values_rightly(game: AnyGame) -> None:
    for word, phrase in game.phrases.items():
        left = PLACE.sub("", phrase)
        holds("{" not in left and "}" not in left, f"the phrase of {word} has a place that can't be read")


def every_word_for_the_screen_is_one_of_the_game(game: AnyGame) -> None:
    screen = game.screen
    moves = {kind.__struct_config__.tag for kind in get_args(game.moves)}
    for word in (*screen.begins, *screen.tells, *screen.dangerous, *screen.takes):
        holds(word in moves, f"{word} is said of the screen, and is no move")
    for word in (*screen.wins, *screen.in_line, *screen.poor):
        holds(word in game.phrases, f"{word} is said of the screen, and has no phrase")
    holds(screen.sides >= 1, f"nobody plays for one of {screen.sides} sides")


def the_rules_are_numbered(game: AnyGame) -> None:
    holds(game.rules >= 1, "the rules have no number")


RECORD_LAWS = (
    every_preset_can_be_played_and_shared,
    every_house_rule_has_a_sentence_a_group_and_a_default,
    every_move_is_frozen_and_has_a_word_of_its_own,
    an_open_table_is_empty,
    every_phrase_names_its_values_rightly,
    every_word_for_the_screen_is_one_of_the_game,
    the_rules_are_numbered,
)
