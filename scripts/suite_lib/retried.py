"""Upstream's tests that run-tests.php itself ran a second time, and that then passed.

It does so for tests that depend on time, name themselves flaky or ran out of time, and
reports WARN for what others call a pass of a flaky test.
"""

import re
from pathlib import Path

from suite_lib.baseline import Comparison

_RETRIED = re.compile(r"^WARN .*\[([^][]+\.phpt)\]\s+\(warn: Test passed on retry attempt\)\s*$", re.M)


def take_out(found: Comparison, log: Path) -> dict[str, str]:
    """Remove them from what is worse, and count them as passed; returns what each one's change was."""
    said = set(_RETRIED.findall(log.read_text("utf-8", errors="replace")))
    retried = {test: change for test, change in found.worse.items()
               if change == "PASSED -> WARNED" and test in said}
    for test in retried:
        del found.worse[test]
    found.passed += len(retried)
    return retried
