"""Upstream's tests that skip for want of something that a machine may lack, `tests/baseline/environment-skips.txt`.

A line per test: `PATH REASON`, the reason being the one that the test itself
gives. It is then no change for the worse that it was not run.
"""

import re
from pathlib import Path

from overlay_lib.errors import OverlayError
from suite_lib.baseline import Comparison

_SKIPPED = re.compile(r"^SKIP .*\[([^][]+\.phpt)\] reason: (.*?)\s*$", re.M)


def read(root: Path) -> dict[str, str]:
    """The list: test -> reason."""
    place = root / "tests" / "baseline" / "environment-skips.txt"
    found = {}
    for number, line in enumerate(place.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        test, _, reason = line.partition(" ")
        if not test.endswith(".phpt") or not reason.strip():
            raise OverlayError(f"{place}:{number}: not PATH REASON")
        found[test] = reason.strip()
    return found


def take_out(found: Comparison, listed: dict[str, str], log: Path) -> dict[str, str]:
    """Remove tests from a comparison that the log says were skipped for their listed reason; returns these."""
    said = dict(_SKIPPED.findall(log.read_text("utf-8", errors="replace")))
    missing = {test: reason for test, reason in listed.items()
               if found.worse.get(test, "").endswith(" -> SKIPPED") and said.get(test) == reason}
    for test in missing:
        del found.worse[test]
    return missing
