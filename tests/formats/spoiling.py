"""Files in which something is missing, doubled or changed: whoever reads them may find anything."""

from collections.abc import Callable
from random import Random


def spoiled(content: str, rng: Random, *changes: Callable[[str], str]) -> str:
    """One to four of its lines are gone, stand there once more, or have changed in one of these ways."""
    lines = content.splitlines()
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(lines))
        match rng.randrange(2 + len(changes)):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, rng.choice(lines))
            case number:
                lines[at] = changes[number - 2](lines[at])
    return "\n".join(lines)
