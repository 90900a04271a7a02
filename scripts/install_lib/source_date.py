"""The time that installed files and packages say, so that the same commit gives the same bytes."""

import os

from overlay_lib import git
from overlay_lib.project import Project


def epoch(project: Project) -> int:
    """The commit's, unless SOURCE_DATE_EPOCH says another (reproducible-builds.org/specs/source-date-epoch)."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or git.text(project.root, "log", "-1", "--format=%ct"))
