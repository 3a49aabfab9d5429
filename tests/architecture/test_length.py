"""The tour is read in an evening, and no file is longer than a head can hold."""

import re
from pathlib import Path

from tests.architecture.tour import TOUR
from tests.repository.tree import ROOT, files

TOUR_LIMIT = 1000
FILE_LIMIT = 400


def length(path: Path) -> int:
    """Lines of a file, or of all Python files of a folder."""
    if path.is_dir():
        return sum(length(file) for file in path.rglob("*.py"))
    return len(path.read_text("utf-8").splitlines())


def stops(readme: str) -> tuple[str, ...]:
    """Where the links lead to in the section of `readme` that says what to read first."""
    _, _, after = readme.partition("\n## What to read first\n")
    section, _, _ = after.partition("\n## ")
    return tuple(re.findall(r"\]\(([^)]+)\)", section))


def too_long(paths: list[Path]) -> list[str]:
    return [f"{path.name} has {length(path)} lines" for path in paths if length(path) > FILE_LIMIT]


def test_the_readme_leads_along_the_tour():
    assert stops((ROOT / "README.md").read_text("utf-8")) == TOUR


def test_the_tour_is_short():
    lengths = {stop: length(ROOT / stop) for stop in TOUR}
    assert sum(lengths.values()) < TOUR_LIMIT, lengths


def test_no_file_is_too_long():
    assert too_long([path for path in files() if path.suffix == ".py"]) == []


def test_the_stops_are_the_links_of_their_section_alone():
    readme = "[a](a.md)\n\n## What to read first\n1. [b](src/b.py)\n2. [c](src/c/)\n\n## More\n[d](d.md)\n"
    assert stops(readme) == ("src/b.py", "src/c/")


def test_a_folder_is_as_long_as_its_files_together(tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "one.py").write_text("1\n" * 3)
    (tmp_path / "inner/two.py").write_text("2\n" * 4)
    (tmp_path / "notes.md").write_text("3\n" * 5)
    assert length(tmp_path) == 7


def test_a_file_over_the_limit_is_found(tmp_path):
    fits, exceeds = tmp_path / "fits.py", tmp_path / "exceeds.py"
    fits.write_text("\n" * FILE_LIMIT)
    exceeds.write_text("\n" * (FILE_LIMIT + 1))
    assert too_long([fits, exceeds]) == ["exceeds.py has 401 lines"]
