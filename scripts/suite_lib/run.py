"""One run of run-tests.php in a scratch copy, so that no test leaves a trace in the tree.

The scratch folder has a short path: tests make unix sockets beside themselves.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from build_lib.progress import Phase
from overlay_lib.errors import OverlayError

MODES = ("plain", "tracing", "function")
# Upstream's suite beside a busy coroutine of the runtime (ext/async/program/companion.h); the base has no such modes.
COMPANION_MODES = {"companion": 1, "companion-entry": 2}
_KEPT_OF_A_FAILURE = (".diff", ".log", ".out", ".exp", ".sh")
_ENVIRONMENT = {
    "NO_INTERACTION": "1", "SKIP_SLOW_TESTS": "1", "SKIP_PERF_SENSITIVE": "1",
    "SKIP_IO_CAPTURE_TESTS": "1", "STACK_LIMIT_DEFAULTS_CHECK": "1", "NO_COLOR": "1",
    "LC_ALL": "C.UTF-8", "TZ": "UTC", "TEST_FPM_RUN_AS_ROOT": "1",
}


@dataclass(frozen=True)
class Php:
    """A built php: the binary, the folder of its modules, whether it has sanitizers.

    `driver` runs run-tests.php. It must be of the same PHP version, since run-tests passes
    the value of its own E_ALL to the tests.
    """

    binary: Path
    modules: Path
    sanitized: bool
    driver: Path

    @staticmethod
    def of_build(binary: Path, sanitized: bool = False) -> "Php":
        """The php of a build folder, from the path of its cli binary."""
        binary = binary.resolve()
        release = binary.parents[3] / "release" / "sapi" / "cli" / "php"
        driver = release if sanitized and release.exists() else binary
        php = Php(binary, binary.parents[2] / "modules", sanitized, driver)
        for path in (binary, php.modules / "opcache.so"):
            if not path.exists():
                raise OverlayError(f"{path} is missing: build it first (scripts/build {binary.parents[2].name})")
        return php


def mode_settings(php: Php, mode: str) -> list[str]:
    """ini settings of a mode, those of upstream's own CI."""
    settings = [f"extension_dir={php.modules}"]
    if mode in COMPANION_MODES:
        settings.append(f"async.test_companion={COMPANION_MODES[mode]}")
    elif mode != "plain":
        settings += [f"zend_extension={php.modules}/opcache.so", "opcache.enable=1",
                     "opcache.enable_cli=1", "opcache.protect_memory=1",
                     f"opcache.jit={mode}", "opcache.jit_buffer_size=64M"]
    return settings


class Scratch:
    """A copy of files to run tests in; removed at the end."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="weft-"))

    def __enter__(self) -> "Scratch":
        return self

    def __exit__(self, *_):
        subprocess.run(["chmod", "-R", "u+rwX", self.folder], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def copy_tree(self, tree: Path) -> None:
        """Copy a whole source tree, links followed, without its repository."""
        entries = [str(path) for path in tree.iterdir() if path.name not in (".git", "autom4te.cache")]
        self._copy(entries, self.folder)

    def copy_file(self, source: Path, path: str) -> None:
        """Copy one file to a place in the scratch folder."""
        there = self.folder / path
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, there)

    @staticmethod
    def _copy(entries: list[str], to: Path) -> None:
        done = subprocess.run(["cp", "-aL", "--reflink=auto", *entries, str(to)],
                              capture_output=True, text=True, check=False)
        # a dangling link among upstream's own tests is no reason to stop
        if done.returncode != 0 and "cannot stat" not in done.stderr:
            raise OverlayError(f"copying to {to} failed: {done.stderr[:500]}")


def run(scratch: Scratch, php: Php, tests: list[str], settings: list[str], jobs: int,
        title: str, log: Path, timeout_seconds: int = 120, repeat: int = 1, cpu_seconds: int = 0,
        stack_bytes: int = 0) -> dict[str, str]:
    """Run tests (paths in the scratch folder), each `repeat` times in one process; returns each one's status.

    run-tests.php ends the shell of a test that takes too long, not the test: cpu_seconds ends one that then computes
    for ever. Workers of run-tests.php have to get along with it, too; 0: no limit. stack_bytes is the limit of the
    stack; 0: as it is.
    """
    results, listing = scratch.folder / "weft.results", scratch.folder / "weft.list"
    listing.write_text("\n".join(tests) + "\n", "utf-8")
    limits = [f"--cpu={cpu_seconds}"] if cpu_seconds else []
    limits += [f"--stack={stack_bytes}"] if stack_bytes else []
    command = ["prlimit", *limits] if limits else []
    command += [str(php.driver), "-n", "-d", "memory_limit=-1", "run-tests.php", "-p", str(php.binary),
               "-q", "--offline", "--no-progress", "--set-timeout", str(timeout_seconds),
               "-g", "FAIL,BORK,LEAK,XLEAK,WARN,SKIP", "-W", str(results), "-r", str(listing)]
    command += [f"-j{jobs}"] if jobs > 1 and len(tests) > 1 else []
    command += ["--asan"] if php.sanitized else []
    command += ["--repeat", str(repeat)] if repeat > 1 else []
    for setting in settings:
        command += ["-d", setting]
    phase = Phase(f"{title}, {len(tests)} tests")
    log.parent.mkdir(parents=True, exist_ok=True)
    with open(log, "a", encoding="utf-8") as out:
        with subprocess.Popen(command, cwd=scratch.folder, env={**os.environ, **_ENVIRONMENT},
                              stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                              start_new_session=True) as process:
            try:
                while process.poll() is None:
                    time.sleep(0.2)
                    phase.step(_lines(results), len(tests))
            finally:
                _end_session(process.pid)
    statuses = _read(results, scratch.folder)
    phase.end(f"{len(statuses)} results")
    if not statuses:
        raise OverlayError(f"run-tests.php gave no result, log: {log}")
    return statuses


def keep(scratch: Scratch, tests: list[str], into: Path) -> None:
    """Save what run-tests wrote beside failed tests."""
    shutil.rmtree(into, ignore_errors=True)
    for test in tests:
        stem = scratch.folder / test.rpartition(": ")[2].removesuffix(".phpt")
        for suffix in _KEPT_OF_A_FAILURE:
            source = stem.with_name(stem.name + suffix)
            if source.exists():
                there = into / source.relative_to(scratch.folder)
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, there)


def _end_session(leader: int) -> None:
    """run-tests leaves children of a test that it timed out; they would run on for ever."""
    try:
        os.killpg(leader, signal.SIGKILL)
    except ProcessLookupError:
        pass


def _lines(results: Path) -> int:
    try:
        return results.read_bytes().count(b"\n")
    except FileNotFoundError:
        return 0


def _read(results: Path, folder: Path) -> dict[str, str]:
    if not results.exists():
        return {}
    statuses = {}
    for line in results.read_text("utf-8", "replace").splitlines():
        status, _, test = line.partition("\t")
        statuses[test.replace(f"{folder}/", "")] = status
    return statuses
