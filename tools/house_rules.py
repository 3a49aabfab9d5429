"""Writes what is generated in the docs: the house rules of each game, from its options record.

python -m tools.house_rules
"""

from collections.abc import Iterator
from pathlib import Path

from stammtisch.games.catalogue import GAMES, AnyGame
from stammtisch.games.options import allowed_text, house_rules, value_text

PAGES = Path("docs/reference/games")
BEGIN, END = "<!-- house rules: generated -->", "<!-- end -->"


def generated(game: AnyGame) -> str:
    """The tables of a game's house rules and of what its presets change."""
    return "\n".join([BEGIN, *_rules(game), *_presets(game), END])


def _rules(game: AnyGame) -> Iterator[str]:
    group = ""
    for rule in house_rules(game.options):
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
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page of {game.name} needs the line {BEGIN} and after it {END}")
    return before + generated(game) + after


def main() -> None:
    for game in GAMES:
        path = PAGES / f"{game.name}.md"
        path.write_text(rewritten(path.read_text(encoding="utf-8"), game), encoding="utf-8")
        print(f"Wrote the house rules of {game.name} in {path}")


if __name__ == "__main__":
    main()
