"""Every word by which the house refuses something, as the source says it, with the values that go with it.

The pages say refusals in the language of who reads them, so they must know all of these words. A
word counts where it's spoken: as the first thing of a refusal, in a table of refusals
(`("no_board", "cannot deal the board twice: ...", is_so)`), or as what a kind of refusal is always called.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path("src/stammtisch")

SPOKEN: Final = {
    **{"Refused": 0, "Unavailable": 0, "Unknown": 0, "Problem": 0, "sent_out": 0},
    **{"_refuse": 1, "send_out": 1},
}
"""What says a refusal, and which of its arguments is the word."""

ELSEWHERE: Final = {
    "cli": "commands of who runs the house",
    "client": "programs that play",
    "formats": "files of other programs",
    "games/backgammon/notation.py": "plays that are typed, in the console and over BC-BS",
    "games/dice.py": "dice that are typed, in the console and over BC-BS",
    "games/poker/equity.py": "programs that reckon",
    "games/reading.py": "moves that are typed, in the console",
    "gateways/bcbs": "BC-BS",
    "terminal": "the console",
    "testing": "tests",
}
"""Parts of the source whose refusals never reach a page, and who hears them instead."""

PICTURES: Final = Path("web/src/tables")
"""A game that has no folder there has no words in the pages: they say what the house says."""

NEVER: Final = {
    "cannot_write": "a backup is made by a command",
    "hosts_only": "the host's tools aren't in the pages",
    "in_use": "a backup is made by a command",
    "no_such_house_rule": "house rules are typed in the console only",
    "no_such_method": "the pages ask only what there is",
    "not_gathered": "only the house gathers: a fault, which stops the table",
    "not_json": "the pages send what they send as JSON",
    "not_the_house": "only the dealer makes these moves: a fault, which stops the table",
    "not_the_pack": "only the dealer shuffles: a fault, which stops the table",
    "preset_and_share": "the pages never send both",
    "same_file": "a backup is made by a command",
}
"""Words that never reach a page, though others from there do, and why."""

_WORD: Final = re.compile(r"[a-z]+(_[a-z]+)*")


def refusal_words(source: Path = SOURCE) -> dict[str, frozenset[str]]:
    """What may be refused on a page: each word, with the values that it always brings."""
    words: dict[str, frozenset[str]] = {}
    for _, word, values in _said(source):
        words[word] = words.get(word, values) & values
    return dict(sorted(words.items()))


def refusing_games(source: Path = SOURCE) -> dict[str, str]:
    """The game that alone refuses by a word; empty where others do too, or the house."""
    games: dict[str, str] = {}
    for game, word, _ in _said(source):
        games[word] = game if games.get(word, game) == game else ""
    return games


def _said(source: Path) -> Iterator[tuple[str, str, frozenset[str]]]:
    pictures = source.parents[1] / PICTURES
    for path in sorted(source.rglob("*.py")):
        part = path.relative_to(source)
        if _is_elsewhere(part.as_posix()) or not _has_words(part, pictures):
            continue
        for word, values in _read(path.read_text(encoding="utf-8")):
            if word not in NEVER:
                yield _game(part), word, values


@cache
def _read(text: str) -> Sequence[tuple[str, frozenset[str]]]:
    """The words of a file; each is asked for them once a game."""
    return tuple(said_in(ast.parse(text)))


def _game(part: Path) -> str:
    return part.parts[1] if part.parts[0] == "games" and len(part.parts) > 2 else ""


def _is_elsewhere(path: str) -> bool:
    return any(path == part or path.startswith(f"{part}/") for part in ELSEWHERE)


def _has_words(part: Path, pictures: Path) -> bool:
    """Whatever isn't in the folder of one game has; and a game that has a picture."""
    return not _game(part) or (pictures / _game(part)).is_dir()


def said_in(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    """The words of one file. One that is looked up stands in a table of the same file."""
    is_looked_up = False
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SPOKEN:
                place = SPOKEN[name]
                match node.args[place : place + 1]:
                    case [ast.Constant(value=str(word))] if _is_said(node, place):
                        yield word, frozenset(given.arg for given in node.keywords if given.arg)
                    case [ast.Name()]:
                        is_looked_up = True
            case ast.Call(func=ast.Name(id="Ended"), args=[_, ast.Starred()]):  # that a table is told no more
                is_looked_up = True
            case ast.ClassDef():
                yield from _always_called(node)
    if is_looked_up:
        yield from _tables(tree)


def _is_said(call: ast.Call, place: int) -> bool:
    """A word has a sentence behind it; what has none is something else of the same name."""
    return len(call.args) > place + 1


def _always_called(kind: ast.ClassDef) -> Iterator[tuple[str, frozenset[str]]]:
    is_refusal = any(isinstance(base, ast.Name) and base.id in SPOKEN for base in kind.bases)
    for node in ast.walk(kind):
        match node:
            case ast.Assign(targets=[ast.Name(id="word")], value=ast.Constant(value=str(word))):
                yield word, frozenset()
            case ast.Call(func=ast.Attribute(attr="__init__"), args=[ast.Constant(value=str(word)), _]):
                if is_refusal:
                    yield word, frozenset(given.arg for given in node.keywords if given.arg)


def _tables(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(word)), sentence, *_]):
                if _WORD.fullmatch(word) and _is_sentence(sentence):
                    yield word, frozenset()


def _is_sentence(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return " " in text
        case _:
            return isinstance(node, ast.JoinedStr)
