"""Plays as players write them: `8/5 6/5`, `bar/22*`, `6/off(2)`, `13/7*/3`, `24/13`.

What is read is understood by where the checkers end up: two plays are the same if the resulting
positions are. So the order, chains and steps that are left out make no difference, 25 is the
bar, 0 is off; stops and stars tell plays apart that differ only in what they hit on the way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from stammtisch.games.backgammon.board import BAR
from stammtisch.games.backgammon.steps import STEPS, Step
from stammtisch.kernel.refused import Refused

TOKEN: Final = re.compile(r"([a-z]+|\d+)((?:/(?:[a-z]+|\d+)\*?)+)(?:\((\d)\))?(\*?)", re.ASCII)
NAMES: Final = {"bar": BAR, "b": BAR, "off": 0, "o": 0}
LONGEST_PLAY: Final = 100


class Meant(NamedTuple):
    """What a written play does: how many own checkers more or fewer there are then on which points,
    where they stop, what they hit."""

    change: Mapping[int, int]
    stops: frozenset[int]
    hits: frozenset[int]


def text(steps: Sequence[str]) -> str:
    """A play in short: checkers that go on are chained, equal moves counted."""
    if not steps:
        return ""
    chains: list[list[Step]] = []
    for step in sorted([STEPS[label] for label in steps], key=lambda step: -step.point):
        for chain in chains:
            if chain[-1].to == step.point and len(chain) < 4:
                chain.append(step)
                break
        else:
            chains.append([step])
    counted = Counter([_chained(chain) for chain in chains])
    short: dict[str, int] = {}
    for chain_text, count in counted.items():
        plain = chain_text.rstrip("*")
        both = counted.get(plain, 0) + counted.get(plain + "*", 0)
        if chain_text != plain or plain + "*" not in counted:
            short[chain_text] = both if chain_text != plain else count
    return " ".join([f"{one}({count})" if count > 1 else one for one, count in short.items()])


def _chained(chain: Sequence[Step]) -> str:
    """One checker's way: where it stops in between is told only if it hits there."""
    way = "bar" if chain[0].point == BAR else str(chain[0].point)
    for number, step in enumerate(chain, 1):
        if step.hits or number == len(chain):
            way += f"/{step.to or 'off'}{'*' if step.hits else ''}"
    return way


def meant(written: str, plays: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """The one of these plays that is written, or a refusal."""
    wanted = read_play(written)
    effects = {play: _effect(play) for play in plays}
    found = [play for play, effect in effects.items() if effect.change == wanted.change]
    found = [play for play in found if wanted.stops <= effects[play].stops] or found
    exact = [play for play in found if effects[play].hits == wanted.hits]
    if len(exact) == 1 or len(found) == 1:
        return (exact or found)[0]
    if found:
        raise Refused(
            "not_clear", f"cannot tell which hits are meant by {written[:40]!r}: mark them with stars"
        )
    example = text(plays[0]) if plays else "nothing"
    raise Refused(
        "no_such_play", f"cannot play {written[:40]!r}: {example} is one of {len(plays)} legal plays"
    )


def _effect(steps: Sequence[str]) -> Meant:
    made = [STEPS[label] for label in steps]
    hits = frozenset([step.to for step in made if step.hits])
    change = _change([(step.point, step.to) for step in made])
    return Meant(change, frozenset([step.to for step in made]), hits)


def _change(ways: Iterable[tuple[int, int]]) -> Mapping[int, int]:
    """What checkers that go these ways change; those that are off count nowhere."""
    change: Counter[int] = Counter()
    for point, to in ways:
        change[point] -= 1
        change[to] += 1
    return {point: count for point, count in change.items() if count and point}


def read_play(written: str) -> Meant:
    """What a written play would do, whether it's legal or not; or a refusal if it's no notation."""
    words = written.casefold().replace(",", " ").split()
    if not words or len(written) > LONGEST_PLAY:
        raise _not_a_play(written)
    ways, stops, hits = list[tuple[int, int]](), set[int](), set[int]()
    for word in words:
        token = TOKEN.fullmatch(word)
        if token is None:
            raise _not_a_play(written)
        first, rest, count, last_star = token.groups()
        way = [_point(first), *[_point(stop.rstrip("*")) for stop in rest[1:].split("/")]]
        if any(point <= to for point, to in pairwise(way)):
            raise Refused("not_forward", f"cannot move {word[:20]}: checkers go from high points to low ones")
        ways += [(way[0], way[-1])] * int(count or 1)
        stops.update(way[1:])
        stars = [stop.endswith("*") for stop in rest[1:].split("/")]
        hits |= {point for point, star in zip(way[1:], stars, strict=True) if star}
        hits |= {way[-1]} if last_star else set()
    return Meant(_change(ways), frozenset(stops), frozenset(hits))


def _point(name: str) -> int:
    point = NAMES.get(name, int(name) if name.isdecimal() else -1)
    if not 0 <= point <= BAR:
        raise Refused("no_such_point", f"there is no point {name[:10]!r}: points are 1 to 24, bar and off")
    return point


def _not_a_play(written: str) -> Refused:
    return Refused("not_a_play", f"cannot read {written[:40]!r} as a play: write it like 8/5 6/5 or bar/22*")
