"""Where things are: the project, its overlay folders and its state folder.

The state folder `.overlay/` holds only what can be made again:

    base/       the base tarball
    apt/        private apt lists and cache
    tree/       the assembled source tree, a git repository whose HEAD is the base
    laid.json   what `assemble` last wrote into the tree (see laid.py)
    bump.json   there while a bump waits for conflicts to be resolved (see bump.py)
    lock        held by a command that changes any of it
"""

import contextlib
import fcntl
import os
from pathlib import Path

OVERLAY_FOLDERS = ("Zend", "main", "ext", "sapi", "TSRM", "win32", "build", "async-core")
PATCH_SUFFIX = ".patch"


class Project:
    """Paths of one checkout of the overlay repository."""

    def __init__(self, root: Path, state: Path | None = None):
        self.root = root
        self.scripts = root / "scripts"
        self.state = state or root / ".overlay"
        self.tree = self.state / "tree"
        self.laid_file = self.state / "laid.json"
        self.bump_file = self.state / "bump.json"

    @contextlib.contextmanager
    def locked(self):
        """Hold the lock of the state folder; a second command waits."""
        self.state.mkdir(parents=True, exist_ok=True)
        with open(self.state / "lock", "w", encoding="ascii") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("waiting for another overlay command", flush=True)
                fcntl.flock(handle, fcntl.LOCK_EX)
            yield


def find_project() -> Project:
    """The project that this script belongs to."""
    return Project(Path(os.path.realpath(__file__)).parent.parent.parent)
