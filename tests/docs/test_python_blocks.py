"""Python in the docs does what the docs say."""

import pytest

from tests.docs.pages import pages_with, title
from tests.docs.python_blocks import run_python


@pytest.mark.parametrize("page", pages_with("python"), ids=title)
def test_the_python_of_a_page_runs_as_shown(page):
    run_python(title(page), page.read_text("utf-8"))


def test_a_page_has_one_namespace():
    run_python(
        "page.md", "```python\nseats = 4\n```\nthen\n```python\n>>> seats + 1\n5\n>>> other = 7\n```\n"
    )
    run_python("page.md", "```python\n>>> seats = 4\n```\n```python\nassert seats == 4\n```\n")


def test_a_wrong_result_is_found_at_its_line():
    with pytest.raises(AssertionError, match=r'(?s)"page.md", line 4.*Expected:\s+5\s+Got:\s+4'):
        run_python("page.md", "# Sums\n\n```python\n>>> 2 + 2\n5\n```\n")


def test_code_that_fails_is_found_at_its_line():
    with pytest.raises(ZeroDivisionError) as caught:
        run_python("page.md", "# Sums\n\n```python\n1 / 0\n```\n")
    assert (caught.traceback[-1].path, caught.traceback[-1].lineno + 1) == ("page.md", 4)


def test_other_languages_are_left_alone():
    run_python("page.md", "```text\n>>> 1 / 0\n```\n```json\n{\n```\n")
