"""Match files as text, in two columns: the format that Jellyfish brought up and everybody reads."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.formats.backgammon.matches import Action, Cubed, GameRecord, MatchRecord, Resigned, Thrown

VARIATIONS = {"nack": "NackGammon", "hyper": "HyperGammon (3)"}
LEFT, RIGHT = 6, 34
"""Where the columns begin."""


def write(record: MatchRecord) -> str:
    """The whole match."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: MatchRecord) -> Iterator[str]:
    options = record.options
    for number, player in enumerate(record.players, 1):
        yield f'; [Player {number} "{_plain(player)}"]'
    if options.start in VARIATIONS:
        yield f'; [Variation "{VARIATIONS[options.start]}"]'
    if options.points:
        yield f'; [Crawford "{"On" if options.crawford and options.cube else "Off"}"]'
    else:
        yield f'; [Jacoby "{"On" if options.jacoby else "Off"}"]'
        yield f'; [Beavers "{"On" if options.beavers else "Off"}"]'
    if options.automatic_doubles:
        yield f'; [Automatic doubles "{options.automatic_doubles}"]'
    if options.fresh_throw:
        yield '; [Opening "Fresh throw"]'
    if not options.backgammons:
        yield '; [Backgammons "Off"]'
    yield from ("", f" {options.points} point match")
    for game in record.games:
        yield from ("", f" Game {game.number}", _heading(record, game))
        yield from _turns(game)


def _heading(record: MatchRecord, game: GameRecord) -> str:
    one, two = (
        f"{_plain(player)} : {score}" for player, score in zip(record.players, game.score, strict=True)
    )
    return f" {one:<{RIGHT - 2}} {two}"


def _plain(name: str) -> str:
    """A name as the format has room for it: it ends at a colon or a quote."""
    return " ".join(name.replace(":", " ").replace('"', "'").split()) or "?"


def _turns(game: GameRecord) -> Iterator[str]:
    """At most two entries a line; each side has its column. Giving up shows only in the result, and in
    a last throw without a play."""
    lines: list[list[str]] = []
    for seat, cell in _entries(game):
        if not lines or lines[-1][seat] or (seat == 0 and lines[-1][1]):
            lines.append(["", ""])
        lines[-1][seat] = cell
    for number, (left, right) in enumerate(lines, 1):
        is_result = number == len(lines) and game.winner is not None and not (left and right)
        begin = " " * (LEFT - 2) if is_result else f"{number:3})"
        yield f"{f'{begin} {left}':<{RIGHT - 1}} {right}".rstrip()


def _entries(game: GameRecord) -> Iterator[tuple[int, str]]:
    for action in game.actions:
        if not isinstance(action, Resigned):
            yield action.seat, _cell(action)
    if game.winner is not None:
        points = f" Wins {game.points} point{'' if game.points == 1 else 's'}"
        yield game.winner, points + (" and the match" if game.ends_match else "")


def _cell(action: Action) -> str:
    match action:
        case Thrown(dice=(one, two), is_open=True):
            return f"{one}{two}: ????"
        case Thrown(dice=(one, two), play=play):
            return f"{one}{two}: {play or 'Cannot Move'}"
        case Cubed(what="double" | "beaver", cube=cube):
            return f" Doubles => {cube}"  # not every program reads "Beavers"
        case Cubed(what="take"):
            return " Takes"
        case Cubed():
            return " Drops"
        case Resigned():
            return ""
