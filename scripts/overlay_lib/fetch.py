"""Getting the base tarball: cache, the address of --from if there is one, Debian's pool, in this order.

A tarball is used only if its sha256 is the pinned one. The single exception is
announced: Debian has dropped the pinned point release, and its newest release
of the same series (signed by Debian) is tried instead; whether every patch
applies to it is seen when the overlay is laid.
"""

import hashlib
import os
import shutil
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from .apt import AptUnavailable, PrivateApt, of_series
from .errors import OverlayError
from .pin import Pin
from .project import Project

FROM_VARIABLE = "OVERLAY_FROM"
_TIMEOUT_SECONDS = 15
_HELP = ("Say where php-{}.tar.xz is (--from URL), name a mirror of Debian (--mirror URL), or give a tarball or a checkout "
         "yourself: scripts/overlay fetch --base FILE|DIR")


@dataclass(frozen=True)
class Tarball:
    """A tarball on disk and whether it is the pinned one."""

    path: Path
    sha256: str
    pinned: bool
    origin: str


def sha256_of(path: Path) -> str:
    """Hex digest of a file."""
    digest = hashlib.sha256()
    with open(path, "rb") as handle:
        while block := handle.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def tarball(project: Project, pin: Pin) -> Tarball:
    """The base tarball, fetched if it is not in the cache."""
    cached = project.state / "base" / f"php-{pin.version}.tar.xz"
    if cached.exists():
        if sha256_of(cached) == pin.sha256:
            return Tarball(cached, pin.sha256, True, "cache")
        print(f"{cached} has another sha256 than scripts/base says: fetching it again")
        cached.unlink()
    cached.parent.mkdir(parents=True, exist_ok=True)
    problems: list[str] = []
    found = (_from_address(pin, cached, problems)
             or _from_debian(project, pin, cached, problems))
    if found is None:
        raise OverlayError(f"The base PHP {pin.version} cannot be had.\n" + "\n".join(problems)
                           + "\n" + _HELP.format(pin.version))
    if not found.pinned:
        print(f"Debian no longer has PHP {pin.version}; using {found.origin} "
              f"(signed by Debian, sha256 {found.sha256})")
    return found


def _from_debian(project: Project, pin: Pin, cached: Path, problems: list[str]) -> Tarball | None:
    try:
        private = PrivateApt(project.state / "apt", pin.suite)
    except AptUnavailable as error:
        problems.append(f"- Debian: {error}")
        return None
    print(f"fetching {pin.package} {pin.debian_version} from Debian", flush=True)
    return _from_pool(private, pin, cached, problems) or _newest(private, project, pin, problems)


def _from_pool(private: PrivateApt, pin: Pin, cached: Path, problems: list[str]) -> Tarball | None:
    """The pinned release, which the pool holds for longer than the lists of sources do."""
    try:
        path = private.pinned(pin.package, f"{pin.package}_{pin.version}.orig.tar.xz", pin.sha256, cached)
    except AptUnavailable as error:
        problems.append(f"- Debian: {error}")
        return None
    return Tarball(path, pin.sha256, True, f"Debian's {pin.package} {pin.debian_version}")


def _newest(private: PrivateApt, project: Project, pin: Pin, problems: list[str]) -> Tarball | None:
    """The newest release of the series that the lists name and the mirror has."""
    try:
        print(f"fetching the list of Debian {pin.suite}'s sources", flush=True)
        private.update()
        offered = of_series(private.versions(pin.package), pin.series)
    except AptUnavailable as error:
        problems.append(f"- Debian: {error}")
        return None
    if not offered:
        problems.append(f"- Debian {pin.suite} offers no {pin.package} {pin.series}.x")
    for version in offered:
        try:
            print(f"fetching {pin.package} {version} from Debian", flush=True)
            path = private.download(pin.package, version, project.state / "base" / "debian")
        except AptUnavailable as error:
            problems.append(f"- Debian: {error}")
            continue
        digest = sha256_of(path)
        return Tarball(path, digest, digest == pin.sha256, f"Debian's {pin.package} {version}")
    return None


def _from_address(pin: Pin, cached: Path, problems: list[str]) -> Tarball | None:
    url = os.environ.get(FROM_VARIABLE, "").replace("{version}", pin.version)
    if not url:
        return None
    part = cached.with_suffix(".part")
    try:
        with urllib.request.urlopen(url, timeout=_TIMEOUT_SECONDS) as answer, \
                open(part, "wb") as out:
            shutil.copyfileobj(answer, out)
    except (urllib.error.URLError, OSError, ValueError) as error:
        problems.append(f"- {url}: {error}")
        part.unlink(missing_ok=True)
        return None
    return _accept(part, cached, pin, sha256_of(part), url, problems)


def _accept(path: Path, cached: Path, pin: Pin, digest: str, origin: str,
            problems: list[str]) -> Tarball | None:
    """Move a download into the cache if it is the pinned tarball."""
    if digest != pin.sha256:
        problems.append(f"- {origin}: sha256 is {digest}, expected {pin.sha256}: refused")
        path.unlink()
        return None
    path.replace(cached)
    return Tarball(cached, digest, True, origin)
