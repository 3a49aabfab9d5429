"""Tables are read as a Markdown reader shows them."""

import pytest

from tests.docs.tables import first_words, section, words

PAGE = """
# Games

| no | table |
|---|---|
| `a` | of mine |

## Moves
Some `words` before.

| word | | |
|---|---|---|
| `sit` | `Sit` | takes `chips` |
| `away`, `back` | | |

### Others
none
"""


def test_the_words_of_a_table_are_those_under_its_heading():
    assert words(PAGE, "Moves") == [[["sit"], ["Sit"], ["chips"]], [["away", "back"], [], []]]
    assert first_words(PAGE, "Moves") == ["sit", "away", "back"]


def test_a_section_ends_at_the_next_heading():
    assert section(PAGE, "Others").strip() == "none"


def test_a_heading_that_is_not_there_is_noticed():
    with pytest.raises(AssertionError, match="0 sections are called 'Rows'"):
        words(PAGE, "Rows")
