"""Properties are tried on the same examples in every run, however long each takes on a busy machine.

Whoever wants others: `make test HYPOTHESIS=explore`.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", _patient, derandomize=True)
settings.register_profile("explore", _patient)
settings.load_profile(os.environ.get("HYPOTHESIS", "same"))
