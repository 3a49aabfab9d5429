"""Names that can be said at a keyboard without being taken for something else."""

from __future__ import annotations

from typing import Final, get_args

from stammtisch.games.catalogue import AnyGame
from stammtisch.games.refused import Refused

COMMANDS: Final = ("?", "sit", "table", "rules", "rule", "quit")
LONGEST: Final = 30


def check_name(name: str, game: AnyGame) -> None:
    """Refuses a name that is empty, too long, or means something else here."""
    if not name.isprintable() or not any(letter.isalpha() for letter in name) or len(name.split()) != 1:
        raise Refused(
            "not_a_name", f"cannot call anybody {name[:LONGEST]!r}: a name is one word with a letter"
        )
    if len(name) > LONGEST:
        raise Refused("name_too_long", f"cannot call anybody {name[:LONGEST]!r}…: {LONGEST} letters at most")
    words = {*COMMANDS, "undo", "done", *(kind.__struct_config__.tag for kind in get_args(game.moves))}
    if name.casefold() in words:
        raise Refused("name_means_something", f"cannot call anybody {name!r}: it's a word of this game")
