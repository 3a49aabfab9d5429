"""Writes what has come out into docs/reference/bots.md, with its pictures.

python -m ladder.page
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from ladder.picture import drawn
from ladder.results import FOLDER, Played, Results, load
from ladder.training_curve import drawn_curve
from ladder.watching import Habits

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = Path("docs/reference/bots.md")
IMAGES: Final = Path("docs/images")
CURVE: Final = Path("training/backgammon/net.tsv")
GAMES: Final = {"blackjack": "Blackjack", "poker": "Poker", "backgammon": "Backgammon", "watten": "Watten"}
STRENGTHS: Final = ("random", "weak", "middle", "strong", "master")
BEGIN, END = "<!-- ladder: generated -->", "<!-- end -->"


def written(page: str, folder: Path = FOLDER) -> Mapping[Path, str]:
    """The page with its generated part as it should be, and its pictures."""
    results = {game: load(game, folder) for game in GAMES}
    files = {IMAGES / f"ladder-{game}.svg": drawn(GAMES[game], ordered(results[game])) for game in GAMES}
    files[IMAGES / "backgammon-training.svg"] = drawn_curve((ROOT / CURVE).read_text("utf-8"))
    return {PAGE: _with(page, "\n".join(_generated(results))), **files}


def ordered(results: Results) -> list[Played]:
    """Table by table, as they are listed; the strongest first, against the strongest first."""
    bouts = [one for one in results.bouts.values() if one.tally.values]
    tables = list(dict.fromkeys(one.table for one in bouts))
    return sorted(
        bouts,
        key=lambda one: (tables.index(one.table), -_place(one.stronger), -_place(one.weaker), one.weaker),
    )


def _place(name: str) -> int:
    return STRENGTHS.index(name) if name in STRENGTHS else -1


def _generated(results: Mapping[str, Results]) -> Iterator[str]:
    yield BEGIN
    for game, title in GAMES.items():
        yield from (
            "",
            f"### {title}",
            "",
            f"![What the bots win of each other at {title}]({_image(game)})",
            "",
        )
        yield from _bouts(results[game])
    yield ""
    yield from _bets(results["watten"].habits)
    yield from ("", "### How long they think", "")
    yield from _times(results)
    yield from ("", END)


def _image(game: str) -> str:
    return f"../images/ladder-{game}.svg"


def _bouts(results: Results) -> Iterator[str]:
    yield "| at | who | against | wins | in | deals | surely ahead |"
    yield "|---|---|---|---|---|---|---|"
    for one in ordered(results):
        cells = one.table, one.stronger, one.weaker, _won(one), one.unit, f"{one.won.values:,}"
        yield f"| {' | '.join(cells)} | {'yes' if one.is_sure else 'no'} |"


def _won(one: Played) -> str:
    """Shares as they are, and what can be lost too with its sign."""
    value, within, _ = one.won
    return f"{value:.1f} ± {within:.1f}" if one.even else f"{value:+.2f} ± {within:.2f}"


def _bets(habits: Mapping[str, Habits]) -> Iterator[str]:
    """How they bet at Watten: in each round a pair announces once."""
    yield "| at Watten | bets a round | bets accepted |"
    yield "|---|---|---|"
    for name in [name for name in STRENGTHS if name in habits]:
        announced, bets, yes, no = [
            habits[name].moves.get(word, 0) for word in ("announce", "bet", "accept", "refuse")
        ]
        yield f"| {name} | {bets / max(announced, 1):.2f} | {yes / max(yes + no, 1):.0%} |"


def _times(results: Mapping[str, Results]) -> Iterator[str]:
    """Of the bots that are ours."""
    names = [name for name in STRENGTHS if any(name in each.habits for each in results.values())]
    yield f"| | {' | '.join(names)} |"
    yield "|---" * (len(names) + 1) + "|"
    for game, title in GAMES.items():
        habits = results[game].habits
        times = [f"{habits[name].slow} ms" if name in habits else "" for name in names]
        yield f"| {title} | {' | '.join(times)} |"


def _with(page: str, part: str) -> str:
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page of the bots needs the line {BEGIN} and after it {END}")
    return before + part + after


def main() -> None:
    for path, text in written((ROOT / PAGE).read_text("utf-8")).items():
        (ROOT / path).write_text(text, encoding="utf-8")
        print(f"Wrote {path}")


if __name__ == "__main__":
    main()
