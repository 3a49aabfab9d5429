"""Who may import whom: downwards only, and not sideways."""

from tests.architecture.imports import PROVING, imports, part

LEVELS = (
    ("kernel",),
    ("games", "wire"),
    ("fairness",),
    ("tables", "formats"),
    ("store", "bus"),
    ("accounts",),
    ("house",),
    ("bots", "gateways", "client"),
    ("terminal", "learn", "config"),
    ("app",),
    ("cli",),
    ("__main__",),
)
LEVEL = {name: number for number, names in enumerate(LEVELS) for name in names}

# The kit for whoever tests a game stands beside the house: it may use all that is below the terminal.
KIT = "testing"
OUTSIDE = {KIT, PROVING}
"""What nobody imports: the proving games aren't there where a house is opened."""


def may_import(importer: str | None, imported: str) -> bool:
    """Whether the part `importer` may import the part `imported`; the root (None) imports nothing."""
    if importer == imported:
        return True
    if importer is None or imported in OUTSIDE:
        return False
    if importer == PROVING:
        return imported == "games" or may_import("games", imported)
    return LEVEL[imported] < LEVEL["terminal" if importer == KIT else importer]


def undecided_parts(modules: dict[str, str]) -> list[str]:
    """The parts of the house whose level nobody has decided."""
    parts = {part(module) for module in modules}
    return sorted(name for name in parts if name and name not in {*LEVEL, *OUTSIDE})


def forbidden_imports(modules: dict[str, str]) -> list[str]:
    """Every import that goes upwards or sideways."""
    return [
        f"{module} imports {name}"
        for module, source in modules.items()
        for name in imports(source, module)
        if (imported := part(name)) in {*LEVEL, *OUTSIDE} and not may_import(part(module), imported)
    ]
