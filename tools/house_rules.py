"""Writes what is generated in the docs: the house rules of each game and the clocks, from their records.

python -m tools.house_rules
"""

from collections.abc import Iterator
from pathlib import Path

from stammtisch.games.catalogue import OWN
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import Options, allowed_text, house_rules, value_text
from stammtisch.tables.clocks.settings import ClockSettings

PAGES = Path("docs/reference/games")
CLOCKS = Path("docs/reference/clocks.md")
BEGIN, END = "<!-- house rules: generated -->", "<!-- end -->"


def generated(game: AnyGame) -> str:
    """The tables of a game's house rules and of what its presets change."""
    return "\n".join([BEGIN, *_rules(game.options), *_presets(game), END])


def generated_clocks() -> str:
    """The tables of what a host may choose of a table's clocks."""
    return "\n".join([BEGIN, *_rules(ClockSettings), "", END])


def _rules(options: type[Options]) -> Iterator[str]:
    group = ""
    for rule in house_rules(options):
        if rule.group != group:
            group = rule.group
            yield from ("", f"### {group.capitalize()}", "", "| rule | what it does | values | default |")
            yield "|---|---|---|---|"
        yield f"| `{rule.name}` | {rule.sentence} | {allowed_text(rule)} | `{value_text(rule.default)}` |"


def _presets(game: AnyGame) -> Iterator[str]:
    yield from ("", "### Presets", "", "| preset | what it changes |", "|---|---|")
    for name, options in game.presets.items():
        changed = [
            f"`{rule.name}={value_text(getattr(options, rule.name))}`"
            for rule in house_rules(game.options)
            if getattr(options, rule.name) != rule.default
        ]
        yield f"| `{name}` | {', '.join(changed) or 'nothing: the defaults'} |"
    yield ""


def rewritten(page: str, game: AnyGame) -> str:
    """The page with its generated part as it should be."""
    return _with(page, generated(game), game.name)


def rewritten_clocks(page: str) -> str:
    return _with(page, generated_clocks(), "clocks")


def _with(page: str, part: str, name: str) -> str:
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page of {name} needs the line {BEGIN} and after it {END}")
    return before + part + after


def main() -> None:
    for game in OWN:
        path = PAGES / f"{game.name}.md"
        path.write_text(rewritten(path.read_text(encoding="utf-8"), game), encoding="utf-8")
        print(f"Wrote the house rules of {game.name} in {path}")
    CLOCKS.write_text(rewritten_clocks(CLOCKS.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"Wrote the clocks in {CLOCKS}")


if __name__ == "__main__":
    main()
