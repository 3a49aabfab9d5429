"""What somebody is told if it can't be done: a word for programs, a sentence for people, and a status."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from stammtisch.gateways.api.endpoint import says
from stammtisch.house.acting.fault import Frozen
from stammtisch.kernel.refused import Refused
from stammtisch.store.base import Unavailable


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """The request was not carried out, and nothing has changed."""

    word: Annotated[str, says("Reason, for programs; a word never changes its meaning")]
    sentence: Annotated[str, says("Reason, for people, in English")]
    values: Annotated[dict[str, Any], says("Values that the sentence mentions, by name")] = {}


FORBIDDEN: Final = 422
"""The rules forbid it, whatever it is."""

STATUS: Final[dict[str, int]] = {
    "not_understood": 400,
    "not_introduced": 401,
    "unknown_token": 401,
    "wrong_login": 401,
    "wrong_password": 401,
    "wrong_code": 401,
    "banned": 403,
    "foreign_page": 403,
    "hosts_only": 403,
    "members_only": 403,
    "not_a_member": 403,
    "private": 403,
    "not_welcome": 403,
    "not_the_host": 403,
    "no_such_page": 404,
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_person": 404,
    "no_such_format": 404,
    "nothing_over": 404,
    "no_such_method": 405,
    "too_slow": 408,
    "no_such_session": 404,
    "name_taken": 409,
    "member_already": 409,
    "password_changed": 409,
    "title_taken": 409,
    "table_closed": 410,
    "let_go": 410,
    "too_much": 413,
    "not_json": 415,
    "too_many_tries": 429,
    "house_full": 507,
    "too_busy": 503,
    "our_fault": 500,
}
"""By the word of what is wrong; every other refusal is 422."""

RETRY_AFTER_S: Final = "2"
"""After so many seconds it may be asked again, where the house is to blame."""


def status_of(word: str) -> int:
    return STATUS.get(word, FORBIDDEN)


def problem_of(reason: Exception) -> tuple[Problem, int]:
    """What is told, and the status."""
    match reason:
        case Refused(word=word, sentence=sentence, values=values):
            return Problem(word, sentence, dict(values)), status_of(word)
        case Unavailable(word=word, sentence=sentence) | Frozen(word=word, sentence=sentence):
            return Problem(word, sentence), 503
        case _:
            return Problem("our_fault", "cannot do that: there is a fault in the program"), 500
