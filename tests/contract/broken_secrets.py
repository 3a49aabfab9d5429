"""Pfand with one secret told, or with cards that can't be checked as they should."""

from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Alarm, AnyGame, Awaiting, Chips, Seen
from stammtisch.games.facts import fact
from stammtisch.games.moves import Leave, Made, Move, Shuffle, Sit, Throw, Viewer
from stammtisch.kernel.refused import Refused
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Deal, Raise, Swap
from stammtisch_proving.pfand.state import State

SECRETS = "what_a_viewer_cannot_know_makes_no_difference"
SIGHT = "every_card_in_sight_can_be_checked_and_no_other"


def view_with_bids(state: State, viewer: Viewer) -> Any:
    seen = PFAND.view(state, viewer)
    chairs = zip(seen.chairs, state.chairs, strict=True)
    return changed(seen, chairs=tuple(changed(look, bid=chair.bid) for look, chair in chairs))


def view_with_last_rounds_bids(state: State, viewer: Viewer) -> Any:
    return PFAND.view(changed(state, revealed=state.phase == "pay" or state.revealed), viewer)


def show_with_hands(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Deal) else PFAND.show(seat, move, viewer)


def show_with_put_back(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Swap) else PFAND.show(seat, move, viewer)


def show_with_deck(seat: int, move: Move, viewer: Viewer) -> Move:
    return move if isinstance(move, Shuffle) else PFAND.show(seat, move, viewer)


def show_less_to_a_seat(seat: int, move: Move, viewer: Viewer) -> Move:
    return Sit(0) if isinstance(move, Sit) and viewer == 0 else PFAND.show(seat, move, viewer)


def choices_by_the_cards_of_others(state: State, seat: int) -> Any:
    best = max(state.chairs, key=lambda chair: sum(chair.hand))
    return [
        choice
        for choice in PFAND.choices(state, seat)
        if not isinstance(choice, Raise) or state.chairs[seat] is best
    ]


def refusal_with_a_secret(state: State, seat: int, move: Move) -> State:
    try:
        return PFAND.apply(state, seat, move)
    except Refused as refused:
        bids = sum(chair.bid or 0 for chair in state.chairs)
        raise Refused(refused.word, refused.sentence, bids=bids) from None


def chips_without_bids(state: State) -> Chips:
    return Chips(tuple(chair.stack + chair.stake - (chair.bid or 0) for chair in state.chairs))


def turn_that_tells(state: State) -> Any:
    turn = PFAND.turn(state)
    if isinstance(turn, Awaiting) and state.phase == "bid":
        return Awaiting(turn.seats, timed=any(chair.bid == 0 for chair in state.chairs))
    return turn


def alarm_by_the_deck(state: State) -> Alarm | None:
    """It tells by its time; nobody lets it ring."""
    return Alarm(1, 1 + state.deck[-1], Throw(seat=9, dice=(1, 1))) if state.phase == "bid" else None


def rings_at_any_time(state: State, seat: int, move: Move) -> State:
    return state if move == Throw(seat=9, dice=(1, 1)) else PFAND.apply(state, seat, move)


def leaving_by_the_cards(state: State, seat: int) -> Any:
    """Only its own seat may know that: whether it holds the lowest card."""
    others = PFAND.table_choices(state, seat)
    holds_low = seat >= 0 and 0 in state.chairs[seat].hand
    return [choice for choice in others if not (holds_low and isinstance(choice, Leave))]


def gives_up_by_the_deck(state: State, seat: int) -> Any:
    """Whoever asks what leaving would cost hears whether the last card is red."""
    return [fact("leaving_free")] if state.deck and state.deck[-1] % 2 else []


def default_by_the_deck(state: State, seat: int) -> Any:
    if state.phase == "bid":
        return Bid(min(state.deck[-1], state.chairs[seat].stack))
    return PFAND.default(state, seat)


def seen_deck(state: State, viewer: Viewer) -> Any:
    return [Seen(state.deck_draw, place, FRENCH.names[card]) for place, card in enumerate(state.deck)]


def seen_elsewhere(state: State, viewer: Viewer) -> Any:
    return [changed(card, place=(card.place + 1) % 52) for card in PFAND.seen(state, viewer)]


def seen_in_another_shuffle(state: State, viewer: Viewer) -> Any:
    return [changed(card, draw=card.draw + 1000) for card in PFAND.seen(state, viewer)]


def seen_nothing(state: State, viewer: Viewer) -> Any:
    return []


def seen_without_put_back(state: State, viewer: Viewer) -> Any:
    """What was put back is in no view: only the move shows it, and only to the walker."""
    put_back = FRENCH.text(state.put_back)
    return [seen for seen in PFAND.seen(state, viewer) if seen.card not in put_back]


def seen_late(state: State, viewer: Viewer) -> Any:
    """One's own hand counts as seen only once the bids lie open."""
    return PFAND.seen(state, None if state.phase == "bid" else viewer)


def views_of_watchers(state: State) -> Any:
    return lambda _viewer: PFAND.view(state, None)


def imagine_what_was_shown(start: State, shown: Any, viewer: Viewer, chance: Any) -> Any:
    return shown


def peeping() -> AnyGame:
    """Knows what is behind all that it has ever shown, and imagines nothing else."""
    behind: dict[int, tuple[Move, Move]] = {}

    def show(seat: int, move: Move, viewer: Viewer) -> Move:
        shown = PFAND.show(seat, move, viewer)
        behind[id(shown)] = (shown, move)
        return shown

    def imagine(start: State, shown: Any, viewer: Viewer, chance: Any) -> Any:
        return [Made(seat, behind[id(move)][1]) for seat, move in shown]

    return replace(PFAND, show=show, imagine=imagine)


TELLING: list[tuple[str, str, AnyGame]] = [
    (SECRETS, "shows unseen bids", replace(PFAND, view=view_with_bids)),
    (SECRETS, "shows bids that were never revealed", replace(PFAND, view=view_with_last_rounds_bids)),
    (SECRETS, "deals face up", replace(PFAND, show=show_with_hands)),
    (SECRETS, "shows what was put back", replace(PFAND, show=show_with_put_back)),
    (SECRETS, "shuffles face up", replace(PFAND, show=show_with_deck)),
    (
        SECRETS,
        "offers a raise by the cards of others",
        replace(PFAND, choices=choices_by_the_cards_of_others),
    ),
    (SECRETS, "refuses with a secret", replace(PFAND, apply=refusal_with_a_secret)),
    (SECRETS, "counts unseen bids", replace(PFAND, chips=chips_without_bids)),
    (SECRETS, "stops the clock by a secret", replace(PFAND, turn=turn_that_tells)),
    (SECRETS, "lets others leave by a secret", replace(PFAND, table_choices=leaving_by_the_cards)),
    (SECRETS, "plays for the absent by a secret", replace(PFAND, default=default_by_the_deck)),
    (SECRETS, "rings by a secret", replace(PFAND, alarm=alarm_by_the_deck, apply=rings_at_any_time)),
    (SECRETS, "prices leaving by a secret", replace(PFAND, gives_up=gives_up_by_the_deck)),
    (SECRETS, "imagines nothing", replace(PFAND, imagine=imagine_what_was_shown)),
    ("what_is_hidden_is_imagined_anew", "imagines just what happened", peeping()),
    (
        "what_watchers_see_everybody_sees",
        "shows a seat less than watchers",
        replace(PFAND, show=show_less_to_a_seat),
    ),
    (
        "by_an_open_move_nobody_sees_more_than_watchers",
        "sees their own hand when others' bids are opened",
        replace(PFAND, seen=seen_late),
    ),
    (
        "all_who_look_see_what_each_would_see",
        "shows all who look what watchers see",
        replace(PFAND, views=views_of_watchers),
    ),
    (
        "what_is_open_is_shown_whole",
        "says that everything is open, and deals face down",
        replace(PFAND, everything_is_open=True),
    ),
    (SIGHT, "opens the whole deck", replace(PFAND, seen=seen_deck)),
    (SIGHT, "opens other places", replace(PFAND, seen=seen_elsewhere)),
    (SIGHT, "opens a shuffle that never was", replace(PFAND, seen=seen_in_another_shuffle)),
    (SIGHT, "opens nothing", replace(PFAND, seen=seen_nothing)),
    (SIGHT, "doesn't open what was put back", replace(PFAND, seen=seen_without_put_back)),
]
