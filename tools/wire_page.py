"""Writes what is generated in docs/reference/wire.md, from the message records.

python -m tools.wire_page
"""

from pathlib import Path
from typing import Any, get_args

from stammtisch.house.lobby.signs import Sign
from stammtisch.wire.asked import Ask
from stammtisch.wire.told import Told
from tools.records import parts, rewritten, says, table

PAGE = Path("docs/reference/wire.md")
ASKED: tuple[Any, ...] = get_args(Ask)
TOLD: tuple[Any, ...] = get_args(Told)


def generated(page: str) -> str:
    """The page with its generated parts as they should be."""
    page = rewritten(page, "asked", "\n\n".join(map(_message, ASKED)))
    page = rewritten(page, "told", "\n\n".join(map(_message, TOLD)))
    return rewritten(page, "parts", "\n\n".join(map(_part, [*parts([*ASKED, *TOLD]), Sign])))


def _message(kind: Any) -> str:
    return f"### `{kind.__struct_config__.tag}`\n\n{says(kind)}\n\n{table(kind, 're')}"


def _part(kind: Any) -> str:
    return f"### {kind.__name__}\n\n{says(kind)}\n\n{table(kind)}"


def main() -> None:
    PAGE.write_text(generated(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"Wrote {PAGE}")


if __name__ == "__main__":
    main()
