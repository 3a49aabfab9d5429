"""`python -m stammtisch`: the `stammtisch` command, where it isn't on the shell's path."""

from __future__ import annotations

from stammtisch.cli import main

if __name__ == "__main__":
    main()
