"""Random games, held step by step against the rules from the book, written down once more."""

import random

import pytest

from stammtisch.games.choosing import pattern
from stammtisch.games.contract import Awaiting
from stammtisch.games.moves import DEALER, Shuffle
from stammtisch.games.reading import words
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Deal, Drawn, Four, Lay, Refuse, Score, Show, Trick, Win
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from tests.games.watten.book import Referee
from tests.gears import few

GAMES = 12


@pytest.mark.parametrize("preset", ["tramin", "literal"])
@pytest.mark.parametrize("seed", few(range(GAMES)))
def test_the_referee_lets_every_seat_do_just_what_is_listed_and_counts_the_same(preset, seed):
    rng, chance = random.Random(f"{preset} {seed}"), Seeded(f"{preset} {seed}")
    referee = Referee(by_value=preset == "literal", is_to_the_letter=preset == "literal")
    state = WATTEN.setup(WATTEN.presets[preset])
    for seat in range(4):
        state = WATTEN.apply(state, seat, pattern(WATTEN.table_choices(state, seat)[0]))
    rounds = 0
    while not any(state.games):
        if WATTEN.turn(state) == DEALER:
            move, state = dealers_step(WATTEN, state, chance)
            rounds += isinstance(move, Deal) and all(move.hands)
            hear(referee, move)
            continue
        listed = {seat: {words(pattern(move)) for move in WATTEN.choices(state, seat)} for seat in range(4)}
        assert listed == {seat: referee.may(seat) for seat in range(4)}
        seat = rng.choice([seat for seat in range(4) for _ in listed[seat]])
        said = rng.choice(sorted(listed[seat]))
        if said.startswith(("bet", "ask")) and rng.random() < 0.7:
            continue
        (chosen,) = [choice for choice in WATTEN.choices(state, seat) if words(pattern(choice)) == said]
        referee.say(seat, said)
        state = WATTEN.apply(state, seat, pattern(chosen))
    assert rounds > 3


def hear(referee: Referee, move: object) -> None:
    """What the dealer does must be what the referee expects."""
    match move:
        case Deal(dealer=dealer, hands=hands) if all(hands):
            assert referee.dealer in (-1, dealer)
            referee.deal(dealer, [list(hand) for hand in hands if isinstance(hand, tuple)])
        case Deal(hands=hands):
            kept = {card for seat in (0, 1, 2, 3) if not hands[seat] for card in referee.hands[seat]}
            for seat, hand in enumerate(hands):
                if isinstance(hand, tuple) and hand:
                    assert seat in (referee.forehand, referee.dealer)
                    assert len(hand) == 5
                    assert not kept & set(hand)
                    referee.hands[seat] = list(hand)
        case Drawn(seat=seat, card=str() as card):
            referee.say(seat, f"announce {card}")
        case Show(announcers=two, schlag=schlag, trump=trump):
            assert two == (referee.names_schlag, referee.names_trump)
            assert [schlag, trump] == [referee.shown[seat] for seat in two]
        case Four(team=team):
            assert (team, 4) == referee.open_bet
        case Trick(seat=seat):
            assert seat == referee.take_trick()
        case Lay(schlag=schlag, trump=trump):
            assert (schlag.replace("weli", "Weli"), trump) == (referee.schlag, referee.trump)
            assert referee.goes_to >= 0
        case Score(team=team, points=points):
            assert 3 <= sum(referee.tricks) <= 5 or max(referee.tricks) < 3
            assert (team, points) == referee.settle()
            assert points >= 2
            referee.dealer = referee.deals_next
        case Win(team=team):
            assert referee.points[team] >= 18
            assert referee.points[1 - team] < 18
        case Shuffle():
            assert max(referee.points) < 18


def test_the_referee_finds_a_wrong_taker():
    referee = Referee()
    referee.deal(3, [["Kb", "Uh"], ["Al"], ["Kh"], ["Ah"]])
    for seat, said in ((0, "announce Kb"), (3, "announce Ah"), (0, "play Uh"), (1, "play Al")):
        referee.say(seat, said)
    referee.say(2, "play Kh")
    referee.say(3, "play Ah")
    with pytest.raises(AssertionError):
        hear(referee, Trick(2))


def test_the_referee_hears_nothing_that_is_not_allowed():
    referee = Referee()
    referee.deal(3, [["Kb", "Uh"], ["Al"], ["Kh"], ["Ah", "Ab"]])
    with pytest.raises(AssertionError):
        referee.say(1, "announce Al")
    for seat, said in (
        (0, "announce Kb"),
        (3, "announce Ah"),
        (0, "play Uh"),
        (1, "play Al"),
        (2, "play Kh"),
    ):
        referee.say(seat, said)
    with pytest.raises(AssertionError):
        referee.say(3, "play Ab")


@pytest.mark.parametrize("seed", few(range(6)))
def test_random_games_of_four_end_and_a_round_has_three_to_five_tricks(seed):
    """But for rounds in which a bet is refused; and each scores at least two."""
    rng, chance = random.Random(seed), Seeded(seed)
    state = WATTEN.setup(WATTEN.options())
    for seat in range(4):
        state = WATTEN.apply(state, seat, pattern(WATTEN.table_choices(state, seat)[0]))
    tricks, is_refused, scored, moves = 0, False, list[int](), 0
    while sum(state.games) < 3:
        moves += 1
        assert moves < 20_000
        turn = WATTEN.turn(state)
        if not isinstance(turn, Awaiting):
            move, state = dealers_step(WATTEN, state, chance)
            tricks += isinstance(move, Trick)
            if isinstance(move, Score):
                assert is_refused or 3 <= tricks <= 5
                scored.append(move.points)
                tricks, is_refused = 0, False
        else:
            seat = rng.choice(turn.seats)
            chosen = pattern(rng.choice(WATTEN.choices(state, seat)))
            is_refused |= isinstance(chosen, Refuse)
            state = WATTEN.apply(state, seat, chosen)
    assert min(scored) == 2 < max(scored)
