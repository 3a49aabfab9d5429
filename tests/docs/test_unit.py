"""The unit for systemd in the docs is one, as far as systemd can tell without starting it."""

import re
import shutil
import subprocess
import sys

import pytest

from tests.repository.tree import ROOT

ANALYZE = shutil.which("systemd-analyze")


@pytest.mark.skipif(ANALYZE is None, reason="there is no systemd here")
def test_systemd_understands_every_line_of_it(tmp_path):
    page = (ROOT / "docs/how-to/harden-a-server.md").read_text("utf-8")
    [unit] = re.findall(r"```ini\n(.*?)```", page, re.DOTALL)
    path = tmp_path / "stammtisch.service"
    path.write_text(unit.replace("/opt/stammtisch/bin/stammtisch", sys.executable), "utf-8")
    done = subprocess.run([str(ANALYZE), "verify", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
