"""Commands in the docs print what the docs show."""

import pytest

from tests.docs.console_blocks import Call, Run, calls, in_folder, matches, run_console
from tests.docs.pages import pages, title


@pytest.mark.parametrize("page", [page for page in pages() if calls(page.read_text("utf-8"))], ids=title)
def test_the_commands_of_a_page_print_what_is_shown(page, tmp_path):
    run_console(title(page), page.read_text("utf-8"), in_folder(tmp_path))


def test_the_installed_command_is_run(tmp_path):
    page = "```console\n$ stammtisch --help\nUsage: stammtisch [OPTIONS] COMMAND [ARGS]...\n…\n```\n"
    run_console("page.md", page, in_folder(tmp_path))


PAGE = """
```console
$ git clone somewhere
Cloning
$ stammtisch local pfand --players 'Anna, Ben'
Anna, your turn.
< 1
<
…
< leave
Good night.
```
"""


def test_a_call_has_words_typing_and_output():
    assert calls(PAGE) == [
        Call(
            words=["stammtisch", "local", "pfand", "--players", "Anna, Ben"],
            typed="1\n\nleave\n",
            shown=["Anna, your turn.", "…", "Good night."],
            line=5,
        )
    ]


def printing(output: str) -> Run:
    """A command that prints `output`, whatever it is asked."""
    return lambda _: output


def test_what_is_printed_as_shown_passes():
    run_console("page.md", PAGE, printing("Anna, your turn.\nBen, your turn.  \nGood night.\n"))


def test_what_is_printed_otherwise_is_found_at_its_line():
    with pytest.raises(AssertionError, match=r"(?s)page.md, line 5: stammtisch local pfand .*\+ Bye\."):
        run_console("page.md", PAGE, printing("Anna, your turn.\nBye.\n"))


def test_a_traceback_is_never_what_was_meant():
    with pytest.raises(AssertionError, match="Traceback"):
        run_console(
            "page.md", PAGE, printing("Anna, your turn.\nTraceback (most recent call last):\nGood night.\n")
        )


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a b", "a b", True),
        ("a b", "a", False),
        ("a", "a b", False),
        ("a … c", "a b b c", True),
        ("a … c", "a c", True),
        ("…", "", True),
        ("a …", "b", False),
        ("a … c …", "a b c d", True),
        (".", "a", False),
    ],
)
def test_dots_on_a_line_stand_for_any_lines(shown, printed, same):
    assert matches(shown.split(), printed.split()) is same
