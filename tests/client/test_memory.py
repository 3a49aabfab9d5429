"""What a bot remembers is what its seat was shown: nothing from before it sat down, nothing with a gap."""

from __future__ import annotations

from stammtisch.client.bots.memory import Memory
from stammtisch.games.moves import DEALER, Hidden, Made, Sit
from stammtisch.games.watten.moves import Bet, Deal, Play
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.moves import Pause
from stammtisch.wire.messages import Company, Passed, Picture, Raw, Shown, Turn, Went
from tests.people import ANNA

COMPANY = Company((Person(""),) * 4, ANNA, Raw(b"{}"), Raw(b"{}"))
SAT, PLAYED, BET = Made(1, Sit()), Made(2, Play("Ol")), Made(1, Bet(3))


def picture(number: int | None) -> Picture:
    return Picture(Turn(), Raw(encode({"round": number})))


def shown(*since: Made, is_whole: bool = True, round: int | None = None) -> Shown:
    rows = tuple([Passed(1 + row, 0, Raw(encode([made]))) for row, made in enumerate(since)])
    return Shown(1, "table", 9, 0, "watten", COMPANY, picture(round), since=rows if is_whole else None)


def went(*moves: Made, round: int | None = None) -> Went:
    return Went("table", 10, 0, Raw(encode(moves)), picture(round))


def test_it_begins_when_one_sat_down_and_goes_on():
    memory = Memory("watten")
    memory.told(shown(PLAYED, SAT, PLAYED))
    memory.told(went(BET))
    assert memory.shown(1) == [SAT, PLAYED, BET]
    assert memory.shown(0) == [PLAYED, SAT, PLAYED, BET]


def test_what_is_done_to_the_table_itself_is_no_part_of_the_game():
    memory = Memory("watten")
    memory.told(shown())
    memory.told(went(BET, Made(DEALER, Pause())))
    assert memory.shown(1) == [BET]


def test_what_was_told_before_the_whole_was_asked_for_is_in_that():
    memory = Memory("watten")
    memory.told(went(BET))
    memory.told(shown(SAT, BET))
    assert memory.shown(1) == [SAT, BET]


def test_where_too_much_was_missed_it_begins_anew():
    memory = Memory("watten")
    memory.told(shown(SAT))
    memory.told(shown(is_whole=False))
    memory.told(went(PLAYED))
    assert memory.shown(1) == [PLAYED]


def test_cards_that_were_dealt_to_others_are_remembered_as_hidden():
    memory = Memory("watten")
    memory.told(shown())
    dealt = Made(DEALER, Deal(0, (Hidden(5), ("Ol", "Aa"), Hidden(5), Hidden(5))))
    memory.told(went(dealt))
    assert memory.shown(1) == [dealt]


def test_a_round_is_over_when_its_number_is_gone():
    memory = Memory("watten")
    for number, over in [(None, 0), (1, 0), (1, 0), (None, 1), (2, 1), (3, 2)]:
        memory.told(shown(round=number))
        assert memory.rounds == over
