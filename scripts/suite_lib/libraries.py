"""Libraries of others that tests run: upstream tarballs from Debian's pool, of known contents, unpacked in out/libraries."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from overlay_lib import arginfo, pin
from overlay_lib.apt import PrivateApt
from overlay_lib.project import Project


@dataclass(frozen=True)
class Library:
    """A source package."""

    package: str
    tarball: str
    sha256: str


ALL = (
    Library(arginfo.PARSER_PACKAGE, arginfo.PARSER_TARBALL, arginfo.PARSER_SHA256),
    Library("php-twig", "php-twig_3.5.1.orig.tar.xz", "1c6b0b85a6076bc2a96e916121dbb473a650a521b4ff82036fb7806d78dfef03"),
)


def provide(project: Project) -> Path:
    """A folder with one for each package; AptUnavailable if one can no longer be had."""
    folder = project.root / "out" / "libraries"
    for library in ALL:
        unpacked = folder / library.package
        if unpacked.is_dir():
            continue
        tarball = project.state / "base" / library.tarball
        if not tarball.exists():
            PrivateApt(project.state / "apt", pin.read(project.scripts).suite).pinned(library.package, library.tarball, library.sha256, tarball)
        part = folder / f"{library.package}.part"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        subprocess.run(["tar", "-xf", tarball, "-C", part, "--strip-components=1"], check=True)
        part.replace(unpacked)
    return folder
