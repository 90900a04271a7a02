"""What the overlay consists of: its patches and its new files.

Enumerated from the overlay itself. In a git checkout git says which files
count (tracked or new, not ignored); without one the folders are walked.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

from . import git
from .project import OVERLAY_FOLDERS, PATCH_SUFFIX

_NOT_SOURCES = ("~", ".swp", ".orig", ".rej", ".pyc", ".o", ".lo")


@dataclass
class Sources:
    """Paths are relative to the project, and so to the assembled tree."""

    patches: list[str] = field(default_factory=list)    # upstream paths that have a patch
    new_files: list[str] = field(default_factory=list)


def is_test(path: str) -> bool:
    """Whether a file is copied instead of linked (run-tests resolves links)."""
    return "tests" in Path(path).parts[:-1]


def scan(root: Path) -> Sources:
    """List the overlay's patches and new files, sorted."""
    found = Sources()
    for path in sorted(set(_listing(root))):
        if path.endswith(_NOT_SOURCES) or not os.path.lexists(root / path):
            continue
        if path.endswith(PATCH_SUFFIX):
            found.patches.append(path[:-len(PATCH_SUFFIX)])
        elif "/" in path:
            found.new_files.append(path)
    return found


def _listing(root: Path) -> list[str]:
    folders = [name for name in OVERLAY_FOLDERS if (root / name).is_dir()]
    if (root / ".git").exists():
        return git.names(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard",
                         "--", *folders, ":(glob)*" + PATCH_SUFFIX)
    paths = [p.name for p in root.glob("*" + PATCH_SUFFIX)]
    for folder in folders:
        for where, _, files in os.walk(root / folder):
            paths += [os.path.relpath(os.path.join(where, name), root) for name in files]
    return paths
