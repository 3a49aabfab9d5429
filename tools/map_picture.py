"""Draws the map of the code, docs/images/map.svg: the levels, and one move's way through them.

python -m tools.map_picture
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

PICTURE: Final = Path("docs/images/map.svg")

LEVELS: Final = (
    ("cli", "commands"),
    ("app", "wires it all"),
    ("terminal · learn · testing", "console · games for learners · laws for games"),
    ("bots · gateways · client", "who plays alone · HTTP, WebSocket, BC-BS · Python"),
    ("house", "acting · watching · people · lobby · timing · keeping"),
    ("accounts", "guests, members, limits"),
    ("store · bus", "SQLite · what other nodes hear"),
    ("tables · formats", "one table, pure · files of others"),
    ("fairness", "chance that can be checked"),
    ("games · wire", "rules · messages"),
    ("kernel", "refusals, amounts, text, JSON"),
)
"""The parts of src/stammtisch from the top down, and what is in them.

Each uses only what is below it; `testing` is used by none.
"""

COMES: Final = (
    (3, "visit.py, at_tables.py: what is asked"),
    (4, "floor.py, act.py: alone at the table"),
    (7, "table.py: the row that it makes"),
    (9, "the game's play.py: the rules"),
)
"""Beside which level a move comes down, and in which files."""

IS_TOLD: Final = (
    (6, "landing.py: stored, in one transaction"),
    (4, "gallery.py, showing.py: as each sees it"),
    (3, "picows_layer.py: to each device"),
)
"""And how it's told to all who look."""

WIDTH, LEFT, RIGHT = 1010, 310, 690
HEIGHT, GAP, TOP = 40, 10, 50
STYLE: Final = """
text { font: 14px system-ui, sans-serif; fill: #222; }
.name { font-weight: 600; } .what { font-size: 12px; fill: #555; }
rect { fill: #f4f1ea; stroke: #8a7f6a; rx: 6px; } .way { fill: none; stroke: #2f6f4f; stroke-width: 2; }
.step { fill: #2f6f4f; } marker path { fill: #2f6f4f; }
@media (prefers-color-scheme: dark) {
  text { fill: #eee; } .what { fill: #bbb; } rect { fill: #26241f; stroke: #7d735f; }
  .way { stroke: #7fc6a0; } .step, marker path { fill: #7fc6a0; }
}"""


TIP: Final = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8"'
    ' orient="auto"><path d="M0 0 8 4 0 8Z"/></marker></defs>'
)


def drawn() -> str:
    """The whole picture."""
    height = TOP + len(LEVELS) * (HEIGHT + GAP) + 10
    title = (
        "The levels of the code, and one move's way: down on the left, and up on the right once it is stored"
    )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{title}</title><style>{STYLE}</style>",
            TIP,
            *_levels(),
            *_way(),
            "</svg>",
            "",
        ]
    )


def _levels() -> Iterator[str]:
    middle = (LEFT + RIGHT) // 2
    for number, (names, what) in enumerate(LEVELS):
        y = _top(number)
        yield f'<rect x="{LEFT}" y="{y}" width="{RIGHT - LEFT}" height="{HEIGHT}"/>'
        yield f'<text class="name" x="{middle}" y="{y + 17}" text-anchor="middle">{names}</text>'
        yield f'<text class="what" x="{middle}" y="{y + 33}" text-anchor="middle">{what}</text>'


def _way() -> Iterator[str]:
    down, up = LEFT - 16, RIGHT + 16
    yield f'<text x="{down - 12}" y="25" text-anchor="end">a move comes in</text>'
    yield f'<text x="{up + 12}" y="25">everybody is told</text>'
    yield f'<path class="way" marker-end="url(#tip)" d="M{down} 20V{_middle(COMES[-1][0])}"/>'
    yield f'<path class="way" marker-end="url(#tip)" d="M{up} {_middle(IS_TOLD[0][0])}V20"/>'
    for level, comes in COMES:
        yield f'<circle class="step" cx="{down}" cy="{_middle(level)}" r="4"/>'
        yield f'<text x="{down - 12}" y="{_middle(level) + 5}" text-anchor="end">{comes}</text>'
    for level, is_told in IS_TOLD:
        yield f'<circle class="step" cx="{up}" cy="{_middle(level)}" r="4"/>'
        yield f'<text x="{up + 12}" y="{_middle(level) + 5}">{is_told}</text>'


def _middle(level: int) -> int:
    return _top(level) + HEIGHT // 2


def _top(level: int) -> int:
    return TOP + level * (HEIGHT + GAP)


def main() -> None:
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"Wrote {PICTURE}")


if __name__ == "__main__":
    main()
