"""`stammtisch verify`: says what was checked, what is wrong, and what can't be proved."""

from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from stammtisch.fairness.report import NEVER_PROVED
from stammtisch.fairness.transcript import Throw
from stammtisch.tables.fair.transcripts import Account, Told
from tests.fairness.honest import told


def verified(data: bytes, *args: str) -> Any:
    return CliRunner().invoke(main, ["verify", *args], input=data)


def test_an_honest_transcript_is_told_in_sentences():
    result = verified(msgspec.json.encode(told()))
    assert result.exit_code == 0
    lines = [line.strip() for line in result.output.splitlines()]
    assert lines[:8] == [
        "The transcript:",
        "The house was bound to 1 pack of 33 cards before the seeds.",
        "The house was bound to its throws and lots before the seeds.",
        "2 seats had a share in chance, 1 missed it.",
        "Your own seed counted as you sent it.",
        "2 cards lay where seals and seeds put them.",
        "2 throws and 1 lot came from secret and seeds.",
        "No check can prove:",
    ]
    assert lines[8:-1] == list(NEVER_PROVED)
    assert lines[-1] == "Nothing was found that an honest house could not have done."


def test_a_fault_is_named_and_the_exit_code_is_1(tmp_path):
    file = tmp_path / "told.json"
    file.write_bytes(msgspec.json.encode(told(throw=Throw(1, (6, 6)))))
    result = verified(b"", str(file))
    assert result.exit_code == 1
    assert "FAULT dice_changed, step 7: draw 1 was thrown as 6-6" in result.output
    assert "1 found that an honest house could not have done." in result.output


def test_all_that_a_table_told_is_checked_bond_by_bond():
    bonds = (Told(3, told()), Told(4, told(throw=Throw(1, (6, 6)))))
    result = verified(msgspec.json.encode(Account("t1", "pfand", bonds)))
    assert result.exit_code == 1
    assert "Table t1, pfand, bond 3:\n  The house was bound" in result.output
    assert "Table t1, pfand, bond 4:\n  FAULT" in result.output


@pytest.mark.parametrize(
    "data", [b"", b"nothing", b"[]", b'{"bonds": 3}', b'{"seat": 1}', b"\xff", b"[" * 5000]
)
def test_what_cannot_be_read_has_an_exit_code_of_its_own(data):
    result = verified(data)
    assert result.exit_code == 2
    assert "cannot read this as" in result.output


def test_what_is_not_drawn_yet_is_said():
    result = verified(msgspec.json.encode(told("asking sealing pledge sending", is_over=False)))
    assert "Nothing was drawn yet." in result.output
    throws = verified(msgspec.json.encode(told("asking pledge closing throw", seat=None, is_over=False)))
    assert "1 throw can be checked when the secret is shown, after the round." in throws.output
