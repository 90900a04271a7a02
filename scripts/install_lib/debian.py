"""Debian packages of an installation, built by debhelper from packaging/debian."""

import os
import shutil
import subprocess
from datetime import datetime, timezone
from pathlib import Path

from build_lib.progress import run_logged
from overlay_lib import git
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

from . import licences, source_date


def version(project: Project, base: str) -> str:
    """Of the base, then the time of the commit in UTC, by which versions sort, and its id."""
    seconds, commit = git.text(project.root, "log", "-1", "--format=%ct %h", "--abbrev=8").split()
    return f"{base}+weft{datetime.fromtimestamp(int(seconds), timezone.utc):%Y%m%d%H%M%S}.{commit}"


def build(project: Project, base: str, modules: str, into: Path) -> list[Path]:
    """The .deb files."""
    if shutil.which("dh") is None:
        raise OverlayError("debhelper is missing: run scripts/install-deps --package as root")
    work = project.root / "out" / "package" / "weft"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(project.root / "packaging" / "debian", work / "debian")
    (work / "debian" / "changelog").write_text(_changelog(project, base, work / "debian" / "control"), "utf-8")
    licences.write(project, work / "debian" / "copyright", on_debian=True)
    env = dict(os.environ, REPOSITORY=str(project.root), MODULES=modules, SOURCE_DATE_EPOCH=str(source_date.epoch(project)), LC_ALL="C.UTF-8")
    run_logged(["dpkg-buildpackage", "-b", "-us", "-uc", "-d"], work, env, work.parent / "debian.log")
    made = []
    for earlier in into.glob("weft*.deb"):
        earlier.unlink()
    for package in sorted(work.parent.glob(f"weft*_{version(project, base)}_*.deb")):
        into.mkdir(parents=True, exist_ok=True)
        made.append(Path(shutil.move(package, into / package.name)))
    return made


def _changelog(project: Project, base: str, control: Path) -> str:
    when = source_date.epoch(project)
    maintainer = next(line.partition(": ")[2] for line in control.read_text("utf-8").splitlines() if line.startswith("Maintainer: "))
    date = datetime.fromtimestamp(when, timezone.utc).strftime("%a, %d %b %Y %H:%M:%S +0000")
    return (f"weft ({version(project, base)}) unstable; urgency=medium\n\n"
            f"  * Built from this commit; CHANGELOG.md of the project has its changes.\n\n -- {maintainer}  {date}\n")


def lintian(packages: list[Path]) -> list[str]:
    """Its errors and warnings."""
    if shutil.which("lintian") is None:
        raise OverlayError("lintian is missing: run scripts/install-deps --package as root")
    said = subprocess.run(["lintian", "--allow-root", "--fail-on", "none", *packages], capture_output=True, text=True, check=False)
    return [line for line in (said.stdout + said.stderr).splitlines() if line.startswith(("E:", "W:"))]
