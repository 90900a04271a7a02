"""The pinned base, `scripts/base`."""

import re
from dataclasses import dataclass
from pathlib import Path

from .errors import OverlayError

_KEYS = ("version", "package", "suite", "debian_version", "sha256")


@dataclass(frozen=True)
class Pin:
    """Which tarball is the base, and where Debian keeps it."""

    version: str
    package: str
    suite: str
    debian_version: str
    sha256: str

    @property
    def series(self) -> str:
        """`8.4` of `8.4.24`."""
        return self.version.rpartition(".")[0]


def read(scripts: Path) -> Pin:
    """Read the pin; every key is required."""
    values = {}
    for line in (scripts / "base").read_text("utf-8").splitlines():
        key, equals, value = line.partition("#")[0].partition("=")
        if equals:
            values[key.strip()] = value.strip()
    missing = [key for key in _KEYS if not values.get(key)]
    if missing:
        raise OverlayError(f"scripts/base lacks {', '.join(missing)}")
    return Pin(**{key: values[key] for key in _KEYS})


def write(scripts: Path, pin: Pin) -> None:
    """Change the values in place and keep the comments."""
    path = scripts / "base"
    content = path.read_text("utf-8")
    for key in _KEYS:
        content = re.sub(rf"(?m)^{key} = .*$", f"{key} = {getattr(pin, key)}", content)
    path.write_text(content, "utf-8")
