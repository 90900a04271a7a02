"""Edits in the tree meet changes of the overlay.

`assemble` never loses an edit. Where only the tree changed it keeps the edit;
where the overlay changed too (a pull, say) both are merged against what was
laid last; what does not merge is named and nothing is written.
"""

import tempfile
from pathlib import Path

from . import git
from .errors import OverlayError
from .laid import Laid
from .project import Project


def bring_together(project: Project, before: Laid, plan, edits: list[str]) -> None:
    """Fill the plan's `in_tree` with kept or merged edits; raises on what it cannot do."""
    conflicts = []
    for path in edits:
        entry, now = before.files.get(path), plan.entries.get(path)
        if now is None and entry is None:
            continue
        if now is None or entry is None:
            conflicts.append(f"{path}: edited in the tree, and its patch appeared or went away")
        elif now.source == entry.source:
            plan.in_tree[path] = (project.tree / path).read_bytes()
        elif now.kind != "patch" or not _merged(project, entry.content, plan, path):
            conflicts.append(f"{path}: edited in the tree and in the overlay")
    if conflicts:
        raise OverlayError("\n".join(conflicts) + "\nTo keep the edits: put the overlay back to what was assembled last "
                           "(git stash, or git checkout of the commit before the pull), run scripts/overlay refresh, commit, "
                           "and merge with git.\nTo drop all edits of the tree: scripts/overlay assemble --discard")
    print(f"not refreshed yet: {len(edits)} edited file(s) in the tree: "
          + " ".join(edits[:5]) + (" ..." if len(edits) > 5 else ""))


def _merged(project: Project, laid_blob: str, plan, path: str) -> bool:
    """Merge the tree's edit with the patch's new content; False on a conflict."""
    with tempfile.TemporaryDirectory(dir=project.state, prefix="merge-") as temp:
        mine, old, new = (Path(temp) / name for name in ("tree", "laid", "overlay"))
        mine.write_bytes((project.tree / path).read_bytes())
        old.write_bytes(git.output(project.tree, "cat-file", "blob", laid_blob))
        new.write_bytes(plan.patched[path])
        done = git.run(Path(temp), "merge-file", "tree", "laid", "overlay",
                       env={"GIT_CEILING_DIRECTORIES": str(project.state)}, check=False)
        if done.returncode != 0:
            return False
        plan.in_tree[path] = mine.read_bytes()
        return True
