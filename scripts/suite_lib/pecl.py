"""Extensions of others: fetching their sources, building them with phpize, running their tests."""

import re
import shutil
import socket
import subprocess
import tarfile
import time
from dataclasses import dataclass
from pathlib import Path

from build_lib.progress import Phase, run_logged
from overlay_lib import pin
from overlay_lib.apt import AptUnavailable, PrivateApt
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

from . import run

_DEVELOPMENT_SUITE = "sid"


@dataclass(frozen=True)
class Extension:
    """A line of scripts/pecl-extensions."""

    source: str
    name: str
    options: list[str]
    packages: list[str]


def read(scripts: Path) -> list[Extension]:
    """The list."""
    found = []
    for line in (scripts / "pecl-extensions").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            source, name, options, packages = (field.strip() for field in line.split("|"))
            found.append(Extension(source, name, options.split(), packages.split()))
    return found


def missing_packages(extension: Extension) -> list[str]:
    """What is not installed of that which it needs."""
    return [package for package in extension.packages if subprocess.run(
        ["dpkg-query", "-W", "-f", "${db:Status-Status}", package], capture_output=True, text=True, check=False).stdout != "installed"]


class Sources:
    """Tarballs of the suite that the base comes from, or of the development suite where its mirror lacks one; kept in out/pecl/sources."""

    def __init__(self, project: Project):
        self.project = project
        self.folder = project.root / "out" / "pecl" / "sources"
        self.apts: dict[str, PrivateApt] = {}

    def tarball(self, extension: Extension) -> Path:
        """The newest one that the mirror has; AptUnavailable, with what it said, if it has none."""
        kept = sorted(self.folder.glob(f"{extension.source}_*.orig.tar.*"))
        if kept:
            return kept[-1]
        problem = "no such source package"
        for suite in (pin.read(self.project.scripts).suite, _DEVELOPMENT_SUITE):
            for version in reversed(self._apt(suite).versions(extension.source)):
                try:
                    return self.apts[suite].download(extension.source, version, self.folder)
                except AptUnavailable as error:
                    problem = f"{version}: {_answer(str(error))}"
        raise AptUnavailable(problem)

    def _apt(self, suite: str) -> PrivateApt:
        if suite not in self.apts:
            apt = PrivateApt(self.project.state / ("apt" if suite != _DEVELOPMENT_SUITE else f"apt-{suite}"), suite)
            apt.update()
            self.apts[suite] = apt
        return self.apts[suite]


def _answer(text: str) -> str:
    """What the mirror answered, of all that apt says."""
    lines = [line.strip() for line in text.splitlines()]
    of_server = re.search(r"(?m)^\s+(\d{3}  [^\[\n]+)", text)
    return of_server.group(1).strip() if of_server else lines[-1]


class Stage:
    """phpize and php-config of a build, installed below a folder of ours."""

    def __init__(self, build: Path, folder: Path):
        self.build, self.folder = build, folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        run_logged(["make", "-s", f"INSTALL_ROOT={folder}/stage", "install-headers", "install-build", "install-programs"],
                   build, None, folder / "stage.log")
        prefix = next(line.removeprefix("prefix = ") for line in (build / "Makefile").read_text("utf-8").splitlines()
                      if line.startswith("prefix = "))
        self.prefix = Path(f"{folder}/stage{prefix}")
        replaced = {"prefix=": f"'{self.prefix}'", "include_dir=": f"'{self.prefix}/include/php'",
                    "php_cli_binary=": f"'{build}/sapi/cli/php'"}
        for name in ("phpize", "php-config"):
            script = self.prefix / "bin" / name
            lines = [next((key + value for key, value in replaced.items() if line.startswith(key)), line)
                     for line in script.read_text("utf-8").splitlines()]
            script.write_text("\n".join(lines) + "\n", "utf-8")

    def make(self, extension: Extension, tarball: Path) -> Path:
        """Build it; returns its folder, whose modules/ has the library."""
        folder = self.folder / extension.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        with tarfile.open(tarball) as archive:
            if hasattr(tarfile, "tar_filter"):
                archive.extraction_filter = tarfile.tar_filter
            archive.extractall(folder)
        source = next(config.parent for config in sorted(folder.glob("*/config*.m4")))
        if (folder / "package.xml").exists():      # beside it in PECL's archives; tests look for it within
            shutil.copy(folder / "package.xml", source)
        for number, command in enumerate(([f"{self.prefix}/bin/phpize"],
                                          ["./configure", f"--with-php-config={self.prefix}/bin/php-config", *extension.options,
                                           "CC=ccache gcc", "CXX=ccache g++"], ["make", "-s", "-j2"])):
            run_logged(command, source, None, self.folder / f"{extension.name}-{number}.log")
        return source


def settings(extension: Extension, source: Path) -> list[str]:
    """What loads it."""
    kind = "zend_extension" if extension.name == "xdebug" else "extension"
    return [f"{kind}={source}/modules/{extension.name}.so"]


class Memcached:
    """The one server that own tests want to find running."""

    def __init__(self, folder: Path):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.process = subprocess.Popen(["memcached", "-l", "127.0.0.1", "-p", str(port), "-U", "0", "-u", "nobody"],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        (folder / "config.inc.local").write_text(f'<?php\ndefine("MEMC_SERVER_HOST", "127.0.0.1");\ndefine("MEMC_SERVER_PORT", {port});\n', "utf-8")
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise OverlayError("memcached does not start")

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait()


def test(project: Project, php: run.Php, extension: Extension, source: Path, only: list[str] | None, log: Path,
         keep_in: Path) -> dict[str, str]:
    """Run its own tests and ours of tests/pecl (or those named); their statuses."""
    with run.Scratch() as scratch:
        scratch.copy_file(project.tree / "run-tests.php", "run-tests.php")
        shutil.copytree(source, scratch.folder / extension.name, symlinks=True)
        for folder in ("pecl", "servers"):
            shutil.copytree(project.root / "tests" / folder, scratch.folder / "tests" / folder)
        tests = only or [str(path.relative_to(scratch.folder)) for path in
                         [*sorted((scratch.folder / extension.name).rglob("*.phpt")),
                          *sorted((scratch.folder / "tests" / "pecl").glob(f"{extension.name}*.phpt"))]]
        server = Memcached(scratch.folder / extension.name / "tests") if extension.name == "memcached" else None
        try:
            statuses = run.run(scratch, php, tests, settings(extension, source), 1 if server else 2,
                               f"{extension.name} with {'the base' if only else 'our build'}", log, 120)
        finally:
            if server:
                server.stop()
        bad = [name for name, status in statuses.items() if status not in GOOD]
        run.keep(scratch, bad, keep_in)
        return statuses


GOOD = ("PASSED", "SKIPPED", "XFAILED", "WARNED")


def crashed(test_name: str, kept: Path) -> bool:
    """Whether a kept output names a signal."""
    output = (kept / test_name).with_suffix(".out")
    return output.exists() and b"Termsig=" in output.read_bytes()


def base_stage(project: Project, jobs: int) -> Stage:
    """The unpatched base, built if it is not there yet."""
    from build_lib import base_build      # only where something failed

    phase = Phase("the unpatched base, to compare with")
    built = base_build.build(project, "release", jobs)
    phase.end()
    return Stage(built.folder, project.root / "out" / "pecl" / "base")
