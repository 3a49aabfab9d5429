"""Where the console keeps tables that nobody has named a file for: in a folder of the user's data.

The last one of a game is taken up again, unless it's over or of another release's rules. A new
table gets a file of its own, with a number behind the game's name: no file is ever written over.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

from stammtisch.games.contract import Over
from stammtisch.terminal.saved import Saved, in_file
from stammtisch.terminal.savefile import Opened, SaveFile, Unreadable

SUFFIX: Final = ".table"


def last_or_new(folder: Path, asked: Opened, is_new: bool) -> Saved:
    """The last table of this game that is kept there, or a new one; OSError if nothing can be kept."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not is_new:
        for path in _last_first(folder, asked.game):
            if (saved := _left_there(path, asked)) is not None:
                return saved
    return in_file(asked, SaveFile(_free_place(folder, asked.game)))


def _last_first(folder: Path, game: str) -> Iterator[Path]:
    numbered = [path for path in folder.glob(f"{game}-*{SUFFIX}") if _number(path, game)]
    yield from sorted(numbered, key=lambda path: _number(path, game), reverse=True)


def _number(path: Path, game: str) -> int:
    written = path.stem.removeprefix(f"{game}-")
    return int(written) if written.isdecimal() else 0


def _left_there(path: Path, asked: Opened) -> Saved | None:
    """The table in a file; None if it's over, or can't be gone on with: it stays there as it is."""
    try:
        saved = in_file(asked, SaveFile(path))
    except (Unreadable, OSError):
        return None
    if not isinstance(saved.table.turn, Over):
        return saved
    saved.close()
    return None


def _free_place(folder: Path, game: str) -> Path:
    places = (folder / f"{game}-{number}{SUFFIX}" for number in count(1))
    return next(place for place in places if not place.exists())
