"""The project's own phpt files and how they are run."""

import os

from build_lib.variant import Variant
from overlay_lib import laid, sources
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

TIMEOUT_SECONDS = 40


def jobs(optimised: bool) -> int:
    """Most tests wait, less so in a slow build."""
    return (3 if optimised else 2) * len(os.sched_getaffinity(0))


def files(project: Project) -> list[str]:
    """Test files of ours and what they include, relative to the project."""
    found = [path for path in sources.scan(project.root).new_files if sources.is_test(path)
             and not path.startswith("async-core/")]
    for folder in ("tests", "examples", "packages"):
        for where, folders, names in os.walk(project.root / folder):
            folders[:] = [name for name in folders if name not in ("baseline", "node_modules")]
            found += [os.path.relpath(os.path.join(where, name), project.root) for name in names]
    return found


def named(project: Project, given: list[str], tests: list[str]) -> list[str]:
    """The tests below paths as a user types them: from the current folder, from the project, or in the assembled tree."""
    found: set[str] = set()
    for path in given:
        below: set[str] = set()
        for start in (os.getcwd(), str(project.root)):
            where = os.path.normpath(os.path.join(start, path))
            for top in (project.tree, project.root):
                where = where.removeprefix(f"{top}/")
            below.update(test for test in tests if test == where or test.startswith(where + "/") or where == str(project.root))
        if not below:
            raise OverlayError(f"no test of ours at or below {path} (scripts/upstream-suite runs PHP's own)")
        found |= below
    return sorted(found)


def warnings(project: Project, variant: Variant) -> list[str]:
    """What a run would silently not test: edits of tests in the tree, sources that are newer than the build."""
    edited = [path for path, entry in laid.load(project).files.items()
              if entry.kind == "copy" and (content := laid.read(project.tree / path)) is not None
              and laid.blob_id(content) != entry.content and content != laid.read(project.root / path)]
    found = [f"{path}: edited in the tree, run as it is in the overlay (scripts/overlay refresh)" for path in edited]
    stamp = variant.folder / ".lock"
    if stamp.exists():
        built = stamp.stat().st_mtime
        overlay = sources.scan(project.root)
        changed = [path for path in overlay.new_files if not sources.is_test(path) and (project.root / path).stat().st_mtime > built]
        changed += [path for path in overlay.patches
                    if (project.tree / path).exists() and (project.tree / path).stat().st_mtime > built]
        found += [f"{path}: changed since {variant.name} was built (scripts/build {variant.name})" for path in changed[:3]]
    return found
