"""The pages of the docs, and the blocks of code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.repository.tree import ROOT, files

FENCE = re.compile(r"^(?P<indent> *)(?P<fence>`{3,}|~{3,}) *(?P<language>[\w+-]*)[^`]*$")


@dataclass(frozen=True)
class Block:
    """A fenced block: what stands behind the fence, its text, and the number of its first line."""

    language: str
    text: str
    line: int


def pages() -> list[Path]:
    """Every Markdown page of the repository."""
    return [path for path in files() if path.suffix == ".md"]


def title(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def pages_with(language: str) -> list[Path]:
    """The pages that have a block in `language`."""
    return [
        page
        for page in pages()
        if any(block.language == language for block in blocks(page.read_text("utf-8")))
    ]


def blocks(text: str) -> list[Block]:
    """The fenced blocks of a page, in their order."""
    found: list[Block] = []
    lines = iter(enumerate(text.splitlines(), 1))
    for number, line in lines:
        if opening := FENCE.match(line):
            inside: list[str] = []
            for _, inner in lines:
                if inner.strip() == opening["fence"]:
                    break
                inside.append(inner.removeprefix(opening["indent"]) + "\n")
            found.append(Block(opening["language"], "".join(inside), number + 1))
    return found


def prose(text: str) -> str:
    """A page without its blocks and without code between backticks."""
    fenced = {
        number
        for block in blocks(text)
        for number in range(block.line - 1, block.line + block.text.count("\n") + 1)
    }
    kept = (line for number, line in enumerate(text.splitlines(), 1) if number not in fenced)
    return "\n".join(re.sub(r"`[^`]*`", "", line) for line in kept)
