"""The list of generated files, `scripts/generated-files`.

Each line is a kind and a glob. `committed` files stand in upstream's own git
(an RFC patch carries them, our patches do not); `local` ones exist only in
release tarballs and builds.
"""

import fnmatch
import re
from pathlib import Path

from .errors import OverlayError

KINDS = ("committed", "local")


class GeneratedFiles:
    """Answers whether a path of the tree is generated, and of which kind."""

    def __init__(self, scripts: Path):
        self.globs: list[tuple[str, str]] = []
        for line in (scripts / "generated-files").read_text("utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if not line:
                continue
            kind, _, glob = line.partition(" ")
            if kind not in KINDS or not glob.strip():
                raise OverlayError(f"scripts/generated-files: cannot read '{line}'")
            self.globs.append((kind, glob.strip()))
        self._patterns = {kind: re.compile("|".join(
            fnmatch.translate(glob) for k, glob in self.globs if k == kind) or r"(?!)")
            for kind in KINDS}

    def kind(self, path: str) -> str | None:
        """`committed`, `local` or None."""
        return next((k for k in KINDS if self._patterns[k].match(path)), None)

    def __contains__(self, path: str) -> bool:
        return self.kind(path) is not None
