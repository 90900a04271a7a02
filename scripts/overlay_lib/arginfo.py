"""Headers that build/gen_stub.php makes from the stubs of ours and those we patch.

The generator wants nikic's PHP-Parser and would download it from its author's site. Debian has it as a source package,
from where the base comes, too.
"""

import hashlib
import re
import shutil
import subprocess
from pathlib import Path

from . import sources
from .apt import PrivateApt
from .errors import OverlayError
from .pin import read as read_pin
from .project import Project

PARSER_PACKAGE = "php-parser"
PARSER_TARBALL = "php-parser_5.4.0.orig.tar.xz"
PARSER_SHA256 = "77c1dceede917a6f514b4a300d80fbf77d775ede99052d938afdf6195c25794e"
_WANTED_VERSION = re.compile(r'\$version = "([\d.]+)";\s*\$phpParserDir')
_STUB = ".stub.php"


def header_of(stub: str) -> str:
    """The header beside a stub."""
    return stub.removesuffix(_STUB) + "_arginfo.h"


def stubs(found: sources.Sources) -> list[str]:
    """Stubs that the overlay brings or patches."""
    return [path for path in found.new_files + found.patches if path.endswith(_STUB) and not sources.is_test(path)]


def is_made_from(header: bytes, stub: bytes) -> bool:
    """Whether the hash in the header is the stub's."""
    return hashlib.sha1(stub.replace(b"\r\n", b"\n")).hexdigest().encode() in header[:400]


def complaints(project: Project, found: sources.Sources) -> list[str]:
    """Stubs that have changed since their header was made."""
    bad = []
    for stub in stubs(found):
        there, header = project.tree / stub, project.tree / header_of(stub)
        if there.exists() and (not header.exists() or not is_made_from(header.read_bytes(), there.read_bytes())):
            bad.append(f"{header_of(stub)}: not made from the stub beside it: scripts/arginfo")
    return bad


def make(project: Project, php: Path, wanted: list[str]) -> list[str]:
    """Run the generator over stubs of the tree; returns the headers that changed."""
    parser = _provide_parser(project)
    changed = []
    for stub in wanted:
        header = project.tree / header_of(stub)
        before = header.read_bytes() if header.exists() else b""
        done = subprocess.run([php, "-d", "memory_limit=512M", "build/gen_stub.php", "-f", stub], cwd=project.tree,
                              capture_output=True, text=True, check=False)
        if done.returncode != 0 or not header.exists():
            raise OverlayError(f"build/gen_stub.php with {parser.name}: {stub}\n{done.stdout}{done.stderr}".rstrip())
        if header.read_bytes() != before:
            changed.append(header_of(stub))
    return changed


def _provide_parser(project: Project) -> Path:
    """PHP-Parser at the place where the generator looks for it."""
    generator = (project.tree / "build" / "gen_stub.php").read_text("utf-8")
    match = _WANTED_VERSION.search(generator)
    if not match:
        raise OverlayError("build/gen_stub.php no longer says which PHP-Parser it wants: see overlay_lib/arginfo.py")
    folder = project.tree / "build" / f"PHP-Parser-{match[1]}"
    if (folder / "lib").is_dir():
        return folder
    tarball = project.state / "base" / PARSER_TARBALL
    if not tarball.exists():
        print(f"fetching {PARSER_TARBALL} from Debian", flush=True)
        PrivateApt(project.state / "apt", read_pin(project.scripts).suite).pinned(PARSER_PACKAGE, PARSER_TARBALL, PARSER_SHA256, tarball)
    part = project.state / "php-parser.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    subprocess.run(["tar", "-xf", tarball, "-C", part], check=True)
    found = next(part.glob("*/lib/PhpParser"), None)
    if found is None:
        raise OverlayError(f"{tarball} has no lib/PhpParser")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    found.parent.replace(folder / "lib")
    shutil.rmtree(part)
    return folder
