"""People are not seats: the table says who may act where, the game says what is possible there."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from stammtisch.games.contract import AnyGame, Chips, Waiting
from stammtisch.games.moves import DEALER, Away, Bring, Change, Leave, Made, Move, Sit, Throw
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.record import Table, open_table
from stammtisch.tables.row import Row
from stammtisch.tables.table import MOST_MOVES, Acted, act, follow, go_on
from stammtisch.tables.wrong_rules import DealerRefused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.story import tell
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Deal, Pay, Start
from stammtisch_proving.pfand.options import PfandOptions
from tests.people import ANNA, BEN, HOST

CHANCE = Seeded("table")
SEATED = "pfand\nAnna sits 20\nBen sits 20 at 2\n"
DEALT = SEATED + "deck 2c\nAnna: start\n"


def refusal(table: Table, by: Person | None, seat: int, move: Move) -> str:
    """The word with which a person's move is refused; the table stays as it was."""
    before = (encode(table.state), table.people, table.version)
    with pytest.raises(Refused) as refused:
        act(table, by, Made(seat, move), CHANCE)
    assert (encode(table.state), table.people, table.version) == before
    return refused.value.word


def stored(acted: Acted, by: Person, move_id: str = "") -> Row[Any]:
    """The row that the log has of it."""
    return acted.row("t1", "r1", 0, by, move_id)


def test_an_open_table_has_a_chair_for_each_seat_and_nobody_there():
    table = open_table(PFAND, PfandOptions(seats=3), host=HOST)
    assert (table.people, table.version, table.options) == ((None,) * 3, 0, PfandOptions(seats=3))


def test_who_sits_down_has_that_seat():
    assert tell(SEATED).people == ("Anna", None, "Ben", None)


@pytest.mark.parametrize(
    ("by", "seat", "move", "word"),
    [
        ("Ben", 0, Start(), "not_your_seat"),
        ("Ben", 0, Leave(), "not_your_seat"),
        ("Ben", 0, Bring(5), "not_your_seat"),
        ("Anna", 1, Leave(), "not_your_seat"),  # nobody's
        ("Stranger", 0, Leave(), "not_your_seat"),
        ("Stranger", 1, Away(), "not_your_seat"),
        ("Host", 0, Leave(), "not_your_seat"),  # the host is nobody's guardian
        ("Anna", 4, Start(), "not_your_seat"),
        ("Anna", -2, Start(), "not_your_seat"),
        ("Anna", 10**6, Start(), "not_your_seat"),
        ("Anna", DEALER, Change({"ante": 2}), "not_the_host"),
        ("Stranger", DEALER, Change({"ante": 2}), "not_the_host"),
        ("Host", DEALER, Pay((40, 0, 0, 0)), "not_the_host"),
        ("Host", DEALER, Deal(()), "not_the_host"),
        ("Host", DEALER, Leave(), "not_the_host"),
        ("Anna", 1, Sit(20), "seated_already"),
        ("Anna", 0, Sit(20), "seated_already"),
        ("Cleo", 0, Sit(20), "seat_taken"),
        ("Cleo", 4, Sit(20), "no_such_seat"),
        ("Cleo", DEALER, Sit(20), "not_the_house"),
        (None, 1, Sit(20), "not_a_person"),
        (None, 0, Sit(20), "not_a_person"),
        (None, 1, Leave(), "nobody_sits_there"),  # the game's word: the table lets the house act
        (None, DEALER, Pay((40, 0, 0, 0)), "not_the_house"),
    ],
)
def test_one_acts_only_for_oneself(by, seat, move, word):
    assert refusal(tell(SEATED), by, seat, move) == word


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (0, "it's somebody else's"),
        (1, "nobody sits there"),
        (4, "nobody sits there"),
        (-2, "nobody sits there"),
        (10**6, "nobody sits there"),
    ],
)
def test_the_sentence_says_whose_seat_it_is(seat, why):
    with pytest.raises(Refused) as refused:
        act(tell(SEATED), BEN, Made(seat, Away()), CHANCE)
    assert refused.value.sentence == f"cannot act for seat {seat}: {why}"


def test_nobody_cannot_sit_down_at_a_full_table_either():
    full = tell("pfand seats=2\nAnna sits 20\nBen sits 20")
    assert refusal(full, None, 0, Sit(20)) == "not_a_person"


def test_only_the_host_changes_the_house_rules():
    acted = act(tell(SEATED), HOST, Made(DEALER, Change({"ante": 2})), CHANCE)
    changed, moves = acted.table, acted.moves
    assert changed.options == changed.state.options == PfandOptions(ante=2)
    assert moves == (Made(DEALER, Change({"ante": 2})),)


def test_a_change_of_one_house_rule_keeps_the_others():
    table = open_table(PFAND, PfandOptions(ante=3, rounds=5), host=HOST)
    acted = act(table, HOST, Made(DEALER, Change({"most": 500})), CHANCE)
    table, made = acted.table, acted.moves
    assert table.options == table.state.options == PfandOptions(ante=3, rounds=5, most=500)
    assert made == (Made(DEALER, Change({"most": 500})),)
    table = act(table, HOST, Made(DEALER, Change({"ante": 1})), CHANCE).table
    assert table.options == table.state.options == PfandOptions(rounds=5, most=500)


def test_a_stored_change_of_one_house_rule_leads_to_the_same_table():
    table = open_table(PFAND, PfandOptions(ante=3), host=HOST)
    acted = act(table, HOST, Made(DEALER, Change({"rounds": 2})), CHANCE)
    assert follow(table, stored(acted, HOST)) == acted.table


@pytest.mark.parametrize(
    "options", [{"ante": 99}, {"least": 2000}, {"nose": 1}, {"seats": 3}, [], None, "ante=2"]
)
def test_a_change_that_cannot_be_played_changes_nothing(options):
    word = refusal(tell(SEATED), HOST, DEALER, Change(options))
    assert word in ("house_rule", "limits_crossed", "chairs_stay")


def test_a_host_who_sits_acts_for_their_seat_and_for_the_house_rules():
    table = tell(
        "pfand\nHost sits 20\nAnna sits 20\nHost changes ante=2\nHost may: start\nHost: leave\n= Anna 20"
    )
    assert table.people == (None, "Anna", None, None)


def test_the_house_acts_for_an_absent_seat():
    table = tell(DEALT)
    acted = act(table, None, Made(2, table.game.default(table.state, 2)), CHANCE)
    after, moves = acted.table, acted.moves
    assert moves == (Made(2, Bid(0)),)
    assert after.people == table.people


def test_the_house_does_not_act_for_a_seat_that_is_not_awaited():
    assert refusal(tell(DEALT), None, 1, Bid(0)) == "not_now"


def test_leaving_frees_the_chair_for_anybody():
    table = tell(SEATED + "Anna: leave\nCleo sits 20 at 0\nAnna sits 20 at 1")
    assert table.people == ("Cleo", "Anna", "Ben", None)


def test_whoever_the_house_unseats_is_no_longer_there():
    table = tell("""
        pfand least=5
        Anna sits 5
        Ben sits 20
        Cleo sits 20
        Host changes ante=6 least=6
        deck 2c
        Ben: start
        """)
    assert table.people == (None, "Ben", "Cleo", None)
    assert refusal(table, ANNA, 0, Bid(0)) == "not_your_seat"


def test_the_version_counts_up_by_one_a_row():
    story = SEATED + "deck 2c\nAnna: start\nAnna: bid 3\nBen: bid 99 ! not_offered\n"
    assert [tell(SEATED).version, tell(DEALT).version, tell(story).version] == [2, 3, 4]


def test_a_row_holds_the_persons_move_first_and_then_the_dealers():
    moves = act(tell(SEATED), BEN, Made(2, Start()), CHANCE).moves
    assert moves[0] == Made(2, Start())
    assert [type(move).__name__ for _, move in moves] == ["Start", "Shuffle", "Deal"]
    assert [seat for seat, _ in moves] == [2, DEALER, DEALER]


def test_acting_leaves_the_old_table_as_it_was():
    table = tell(SEATED)
    before = (encode(table.state), table.people, table.version)
    act(table, ANNA, Made(0, Leave()), CHANCE)
    assert (encode(table.state), table.people, table.version) == before


def test_a_stored_row_leads_to_the_same_table():
    table = tell(SEATED)
    for by, made in ((ANNA, Made(0, Start())), (BEN, Made(2, Leave())), (BEN, Made(1, Sit(20)))):
        acted = act(table, by, made, CHANCE, move_id=f"{by}'s")
        assert follow(table, stored(acted, by, f"{by}'s")) == acted.table
        table = acted.table


@pytest.mark.parametrize("story", [SEATED, DEALT], ids=["between rounds", "in mid-round"])
def test_the_dealer_does_not_go_on_where_it_has_nothing_to_do(story):
    with pytest.raises(ValueError, match="cannot go on: the dealer has no move to make"):
        go_on(tell(story), CHANCE)


def test_a_dealers_move_that_the_game_itself_refuses_is_a_fault_and_no_refusal():
    game: AnyGame = PFAND

    def dealer(state: Any, _chance: Any) -> Any:
        return game.apply(state, DEALER, Pay((40, 0, 0, 0)))

    table = msgspec.structs.replace(tell(SEATED), game=replace(game, dealer=dealer))
    with pytest.raises(DealerRefused, match="not_the_house"):
        act(table, ANNA, Made(0, Start()), CHANCE)


def busy_dealer(moves: int) -> AnyGame:
    """A game in which the dealer makes so many moves after each person's; the state counts those left."""

    def apply(left: int, seat: int, move: Move) -> int:
        return left - 1 if seat == DEALER else moves

    def turn(left: int) -> Any:
        return DEALER if left else Waiting("too_few")

    game: AnyGame = PFAND
    return replace(
        game,
        setup=lambda options: 0,
        packs=lambda left: {},
        throws=None,
        apply=apply,
        turn=turn,
        dealer=lambda left, chance: (Throw(0, (left,)), left - 1) if left else None,
        chips=lambda left: Chips((0, 0)),
        round=lambda left: None,
    )


@pytest.mark.parametrize(
    ("dealers_moves", "rows"),
    [(0, [1]), (1, [2]), (63, [64]), (64, [64, 1]), (127, [64, 64]), (128, [64, 64, 1])],
)
def test_a_row_never_has_more_than_64_moves_and_the_dealer_goes_on_in_the_next(dealers_moves, rows):
    table = open_table(busy_dealer(dealers_moves), PfandOptions(), host=HOST)
    acted = act(table, ANNA, Made(0, Sit()), CHANCE)
    table, moves = acted.table, acted.moves
    made, lengths = list(moves), [len(moves)]
    while table.game.turn(table.state) == DEALER:
        acted = go_on(table, CHANCE)
        table, moves = acted.table, acted.moves
        made, lengths = [*made, *moves], [*lengths, len(moves)]
    assert lengths == rows
    assert max(lengths) <= MOST_MOVES == 64
    assert made[1:] == [Made(DEALER, Throw(0, (left,))) for left in range(dealers_moves, 0, -1)]
    assert table.version == len(rows)
    assert table.people == ("Anna", None)
