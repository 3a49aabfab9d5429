"""Builds the browser's pages in a clone, if anything in web/ has changed: `python -m tools.pages`."""

from __future__ import annotations

import sys

from hatch_build import TO_BUILD, NoPages, bring_packages, build, has_packages, is_fresh
from tools.node import ROOT, npm
from tools.step import INTERRUPTED, step


def main() -> int:
    if is_fresh(ROOT):
        return 0
    try:
        found, web = npm(), ROOT / "web"
        if not has_packages(web, TO_BUILD):
            with step("Fetching what the browser's pages are built with"):
                bring_packages(found, web, TO_BUILD)
        with step("Building the browser's pages"):
            build(found, ROOT)
    except NoPages as missing:
        print(f"The browser's pages can't be built: {missing}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
