"""The source as the checks read it: dotted name and text of every module."""

from tests.repository.tree import ROOT

SOURCES = (ROOT / "src", ROOT / "examples/proving")


def modules() -> dict[str, str]:
    """Text by dotted name; a package's own file is `package.__init__`."""
    return {
        ".".join(path.relative_to(source).with_suffix("").parts): path.read_text("utf-8")
        for source in SOURCES
        for path in sorted(source.rglob("*.py"))
    }
