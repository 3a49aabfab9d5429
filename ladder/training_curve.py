"""Draws how the net at Backgammon has learned: points a game that it wins of the linear evaluator."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from ladder.picture import WIDTH

LEFT, RIGHT, TOP, HEIGHT, BOTTOM = 60, 840, 20, 260, 310
LEAST, MOST = -1.5, 1.5
SMOOTHED: Final = 5
"""So many measurements, at most, are put together: one alone is only 400 games."""
STYLE: Final = """
text { font: 12px system-ui, sans-serif; fill: #222; } .grid { stroke: #ddd; } .size { fill: #555; }
.curve { fill: none; stroke: #2f6f4f; stroke-width: 2; } .one { fill: #8fb5a2; }
@media (prefers-color-scheme: dark) {
  text { fill: #eee; } .grid { stroke: #444; } .size { fill: #bbb; }
  .curve { stroke: #7fc6a0; } .one { fill: #3d5f4e; }
}"""


class Measured(NamedTuple):
    batch: int
    hidden: str
    margin: float | None


def drawn_curve(tsv: str) -> str:
    lines = [line.split("\t") for line in tsv.splitlines()]
    curve = [Measured(int(batch), hidden, float(won) if won else None) for batch, hidden, _, won in lines]
    last = max(one.batch for one in curve)
    points = [(one.batch, one.margin) for one in curve if one.margin is not None]
    parts = []
    for margin in (-1, 0, 1):
        y = _y(margin)
        parts.append(f'<path class="grid" d="M{LEFT} {y}H{RIGHT}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{margin:+d}</text>')
    for hidden, group in groupby(curve, key=lambda one: one.hidden):
        x = _x(next(group).batch, last)
        parts.append(f'<path class="grid" d="M{x} {TOP}V{TOP + HEIGHT}"/>')
        parts.append(f'<text class="size" x="{x + 4}" y="{TOP + HEIGHT - 6}">{hidden}</text>')
    parts += [f'<circle class="one" cx="{_x(at, last)}" cy="{_y(won)}" r="2"/>' for at, won in points]
    smooth = [(at, _smoothed(points, number)) for number, (at, _) in enumerate(points)]
    path = "L".join(f"{_x(at, last)} {_y(won)}" for at, won in smooth)
    parts.append(f'<path class="curve" d="M{path}"/>')
    parts.append(f'<text x="{RIGHT}" y="{BOTTOM - 8}" text-anchor="end">{last:,} thousand games</text>')
    title = "Points a game that the net wins of the linear evaluator while it learns; below, its hidden units"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {BOTTOM}" role="img">',
            f"<title>{title}</title><style>{STYLE}</style>",
            *parts,
            "</svg>",
            "",
        ]
    )


def _smoothed(points: list[tuple[int, float]], number: int) -> float:
    near = points[max(0, number - SMOOTHED + 1) : number + 1]
    return sum([won for _, won in near]) / len(near)


def _x(batch: int, last: int) -> int:
    return round(LEFT + (RIGHT - LEFT) * batch / last)


def _y(margin: float) -> int:
    inside = min(max(margin, LEAST), MOST)
    return round(TOP + HEIGHT * (MOST - inside) / (MOST - LEAST))
