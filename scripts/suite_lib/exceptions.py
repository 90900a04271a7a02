"""Upstream's tests that differ beside a companion, `tests/baseline/upstream-async-exceptions.txt`.

A line per test: `MODE PATH REASON`, MODE being one of suite_lib.run.COMPANION_MODES or `both`.
"""

from dataclasses import dataclass
from pathlib import Path

from overlay_lib.errors import OverlayError
from suite_lib.baseline import Comparison
from suite_lib.run import COMPANION_MODES


@dataclass(frozen=True)
class Listed:
    """One test, the modes in which it differs, and why it may."""

    modes: tuple[str, ...]
    test: str
    reason: str


def file_of(root: Path) -> Path:
    """Where the list is."""
    return root / "tests" / "baseline" / "upstream-async-exceptions.txt"


def read(root: Path) -> list[Listed]:
    """The whole list, in its order."""
    found = []
    for number, line in enumerate(file_of(root).read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        mode, test, reason = (line.split(None, 2) + ["", ""])[:3]
        if mode not in (*COMPANION_MODES, "both") or not test.endswith(".phpt") or not reason:
            raise OverlayError(f"{file_of(root)}:{number}: not MODE PATH REASON")
        modes = tuple(COMPANION_MODES) if mode == "both" else (mode,)
        found.append(Listed(modes, test, reason.strip()))
    return found


def take_out(found: Comparison, listed: list[Listed], mode: str, ran: dict[str, str]) -> list[str]:
    """Remove the expected differences from a comparison; returns listed tests that did as well as on the base."""
    stale = []
    for one in listed:
        if mode not in one.modes or one.test not in ran:
            continue
        if found.worse.pop(one.test, None) is not None:
            found.excepted += 1
        elif ran[one.test] == "PASSED":
            stale.append(one.test)
    return stale
