"""The base's known results, `tests/baseline/<variant>-<mode>.txt`, and what is worse.

A line per test that does not pass on the unpatched base: `STATUS path`. Every
other test of the base passes there.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

from overlay_lib.errors import OverlayError
from suite_lib.run import COMPANION_MODES

NOT_RUN = "NOTRUN"
_ONLY = "# only: "
_SEVERITY = {"PASSED": 0, "SKIPPED": 1, "XFAILED": 1, "WARNED": 2, "XLEAKED": 2, NOT_RUN: 3,
             "FAILED": 3, "BORKED": 3, "LEAKED": 4}


@dataclass
class Comparison:
    """What changed against the base."""

    worse: dict[str, str] = field(default_factory=dict)     # test -> "PASSED -> FAILED"
    better: dict[str, str] = field(default_factory=dict)
    passed: int = 0
    skipped: int = 0
    excepted: int = 0


def file_of(root: Path, variant: str, mode: str) -> Path:
    """Where a baseline is stored; beside a companion everything has to be as it is without one."""
    if mode in COMPANION_MODES:
        mode = "plain"
    return root / "tests" / "baseline" / f"{variant}-{mode}.txt"


def user() -> str:
    """Many tests skip for root or need it: a baseline knows who recorded it."""
    return "root" if os.geteuid() == 0 else "user"


def complete(tests: list[str], statuses: dict[str, str]) -> dict[str, str]:
    """The statuses, with NOTRUN for tests without a result."""
    return {**{test: NOT_RUN for test in tests if test not in statuses}, **statuses}


def severity(status: str) -> int:
    """How bad a status is; a joined one is as bad as its worst part."""
    return max(_SEVERITY.get(part, 3) for part in status.split("&"))


def paths_of(path: Path) -> list[str]:
    """The parts of the suite that a stored baseline is about; none: all of it."""
    lines = path.read_text("utf-8").splitlines()
    return next((line.removeprefix(_ONLY).split() for line in lines if line.startswith(_ONLY)), [])


def write(path: Path, statuses: dict[str, str], about: str, only: list[str]) -> None:
    """Store a baseline; one of other parts of the suite is not replaced."""
    if path.exists() and paths_of(path) != only:
        raise OverlayError(f"{path} is about {' '.join(paths_of(path)) or 'the whole suite'}: remove it first, or record that")
    passed = sum(status == "PASSED" for status in statuses.values())
    lines = [f"# {about}", f"# user: {user()}", f"# {passed} tests pass"]
    lines += [_ONLY + " ".join(only)] if only else []
    lines += [f"{status} {test}" for test, status in sorted(statuses.items()) if status != "PASSED"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def read(path: Path) -> tuple[dict[str, str], str]:
    """Known statuses and the user who recorded them."""
    if not path.exists():
        raise OverlayError(f"{path} is missing: record it from an unpatched build "
                           "(scripts/upstream-suite --record, see CONTRIBUTING.md)")
    known, who = {}, "root"
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("# user: "):
            who = line.removeprefix("# user: ")
        elif line and not line.startswith("#"):
            status, _, test = line.partition(" ")
            known[test] = status
    return known, who


def compare(known: dict[str, str], who: str, statuses: dict[str, str]) -> Comparison:
    """Set each result against the base's; a test skips for another user without being worse."""
    found = Comparison()
    for test, status in statuses.items():
        before = known.get(test, "PASSED")
        change = f"{before} -> {status}"
        found.passed += status == "PASSED"
        found.skipped += status == "SKIPPED"
        if severity(status) > severity(before):
            if before == "XFAILED" and status == "WARNED" \
                    or status == "SKIPPED" and who != user():
                continue
            found.worse[test] = change
        elif severity(status) < severity(before):
            found.better[test] = change
    return found
