"""The relative links of a page, and where they lead."""

import re
from pathlib import Path
from urllib.parse import unquote

from tests.docs.pages import prose

LINK = re.compile(r"\]\(<?([^)\s>]+)>?(?: +\"[^\"]*\")?\)|^ *\[[^\]]+\]: +<?(\S+?)>?(?: |$)", re.MULTILINE)
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)


def links(text: str) -> list[str]:
    """The paths that a page links to, without anchors; links to other sites or within the page left out."""
    targets = (inline or reference for inline, reference in LINK.findall(prose(text)))
    paths = (unquote(target.partition("#")[0]) for target in targets if not ELSEWHERE.match(target))
    return [path for path in paths if path]


def dead_links(page: Path, root: Path) -> list[str]:
    """The links of `page` that lead nowhere, or out of the repository at `root`."""
    return [link for link in links(page.read_text("utf-8")) if not _leads_somewhere(page.parent / link, root)]


def _leads_somewhere(target: Path, root: Path) -> bool:
    return target.exists() and target.resolve().is_relative_to(root.resolve())
