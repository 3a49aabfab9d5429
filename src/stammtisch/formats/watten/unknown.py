"""Cards that a record of Watten doesn't tell: some are found that fit all that it does tell.

What one person was shown of a round leaves most hands open, and often the cards by which Schlag
and trump were named. Then the round is right if there are cards with which it could have been
played so. They are looked for as a player would at the table: the first line up to which none fit
is where the round goes wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from stammtisch.formats.watten.notation import UNKNOWN, Line
from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.watten.guessing import Guess, guess
from stammtisch.games.watten.ranking import VALUES
from stammtisch.games.watten.state import State
from stammtisch.games.watten.watching import Watched

FRESH = range(len(GERMAN))
"""Cards are tried in the order in which they are numbered."""


class Completed(NamedTuple):
    """The lines of a round with a card for each that wasn't told."""

    lines: list[Line]
    wrong_at: int
    """The first line that no cards fit; 0 if there are cards that fit all of them."""


def is_open(lines: Sequence[Line]) -> bool:
    """Whether a card isn't told in them."""
    return any(UNKNOWN in (*line.values.get("cards", ()), line.values.get("card")) for line in lines)


def completed(state: State, lines: Sequence[Line]) -> Completed:
    """The lines of the round that begins at this state, all cards told."""
    found = _fitting(state, lines)
    if found is not None:
        return Completed(list(_filled(lines, found)), 0)
    found, wrong_at = Guess((), {}), lines[-1].number
    for upto, line in enumerate(lines, 1):
        if (better := _fitting(state, lines[:upto])) is None:
            wrong_at = line.number
            break
        found = better
    return Completed(list(_filled(lines, found)), wrong_at)


def _fitting(state: State, lines: Sequence[Line]) -> Guess | None:
    """Hands and announced cards that fit these lines; None if there are none."""
    try:
        return guess(state, _seen(lines), None, FRESH)
    except ValueError:
        return None


def _seen(lines: Sequence[Line]) -> Watched:
    """What is told of a round by these lines."""
    seen = Watched(lines[0].values["seat"], [], [], [], {}, set(), set())
    asked = ""
    for line in lines:
        values = line.values
        match line.kind:
            case "hand":
                told = [card for card in values["cards"] if card != UNKNOWN]
                seen.put_back.update(seen.told.get(values["seat"], ()))
                seen.told[values["seat"]] = GERMAN.cards(told)
            case "asks":
                asked = values["what"]
            case "says" if asked == "exchange" and values["yes"]:
                seen.exchanged = True
            case "shows" | "draws":
                seen.announced.add(values["seat"])
                if line.kind == "draws":
                    seen.drawn.add(values["seat"])
                if values["card"] != UNKNOWN:
                    seen.chosen[values["seat"]] = GERMAN.card(values["card"])
            case "trick":
                if len(seen.tricks) == len(seen.winners):
                    seen.tricks.append((values["seat"], []))
                seen.tricks[-1][1].extend(GERMAN.cards(values["cards"]))
                if "taker" in values:
                    seen.winners.append(values["taker"])
            case "named":
                seen.laid = VALUES.index(values["schlag"]), GERMAN_SUITS.index(values["trump"])
            case _:
                pass
    return seen


# Cards where none are told.


def _filled(lines: Sequence[Line], found: Guess) -> Iterator[Line]:
    """The lines with these cards in them; hands that are given back for better ones may be any."""
    last = {line.values["seat"]: line.number for line in lines if line.kind == "hand"}
    wanted = dict(enumerate([GERMAN.text(hand) for hand in found.hands]))
    taken = {card for hand in wanted.values() for card in hand}
    others = sorted(GERMAN.names, key=lambda card: card in taken)
    held: dict[int, tuple[str, ...]] = {}
    for place, line in enumerate(lines):
        seat = line.values.get("seat", 0)
        if line.kind == "hand":
            if lines[place - 1].kind != "hand":
                dealt = takewhile(lambda one: one.kind == "hand", lines[place:])
                held |= {one.values["seat"]: one.values["cards"] for one in dealt}
            mine = wanted.get(seat, ()) if line.number == last[seat] else ()
            held[seat] = _dealt(line.values["cards"], [*mine, *others], held)
            yield _with(line, cards=held[seat])
        elif line.kind in ("shows", "draws") and line.values["card"] == UNKNOWN:
            yield _with(line, card=GERMAN.names[found.chosen.get(seat, 0)])
        else:
            yield line


def _dealt(
    told: tuple[str, ...], wanted: Sequence[str], held: Mapping[int, tuple[str, ...]]
) -> tuple[str, ...]:
    """A hand with the first of the wanted cards that nobody holds, where none are told."""
    used = {card for hand in held.values() for card in hand}
    free = iter([card for card in dict.fromkeys(wanted) if card not in used])
    return tuple([next(free) if card == UNKNOWN else card for card in told])


def _with(line: Line, **values: Any) -> Line:
    return Line(line.number, line.kind, {**line.values, **values})
