"""Run the Python of a page, from top to bottom, in one namespace."""

import doctest
from typing import Any

from tests.docs.pages import blocks


def run_python(page: str, text: str) -> None:
    """Run every `python` block: sessions (`>>>`) are compared, plain code must run.

    Raises AssertionError with doctest's report, or whatever plain code raises.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(text):
        if block.language == "python":
            if ">>>" in block.text:
                _compare_session(page, block.text, block.line, names)
            else:
                exec(compile("\n" * (block.line - 1) + block.text, page, "exec"), names)


def _compare_session(page: str, session: str, line: int, names: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(session, names, page, page, line - 1)
    report: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    assert not report, "".join(report)
