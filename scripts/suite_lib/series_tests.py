"""Our own tests on the commits of the series (scripts/build-series)."""

import json
from pathlib import Path

from overlay_lib import sources, topics
from overlay_lib.project import Project

from . import baseline, own, run

_MOST_AGAIN = 20
_TIMEOUT_SECONDS = 20    # on early commits many wait for ever, or compute
_CPU_SECONDS = 60


def run_own(project: Project, php: Path, tests: list[str], log: Path) -> dict[str, str]:
    """Run tests of ours with the php of a commit; what fails beside others gets a second try, alone."""
    built = run.Php.of_build(php)
    with run.Scratch() as scratch:
        scratch.copy_file(project.tree / "run-tests.php", "run-tests.php")
        for path in own.files(project):
            scratch.copy_file(project.root / path, path)
        settings = run.mode_settings(built, "plain")
        statuses = baseline.complete(tests, run.run(scratch, built, tests, settings, own.JOBS, "phpt", log, _TIMEOUT_SECONDS,
                                                    cpu_seconds=_CPU_SECONDS))
        bad = [test for test in tests if statuses[test] not in ("PASSED", "SKIPPED", "XFAILED")]
        if 0 < len(bad) <= _MOST_AGAIN:
            statuses |= run.run(scratch, built, bad, settings, 1, "again", log, own.TIMEOUT_SECONDS, cpu_seconds=_CPU_SECONDS)
    return statuses


def own_tests(project: Project) -> list[str]:
    """The tests of ours that are in the series."""
    return [path for path in sources.scan(project.root).new_files if sources.is_test(path) and path.endswith(".phpt")
            and not path.startswith("async-core/")]


def run_tests_of(project: Project, php: Path, topic: str, log: Path) -> str | None:
    """What fails of the tests that a topic brings."""
    known = topics.read(project.scripts)
    tests = [test for test in own_tests(project) if known.of_new_file(test) == topic]
    statuses = run_own(project, php, tests, log) if tests else {}
    bad = [test for test in tests if statuses[test] not in ("PASSED", "SKIPPED", "XFAILED")]
    return "\n".join(["its tests fail:", *bad]) if bad else None


class Recorder:
    """Which commit each test passes with first. What is known is kept in a file, from which an interrupted run goes on."""

    def __init__(self, project: Project, kept: Path, resume: bool):
        self.project, self.kept = project, kept
        state = json.loads(kept.read_text("utf-8")) if resume and kept.exists() else {}
        self.placed: dict[str, str] = state.get("placed", {})
        self.skipped: set[str] = set(state.get("skipped", []))
        self.visited: list[str] = state.get("visited", [])

    def candidates(self, topic: str) -> list[str]:
        """What has not passed yet and may belong to the topic; nothing if the topic was visited before."""
        known = topics.read(self.project.scripts)
        before = known.names()[:known.names().index(topic) + 1]
        return [] if topic in self.visited else [
            test for test in own_tests(self.project) if test not in self.placed and known.of_glob(test) in before]

    def visit(self, php: Path, topic: str, log: Path) -> str:
        """Try the candidates."""
        tests = self.candidates(topic)
        statuses = run_own(self.project, php, tests, log)
        passed = [test for test in tests if statuses[test] in ("PASSED", "XFAILED")]
        self.placed |= {test: topic for test in passed}
        self.skipped = {test for test in tests if statuses[test] == "SKIPPED"}
        self.visited.append(topic)
        self.kept.write_text(json.dumps({"placed": self.placed, "skipped": sorted(self.skipped), "visited": self.visited}), "utf-8")
        return f"{len(passed)} of {len(tests)} tests pass"

    def write(self) -> list[str]:
        """Write the table; returns the tests that never passed."""
        known = topics.read(self.project.scripts)
        topics.write_tests(self.project.scripts, {test: topic for test, topic in self.placed.items() if topic != known.of_glob(test)})
        return [test for test in own_tests(self.project) if test not in self.placed and test not in self.skipped]
