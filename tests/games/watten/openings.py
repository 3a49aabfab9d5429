"""Beginnings of stories. Anna and Cleo play against Ben and Dora; Dora deals first, so Anna is forehand.

Without a word about it, Anna has five bells, Ben leaves, Cleo hearts, Dora acorns.
"""

NAMES = ("Anna", "Ben", "Cleo", "Dora")
DECK = "7b 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a 8a 9a 10a Ua"
FIRST = ("7b", "7l", "7h", "7a")
"""The first card of each."""


def seated(rules: str = "", deck: str = DECK, lot: int = 3) -> str:
    """Four have sat down, and the first round is dealt."""
    return f"""
        watten {rules}
        lot {lot}
        deck {deck}
        Anna sits
        Ben sits
        Cleo sits
        Dora sits
        """


def announced(schlag: str, trump: str, deck: str = DECK, rules: str = "") -> str:
    """Anna has shown one card, Dora the other; Anna leads."""
    return seated(rules, deck) + f"Anna: announce {schlag}\nDora: announce {trump}\n"


def thrown(cards: str, leader: int = 0) -> str:
    """These cards, one after the other, by whoever's turn it is."""
    return "".join(f"{NAMES[(leader + n) % 4]}: play {card}\n" for n, card in enumerate(cards.split()))


def to_score(ours: int, theirs: int, rules: str = "", deck: str = DECK) -> str:
    """A story in which Anna and Cleo have so many points, Ben and Dora so many, and a round is dealt.

    Rounds are won by bets that are refused, two points each, or three where a raise is refused.
    `deck` is what is dealt last.
    """
    story, dealer = seated(rules), 3
    rounds = _winners(ours, theirs)
    for number, (team, points) in enumerate(rounds, 1):
        bets, refusal = _won_by(team, points, dealer)
        story += bets + f"deck {deck if number == len(rounds) else DECK}\n" + refusal
        dealer = (dealer + 1) % 4
    return story


def announced_at(ours: int, theirs: int, rules: str = "") -> str:
    """The same, and both announcers have shown their first card."""
    forehand, dealer = announcers_at(ours, theirs)
    shown = [f"{NAMES[seat]}: announce {FIRST[seat]}\n" for seat in (forehand, dealer)]
    return to_score(ours, theirs, rules) + "".join(shown)


def announcers_at(ours: int, theirs: int) -> tuple[int, int]:
    """Forehand and dealer when it stands so."""
    dealer = (3 + len(_winners(ours, theirs))) % 4
    return (dealer + 1) % 4, dealer


def announcer_at(ours: int, theirs: int, team: int) -> str:
    """The announcer of a team when it stands so."""
    (name,) = [NAMES[seat] for seat in announcers_at(ours, theirs) if seat % 2 == team]
    return name


def _winners(ours: int, theirs: int) -> list[tuple[int, int]]:
    """Team and points of each round, by turns, so that nobody is far ahead before the end."""
    rounds: list[tuple[int, int]] = []
    left = [_parts(ours), _parts(theirs)]
    behind = 0 if ours < theirs else 1
    while left[0] or left[1]:
        team = behind if len(rounds) % 2 == 0 and left[behind] else 1 - behind
        rounds.append((team, left[team].pop(0)))
    return rounds


def _parts(points: int) -> list[int]:
    """Twos, and a three where they are odd."""
    return [3] * (points % 2) + [2] * ((points - 3 * (points % 2)) // 2)


def _won_by(team: int, points: int, dealer: int) -> tuple[str, str]:
    """A round of so many points for a team, from the announcement on: up to the refusal, and that."""
    forehand = (dealer + 1) % 4
    story = f"{NAMES[forehand]}: announce {FIRST[forehand]}\n{NAMES[dealer]}: announce {FIRST[dealer]}\n"
    two = (forehand, dealer) if forehand % 2 == team else (dealer, forehand)
    ours, theirs = NAMES[two[0]], NAMES[two[1]]
    if points == 2:
        return story + f"{ours}: bet 3\n", f"{theirs}: refuse 3\n"
    return story + f"{theirs}: bet 3\n{ours}: accept 3\n{ours}: bet 4\n", f"{theirs}: refuse 4\n"
