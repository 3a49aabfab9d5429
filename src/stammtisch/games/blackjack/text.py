"""What there is to say at a table of Blackjack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.games.blackjack.moves import Deal, Dealer, Draw, Pay, Peek
from stammtisch.games.blackjack.view import ChairView, HandView, View
from stammtisch.games.contract import Awaiting, Waiting
from stammtisch.games.english import ENGLISH
from stammtisch.games.facts import Fact, Phrases, fact
from stammtisch.games.moves import Hidden, Move
from stammtisch.games.telling import facts_of, told

PHRASES: Final[Phrases] = {
    **ENGLISH,
    "sit": "{seat:name} sits down with {chips:chips}.",
    "bring": "{seat:name} brings {chips:chips} more.",
    "may_sit_amount": "sit down with {least:chips} to {most:chips}",
    "may_bring_amount": "bring {least:chips} to {most:chips}",
    "pot": "{chips:chips} in the pot: whoever comes nearest to {limit} takes it.",
    "dealer": "The dealer shows {cards:cards}: {value}.",
    "dealer_blackjack": "The dealer shows {cards:cards}: blackjack.",
    "dealer_bust": "The dealer shows {cards:cards}: {value}, bust.",
    "dealer_hidden": "The dealer shows {cards:cards}, and {n:count:card|cards} face down.",
    "dealer_all_hidden": "The dealer has {n:count:card|cards} face down.",
    "has_peeked": "The dealer has no blackjack.",
    "chair": "{seat:name} has {chips:chips}.",
    "chair_away": "{seat:name} has {chips:chips} and sits out.",
    "chair_bet": "{seat:name} has bet {bet:chips} and has {chips:chips} left.",
    "chair_passed": "{seat:name} has {chips:chips} and sits this round out.",
    "chair_insured": "{seat:name} is insured for {chips:chips}.",
    "chair_lost_insurance": "{seat:name} has lost the insurance of {chips:chips}.",
    "hand": "{seat:name} has {cards:cards}: {value}, for {bet:chips}.",
    "hand_blackjack": "{seat:name} has {cards:cards}: blackjack, for {bet:chips}.",
    "hand_bust": "{seat:name} has {cards:cards}: {value}, bust, for {bet:chips}.",
    "hand_soft": "{seat:name} has {cards:cards}: soft {value}, for {bet:chips}.",
    "too_dear_double": "You have too few chips to double: it takes {price:chips}, you have {chips:chips}.",
    "too_dear_split": "You have too few chips to split: it takes {price:chips}, you have {chips:chips}.",
    "too_dear_add": "You have too few chips to add to the bet: it takes {price:chips}.",
    "nobody_bets": "Nobody here has enough chips to bet.",
    "your_turn_betting": "Your turn: bet, and the next round begins.",
    "your_turn_joining": "Your turn: bet, or sit this round out.",
    "your_turn_asking": "Your turn: the dealer may have a blackjack.",
    "your_turn_playing": "Your turn: you have {value}.",
    "your_turn_playing_soft": "Your turn: you have soft {value}.",
    "wait_betting": "{seats:names} may bet and begin the next round.",
    "wait_joining": "Waiting for {seats:names} to bet.",
    "wait_asking": "Waiting for {seats:names} to answer.",
    "wait_playing": "Waiting for {seats:names} to play.",
    "house_moves": "The dealer plays.",
    "bet": "{seat:name} bets {chips:chips}.",
    "bet_instead": "{seat:name} bets {chips:chips} instead.",
    "take_back": "{seat:name} takes the bet back.",
    "pass": "{seat:name} sits this round out.",
    "insure": "{seat:name} insures for {chips:chips}.",
    "decline": "{seat:name} goes on.",
    "stand": "{seat:name} stands.",
    "hit": "{seat:name} takes a card.",
    "double": "{seat:name} doubles for {chips:chips}.",
    "split": "{seat:name} splits for {chips:chips}.",
    "surrender": "{seat:name} surrenders.",
    "add": "{seat:name} adds {chips:chips} to the bet.",
    "deal": "{seat:name} gets {cards:cards}.",
    "deal_up": "The dealer gets {cards:cards}, and {n:count:card|cards} face down.",
    "deal_up_only": "The dealer gets {cards:cards}.",
    "deal_down": "The dealer gets {n:count:card|cards} face down.",
    "peek_yes": "The dealer has a blackjack.",
    "peek_no": "The dealer peeks: no blackjack.",
    "lost_insurance": "{seat:name} loses the insurance of {chips:chips}.",
    "draw": "{seat:name} gets {card:card}.",
    "draw_bust": "{seat:name} gets {card:card} and is bust.",
    "dealer_turns": "The dealer has {cards:cards}.",
    "dealer_plays": "The dealer has {cards:cards}: {value}.",
    "dealer_plays_blackjack": "The dealer has {cards:cards}: blackjack.",
    "dealer_plays_bust": "The dealer has {cards:cards}: {value}. The dealer is bust.",
    "paid_blackjack": "{seat:name} has a blackjack and gets {chips:chips}.",
    "paid_charlie": "{seat:name} has so many cards and gets {chips:chips}.",
    "paid_win": "{seat:name} wins and gets {chips:chips}.",
    "paid_push": "{seat:name} ties and gets {chips:chips} back.",
    "paid_lose": "{seat:name} loses.",
    "paid_lose_some": "{seat:name} loses the first bet and gets {chips:chips} back.",
    "paid_bust": "{seat:name} is bust.",
    "paid_surrender": "{seat:name} gets {chips:chips} back.",
    "paid_insurance": "{seat:name} gets {chips:chips} from the insurance.",
    "nobody_left": "The round ends without a bet.",
    "may_bet_amount": "bet {least:chips} to {most:chips} in steps of {step:chips}",
    "may_bet_instead_amount": "change the bet: {least:chips} to {most:chips} in steps of {step:chips}",
    "may_take_back": "take the bet back",
    "may_pass": "sit this round out",
    "may_insure": "insure for {chips:chips}, paid 2:1",
    "may_decline": "go on without",
    "may_stand": "stand",
    "may_hit": "hit",
    "may_double": "double for {chips:chips}",
    "may_split": "split for {chips:chips}",
    "may_surrender": "surrender for half the bet",
    "may_add_amount": "add {least:chips} to {most:chips} to the bet",
}


def _see(view: View) -> Iterator[Fact]:
    yield from _table(view)
    yield _state_line(view)


def _table(view: View) -> Iterator[Fact]:
    if view.pot:
        yield fact("pot", chips=view.pot, limit=view.limit)
    down = view.face_down.hidden
    match view.dealer:
        case () if down:
            yield fact("dealer_all_hidden", n=down)
        case cards if down:
            yield fact("dealer_hidden", cards=cards, n=down)
        case cards if cards:
            yield fact(_ended("dealer", view.dealer_end), cards=cards, value=view.dealer_value.total)
    if view.has_peeked and down:
        yield fact("has_peeked")
    for seat, chair in enumerate(view.chairs):
        if chair.taken:
            yield from _chair(seat, chair)
    for one in view.too_dear:
        have = view.chairs[view.viewer or 0].chips
        yield fact(f"too_dear_{one.word}", price=one.price, chips=have)


def _chair(seat: int, chair: ChairView) -> Iterator[Fact]:
    if chair.bet:
        yield fact("chair_bet", seat=seat, bet=chair.bet, chips=chair.chips)
    else:
        word = "chair_away" if chair.away else "chair_passed" if chair.passed else "chair"
        yield fact(word, seat=seat, chips=chair.chips)
    for hand in chair.hands:
        yield fact(_word(hand), seat=seat, cards=hand.cards, value=hand.value.total, bet=hand.bet)
        if hand.result is not None:
            yield _result(seat, hand.result.word, hand.result.chips)
    if chair.insurance:
        yield fact("chair_insured", seat=seat, chips=chair.insurance)
    if chair.lost_insurance:
        yield fact("chair_lost_insurance", seat=seat, chips=chair.lost_insurance)


def _word(hand: HandView) -> str:
    if hand.is_blackjack:
        return "hand_blackjack"
    return "hand_bust" if hand.is_bust else "hand_soft" if hand.value.is_soft else "hand"


def _ended(word: str, end: str) -> str:
    """What is said of a hand of the dealer's, with what it came to."""
    return f"{word}_{end}" if end else word


def _state_line(view: View) -> Fact:
    match view.turn:
        case Awaiting(seats=seats):
            phase = "joining" if view.phase == "betting" and view.round is not None else view.phase
            if view.viewer not in seats:
                return fact(f"wait_{phase}", seats=seats)
            return _playing(view) if phase == "playing" else fact(f"your_turn_{phase}")
        case Waiting(reason=reason):
            away = tuple([seat for seat, chair in enumerate(view.chairs) if chair.away and chair.chips])
            return fact("wait_back", seats=away) if away else fact(reason)
        case _:
            return fact("house_moves")


def _playing(view: View) -> Fact:
    assert view.viewer is not None
    worth = view.chairs[view.viewer].hands[view.hand].value
    return fact("your_turn_playing_soft" if worth.is_soft else "your_turn_playing", value=worth.total)


def _told(seat: int, move: Move) -> Iterator[Fact]:
    match move:
        case Deal(hands=hands, up=up, down=down):
            for holder, cards in enumerate(hands):
                if cards:
                    yield fact("deal", seat=holder, cards=cards)
            n = down.hidden if isinstance(down, Hidden) else len(down)
            yield _dealers(up, n)
        case Peek(blackjack=False, lost=lost):
            yield fact("peek_no")
            yield from (
                fact("lost_insurance", seat=of, chips=chips) for of, chips in enumerate(lost) if chips
            )
        case Dealer(cards=cards, total=0):
            yield fact("dealer_turns", cards=cards)
        case Dealer(cards=cards, total=total, end=end):
            yield fact(_ended("dealer_plays", end), cards=cards, value=total)
        case Draw(seat=holder, card=card, is_bust=is_bust):
            yield fact("draw_bust" if is_bust else "draw", seat=holder, card=card)
        case Pay():
            yield from _paid(move)
        case _:
            yield told(seat, move)


def _dealers(up: tuple[str, ...], n: int) -> Fact:
    if not up:
        return fact("deal_down", n=n)
    return fact("deal_up", cards=up, n=n) if n else fact("deal_up_only", cards=up)


def _paid(move: Pay) -> Iterator[Fact]:
    if not any(move.results):
        yield fact("nobody_left")
    for seat, results in enumerate(move.results):
        for result in results:
            yield _result(seat, result.word, result.chips)
        if move.insurance[seat]:
            yield fact("paid_insurance", seat=seat, chips=move.insurance[seat])


def _result(seat: int, word: str, chips: int) -> Fact:
    if word == "lose" and chips:
        word = "lose_some"
    return fact(f"paid_{word}", seat=seat, chips=chips)


facts = facts_of(_see, _told)
