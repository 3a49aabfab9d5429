"""Watten in numbers: 33 cards, to announce by and to throw, and what is said besides.

Who is asked is whose turn it is: so one bets before one throws a card, and not in another's turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from stammtisch.bots.thinking import Asked
from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.choosing import Choice
from stammtisch.games.moves import Made, Move
from stammtisch.games.reading import tag
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Announce, Answer, Ask, Deal, Play, Win
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import VALUES
from stammtisch.games.watten.state import team_of
from stammtisch.games.watten.view import View
from stammtisch.learn.encoding import Encoding, Offers, Part, marks, open_cards, round_about

CALLS: Final = ("ask better", "ask exchange", "yes", "no", "draw", "bet", "accept", "refuse", "forfeit")
QUESTIONS: Final = ("better", "exchange", "bet")


def actions(_options: WattenOptions) -> Sequence[str]:
    return [*GERMAN.names, *CALLS]


def offers(asked: Asked) -> Offers:
    return {_word(choice): choice for choice in asked.choices if isinstance(choice, Move)}


def _word(choice: Choice) -> str:
    match choice:
        case Play(card=str(card)) | Announce(card=str(card)):
            return card
        case Ask(what=what):
            return f"ask {what}"
        case Answer(yes=yes):
            return "yes" if yes else "no"
        case Move():
            return tag(choice)
        case _:
            raise TypeError(f"nothing says which action {choice} is")


def look(asked: Asked, _begun: Sequence[str]) -> Iterator[Part]:
    view: View = asked.view
    seats, us = round_about(asked.seat, len(view.chairs)), team_of(asked.seat)
    them, named = 1 - us, view.announced
    yield Part("own cards", marks(open_cards(view.chairs[asked.seat].cards), GERMAN.names))
    yield Part("the card that one has chosen to name by", marks({view.chosen}, GERMAN.names))
    yield Part("the card that the other announcer has shown", marks({view.shown}, GERMAN.names))
    yield Part("the Schlag, if one knows it", marks({named.schlag} if named else (), VALUES))
    yield Part("the trump, if one knows it", marks({named.trump} if named else (), GERMAN_SUITS))
    lying = {(view.trick.leader + place) % len(seats): {card} for place, card in enumerate(view.trick.cards)}
    thrown = _thrown(asked.shown)
    for which, seat in zip(("oneself", "the left", "the partner", "the right"), seats, strict=True):
        yield Part(f"in this trick, by {which}", marks(lying.get(seat, ()), GERMAN.names))
        yield Part(f"thrown in this round, by {which}", marks(thrown.get(seat, ()), GERMAN.names))
    yield Part("who leads the trick", marks({view.trick.leader}, seats))
    yield Part("who deals", marks({view.dealer}, seats))
    yield Part("who names the Schlag", marks({view.schlag_namer}, seats))
    yield Part("who names the trump", marks({view.trump_namer}, seats))
    yield Part("who has chosen", [view.chairs[seat].has_chosen for seat in seats])
    yield Part("tricks, own and theirs", [view.tricks[us], view.tricks[them]])
    yield Part(
        "shares of the points that win, own and theirs",
        [view.score[team] / view.target for team in (us, them)],
    )
    yield Part("the stake, and what is bet", [view.stake, view.raised_to])
    yield Part("who has bet last: own team, theirs", marks({view.bettor}, (us, them)))
    yield Part(f"what is asked: {', '.join(QUESTIONS)}", marks({view.asked}, QUESTIONS))
    yield Part("who asks", marks({view.asker}, seats))
    yield Part("whether cards are announced, or thrown", marks({view.phase}, ("announce", "play")))
    yield Part("whether one has to follow", [view.must_follow])


def _thrown(shown: Sequence[Made]) -> dict[int, set[str]]:
    """Everybody has seen it; the view says only the last two tricks."""
    thrown = dict[int, set[str]]()
    for seat, move in reversed(shown):
        match move:
            case Play(card=card):
                thrown.setdefault(seat, set()).add(card)
            case Deal():
                break
    return thrown


ENCODING: Final = Encoding(WATTEN, actions, offers, look, last=Win)
