"""What can be said at the keyboard besides moves, and the names that are therefore not free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from stammtisch.games.contract import AnyGame
from stammtisch.games.options import Options, house_rules, value_text
from stammtisch.kernel import money
from stammtisch.kernel.refused import Refused
from stammtisch.terminal.language import Language

COMMANDS: Final = ("?", "sit", "table", "rules", "rule", "quit")
HELP: Final = ("help_choice", "help_name", "help_sit", "help_table", "help_quit")
"""The sentences that help."""
MOST_LETTERS: Final = 30
"""Letters of a name."""


def check_name(name: str, game: AnyGame) -> None:
    """Refuses a name that is empty, too long, or means something else here."""
    if not name.isprintable() or not any(letter.isalpha() for letter in name) or len(name.split()) != 1:
        raise Refused(
            "not_a_name",
            f"cannot call anybody {name[:MOST_LETTERS]!r}: a name is one word with a letter",
        )
    if len(name) > MOST_LETTERS:
        raise Refused(
            "name_too_long",
            f"cannot call anybody {name[:MOST_LETTERS]!r}…: {MOST_LETTERS} letters at most",
        )
    words = {*COMMANDS, "undo", "done", *(kind.__struct_config__.tag for kind in get_args(game.moves))}
    if name.casefold() in words:
        raise Refused("name_means_something", f"cannot call anybody {name!r}: it's a word of this game")


def can_be_called(name: str, game: AnyGame) -> bool:
    try:
        check_name(name, game)
    except Refused:
        return False
    return True


def how_to_sit(wishes: Sequence[str], unit: int) -> tuple[int | None, int | None]:
    """With how many chips, and in which chair, where somebody says so."""
    match wishes:
        case []:
            return None, None
        case ["at", chair] if chair.isdecimal() and len(chair) < MOST_LETTERS:
            return None, int(chair)
        case [chips, *at] if (amount := money.read(chips, unit)) is not None and (at == [] or at[0] == "at"):
            return amount, how_to_sit(at, unit)[1]
        case _:
            raise Refused("no_way_to_sit", "cannot sit down so: say chips, or at and the number of a chair")


def written_rules(game: AnyGame, options: Options, language: Language) -> Iterator[str]:
    """The house rules, a line each, as one would type them."""
    for rule in house_rules(type(options)):
        sentence = language.rule(game, rule.name, rule.sentence)
        yield f"{rule.name}={value_text(getattr(options, rule.name))}: {sentence}."
