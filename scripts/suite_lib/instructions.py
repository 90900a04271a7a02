"""Instructions of PHP programs under callgrind: one environment, fixed addresses, so that counts repeat to some 1e-6."""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from overlay_lib import git
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

# Files of the base that programs run or compile; argv[1] is a folder with them.
SOURCES = ("Zend/bench.php", "Zend/micro_bench.php", "build/gen_stub.php", "run-tests.php")
_OPTION_OF_OURS = re.compile(r"--(enable|disable|with|without)-async\b")
_COLLECTED = re.compile(r"Collected\s*:\s*(\d+)")
_JIT = ("-d", "opcache.enable_cli=1", "-d", "opcache.jit=tracing", "-d", "opcache.jit_buffer_size=64M",
        "-d", "opcache.file_update_protection=0")


def key_of(php: Path) -> str:
    """What counts depend on: version of PHP, compiler, configure line."""
    comment = subprocess.run(["readelf", "-p", ".comment", str(php)], capture_output=True, text=True, check=True).stdout
    compiler = re.search(r"GCC: \(([^)]+)\)|(clang version \S+)", comment)
    info = subprocess.run([str(php), "-n", "-i"], capture_output=True, text=True, check=True).stdout
    line = re.search(r"^Configure Command => (.*)$", info, re.M)
    version = re.search(r"^PHP Version => (\d+\.\d+\.\d+)", info, re.M)
    if not version:
        raise OverlayError(f"{php} does not say how it was built")
    options = shlex.split(line[1])[1:] if line else ["unknown"]
    options = [option for option in options if not _OPTION_OF_OURS.match(option)]
    digest = hashlib.sha256("\n".join(options).encode()).hexdigest()[:12]
    built_by = (compiler[1] or compiler[2]).strip() if compiler else "unknown compiler"
    return f"php {version[1]}, {built_by}, configure {digest}"


def read(path: Path) -> dict[str, dict[str, int]]:
    """Stored counts: key -> program -> instructions."""
    stored: dict[str, dict[str, int]] = {}
    current = None
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            current = stored.setdefault(line.strip("[]"), {})
        elif line:
            name, count = line.split()
            current[name] = int(count)
    return stored


def write(path: Path, stored: dict[str, dict[str, int]], what: str) -> None:
    """The reverse; `what` is the first line."""
    lines = [f"# {what}"]
    for key, counts in sorted(stored.items()):
        lines += ["", f"[{key}]"] + [f"{name} {count}" for name, count in sorted(counts.items())]
    path.write_text("\n".join(lines) + "\n", "utf-8")


@dataclass(frozen=True)
class Run:
    """A program of tests/callgrind, with what it is called with behind its file's name, in plain or with the JIT."""

    program: str
    arguments: tuple[str, ...] = ()
    jit: bool = False

    @property
    def name(self) -> str:
        """In stored counts, and of its files."""
        parts = [self.program.replace("/", "_"), *self.arguments, *(["jit"] if self.jit else [])]
        return "-".join(parts)


class Counter:
    """Runs programs of tests/callgrind under valgrind."""

    def __init__(self, project: Project, php: Path, out: Path, libraries: Path | None = None):
        self.project, self.php, self.out, self.libraries = project, php.resolve(), out, libraries
        out.mkdir(parents=True, exist_ok=True)

    def file(self, run: Run) -> Path:
        """Where callgrind's profile of it is."""
        return self.out / f"{run.name}.callgrind"

    def _opcache(self) -> Path:
        return self.php.parents[2] / "modules" / "opcache.so"

    def count(self, run: Run) -> int:
        """Instructions, start and end of the process included."""
        # Paths of one length for every checkout: names are hashed and copied, too.
        with tempfile.TemporaryDirectory(prefix="weft-callgrind-", dir="/tmp") as folder:
            here = Path(folder)
            link, program, tree, libraries = here / "php", here / "program.php", here / "tree", here / "libraries"
            link.symlink_to(self.php)
            shutil.copyfile(self.project.root / "tests" / "callgrind" / f"{run.program}.php", program)
            for path in SOURCES:
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                (tree / path).write_bytes(git.output(self.project.tree, "show", f"HEAD:{path}"))
            if self.libraries:
                libraries.symlink_to(self.libraries)
            jit: list[str] = []
            if run.jit:
                (here / "opcache.so").symlink_to(self._opcache())
                jit = ["-d", f"zend_extension={here}/opcache.so", *_JIT]
            command = ["setarch", os.uname().machine, "-R", "valgrind", "--tool=callgrind",
                       f"--callgrind-out-file={self.file(run)}", str(link), "-n", *jit, "-d", "memory_limit=1G",
                       "-d", f"sys_temp_dir={folder}",
                       str(program), *(run.arguments or (str(tree), str(libraries)))]
            done = subprocess.run(command, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"}, cwd=folder,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        (self.out / f"{run.name}.log").write_text(done.stdout + done.stderr, "utf-8")
        found = _COLLECTED.search(done.stderr)
        if done.returncode != 0 or not found or re.search(r"(Fatal|Parse) error|Warning", done.stdout):
            raise OverlayError(f"{run.name}: it failed, see {self.out / run.name}.log")
        return int(found[1])

    def all(self, runs: list[Run]) -> dict[Run, int]:
        """Counts, as many at once as there are CPUs."""
        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            return dict(zip(runs, pool.map(self.count, runs)))
