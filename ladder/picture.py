"""Draws what the bots win of each other: a row a bout, a dot for the mean, a line for how sure it is.

To the right of the middle the stronger one wins. What is far out is drawn nearer: the places are square
roots, so that a small step can be seen beside a large one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import copysign, isfinite, sqrt
from typing import Final

from ladder.results import Played

WIDTH, LEFT, RIGHT = 860, 360, 820
ROW, HEAD, TOP, FOOT = 22, 30, 20, 34
STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #222; } .head { font-weight: 600; }
.tick { font-size: 11px; fill: #555; }
.even { stroke: #555; } .grid { stroke: #ddd; } .sure { fill: #2f6f4f; stroke: #2f6f4f; stroke-width: 2; }
.open { fill: #b4552d; stroke: #b4552d; stroke-width: 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #eee; } .tick { fill: #bbb; } .even { stroke: #bbb; } .grid { stroke: #444; }
  .sure { fill: #7fc6a0; stroke: #7fc6a0; } .open { fill: #e59a73; stroke: #e59a73; }
}"""


def drawn(title: str, bouts: Sequence[Played]) -> str:
    """The whole picture, as SVG."""
    parts, y = [], TOP
    for (table, unit), group in groupby(bouts, key=lambda one: (one.table, one.unit)):
        rows = list(group)
        parts += [f'<text class="head" x="12" y="{y + 15}">{table}</text>', *_rows(rows, unit, y + HEAD)]
        y += HEAD + ROW * len(rows) + FOOT
    words = f"What the bots win of each other at {title}: dots are means, lines their 95 % intervals"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img">',
            f"<title>{words}</title><style>{STYLE}</style>",
            *parts,
            "</svg>",
            "",
        ]
    )


def _rows(bouts: Sequence[Played], unit: str, top: int) -> Iterator[str]:
    most = max(abs(end - one.even) for one in bouts for end in _ends(one)) or 1.0
    bottom = top + ROW * len(bouts)
    for tick in _ticks(most):
        x, name = _x(tick, most), "even" if not tick else "grid"
        label = f"{bouts[0].even + tick:g}"
        yield f'<path class="{name}" d="M{x} {top}V{bottom}"/>'
        yield f'<text class="tick" x="{x}" y="{bottom + 15}" text-anchor="middle">{label}</text>'
    yield f'<text class="tick" x="12" y="{bottom + 15}">{unit}</text>'
    for number, one in enumerate(bouts):
        y, kind = top + ROW * number + ROW // 2, "sure" if one.is_sure else "open"
        first, last = [_x(end - one.even, most) for end in _ends(one)]
        who = f"{one.stronger} against {one.weaker}"
        yield f'<text x="{LEFT - 16}" y="{y + 4}" text-anchor="end">{who}</text>'
        yield f'<path class="{kind}" d="M{first} {y}H{last}"/>'
        yield f'<circle class="{kind}" cx="{_x(one.won.value - one.even, most)}" cy="{y}" r="4"/>'


def _ends(one: Played) -> tuple[float, float]:
    within = one.won.within if isfinite(one.won.within) else 0.0
    return one.won.value - within, one.won.value + within


def _x(value: float, most: float) -> int:
    middle = (LEFT + RIGHT) / 2
    return round(middle + copysign(sqrt(min(abs(value) / most, 1.0)), value) * (RIGHT - LEFT) / 2)


def _ticks(most: float) -> list[float]:
    """Nothing, and two round numbers on each side."""
    far = _round(most)
    near = _round(far / 10)
    return [-far, -near, 0.0, near, far]


def _round(most: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten that isn't more."""
    power = 1.0
    while power > most:
        power /= 10
    while power * 10 <= most:
        power *= 10
    return round(next(step * power for step in (5, 2, 1) if step * power <= most), 6)
