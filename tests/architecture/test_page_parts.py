"""Where a part of the pages lies says who uses it.

`parts` are for several pages, `pages/<page>/` is for that page alone; `tables/parts` are for the pictures of
several games, `tables/<game>/` is for that game alone, and `tables` itself for the page around any picture.
"""

import posixpath
import re
from collections.abc import Mapping

import pytest

from tests.repository.tree import ROOT

IMPORT = re.compile(r"from '(\.[^']+)'")


def users(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """For each part, whose it is: the pages, games and rooms that take something from it."""
    found: dict[str, set[str]] = {path: set() for path in sources if _is_part(path)}
    for path, text in sources.items():
        for taken in IMPORT.findall(text):
            aim = posixpath.normpath(posixpath.join(posixpath.dirname(path), taken))
            for part in (aim, f"{aim}.ts"):
                if part in found and part != path:
                    found[part].add(_owner(path))
    return found


def _is_part(path: str) -> bool:
    return path.startswith(("parts/", "tables/parts/")) and ".test." not in path


def _owner(path: str) -> str:
    """A page with its folder, a game with its folder, all parts together, or what else lies in a folder."""
    room, *rest = path.split("/")
    if room == "pages":
        return f"pages/{rest[0].removesuffix('.svelte').lower()}"
    if room == "tables" and len(rest) > 1:
        return f"tables/{rest[0]}"
    return room


def misplaced(sources: Mapping[str, str]) -> list[str]:
    """The parts that one page, one game, or the page around the pictures alone uses."""
    return [
        f"{part} is used by {next(iter(by))} alone"
        for part, by in sorted(users(sources).items())
        if len(by) == 1 and not by & {"App.svelte", posixpath.dirname(part).removesuffix("/german")}
    ]


def test_every_part_lies_where_those_are_who_use_it():
    folder = ROOT / "web/src"
    files = (path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte"))
    sources = {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}
    assert len(users(sources)) > 30
    assert misplaced(sources) == []


@pytest.mark.parametrize(
    ("by", "is_misplaced"),
    [
        (["pages/Lobby.svelte"], True),
        (["pages/Lobby.svelte", "pages/lobby/Row.svelte"], True),
        (["pages/Lobby.svelte", "pages/Open.svelte"], False),
        (["tables/skat/Table.svelte"], True),
        (["App.svelte"], False),
    ],
)
def test_a_part_for_one_alone_is_found(by, is_misplaced):
    up = {path: "../" * path.count("/") or "./" for path in by}
    sources = {path: f"import Sign from '{up[path]}parts/Sign.svelte';" for path in by}
    assert bool(misplaced({"parts/Sign.svelte": "", **sources})) == is_misplaced
