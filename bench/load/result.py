"""What a run has shown, as a record and as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bench.load.server import Used


class Result(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    tables: int
    connections: int
    loop: str
    """A closed one, or an open one with the rate that was asked for."""
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    longest_ms: float
    refused: dict[str, int]
    left_out: int
    """Moves of an open loop that were never made: the server, or this program, was too slow."""
    server_cpu_s_per_1000_moves: float | None = None
    server_cpu_percent: float | None = None
    server_mb_before: float | None = None
    server_mb_connected: float | None = None
    server_mb_after: float | None = None
    kb_per_connection: float | None = None
    """With its share of the table."""
    load_cpu_percent: float
    """Of a core, by this program. Near 100 it is the limit, and not the server."""


def percentile(ordered: Sequence[float], share: float) -> float:
    """In milliseconds; 0 if there is nothing."""
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0


def megabytes(used: Used | None) -> float | None:
    return None if used is None else round(used.bytes / 1e6, 1)


def lines(result: Result) -> Iterator[str]:
    """For people."""
    r = result
    yield f"{r.game}, {r.tables} tables, {r.connections} connections, {r.seconds:.1f} s, {r.loop}"
    yield ""
    yield from _row("moves a second", f"{r.moves_per_second:,.0f}")
    yield from _row(
        "milliseconds a move: half, 95 %, 99 %, longest",
        f"{r.p50_ms:.1f}, {r.p95_ms:.1f}, {r.p99_ms:.1f}, {r.longest_ms:.1f}",
    )
    yield from _row("server: processor seconds for 1,000 moves", r.server_cpu_s_per_1000_moves, "{:.3f}")
    yield from _row("server: processor", r.server_cpu_percent, "{:.0f} %")
    yield from _row("server: MB before", r.server_mb_before, "{:.1f}")
    yield from _row("server: MB with all connected", r.server_mb_connected, "{:.1f}")
    yield from _row("server: MB at the end", r.server_mb_after, "{:.1f}")
    yield from _row("server: kB a connection, with its table", r.kb_per_connection, "{:.1f}")
    yield from _row("this program: processor", r.load_cpu_percent, "{:.0f} %")
    if r.refused:
        yield from _row("refused", ", ".join(f"{word} {count}" for word, count in r.refused.items()))
    if r.left_out:
        yield from _row("moves left out", f"{r.left_out:,}")
    if r.load_cpu_percent >= 90:
        yield ""
        yield "This program had no more to give: the server may be faster than that."


def _row(name: str, value: float | str | None, form: str = "{}") -> Iterator[str]:
    if value is not None:
        yield f"  {name:<48} {form.format(value)}"
