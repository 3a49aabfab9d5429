"""A row in words: what the game has to say of its moves, and what was done to the table, and by whom.

What a person does for the dealer is told with their name: it stands first in its row. What follows
in that row, or what was planned and comes true in somebody else's, is told without.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from stammtisch.games.facts import Fact, Value, fact
from stammtisch.games.moves import DEALER, Change, Made, Move
from stammtisch.games.options import Options, house_rules, value_text
from stammtisch.games.telling import told
from stammtisch.kernel.person import Person
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch.tables.moves import TABLE_MOVES, AskChips, CallBots, Plan, SetClocks
from stammtisch.tables.record import Table

PACE: Final = "pace"
"""The clocks' rules belong to no game."""


def told_in_words(table: Table, by: Person | None, shown: Sequence[tuple[int, Move]]) -> Any:
    """What there is to say of each move of a row, as it's shown: facts, move by move."""
    if not shown or shown[0][0] != DEALER or by is None:
        return [_told(table, made) for made in shown]
    (_, first), *others = shown
    at_once = {type(move) for _, move in others} & {Change, SetClocks}
    wake = [[] if type(made[1]) in at_once else _told(table, made) for made in others]
    return [list(_by_host(table, by, first, at_once)), *wake]


def _told(table: Table, made: tuple[int, Move]) -> Sequence[Fact]:
    seat, move = made
    if isinstance(move, Change):
        return [fact("change"), *_rules(table.game.name, type(table.options), move.options)]
    if isinstance(move, CallBots) and not move.count:
        return [fact("bots_none", seat=seat)]
    if isinstance(move, AskChips) and not move.chips:
        return [fact("ask_chips_none", seat=seat)]
    if isinstance(move, Plan):
        return [fact("plan_dropped")]
    return [told(seat, move)] if type(move) in TABLE_MOVES else table.game.facts(Made(seat, move))


def _by_host(table: Table, by: Person, move: Move, at_once: Collection[type[Move]]) -> Iterator[Fact]:
    """What the host does; `at_once` is what came of it in the same row."""
    match move:
        case Change(options=written):
            yield fact("host_change", by=by)
            yield from _rules(table.game.name, type(table.options), written)
        case SetClocks(pace=pace):
            yield fact("host_hurry", by=by)
            yield from _rules(
                PACE, ClockSettings, {name: getattr(pace, name) for name in pace.__struct_fields__}
            )
        case Plan() if not (move.options or move.pace):
            yield fact("host_plan_dropped", by=by)
        case Plan(options=written, pace=paces):
            if written:
                yield fact("host_change" if Change in at_once else "host_plan", by=by)
                yield from _rules(table.game.name, type(table.options), written)
            if paces:
                yield fact("host_hurry" if SetClocks in at_once else "host_plan_clocks", by=by)
                yield from _rules(PACE, ClockSettings, paces)
        case _:
            for one in _told(table, (DEALER, move)):
                yield replace(one, word=f"host_{one.word}", values={**one.values, "by": by})


def _rules(kind: str, options: type[Options], written: Any) -> Iterator[Fact]:
    """Each rule that was changed, and what it is now; a whole record doesn't say what is new in it."""
    if not isinstance(written, Mapping):
        return
    for rule in house_rules(options):
        if rule.name in written:
            value = written[rule.name]
            said: Value = value if type(value) is int else value_text(value)
            word = "rule_now_chips" if rule.is_amount else "rule_now"
            yield fact(word, kind=kind, rule=rule.name, sentence=rule.sentence, value=said)
