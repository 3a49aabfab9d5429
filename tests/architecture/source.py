"""The source as the checks read it: dotted name and text of every module."""

from tests.repository.tree import ROOT

SOURCE = ROOT / "src"


def modules() -> dict[str, str]:
    """Text by dotted name; a package's own file is `package.__init__`."""
    return {
        ".".join(path.relative_to(SOURCE).with_suffix("").parts): path.read_text("utf-8")
        for path in sorted(SOURCE.rglob("*.py"))
    }
