"""Who has the button, who pays the blinds, and who owes one."""

import pytest

from stammtisch.games.poker.moves import Blinds
from stammtisch.testing.story import Story, open_by, tell
from tests.games.poker.tables import table

PACK = "deck 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d"


class Evening:
    """A table where hand after hand is folded to the big blind."""

    def __init__(self, rules="", names=("Anna", "Ben", "Cleo", "Dora"), preset="home"):
        self.story = Story(open_by(f"poker {preset} {rules}"))
        for name in names:
            self.say(f"{name} sits 100")

    def say(self, *lines):
        for line in lines:
            self.story.read(line)

    @property
    def state(self):
        return self.story.table.state

    def name(self, seat):
        return self.story.table.people[seat] or "nobody"

    def start(self):
        """The button, the small and the big blind of the next hand; `-` where nobody pays it."""
        self.say(PACK)
        starter = next(name for name in self.story.table.people if name and self._may_start(name))
        self.say(f"{starter}: start")
        blinds = next(move for _, move in self.story.told if isinstance(move, Blinds))
        small = self.name(blinds.small) if blinds.small >= 0 else "-"
        return f"{self.name(blinds.button)} {small} {self.name(blinds.big)}"

    def _may_start(self, name):
        seat = self.story.table.people.index(name)
        return bool(self.story.table.game.choices(self.state, seat))

    def fold_out(self):
        while self.state.phase == "bet":
            self.say(f"{self.name(self.state.actor)}: fold")

    def hand(self):
        places = self.start()
        self.fold_out()
        return places

    def owes(self, name):
        seat = self.story.table.people.index(name)
        return self.story.table.game.view(self.state, None).chairs[seat].owes


def test_button_and_blinds_go_round():
    evening = Evening()
    assert [evening.hand() for _ in range(5)] == [
        "Anna Ben Cleo",
        "Ben Cleo Dora",
        "Cleo Dora Anna",
        "Dora Anna Ben",
        "Anna Ben Cleo",
    ]


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_between_two_the_button_is_the_small_blind(button):
    evening = Evening(f"button={button}", ("Anna", "Ben"))
    assert [evening.hand() for _ in range(3)] == ["Anna Anna Ben", "Ben Ben Anna", "Anna Anna Ben"]


def test_between_two_the_button_acts_first_before_the_flop_and_last_after_it():
    tell(
        table(("Anna", 100), ("Ben", 100))
        + "Ben may: nothing\nAnna: call 1\nBen: check\nAnna may: nothing\nBen: check"
    )


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("leaver", ["Anna", "Ben", "Cleo"])
def test_when_a_table_falls_to_two_nobody_has_the_big_blind_twice_running(button, leaver):
    evening = Evening(f"button={button}", ("Anna", "Ben", "Cleo"))
    before = evening.hand().split()[2]
    evening.say(f"{leaver}: leave")
    assert evening.hand().split()[2] != before


def test_with_a_dead_button_the_big_blind_goes_on_and_the_others_may_fall_on_empty_chairs():
    evening = Evening("button=dead")
    assert evening.hand() == "Anna Ben Cleo"
    evening.say("Ben: leave")
    # Ben would have had the button: it is dead. Cleo pays the small blind, Dora the big one.
    assert evening.hand() == "nobody Cleo Dora"
    evening.say("Dora: leave", "Emil sits 100 at 4", "Fred sits 100 at 5")
    # Dora would have had the small blind: nobody pays it.
    assert evening.hand() == "Cleo - Emil"


def test_with_a_moving_button_the_blinds_are_the_next_two():
    evening = Evening("button=moving")
    assert evening.hand() == "Anna Ben Cleo"
    evening.say("Ben: leave")
    assert evening.hand() == "Cleo Dora Anna"


def test_whom_the_blinds_pass_owes_them():
    evening = Evening()
    evening.hand()
    evening.say("Dora: away")
    evening.hand()  # the big blind would have been Dora's
    assert evening.owes("Dora") == 3
    evening.hand()
    assert evening.owes("Anna") == 0


def test_who_is_back_waits_for_the_big_blind_or_posts_the_big_one_live_and_the_small_one_dead():
    evening = Evening()
    evening.hand()
    evening.say("Dora: away")
    evening.hand()
    evening.say("Dora: back", "Dora may: start, post")
    evening.say("Dora: post 2 ! not_understood", "Dora: post 3")
    evening.hand()  # she sits between the button and the blinds
    assert evening.owes("Dora") == 3
    evening.start()
    evening.say("> Dora posts 2.", "> Dora pays 1 into the pot.")
    assert evening.owes("Dora") == 0
    seat = evening.story.table.people.index("Dora")
    assert (evening.state.bets[seat], evening.state.dead[seat]) == (2, 1)


def test_who_waits_is_dealt_in_when_the_big_blind_comes():
    evening = Evening()
    evening.hand()
    evening.say("Dora: away")
    evening.hand()
    evening.say("Dora: back")
    seat = evening.story.table.people.index("Dora")
    waited = 0
    while evening.start().split()[2] != "Dora":
        assert seat not in evening.state.dealt
        evening.fold_out()
        waited += 1
    assert waited == 2
    assert evening.owes("Dora") == 0
    assert evening.state.dead[seat] == 0


def test_a_newcomer_posts_or_waits():
    evening = Evening()
    evening.hand()
    evening.say("Emil sits 100 at 4")
    assert evening.owes("Emil") == 2
    evening.say("Emil: post 2")
    evening.start()
    evening.say("> Emil posts 2.")
    assert evening.owes("Emil") == 0


def test_a_newcomer_may_say_in_mid_hand_that_they_will_post_and_is_dealt_in_with_the_next():
    evening = Evening()
    evening.start()
    evening.say("Emil sits 100 at 4", "Emil may: post", "Emil: post 2", "Emil may: nothing")
    evening.say("Anna sees: Emil will post with the next hand.")
    evening.fold_out()
    evening.start()
    evening.say("> Emil posts 2.", "Emil sees: Emil has bet 2, has 98 left and 2 cards.")


def test_where_the_host_wants_it_so_newcomers_are_dealt_in_at_once_for_nothing():
    evening = Evening("newcomers=at_once")
    evening.hand()
    evening.start()
    evening.say("Emil sits 100 at 4", "Emil may: nothing")
    evening.fold_out()
    assert (evening.owes("Emil"), evening.start()) == (0, "Cleo Dora Emil")
    assert len(evening.state.dealt) == 5


def test_a_newcomer_who_is_let_in_at_once_pays_their_blinds_like_everybody():
    evening = Evening("newcomers=at_once seats=6", ("Anna", "Ben", "Cleo", "Dora"))
    evening.hand()  # Anna, Ben, Cleo
    evening.say("Emil sits 100 at 5", "Fred sits 100 at 4")
    assert evening.start() == "Ben Cleo Dora"
    assert len(evening.state.dealt) == 6
    assert [evening.state.bets[evening.story.table.people.index(name)] for name in ("Emil", "Fred")] == [0, 0]
    evening.fold_out()
    assert [evening.hand() for _ in range(3)] == ["Cleo Dora Fred", "Dora Fred Emil", "Fred Emil Anna"]


def test_who_is_let_in_at_once_does_not_take_the_button_before_the_first_hand():
    evening = Evening("newcomers=at_once seats=5", ("Anna", "Ben", "Cleo"))
    evening.hand()  # Anna, Ben, Cleo
    evening.say("Ben: leave", "Dora sits 100 at 1", "Emil sits 100 at 3")
    assert evening.hand().split()[0] == "Cleo"


def test_who_came_at_once_and_missed_a_blind_owes_it_like_everybody():
    evening = Evening("newcomers=at_once seats=5")
    evening.hand()
    evening.say("Emil sits 100 at 4", "Emil: away")
    for _ in range(5):
        evening.hand()
    assert evening.owes("Emil") == 3
    evening.say("Emil: back", "Emil may: start, post")


def test_nobody_comes_in_between_the_button_and_the_big_blind():
    evening = Evening("seats=6", ("Anna", "Ben", "Cleo"))
    evening.hand()  # Anna, Ben, Cleo: next is Ben, Cleo, Anna
    evening.say("Dora sits 100 at 3", "Dora: post 2")
    # Dora sits between the next small blind, Cleo, and Anna: the big blind comes to her at once.
    assert evening.hand() == "Ben Cleo Dora"


def test_at_the_first_hand_nobody_owes_anything():
    evening = Evening()
    assert [evening.owes(name) for name in ("Anna", "Ben", "Cleo", "Dora")] == [0, 0, 0, 0]


def test_where_two_players_are_not_left_all_is_forgiven():
    evening = Evening(names=("Anna", "Ben"))
    evening.hand()
    evening.say("Ben: leave", "Cleo sits 100")
    assert evening.owes("Cleo") == 0
    assert evening.hand().split()[2] in ("Anna", "Cleo")


def test_everybody_pays_an_ante_before_the_blinds():
    seats = table(("Anna", 100), ("Ben", 3), ("Cleo", 100), rules="antes=each ante=2")
    tell(seats + "> Anna pays an ante of 2.\n> Ben pays an ante of 2.\n> Ben posts the small blind of 1.")


def test_the_big_blind_may_pay_the_ante_for_all():
    seats = table(("Anna", 100), ("Ben", 100), ("Cleo", 100), rules="antes=big_blind ante=2")
    tell(
        seats
        + """
        > Cleo pays 2 into the pot.
        > Cleo posts the big blind of 2.
        Anna: fold
        Ben: fold
        = Anna 100, Ben 99, Cleo 101
        """
    )
