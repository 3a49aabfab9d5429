"""What there is to say at a poker table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stammtisch.games.contract import Awaiting, Over, Waiting
from stammtisch.games.english import ENGLISH, RANKS
from stammtisch.games.facts import Caption, Fact, Phrases, fact
from stammtisch.games.moves import Hidden, Move
from stammtisch.games.poker.moves import Blinds, Deal, Draw, Gone, Lay, Level, Out, Pay, Rise, Share, Street
from stammtisch.games.poker.names import Named, low_name, name_of
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.view import ChairView, View
from stammtisch.games.telling import facts_of, told

MANY: Final = {"6": "sixes"}

HANDS: Final = {
    "royal_flush": "a royal flush",
    "straight_flush": "a straight flush, {first:phrase} high",
    "four": "four of a kind, {firsts:phrase}",
    "full_house": "a full house, {firsts:phrase} full of {seconds:phrase}",
    "flush": "a flush, {first:phrase} high",
    "straight": "a straight, {first:phrase} high",
    "three": "three of a kind, {firsts:phrase}",
    "two_pair": "two pair, {firsts:phrase} and {seconds:phrase}",
    "two_pair_kicker": "two pair, {firsts:phrase} and {seconds:phrase}, {third:phrase} kicker",
    "pair": "a pair of {firsts:phrase}",
    "pair_kicker": "a pair of {firsts:phrase}, {second:phrase} kicker",
    "high_card": "{first:phrase} high",
    "high_card_kicker": "{first:phrase} high, {second:phrase} kicker",
    "low": "a low of {ranks}",
}
"""What a hand is called."""

PHRASES: Final[Phrases] = {
    "gives_up_hand": "Your hand is folded.",
    **ENGLISH,
    **{f"rank_{rank}": RANKS[rank] for rank in "23456789TJQKA"},
    **{f"ranks_{rank}": MANY.get(rank, RANKS[rank] + "s") for rank in "23456789TJQKA"},
    **{f"you_have_{word}": f"You have {name}." for word, name in HANDS.items()},
    **{f"wins_{word}": f"{{seat:name}} wins {{chips}} with {name}." for word, name in HANDS.items()},
    **{
        f"wins_second_{word}": f"{{seat:name}} wins {{chips}} on the second board with {name}."
        for word, name in HANDS.items()
    },
    # What is played.
    "caption_cash": "{variant:phrase}, {limit:phrase}, blinds {small}/{big}, buy-in {chips}",
    "caption_sng": "{variant:phrase}, {limit:phrase}, tournament, buy-in {chips}, blinds from {small}/{big}",
    "variant_holdem": "Texas Hold'em",
    "variant_omaha": "Omaha",
    "variant_omaha_hilo": "Omaha high-low",
    "variant_draw": "Five-card draw",
    "limit_no_limit": "no limit",
    "limit_pot_limit": "pot limit",
    "limit_fixed": "fixed limit",
    # The table.
    "between_hands": "Between hands. The blinds are {small} and {big}.",
    "between_levels": "Between hands.",
    "hand": "Hand {number}. {pot} in the pot.",
    "at_level": "Level {level}: blinds of {small} and {big}.",
    "at_level_ante": "Level {level}: blinds of {small} and {big}, an ante of {ante}.",
    "next_after_hands": "After {hands:count:more hand|more hands} they are {small} and {big}.",
    "next_by_clock": "Each level lasts {minutes:count:minute|minutes}; then they are {small} and {big}.",
    "next_hand": "From the next hand on level {level}: blinds of {small} and {big}.",
    "prizes": "The prizes: {prizes}.",
    "side_pots": "The pots: {pots:words}.",
    "board": "The board: {cards:cards}.",
    "second_board": "The second board: {cards:cards}.",
    "chair": "{seat:name} has {chips}.",
    "chair_away": "{seat:name} has {chips} and sits out.",
    "chair_out": "{seat:name} is out, place {place}.",
    "chair_owes": "{seat:name} owes a blind and waits for the big blind.",
    "chair_posts": "{seat:name} will post with the next hand.",
    "chair_folded": "{seat:name} has {chips} and has folded.",
    "chair_in": "{seat:name} has {chips} and {n:count:card|cards}.",
    "chair_bet": "{seat:name} has bet {bet}, has {chips} left and {n:count:card|cards}.",
    "chair_all_in": "{seat:name} is all in with {n:count:card|cards}.",
    "chair_cards": "{seat:name} has {cards:cards}.",
    "button": "{seat:name} has the button.",
    "too_few": "Waiting for two players with chips.",
    "one_missing": "Waiting for a second player with chips.",
    "not_full": "Waiting until all chairs are taken.",
    "won": "The sit-and-go is over.",
    "your_turn_open": "The next hand may begin.",
    "your_turn_bet": "Your turn: {chips} to call.",
    "your_turn_free": "Your turn: nothing to call.",
    "your_turn_discard": "Your turn: put away what you like.",
    "your_turn_twice": "Your turn: deal the rest of the board twice?",
    "your_turn_show": "Your turn: you are beaten. Show or muck?",
    "wait_open": "The next hand may begin.",
    "wait_bet": "Waiting for {seats:names} to act.",
    "wait_discard": "Waiting for {seats:names} to draw.",
    "wait_twice": "Waiting for {seats:names} to say if the board is dealt twice.",
    "wait_show": "Waiting for {seats:names} to show or muck.",
    "house_moves": "The cards are being dealt.",
    # What happens.
    "fold": "{seat:name} folds.",
    "check": "{seat:name} checks.",
    "call": "{seat:name} calls for {chips}.",
    "bet": "{seat:name} bets {chips}.",
    "raise": "{seat:name} raises to {to}.",
    "discard": "{seat:name} puts away {cards:cards}.",
    "discard_hidden": "{seat:name} draws {n:count:card|cards}.",
    "straddle": "{seat:name} will straddle for {chips}.",
    "decline": "{seat:name} will straddle no more.",
    "twice_yes": "{seat:name} would deal the board twice.",
    "twice_no": "{seat:name} would deal the board once.",
    "show": "{seat:name} shows {cards:cards}.",
    "muck": "{seat:name} mucks.",
    "lay_none": "Nobody else has to show.",
    "start": "The next hand begins.",
    "post": "{seat:name} will post {chips}.",
    "blind_small": "{seat:name} posts the small blind of {chips}.",
    "blind_big": "{seat:name} posts the big blind of {chips}.",
    "blind_owed": "{seat:name} posts {chips}.",
    "blind_straddle": "{seat:name} straddles for {chips}.",
    "blind_dead": "{seat:name} pays {chips} into the pot.",
    "ante": "{seat:name} pays an ante of {chips}.",
    "deal": "The house deals.",
    "deal_own": "{seat:name} gets {cards:cards}.",
    "flop": "The flop: {cards:cards}.",
    "turn": "The turn: {cards:cards}.",
    "river": "The river: {cards:cards}.",
    "second_street": "On the second board: {cards:cards}.",
    "draw": "{seat:name} gets {cards:cards}.",
    "draw_hidden": "{seat:name} gets {n:count:card|cards}.",
    "gone": "{seats:names} has left, and the hand is folded.",
    "gone_many": "{seats:names} have left, and the hands are folded.",
    "return": "{seat:name} gets {chips} back that nobody called.",
    "wins": "{seat:name} wins {chips}.",
    "out": "{seat:name} is out, place {place}.",
    "out_prize": "{seat:name} takes place {place} and wins {chips}.",
    "level": "Level {level}: the blinds are {small} and {big}.",
    "level_ante": "Level {level}: the blinds are {small} and {big}, the ante {ante}.",
    "rise": "Time is up. Level {level} from the next hand on: blinds of {small} and {big}.",
    "rise_ante": "Time is up. Level {level} from the next hand on: "
    "blinds of {small} and {big}, an ante of {ante}.",
    # What may be done.
    "may_fold": "fold",
    "may_check": "check",
    "may_call": "call for {chips}",
    "may_bet": "bet {chips}",
    "may_bet_amount": "bet {least} to {most}",
    "may_raise": "raise to {to}",
    "may_raise_amount": "raise to {least} up to {most}",
    "may_discard_pick": "discard up to {most} cards of {among:words}",
    "may_straddle": "straddle for {chips} whenever you may",
    "may_decline": "straddle no more",
    "may_twice_yes": "deal the rest of the board twice",
    "may_twice_no": "deal it once",
    "may_show": "show {cards:cards}",
    "may_muck": "muck",
    "may_start": "start the next hand",
    "may_post": "post {chips} and be dealt in",
    "may_sit": "sit down with {chips} chips",
    "may_bring": "bring {chips} chips",
}
STREETS: Final = ("", "flop", "turn", "river")
ORDINALS: Final = ("first", "second", "third")
KICKER_AFTER: Final = {"two_pair": 2, "pair": 1, "high_card": 1}


def caption(options: PokerOptions) -> Caption:
    """What is played: the game, the betting, the blinds, and what it costs to sit down."""
    values: dict[str, int | str] = {
        "variant": f"variant_{options.variant}",
        "limit": f"limit_{options.limit}",
        "small": options.small_blind,
        "big": options.big_blind,
        "chips": options.buy_in,
    }
    return Caption(f"caption_{options.format}", values)


def hand_fact(said: str, named: Named, **values: int) -> Fact:
    """A fact about a hand, with the ranks that its name has room for."""
    if named.word == "low":
        return fact(f"{said}_low", ranks="-".join(named.ranks), **values)
    ranks: dict[str, str] = {}
    for ordinal, rank in zip(ORDINALS, named.ranks, strict=False):
        ranks |= {ordinal: f"rank_{rank}", f"{ordinal}s": f"ranks_{rank}"}
    word = f"{named.word}_kicker"
    has_kicker = word in HANDS and len(named.ranks) > KICKER_AFTER[named.word]
    return fact(f"{said}_{word if has_kicker else named.word}", **ranks, **values)


def _see(view: View) -> Iterator[Fact]:
    small, big, _ = view.stakes
    chips = [pot.chips for pot in view.pots]
    if view.round is None:
        yield fact("between_levels") if view.level else fact("between_hands", small=small, big=big)
    else:
        yield fact("hand", number=view.round, pot=view.pot)
        if len(chips) > 1:
            yield fact("side_pots", pots=tuple([str(pot) for pot in chips]))
    yield from _levels(view)
    for word, cards in zip(("board", "second_board"), view.boards, strict=False):
        if cards:
            yield fact(word, cards=cards)
    for seat, chair in enumerate(view.chairs):
        if chair.taken:
            yield from _chair(seat, chair, view)
    yield from (hand_fact("you_have", hand) for hand in (view.hand, view.low) if hand is not None)
    yield _state_line(view)


def _levels(view: View) -> Iterator[Fact]:
    """The blinds of a sit-and-go, those that come next, and what it's played for."""
    if not view.level:
        return
    small, big, ante = view.stakes
    yield fact("at_level_ante" if ante else "at_level", level=view.level, small=small, big=big, ante=ante)
    if (coming := view.next_level) is not None:
        small, big, ante = coming.stakes
        word = "next_hand" if coming.is_next_hand else "next_after_hands" if coming.hands else "next_by_clock"
        yield fact(word, level=coming.level, small=small, big=big, hands=coming.hands, minutes=coming.minutes)
    yield fact("prizes", prizes=" / ".join(map(str, view.prizes)))


def _chair(seat: int, chair: ChairView, view: View) -> Iterator[Fact]:
    n = chair.cards.hidden if isinstance(chair.cards, Hidden) else len(chair.cards)
    if chair.place:
        yield fact("chair_out", seat=seat, place=chair.place)
    elif view.round is not None and chair.is_dealt and not chair.is_live:
        yield fact("chair_folded", seat=seat, chips=chair.chips)
    elif view.round is None or not (chair.is_live and n):
        yield fact("chair_away" if chair.away else "chair", seat=seat, chips=chair.chips)
    elif chair.is_all_in:
        yield fact("chair_all_in", seat=seat, n=n)
    else:
        yield fact("chair_bet" if chair.bet else "chair_in", seat=seat, chips=chair.chips, bet=chair.bet, n=n)
    if chair.owes:
        yield fact("chair_posts" if chair.posts else "chair_owes", seat=seat)
    if isinstance(chair.cards, tuple) and chair.cards:
        yield fact("chair_cards", seat=seat, cards=chair.cards)
    if seat == view.button and view.round is not None:
        yield fact("button", seat=seat)


def _state_line(view: View) -> Fact:
    match view.turn:
        case Awaiting(seats=seats):
            return _your_turn(view) if view.viewer in seats else fact(f"wait_{view.phase}", seats=seats)
        case Waiting(reason="too_few"):
            return _missing(view)
        case Waiting(reason=reason) | Over(reason=reason):
            return fact(reason)
        case _:
            return fact("house_moves")


def _missing(view: View) -> Fact:
    """Who is waited for: some who have chips and are away, or others."""
    able = [seat for seat, chair in enumerate(view.chairs) if chair.taken and chair.chips]
    if len(able) > 1:
        return fact("wait_back", seats=tuple([seat for seat in able if view.chairs[seat].away]))
    return fact("one_missing" if able else "too_few")


def _your_turn(view: View) -> Fact:
    if view.phase != "bet":
        return fact(f"your_turn_{view.phase}")
    return fact("your_turn_bet", chips=view.price) if view.price > 0 else fact("your_turn_free")


def _told(seat: int, move: Move) -> Iterator[Fact]:
    match move:
        case Blinds():
            yield from _posted(move)
        case Deal():
            yield from _dealt(move)
        case Street(cards=cards, board=1):
            yield fact("second_street", cards=cards)
        case Street(cards=cards):
            yield fact(STREETS[move.street], cards=cards)
        case Draw(seat=holder, cards=tuple(cards)):
            yield fact("draw", seat=holder, cards=cards)
        case Draw(seat=holder, cards=Hidden(hidden=n)):
            yield fact("draw_hidden", seat=holder, n=n)
        case Gone(seats=seats):
            yield fact("gone" if len(seats) == 1 else "gone_many", seats=seats)
        case Lay(hands=hands):
            shown = [fact("show", seat=holder, cards=hand) for holder, hand in enumerate(hands) if hand]
            yield from shown or [fact("lay_none")]
        case Pay(pots=pots):
            yield from (_won(share) for pot in pots for share in pot.shares)
        case Out():
            yield from _out(move)
        case Level(level=level, small=small, big=big, ante=ante):
            yield fact("level_ante" if ante else "level", level=level, small=small, big=big, ante=ante)
        case Rise(level=level, small=small, big=big, ante=ante):
            yield fact("rise_ante" if ante else "rise", level=level, small=small, big=big, ante=ante)
        case _:
            yield told(seat, move)


def _dealt(move: Deal) -> Iterator[Fact]:
    yield fact("deal")
    for holder, cards in enumerate(move.hands):
        if isinstance(cards, tuple) and cards:
            yield fact("deal_own", seat=holder, cards=cards)


def _posted(move: Blinds) -> Iterator[Fact]:
    yield from (fact("ante", seat=seat, chips=chips) for seat, chips in enumerate(move.antes) if chips)
    words = {move.straddler: "blind_straddle", move.small: "blind_small", move.big: "blind_big"}
    for seat, chips in enumerate(move.blinds):
        if chips:
            yield fact(words.get(seat, "blind_owed"), seat=seat, chips=chips)
    yield from (fact("blind_dead", seat=seat, chips=chips) for seat, chips in enumerate(move.dead) if chips)


def _won(share: Share) -> Fact:
    if not (share.worth or share.low):
        return fact("wins", seat=share.seat, chips=share.chips)
    hand = low_name(share.low) if share.low else name_of(share.worth)
    return hand_fact("wins_second" if share.board else "wins", hand, seat=share.seat, chips=share.chips)


def _out(move: Out) -> Iterator[Fact]:
    for seat, place, prize in zip(move.seats, move.places, move.prizes, strict=True):
        yield fact("out_prize" if prize else "out", seat=seat, place=place, chips=prize)


facts = facts_of(_see, _told)
