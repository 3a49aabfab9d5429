"""What a module imports, read from its source."""

import ast
from collections.abc import Iterator

PACKAGE = "stammtisch"
PROVING = "stammtisch_proving"


def imports(source: str, module: str) -> list[str]:
    """Dotted names of all that `module` imports, wherever in it, relative imports resolved.

    `from a import b` gives `a.b`, as b may be a module: whoever compares does so by the first parts.
    A module that is its package's `__init__` has `__init__` as its last part.
    """
    return [name for node in ast.walk(ast.parse(source)) for name in _imported(node, module)]


def _imported(node: ast.AST, module: str) -> Iterator[str]:
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=base, names=names, level=level):
            above = module.split(".")[:-level] if level else []
            prefix = ".".join([*above, *([base] if base else [])])
            yield from (f"{prefix}.{alias.name}" for alias in names)
        case ast.Call(
            func=ast.Name(id=called) | ast.Attribute(attr=called), args=[ast.Constant(value=str(name)), *_]
        ):
            if called in {"import_module", "__import__"}:
                yield name


def part(module: str) -> str | None:
    """The part of the house that a dotted name belongs to: `stammtisch.games.cards` to games.

    The root, which knows only the version, is no part, and neither is what isn't ours. The proving games,
    a package beside it, are one.
    """
    match module.split("."):
        case [root, *_] if root == PROVING:
            return PROVING
        case [root, name, *_] if root == PACKAGE and (name == "__main__" or not name.startswith("__")):
            return name
    return None
