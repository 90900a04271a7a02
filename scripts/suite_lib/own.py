"""The project's own phpt files and how they are run."""

import os

from overlay_lib import sources
from overlay_lib.project import Project

TIMEOUT_SECONDS = 40
# Most tests wait.
JOBS = 2 * len(os.sched_getaffinity(0))


def files(project: Project) -> list[str]:
    """Test files of ours and what they include, relative to the project."""
    found = [path for path in sources.scan(project.root).new_files if sources.is_test(path)
             and not path.startswith("async-core/")]
    for folder in ("tests", "examples", "packages"):
        for where, folders, names in os.walk(project.root / folder):
            folders[:] = [name for name in folders if name != "baseline"]
            found += [os.path.relpath(os.path.join(where, name), project.root) for name in names]
    return found
