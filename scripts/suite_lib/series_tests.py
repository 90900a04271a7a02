"""Our own tests on the commits of the series (scripts/build-series)."""

import os
import signal
from pathlib import Path

from overlay_lib import sources, topics
from overlay_lib.project import Project

from . import baseline, own, run

_MOST_AGAIN = 20
# Without optimisation the engine's frames are several times as large.
_LIMITS = {"cpu_seconds": 60, "stack_bytes": 128 << 20}
# On the commits before its own a test often waits for ever. Each job gets a share of the tests at the beginning.
_TRIAL_SECONDS, _TRIAL_JOBS = 5, 48


def run_own(project: Project, php: Path, tests: list[str], log: Path, trial: bool = False) -> dict[str, str]:
    """Run tests of ours with the php of a commit; unless they are only tried, what fails beside others is run once more, alone."""
    built = run.Php.of_build(php)
    jobs, timeout = (_TRIAL_JOBS, _TRIAL_SECONDS) if trial else (own.jobs(False), own.TIMEOUT_SECONDS)
    with run.Scratch() as scratch:
        scratch.copy_file(project.tree / "run-tests.php", "run-tests.php")
        for path in own.files(project):
            scratch.copy_file(project.root / path, path)
        settings = run.mode_settings(built, "plain")
        statuses = baseline.complete(tests, run.run(scratch, built, tests, settings, jobs, "phpt", log, timeout, **_LIMITS))
        bad = [test for test in tests if statuses[test] not in ("PASSED", "SKIPPED", "XFAILED")]
        if not trial and 0 < len(bad) <= _MOST_AGAIN:
            statuses |= run.run(scratch, built, bad, settings, 1, "again", log, own.TIMEOUT_SECONDS, **_LIMITS)
    _end_all(php)
    return statuses


def _end_all(php: Path) -> None:
    """run-tests.php ends the shell of a test that takes too long, not the php in it, nor its children."""
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if os.readlink(link) == str(php.resolve()):
                os.kill(int(link.parent.name), signal.SIGKILL)
        except OSError:    # has ended meanwhile
            pass


def own_tests(project: Project) -> list[str]:
    """The tests of ours that are in the series."""
    return [path for path in sources.scan(project.root).new_files if sources.is_test(path) and path.endswith(".phpt")
            and not path.startswith("async-core/")]


def run_tests_of(project: Project, php: Path, topic: str, log: Path, brought: bool, folders: list[str]) -> str | None:
    """What fails of the tests that a topic brings, if wanted, and of the earlier topics' in some folders."""
    known = topics.read(project.scripts)
    order = known.names()
    at = {test: order.index(known.of_new_file(test)) for test in own_tests(project)}
    beside = tuple(f"{folder}/" for folder in folders)
    tests = [test for test, number in at.items()
             if (brought and order[number] == topic) or (number < order.index(topic) and test.startswith(beside))]
    statuses = run_own(project, php, tests, log) if tests else {}
    bad = [test for test in tests if statuses[test] not in ("PASSED", "SKIPPED", "XFAILED")]
    return "\n".join(["its tests fail:", *bad]) if bad else None


class Recorder:
    """Which commit each test passes with first. scripts/topics-of-tests is kept up to date, so that a later run can go on."""

    def __init__(self, project: Project, first: str | None):
        self.project = project
        self.known = topics.read(project.scripts)
        self.order = self.known.names()
        self.from_at = self.order.index(first) if first else 0
        # Where each test may belong at the earliest, and where it does.
        self.earliest = {test: self._at(self.known.of_new_file(test) if first else self.known.of_glob(test)) for test in own_tests(project)}
        self.placed = {test: at for test, at in self.earliest.items() if at < self.from_at}
        self.skipped: set[str] = set()
        self.patient = False

    def be_patient(self) -> None:
        """From now on: what needs longer than a trial, on its folder's commit and on the last one."""
        self.patient, self.from_at = True, 0
        self.earliest |= {test: self._at(self.known.of_glob(test)) for test in self.left()}

    def _at(self, topic: str | None) -> int:
        return self.order.index(topic) if topic else 0

    def candidates(self, topic: str) -> list[str]:
        """What has not passed yet and may belong to the topic; nothing if the topic comes before the first one."""
        at = self._at(topic)
        if self.patient:
            return [test for test in self.left() if at in (self.earliest[test], len(self.order) - 1)]
        return [test for test, earliest in self.earliest.items()
                if at >= self.from_at and test not in self.placed and earliest <= at]

    def visit(self, php: Path, topic: str, log: Path) -> str:
        """Try the candidates."""
        tests, at = self.candidates(topic), self._at(topic)
        statuses = run_own(self.project, php, tests, log, trial=not self.patient)
        passed = [test for test in tests if statuses[test] in ("PASSED", "XFAILED")]
        self.placed |= {test: at for test in passed}
        self.skipped = {test for test in tests if statuses[test] == "SKIPPED"} | (self.skipped if self.patient else set())
        later = len(self.order) - 1 if self.patient else min(at + 1, len(self.order) - 1)
        self._write({test: later for test in self.left() if self.patient or test in tests})
        return f"{len(passed)} of {len(tests)} tests pass"

    def _write(self, unknown: dict[str, int]) -> None:
        """What did not pass so far belongs to the next commit at the earliest; what was skipped, to its folder's."""
        places = self.earliest | self.placed | {test: at for test, at in unknown.items() if test not in self.skipped}
        topics.write_tests(self.project.scripts, {test: self.order[at] for test, at in places.items()
                                                  if self.order[at] != self.known.of_glob(test)})

    def left(self) -> list[str]:
        """Those that passed with no commit."""
        return [test for test in self.earliest if test not in self.placed and test not in self.skipped]
