"""The rules of Watten once more, from the book: plain lists and names of cards, no cleverness.

Written from the rules as people tell them, not from the game's code, so that both can be held
against each other.
"""

from dataclasses import dataclass, field
from functools import cache

VALUES = "7 8 9 10 U O K A".split()
SUITS = "blha"
PACK = [value + suit for suit in SUITS for value in VALUES] + ["Weli"]


def suit_of(card: str) -> str:
    return "b" if card == "Weli" else card[-1]


def value_of(card: str) -> str:
    return "Weli" if card == "Weli" else card[:-1]


@cache
def classes(schlag: str, trump: str) -> list[list[str]]:
    """Good one, right one, blinds, trumps and plain cards; trumps and plain cards from the highest down."""
    if schlag == "Weli":
        good, right, blinds = "7" + trump, "Weli", []
    else:
        after = {"7": "8", "8": "9", "9": "10", "10": "U", "U": "O", "O": "K", "K": "A", "A": "7"}
        good, right = after[schlag] + trump, schlag + trump
        blinds = [schlag + suit for suit in SUITS if suit != trump]
    down = ["A", "K", "O", "U", "10", "9", "8", "7", "Weli"]
    rest = [card for card in PACK if card not in [good, right, *blinds]]
    trumps = [card for card in rest if suit_of(card) == trump]
    plain = [card for card in rest if suit_of(card) != trump]
    return [
        [good],
        [right],
        blinds,
        sorted(trumps, key=lambda card: down.index(value_of(card))),
        sorted(plain, key=lambda card: down.index(value_of(card))),
    ]


def beats(later: str, earlier: str, led: str, schlag: str, trump: str, by_value: bool) -> bool:
    """Whether a card thrown later takes the trick from one that was thrown before it."""
    kinds = classes(schlag, trump)
    (a,) = [number for number, cards in enumerate(kinds) if later in cards]
    (b,) = [number for number, cards in enumerate(kinds) if earlier in cards]
    if a != b:
        plain_of_another_suit = a == 4 and suit_of(later) != suit_of(led) and not by_value
        return a < b and not plain_of_another_suit
    if a == 2:  # blinds are equal
        return False
    if a == 3:
        return kinds[3].index(later) < kinds[3].index(earlier)
    if not by_value and suit_of(later) != suit_of(led):
        return False
    if not by_value and suit_of(earlier) != suit_of(led):
        return True
    up = ["Weli", *VALUES]
    return up.index(value_of(later)) > up.index(value_of(earlier))


def taker(trick: list[str], schlag: str, trump: str, by_value: bool = False) -> int:
    """Which of the cards, counted from the first thrown, takes the trick."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trick[0], schlag, trump, by_value):
            best = place
    return best


def may_throw(hand: list[str], led: str | None, schlag: str, trump: str, announces: bool) -> list[str]:
    """The cards that may be thrown from this hand."""
    good, right, blinds, trumps, _ = classes(schlag, trump)
    if led is None or not announces or led not in right + trumps:
        return list(hand)
    following = [card for card in hand if card in good + right + blinds + trumps]
    return following or list(hand)


@dataclass
class Referee:
    """Keeps score beside the table, from what is said aloud and the cards as they lie.

    Seats go round A1, B1, A2, B2: 0 and 2 against 1 and 3.
    """

    by_value: bool = False
    points: list[int] = field(default_factory=lambda: [0, 0])
    dealer: int = -1
    is_to_the_letter: bool = False
    """Whoever named the Schlag deals next, not just the forehand."""
    hands: dict[int, list[str]] = field(default_factory=dict)
    exchanged: bool = False
    open_question: tuple[str, int] | None = None
    not_again: set[tuple[str, int]] = field(default_factory=set)
    shown: dict[int, str] = field(default_factory=dict)
    table: list[tuple[int, str]] = field(default_factory=list)
    to_lead: int = -1
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    stake: int = 2
    last_bet: int = -1
    open_bet: tuple[int, int] | None = None
    """The team that bets, and what the round would be worth."""
    fixed: bool = False
    goes_to: int = -1

    def deal(self, dealer: int, hands: list[list[str]]) -> None:
        self.__dict__.update(Referee(self.by_value, self.points, dealer, self.is_to_the_letter).__dict__)
        self.hands = dict(enumerate(hands))

    @property
    def forehand(self) -> int:
        return (self.dealer + 1) % 4

    @property
    def names_schlag(self) -> int:
        return self.dealer if self.exchanged else self.forehand

    @property
    def names_trump(self) -> int:
        return self.forehand if self.exchanged else self.dealer

    @property
    def deals_next(self) -> int:
        return self.names_schlag if self.is_to_the_letter else self.forehand

    @property
    def schlag(self) -> str:
        return value_of(self.shown[self.names_schlag])

    @property
    def trump(self) -> str:
        return suit_of(self.shown[self.names_trump])

    @property
    def to_throw(self) -> int:
        return (self.to_lead + len(self.table)) % 4

    def announcer_of(self, team: int) -> int:
        return self.forehand if self.forehand % 2 == team else self.dealer

    def announced(self) -> bool:
        return len(self.shown) == 2

    def behind(self) -> int:
        """The team that four is bet for, or -1."""
        for team in (0, 1):
            other = self.points[1 - team]
            if other in (16, 17) and other - self.points[team] > 4:
                return team
        return -1

    def may(self, seat: int) -> set[str]:
        """All that a seat may say or throw now."""
        if not self.announced():
            return self.may_before(seat)
        if self.open_bet:
            team, stake = self.open_bet
            return {f"accept {stake}", f"refuse {stake}"} if seat == self.announcer_of(1 - team) else set()
        found = set()
        if seat == self.to_throw:
            announces = seat in (self.forehand, self.dealer)
            led = self.table[0][1] if self.table else None
            found = {
                f"play {c}" for c in may_throw(self.hands[seat], led, self.schlag, self.trump, announces)
            }
        team = seat % 2
        if self.last_bet != team and not self.fixed and self.points[team] + self.stake < 18:
            found.add(f"bet {self.stake + 1}")
        return found

    def may_before(self, seat: int) -> set[str]:
        if seat not in (self.forehand, self.dealer):
            return set()
        if self.open_question:
            what, asker = self.open_question
            return set() if asker == seat else {f"answer {what} yes", f"answer {what} no"}
        found = set() if seat in self.shown else {"draw", *(f"announce {card}" for card in self.hands[seat])}
        if not self.shown:
            if ("better", seat) not in self.not_again:
                found.add("ask better")
            if ("exchange", seat) not in self.not_again and not self.exchanged:
                found.add("ask exchange")
        return found

    def say(self, seat: int, words: str) -> None:
        """Somebody says or throws something; it must be allowed."""
        assert words in self.may(seat), f"{seat}: {words}, and not {self.may(seat)}"
        match words.split():
            case ["ask", what]:
                self.open_question = (what, seat)
            case ["answer", what, yes]:
                assert self.open_question is not None
                if yes == "no":
                    self.not_again.add((what, self.open_question[1]))
                elif what == "exchange":
                    self.exchanged = True
                self.open_question = None
            case ["announce", card]:
                self.shown[seat] = card
                if self.announced():
                    self.to_lead = self.forehand
                    if self.behind() >= 0:
                        self.open_bet, self.fixed = (self.behind(), 4), True
            case ["bet", stake]:
                self.open_bet = (seat % 2, int(stake))
            case ["accept", _]:
                assert self.open_bet is not None
                (self.last_bet, self.stake), self.open_bet = self.open_bet, None
            case ["refuse", _]:
                assert self.open_bet is not None
                self.goes_to, self.open_bet = self.open_bet[0], None
            case ["play", card]:
                self.hands[seat].remove(card)
                self.table.append((seat, card))

    def take_trick(self) -> int:
        """Who takes the four cards on the table."""
        seat = self.table[taker([card for _, card in self.table], self.schlag, self.trump, self.by_value)][0]
        self.table, self.to_lead = [], seat
        self.tricks[seat % 2] += 1
        if self.tricks[seat % 2] == 3:
            self.goes_to = seat % 2
        return seat

    def settle(self) -> tuple[int, int]:
        """The team that scores, and what."""
        self.points[self.goes_to] += self.stake
        return self.goes_to, self.stake
