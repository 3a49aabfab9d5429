"""A house that cheats is found by whoever writes down what they are told."""

from typing import Any

import pytest
from msgspec.structs import replace

from stammtisch.fairness.bond import Bond
from stammtisch.fairness.cards import salt, sealing
from stammtisch.fairness.chance import HouseChance
from stammtisch.fairness.transcript import Asking, Closing, Opening, Sealing, Sending, Transcript
from stammtisch.fairness.vault import NOT_YET, Vault
from stammtisch.fairness.verify import verify
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.catalogue import find
from stammtisch.games.contract import Chance
from stammtisch.tables.absent import stored_people
from stammtisch.tables.fair.transcripts import Notebook
from stammtisch.tables.opening import opened
from stammtisch_proving.ring4 import RING4
from tests.tables.fair.sowing import sown_steps
from tests.tables.sessions import opening_of

SECRET = bytes.fromhex("f00d" * 16)


def found(game: Any, vault: Vault, seed: object = "cheated") -> set[str]:
    """The words of all faults that people find when this vault is the house's."""
    steps = list(sown_steps(game, seed, vault=vault))
    people = sorted({person for step in steps for person in stored_people(step.acted.table.people)})
    words: set[str] = set()
    for person in people:
        notebook = Notebook(vault, opened(find, opening_of(game)), person)
        for step in steps:
            notebook.follow(step.row)
        words |= {fault.word for told in notebook.told() for fault in verify(told.transcript)}
    return words


def test_an_honest_house_is_not_accused():
    assert found(RING4, Vault(SECRET)) == found(BACKGAMMON, Vault(SECRET)) == set()


class OtherOrder(Vault):
    """Deals the pack in an order of its own, once the seeds are known."""

    def chance(self, bond: Bond) -> Chance:
        if bond.waits:
            return NOT_YET
        return HouseChance(self.secret(bond.number), {**bond.seeds_by_seat, 99: b"mine"})


class OtherSecret(Vault):
    """Draws from another secret than it is bound to."""

    def chance(self, bond: Bond) -> Chance:
        return NOT_YET if bond.waits else HouseChance(self.secret(bond.number + 1), bond.seeds_by_seat)


class SwapsACard(Vault):
    """Says that another card lay there."""

    def opened(self, bond, card):
        opening = super().opened(bond, card)
        return replace(opening, card=bond.pack[0]) if opening.place % 7 == 0 else opening


class LeaksASalt(Vault):
    """Gives the salt of the next card below, which nobody has seen."""

    def opened(self, bond, card):
        opening = super().opened(bond, card)
        below = self._places(bond, opening.draw)[(opening.place + 1) % len(bond.pack)]
        return replace(opening, salt=salt(self.secret(bond.number), opening.draw, below).hex())


class OnePackTwice(Vault):
    """Has an ace of spades more and another card less."""

    def _bound(self, bond):
        pack = (bond.pack[1], *bond.pack[1:])
        for draw in bond.draws:
            yield sealing(self.secret(bond.number), pack, draw)


@pytest.mark.parametrize(
    ("game", "cheat", "words"),
    [
        (RING4, OtherOrder, {"card_changed", "order_changed"}),
        (RING4, OtherSecret, {"card_changed", "order_changed"}),
        (RING4, SwapsACard, {"card_changed", "card_repeated"}),
        (RING4, LeaksASalt, {"card_changed"}),
        (RING4, OnePackTwice, {"card_changed"}),
        (BACKGAMMON, OtherOrder, {"dice_changed"}),
        (BACKGAMMON, OtherSecret, {"dice_changed"}),
    ],
)
def test_a_cheating_house_is_found(game, cheat, words):
    assert found(game, cheat(SECRET)) & words


def a_transcript() -> Transcript:
    """Of somebody who sent a seed and saw cards."""
    opening = opening_of(RING4)
    for seed in range(50):
        steps = list(sown_steps(RING4, seed))
        for person in sorted({person for step in steps for person in stored_people(step.acted.table.people)}):
            notebook = Notebook(Vault(SECRET), opened(find, opening), person)
            for step in steps:
                notebook.follow(step.row)
            for told in notebook.told():
                kinds = {type(record) for record in told.transcript.witnessed}
                if {Sending, Opening} <= kinds:
                    return told.transcript
    raise AssertionError("nobody sent a seed")


def told_otherwise(transcript: Transcript, kind: type, change: Any) -> set[str]:
    steps = [change(one) if isinstance(one, kind) else one for one in transcript.witnessed]
    return {fault.word for fault in verify(replace(transcript, witnessed=tuple(steps)))}


def test_a_house_that_changes_or_drops_a_seed_or_seals_late_is_found():
    honest = a_transcript()
    assert verify(honest) == []

    def without(closing: Closing) -> Closing:
        seeds = [replace(one, seed=None) if one.seat == honest.seat else one for one in closing.seeds]
        return replace(closing, seeds=tuple(seeds))

    def other(closing: Closing) -> Closing:
        seeds = [replace(one, seed="00") if one.seat == honest.seat else one for one in closing.seeds]
        return replace(closing, seeds=tuple(seeds))

    def dropped(closing: Closing) -> Closing:
        return replace(closing, seeds=tuple(one for one in closing.seeds if one.seat != honest.seat))

    assert "own_seed_missing" in told_otherwise(honest, Closing, without)
    assert "own_seed_changed" in told_otherwise(honest, Closing, other)
    assert "seat_dropped" in told_otherwise(honest, Closing, dropped)
    assert "seat_added" in told_otherwise(honest, Asking, lambda _: Asking(()))
    seals = [one for one in honest.witnessed if isinstance(one, Sealing)]
    rest = [one for one in honest.witnessed if not isinstance(one, Sealing)]
    late = replace(honest, witnessed=(*rest, *seals))
    assert "sealed_late" in {fault.word for fault in verify(late)}


def test_seals_that_are_published_again_otherwise_are_found():
    honest = a_transcript()
    again = [replace(one, seals=one.seals[::-1]) for one in honest.witnessed if isinstance(one, Sealing)]
    changed = replace(honest, witnessed=(*honest.witnessed, *again))
    assert {fault.word for fault in verify(changed)} == {"seals_changed"}
