"""What all games say alike of coming, staying and going."""

from __future__ import annotations

from stammtisch.games.moves import Away, Back, Leave
from stammtisch.kernel.money import text
from stammtisch.kernel.refused import Refused


def stay_or_leave(is_away: bool) -> tuple[Away | Back, Leave]:
    """The seat moves of whoever sits there."""
    return Back() if is_away else Away(), Leave()


def not_among_choices(seat: int) -> Refused:
    return Refused("not_now", f"cannot do that at seat {seat} now: it isn't among the choices", seat=seat)


def check_chips(what: str, chips: int, least: int, most: int, unit: int = 1) -> None:
    """Refuses to sit down with, or to bring, more or fewer chips than is possible."""
    if not least <= chips <= most:
        asked, low, high = (text(amount, unit) for amount in (chips, least, most))
        sentence = f"cannot {what} with {asked}: {low} to {high} is possible"
        raise Refused("chips_out_of_range", sentence, least=least, most=most)


def check_chairs_stay(wanted: int, there: int) -> None:
    """Refuses other house rules by which more or fewer chairs would stand at a table."""
    if wanted != there:
        raise Refused("chairs_stay", f"cannot change to {wanted} chairs: there are {there}")
