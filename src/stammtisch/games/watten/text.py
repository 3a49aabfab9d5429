"""What there is to say at a table of Watten.

The state line is one fact: what just happened, then what to do or for whom one waits. Its
phrase is put together from both, so a language has each half once.
"""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.games.contract import Awaiting, Waiting
from stammtisch.games.facts import Fact, Value, fact
from stammtisch.games.moves import Hidden, Move
from stammtisch.games.telling import facts_of, told
from stammtisch.games.watten.moves import Answer, Ask, Deal, Four, Lay, Score, Show, Win
from stammtisch.games.watten.phrases import PHRASES
from stammtisch.games.watten.ranking import VALUES, WELI_VALUE
from stammtisch.games.watten.state import NOBODY, SEATS
from stammtisch.games.watten.view import NamedView, View

__all__ = ["PHRASES", "facts"]

LEFT = ("left", "called_off", "void")
"""What happened because somebody left, whose chair is empty until the next news."""


def _see(view: View) -> Iterator[Fact]:
    yield from _score(view)
    if view.round is not None:
        yield from _round(view)
    elif view.laid is not None:
        yield fact("was_named", **_named(view.laid))
    yield _state_line(view)


def _score(view: View) -> Iterator[Fact]:
    for team in (0, 1):
        word, values = _people(view, team)
        points, games = view.score[team], view.games[team]
        if view.round is None:
            yield Fact(f"score{word}", {**values, "points": points, "games": games})
        else:
            yield Fact(f"tricks{word}", {**values, "points": points, "games": games, "n": view.tricks[team]})
        if points >= view.target - 2:
            yield Fact(f"gestrichen{word}", values)
    for seat, chair in enumerate(view.chairs):
        if chair.away:
            yield fact("is_away", seat=seat)


def _people(view: View, team: int) -> tuple[str, dict[str, Value]]:
    """Those of a team who sit there; or its chairs, counted from one."""
    there = tuple([seat for seat in (team, team + 2) if view.chairs[seat].taken])
    if not there:
        return "_of_chairs", {"a": team + 1, "b": team + 3}
    return "" if len(there) > 1 else "_of_one", {"seats": there}


def _round(view: View) -> Iterator[Fact]:
    assert view.round is not None
    yield fact("round", number=view.round, dealer=view.dealer, stake=view.stake)
    yield fact("announcers", schlag=view.schlag_namer, trump=view.trump_namer)
    if view.phase == "announce":
        yield from (
            fact("has_chosen", seat=seat) for seat, chair in enumerate(view.chairs) if chair.has_chosen
        )
    if view.chosen is not None and view.announced is None:
        yield fact("own_choice", card=view.chosen)
    if view.announced is not None:
        yield fact("announced", card=_right_one(view.announced), **_named(view.announced))
    if view.shown is not None:
        yield fact("shown", card=view.shown)
    if view.last.cards:
        yield fact("last_trick", cards=view.last.cards, seat=view.last.leader)
    for place, card in enumerate(view.trick.cards):
        yield fact("thrown", seat=(view.trick.leader + place) % SEATS, card=card)
    if view.viewer is not None and isinstance(own := view.chairs[view.viewer].cards, tuple) and own:
        yield fact("hand", cards=own)


def _named(named: NamedView) -> dict[str, Value]:
    return {"schlag": f"value_{named.schlag}", "trump": f"suit_{named.trump}"}


def _right_one(named: NamedView) -> str:
    return "Weli" if named.schlag == VALUES[WELI_VALUE] else named.schlag + named.trump


# The state line.


def _state_line(view: View) -> Fact:
    first, first_values = _happened(view)
    then, then_values = _to_do(view)
    return Fact(f"{first}{then}", {**first_values, **then_values})


def _happened(view: View) -> tuple[str, dict[str, Value]]:
    news = view.news
    if news.word == "":
        return "", {}
    values: dict[str, Value] = {"by": news.seat, "points": news.points}
    if news.word in LEFT:
        values["by"] = next(seat for seat, chair in enumerate(view.chairs) if not chair.taken)
    if news.team != NOBODY:
        there = tuple([seat for seat in (news.team, news.team + 2) if view.chairs[seat].taken])
        if len(there) < 2:
            return "", {}
        values["winners"] = there
    return f"{news.word}_and_", values


def _to_do(view: View) -> tuple[str, dict[str, Value]]:
    match view.turn:
        case Waiting(reason="seats_missing"):
            return "seats_missing", {"missing": sum([not chair.taken for chair in view.chairs])}
        case Waiting(reason=reason):
            return reason, {"seats": tuple([seat for seat, chair in enumerate(view.chairs) if chair.away])}
        case Awaiting(seats=seats) if view.phase == "play" and view.asked == "bet":
            four = "four" if view.asker == NOBODY else "bet"
            values: dict[str, Value] = {"asker": view.asker, "stake": view.raised_to, "seats": seats}
            return f"{_whose(view, seats)}answer_{four}", values
        case Awaiting(seats=seats) if view.must_follow:
            has_blinds = view.announced is not None and view.announced.schlag != VALUES[WELI_VALUE]
            return "your_turn_follow" if has_blinds else "your_turn_follow_trump", {"seats": seats}
        case Awaiting(seats=seats) if view.phase == "play":
            return f"{_whose(view, seats)}play", {"seats": seats}
        case Awaiting(seats=seats) if view.asked:
            return f"{_whose(view, seats)}answer_{view.asked}", {"asker": view.asker, "seats": seats}
        case Awaiting(seats=seats):
            return _to_announce(view, seats)
        case _:
            return "house_moves", {}


def _whose(view: View, seats: tuple[int, ...]) -> str:
    return "your_turn_" if view.viewer in seats else "wait_"


def _to_announce(view: View, seats: tuple[int, ...]) -> tuple[str, dict[str, Value]]:
    schlag, trump = view.schlag_namer, view.trump_namer
    match view.viewer:
        case seat if seat is None or seat not in seats:
            return "wait_announce", {"seats": seats}
        case seat if seat == schlag:
            return "your_turn_schlag", {"other": trump}
        case _:
            return "your_turn_trump", {"other": schlag}


# Moves.


def _told(seat: int, move: Move) -> Iterator[Fact]:
    match move:
        case Deal(dealer=dealer, hands=hands):
            is_whole = all(hand.hidden if isinstance(hand, Hidden) else hand for hand in hands)
            yield fact("deal", seat=dealer) if is_whole else fact("deal_better")
            for holder, hand in enumerate(hands):
                if isinstance(hand, tuple) and hand:
                    yield fact("deal_own", seat=holder, cards=hand)
        case Ask(what=what):
            yield fact(f"ask_{what}", seat=seat)
        case Answer(what=what, yes=yes):
            yield fact(f"answer_{what}_{'yes' if yes else 'no'}", seat=seat)
        case Show():
            yield from _shown(move)
        case Four(team=team):
            yield fact("four", seats=(team, team + 2))
        case Lay(schlag=schlag, trump=trump):
            yield fact("lay", **_named(NamedView(schlag, trump)))
        case Score(team=team, points=points):
            yield fact("score_points", seats=(team, team + 2), points=points)
        case Win(team=team):
            yield fact("win", seats=(team, team + 2))
        case _:
            yield told(seat, move)


def _shown(move: Show) -> Iterator[Fact]:
    first, second = move.announcers
    for seat, card, what in ((first, move.schlag, "schlag"), (second, move.trump, "trump")):
        if isinstance(card, str):
            yield fact(f"show_{what}", seat=seat, card=card)
        elif card is not None:
            yield fact(f"show_{what}_hidden", seat=seat)


facts = facts_of(_see, _told)
