"""The tables of a page, and the code words in their cells."""

import re


def section(page: str, heading: str) -> str:
    """What stands under a heading, up to the next one of any level."""
    parts = re.split(r"^#+ +(.+)$", page, flags=re.MULTILINE)
    found = [text for title, text in zip(parts[1::2], parts[2::2], strict=True) if title == heading]
    assert len(found) == 1, f"{len(found)} sections are called {heading!r}"
    return found[0]


def words(page: str, heading: str) -> list[list[list[str]]]:
    """Row by row and cell by cell, the words between backticks in the table under a heading."""
    lines = [line for line in section(page, heading).splitlines() if line.startswith("|")]
    return [[_code(cell) for cell in line.strip("|").split(" |")] for line in lines[2:]]


def first_words(page: str, heading: str) -> list[str]:
    """All words between backticks in the first column."""
    return [word for first, *_ in words(page, heading) for word in first]


def _code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)
