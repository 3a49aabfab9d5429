"""The shoe: shuffled each round, or when so much of it is dealt, and never too late for a whole round."""

import msgspec
import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Deal, Dealer, Draw, Hit, Split
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.choosing import pattern
from stammtisch.games.contract import Awaiting, Chance
from stammtisch.games.moves import DEALER, Shuffle, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import tell


def dealt_before_shuffling(options, rounds, hungry=False):
    """How many cards were dealt from the shoe before each round, and whether it was shuffled then.

    One player bets the least and stands at once; or is hungry, and hits while they may.
    """
    chance, state, dealt, noted = Seeded("shoe"), BLACKJACK.setup(options), 0, []
    state = BLACKJACK.apply(state, 0, Sit(10**9))
    for _ in range(rounds):
        state = BLACKJACK.apply(state, 0, Bet(options.least_bet))
        before, shuffled = dealt, False
        while BLACKJACK.round(state) is not None:
            turn = BLACKJACK.turn(state)
            if turn == DEALER:
                move, state = dealers_step(BLACKJACK, state, chance)
                match move:
                    case Shuffle():
                        dealt, shuffled = 0, True
                    case Deal(hands=hands, up=up):
                        dealt += sum(map(len, hands)) + 2
                        assert len(up) == 1
                    case Draw():
                        dealt += 1
                    case Dealer(cards=cards):
                        dealt += len(cards) - 2
            else:
                hit = Hit() in BLACKJACK.choices(state, 0) and hungry
                state = BLACKJACK.apply(state, 0, Hit() if hit else BLACKJACK.default(state, 0))
        noted.append((before, shuffled))
    return noted


def test_without_a_penetration_every_round_has_a_new_shuffle():
    assert all(shuffled for _, shuffled in dealt_before_shuffling(BlackjackOptions(), 50))


@pytest.mark.parametrize(("decks", "penetration"), [(1, 25), (1, 50), (2, 50), (6, 75), (8, 30)])
@pytest.mark.parametrize("hungry", [False, True])
def test_with_one_the_shoe_is_shuffled_when_so_much_of_it_is_dealt_and_not_before(decks, penetration, hungry):
    options = BlackjackOptions(seats=1, decks=decks, penetration=penetration, insurance=False)
    first, *others = dealt_before_shuffling(options, 200, hungry)
    cut = decks * 52 * penetration / 100
    assert first == (0, True)
    assert any(shuffled for _, shuffled in others)
    for dealt, shuffled in others:
        if dealt != cut:  # a round that ends at the cut card itself may be the last one or not
            assert shuffled == (dealt > cut), f"{dealt} of {decks * 52} cards were dealt"


def test_a_shoe_goes_on_where_the_last_round_ended():
    tell("""
        blackjack vegas penetration=50
        Anna sits 100
        deck Tc 9d Th 9h  2c 5d 3c Kd  Ts 6s  Qc Qd Qh 7d
        Anna: bet 10
        Anna: stand
        Anna: bet 10
        > Anna gets two of clubs, three of clubs.
        Anna: hit
        > Anna gets ten of spades.
        Anna: stand
        > The dealer has five of diamonds, king of diamonds, six of spades: 21.
        Anna: bet 10
        > Anna gets queen of clubs, queen of hearts.
        """)


def test_it_is_shuffled_in_time_for_a_round_that_could_run_out():
    """One deck and one seat: with eight cards left the round might run out, though 90 % are not dealt yet."""
    options = BlackjackOptions(seats=1, penetration=90, insurance=False)
    noted = dealt_before_shuffling(options, 400)
    assert max(dealt for dealt, shuffled in noted if not shuffled) < 52 * 0.9 - 1
    assert any(shuffled and 0 < dealt < 52 * 0.9 for dealt, shuffled in noted)


def test_cards_thrown_away_come_from_each_shuffle_not_from_each_round():
    tell("""
        blackjack vegas penetration=50 thrown_away=2
        Anna sits 100
        deck 2d 3d  Tc 9d Th 9h  2c 5d 3c Kd
        Anna: bet 10
        > Anna gets ten of clubs, ten of hearts.
        Anna: stand
        Anna: bet 10
        > Anna gets two of clubs, three of clubs.
        """)


class LowestFirst:
    """The worst shuffle for a shoe: all aces, then all twos, so that hands take many cards."""

    def shuffle(self, cards, draw, /):
        return tuple(sorted(cards, key=lambda card: "A23456789TJQK".index(card[0])))

    def dice(self, count, draw, /):
        raise NotImplementedError

    def lot(self, count, draw, /):
        raise NotImplementedError


def greediest(state, seat):
    """Split, else hit, else whatever there is: as many cards as possible."""
    offers = {type(pattern(choice)): choice for choice in BLACKJACK.choices(state, seat)}
    for kind in (Split, Hit):
        if kind in offers:
            return offers[kind]
    return BLACKJACK.default(state, seat)


def smallest_shoe(rules):
    """The same house rules with as few cards as the house accepts."""
    smallest = rules
    for suits in range(4, 0, -1):
        kept = dict(
            zip(("clubs", "diamonds", "hearts", "spades"), [suits > n for n in range(4)], strict=True)
        )
        for thrown_away in range(21):
            options = msgspec.structs.replace(rules, **kept, thrown_away=thrown_away)
            try:
                BLACKJACK.setup(options)
            except Refused:
                break
            smallest = options
    return smallest


@pytest.mark.parametrize(
    "rules",
    [
        BlackjackOptions(),
        BlackjackOptions(seats=1),
        BlackjackOptions(seats=7),
        BlackjackOptions(seats=7, decks=2),
        BlackjackOptions(seats=1, split="value", split_aces_one_card=False, resplit_aces=True),
        BlackjackOptions(seats=2, split="value", resplit_aces=True),
        BlackjackOptions(seats=2, split="rank", most_hands=2, decks=2),
        BlackjackOptions(seats=5, split="value", decks=2, stands_on=20, hits_soft=True),
        BlackjackOptions(seats=5, limit=22, insurance=False, hole="none"),
        BlackjackOptions(seats=5, limit=22, high_aces="every", ace_high=10, insurance=False, charlie=7),
        BlackjackOptions(seats=3, deck_per_player=True),
        BlackjackOptions(seats=3, penetration=90, decks=2, split="value"),
        msgspec.structs.replace(BLACKJACK.presets["ecnu2"], seats=5),
    ],
)
def test_the_smallest_shoe_that_is_accepted_does_for_the_greediest_players(rules):
    options = smallest_shoe(rules)
    shuffles: list[Chance] = [LowestFirst(), *map(Seeded, range(8))]
    for chance in shuffles:
        state = BLACKJACK.setup(options)
        for seat in range(options.seats):
            state = BLACKJACK.apply(state, seat, Sit(10**9))
        for number in range(1, 4):
            for seat in range(options.seats):
                state = BLACKJACK.apply(state, seat, Bet(100))
            while BLACKJACK.round(state) == number:
                turn = BLACKJACK.turn(state)
                if turn == DEALER:
                    _, state = dealers_step(BLACKJACK, state, chance)
                else:
                    assert isinstance(turn, Awaiting)
                    state = BLACKJACK.apply(state, turn.seats[0], greediest(state, turn.seats[0]))
