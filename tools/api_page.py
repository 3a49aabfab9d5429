"""Writes what is generated in docs/reference/api.md, from the list of endpoints.

python -m tools.api_page
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stammtisch.gateways.api.endpoint import JSON, Endpoint
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.gateways.api.problem import FORBIDDEN, STATUS, Problem, status_of
from tools.records import parts, rewritten, says, table

PAGE = Path("docs/reference/api.md")


def generated(page: str) -> str:
    """The page with its generated parts as they should be."""
    page = rewritten(page, "endpoints", "\n\n".join("\n\n".join(_endpoint(one)) for one in ENDPOINTS))
    page = rewritten(page, "records", "\n\n".join(map(_record, records())))
    return rewritten(page, "statuses", _statuses())


def _endpoint(endpoint: Endpoint) -> Iterator[str]:
    yield f"### `{endpoint.method} {endpoint.path}`"
    yield " ".join(filter(None, endpoint.sentences))
    if endpoint.is_personal:
        yield "Requires a token."
    if endpoint.is_hosts:
        yield "Requires the token of the host of the house."
    if endpoint.asked is not None:
        yield table(endpoint.asked)
    if endpoint.body is not None:
        yield f"Request body: {_link(endpoint.body)}."
    answer = _link(endpoint.answer) if _is_record(endpoint.answer) else "an object"
    if endpoint.media != JSON:
        answer = f"a file, `{endpoint.media}`"
    yield f"Answer {endpoint.status}: {answer}."
    if endpoint.refuses:
        yield "Refused: " + ", ".join(f"`{word}` ({status_of(word)})" for word in endpoint.refuses) + "."


def records() -> list[Any]:
    """All records that are sent or answered, by name."""
    roots = [one for endpoint in ENDPOINTS for one in (endpoint.body, endpoint.answer) if _is_record(one)]
    roots = list(dict.fromkeys([*roots, Problem]))
    return sorted([*roots, *parts(roots)], key=lambda kind: str(kind.__name__))


def _record(kind: Any) -> str:
    return f"### {kind.__name__}\n\n{says(kind)}\n\n{table(kind)}"


def _statuses() -> str:
    words: dict[int, list[str]] = {}
    for word, status in STATUS.items():
        words.setdefault(status, []).append(f"`{word}`")
    words[FORBIDDEN] = ["any other refusal: the rules forbid it"]
    words.setdefault(503, []).append("what a [store](store.md#when-it-cant-store) says that can't store now")
    rows = [f"| {status} | {', '.join(words[status])} |" for status in sorted(words)]
    return "\n".join(["| status | words |", "|---|---|", *rows])


def _link(kind: Any) -> str:
    return f"[{kind.__name__}](#{kind.__name__.lower()})"


def _is_record(kind: Any) -> bool:
    return hasattr(kind, "__struct_fields__")


def main() -> None:
    PAGE.write_text(generated(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"Wrote {PAGE}")


if __name__ == "__main__":
    main()
