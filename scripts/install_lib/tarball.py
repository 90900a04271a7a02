"""An archive that runs from any folder.

Nothing has to be said to the programs: not in the environment, which would reach another php that they start, too. The loader
finds libraries by a path relative to the program or module, and modules, by the `$ORIGIN` of dlopen(), relative to the program; PHP
looks for php.ini in the folder of the program, too. There is no conf.d, because its path would be compiled in. FPM is started by
a script that passes it its folder.
"""

import lzma
import os
import re
import shutil
import subprocess
import tarfile
from dataclasses import replace
from pathlib import Path

from build_lib.progress import Phase
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

from . import licences, phar_archive, source_date
from .installation import Installation
from .layout import Layout
from .modules import Module

_NOMINAL = Path("/opt/weft")       # what the files say before they are made independent of it
_PROGRAMS = {"bin": "php", "libexec": "php-fpm"}
_MODULES = """
; $ORIGIN is the folder of the program.
extension_dir="$ORIGIN/../{folder}"
"""
# What every system has, and has to be its own: the C library, and what the loader brings.
_OF_THE_SYSTEM = re.compile(r"^(?:ld-linux|lib(?:c|m|dl|rt|pthread|resolv|nss_\w+|util|anl)\.so)")
_COMMON_LICENCES = Path("/usr/share/common-licenses")
_COMMON_LICENCE = re.compile(rf"{_COMMON_LICENCES}/([\w.+-]+)")


def build(project: Project, base: str, modules: list[Module], into: Path, jobs: int) -> list[Path]:
    """The archive, and one with symbols for gdb, which is unpacked over it."""
    if shutil.which("patchelf") is None:
        raise OverlayError("patchelf is missing: run scripts/install-deps --package as root")
    work = project.root / "out" / "package" / "tar"
    shutil.rmtree(work, ignore_errors=True)
    layout = replace(Layout.below(_NOMINAL), scanned=False)
    installation = Installation(project, layout, modules, work, symbols=True)
    installation.install(jobs)
    extensions = installation.extensions().relative_to(installation.at(_NOMINAL))
    name = f"weft-{base}-{os.uname().machine}-linux"
    home = work / name
    (work / _NOMINAL.relative_to("/")).rename(home)
    phase = Phase("packing")
    _move_programs(project, home, extensions)
    _bundle(home, extensions)
    epoch = source_date.epoch(project)
    _make_scripts_relative(home, epoch)
    licences.write(project, home / "LICENSE")
    symbols = [path for folder in home.rglob(".debug") for path in (folder, *folder.iterdir())]
    archives = [_pack(home, set(home.rglob("*")) - set(symbols), into / f"{name}.tar.xz", epoch),
                _pack(home, set(symbols), into / f"{name}-symbols.tar.xz", epoch)]
    phase.end(f"{archives[0]}")
    return archives


def _move_programs(project: Project, home: Path, extensions: Path) -> None:
    shutil.rmtree(home / "var")
    for folder in ("libexec", "log", "run"):       # FPM writes below its --prefix
        (home / folder).mkdir()
    for name in ("php-fpm", ".debug"):
        (home / "sbin" / name).rename(home / "libexec" / name)
    (home / "bin" / "phar.phar").rename(home / "libexec" / "phar.phar")
    (home / "bin" / "phar").unlink()
    shutil.copy(project.root / "packaging" / "relocatable-php-fpm.sh", home / "sbin" / "php-fpm")
    shutil.copy(project.root / "packaging" / "relocatable-phar.sh", home / "bin" / "phar")
    (home / "bin" / "php.ini").symlink_to("../etc/php.ini")
    scanned = home / "etc" / "conf.d"
    ini = home / "etc" / "php.ini"
    text = ini.read_text("utf-8") + _MODULES.format(folder=extensions)
    for file in sorted(scanned.iterdir()):
        text += file.read_text("utf-8")
    ini.write_text(text, "utf-8")
    shutil.rmtree(scanned)
    fpm = home / "etc" / "php-fpm.conf"
    fpm.write_text(fpm.read_text("utf-8").replace(f"include={_NOMINAL}/etc", "include=etc"), "utf-8")


def _needed(file: Path) -> list[Path]:
    said = subprocess.run(["ldd", file], capture_output=True, text=True, check=True).stdout
    if missing := re.findall(r"^\s*(\S+) => not found", said, re.M):
        raise OverlayError(f"{file}: {' '.join(missing)} not found")
    return [Path(path) for name, path in re.findall(r"^\s*(\S+) => (/\S+)", said, re.M) if not _OF_THE_SYSTEM.match(name)]


def _bundle(home: Path, extensions: Path) -> None:
    """Copy the libraries, with the licence of the package that each is of."""
    modules = sorted((home / extensions).glob("*.so"))
    programs = [*(home / folder / name for folder, name in _PROGRAMS.items()), *modules]
    libraries = {path.name: path for program in programs for path in _needed(program)}
    into, texts = home / "lib" / "libraries", home / "lib" / "libraries" / "licences"
    texts.mkdir(parents=True)
    for name, path in sorted(libraries.items()):
        shutil.copy(path, into / name)
        (into / name).chmod(0o644)
        package = _package_of(path)
        shutil.copy(Path("/usr/share/doc") / package / "copyright", texts / package)
    _copy_common_licences(texts)
    for file in (*programs, *(into / name for name in sorted(libraries))):
        path = os.path.relpath(into, file.parent)
        subprocess.run(["patchelf", "--set-rpath", "$ORIGIN" if path == "." else f"$ORIGIN/{path}", file], check=True)


def _copy_common_licences(texts: Path) -> None:
    """Debian's packages refer to them."""
    named = {name.rstrip(".") for text in texts.iterdir() for name in _COMMON_LICENCE.findall(text.read_text("utf-8", "replace"))}
    (texts / "common-licenses").mkdir()
    for name in sorted(named):
        if not (licence := _COMMON_LICENCES / name).is_file():
            raise OverlayError(f"{licence} is missing")
        shutil.copy(licence, texts / "common-licenses" / name)


def _package_of(path: Path) -> str:
    for name in dict.fromkeys((str(path), str(path.resolve()), str(path.resolve()).removeprefix("/usr"))):
        said = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True, check=False).stdout
        if owners := [line for line in said.splitlines() if not line.startswith("diversion by ")]:
            return owners[0].split(":")[0]
    raise OverlayError(f"{path} belongs to no package: under which licence is it?")


def _make_scripts_relative(home: Path, epoch: int) -> None:
    here = '"$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)"'
    for name in ("phpize", "php-config"):
        script = home / "bin" / name
        text = re.sub(r"^prefix=.*$", lambda _: f"prefix={here}", script.read_text("utf-8"), count=1, flags=re.M)
        text = re.sub(rf"'{_NOMINAL}((?:/[^']*)?)'", r'"$prefix\1"', text).replace(str(_NOMINAL), "${prefix}")
        script.write_text(text, "utf-8")
    phar_archive.rewrite(home / "libexec" / "phar.phar", epoch, b"#!/usr/bin/env php")
    _name_nothing(home)


def _name_nothing(home: Path) -> None:
    """Comments and manuals speak of the prefix. Programs and build-defs.h keep it, where php.ini and options overrule it."""
    for file in sorted(home.rglob("*")):
        where = file.relative_to(home).parts
        program = where[0] in _PROGRAMS and file.name == _PROGRAMS[where[0]]
        if file.is_symlink() or not file.is_file() or program or file.suffix in (".so", ".debug") or file.name == "build-defs.h":
            continue
        content = file.read_bytes()
        if bytes(_NOMINAL) in content and where[0] not in ("etc", "share"):
            raise OverlayError(f"{file} names {_NOMINAL}")
        file.write_bytes(content.replace(bytes(_NOMINAL), b"PREFIX"))


def _pack(home: Path, paths: set[Path], archive: Path, epoch: int) -> Path:
    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = "root"
        info.mtime = epoch
        return info

    archive.parent.mkdir(parents=True, exist_ok=True)
    with lzma.open(archive, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in sorted({home, *paths}):
            tar.add(path, path.relative_to(home.parent), recursive=False, filter=plain)
    return archive
