"""Bringing edits of the assembled tree back into the overlay.

Patches are rewritten from the tree and keep their headers, stale ones go, new
edits of upstream files get a patch with a header to fill in, edited copies and
links that an editor replaced by files are taken back.
"""

import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from . import assemble, basetree, calls, git, laid as laid_module, patchfile
from .basetree import Base
from .errors import OverlayError
from .generated import GeneratedFiles
from .laid import Laid
from .patchfile import NEW_HEADER
from .project import OVERLAY_FOLDERS, PATCH_SUFFIX, Project


@dataclass
class Report:
    """What a refresh changed, as lines for the terminal."""

    changed: list[str] = field(default_factory=list)
    untracked: list[str] = field(default_factory=list)


def refresh(project: Project) -> Report:
    """Rewrite the overlay from the assembled tree."""
    base = basetree.current(project)
    before = laid_module.load(project)
    if base is None or before.base != base.commit:
        raise OverlayError("Nothing is assembled yet: run scripts/overlay assemble first")
    _refuse_conflicts(project, before)
    report = Report()
    ours = calls.of_ours(project.root)
    for path, content in bodies(project, base, before).items():
        write_patch(project, path, content, ours, report)
    for path in _edited_new_files(project, before):
        shutil.copyfile(project.tree / path, project.root / path)
        report.changed.append(f"taken back  {path}")
    plan = assemble.make_plan(project, base)
    assemble.lay(project, before, plan)
    laid_module.save(project, Laid(base.commit, plan.entries))
    report.untracked = untracked(project, plan.entries.keys())
    return report


def bodies(project: Project, base: Base, before: Laid) -> dict[str, str]:
    """The diff that each patched or edited upstream file needs; empty if stale."""
    skip = GeneratedFiles(project.scripts)
    changed = git.names(project.tree, "diff", "--name-only", "--no-renames", "-z", base.commit)
    laid_patches = {path for path, entry in before.files.items() if entry.kind == "patch"}
    found = {}
    for path in sorted(laid_patches | {p for p in changed if p not in skip}):
        there = project.tree / path
        if there.is_symlink() or not there.is_file():
            raise OverlayError(f"{path}: an upstream file was deleted or replaced in the tree, "
                               f"a patch cannot say that: git -C {project.tree} checkout {path}")
        found[path] = patchfile.diff_body(project.tree, base.commit, path)
    return found


def untracked(project: Project, known) -> list[str]:
    """New files in the tree that are neither laid nor generated."""
    skip = GeneratedFiles(project.scripts)
    listed = git.names(project.tree, "ls-files", "-z", "--others", "--exclude-standard")
    return [path for path in listed if path not in known and path not in skip]


def adopt(project: Project, given: str) -> str:
    """Move a new file of the tree into the overlay."""
    path = os.path.abspath(given).removeprefix(str(project.tree) + "/")
    path = given if os.path.isabs(path) else path
    there, here = project.tree / path, project.root / path
    if path.split("/")[0] not in OVERLAY_FOLDERS or "/" not in path:
        raise OverlayError(f"{path}: not below {' '.join(OVERLAY_FOLDERS)}")
    if there.is_symlink() or not there.is_file():
        raise OverlayError(f"{path}: no such new file in {project.tree}")
    base = basetree.current(project)
    if path in basetree.files(project.tree, base.commit):
        raise OverlayError(f"{path} is upstream's: an edit of it becomes a patch, not a new file")
    if here.exists():
        raise OverlayError(f"{path} is in the overlay already")
    here.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(there, here)
    assemble.assemble(project)
    return path


def _refuse_conflicts(project: Project, before: Laid) -> None:
    """A patch or file that changed in the overlay since it was laid must be laid first."""
    for path, entry in before.files.items():
        if entry.kind == "link" and laid_module.is_our_link(project, path):
            continue
        if assemble.source_id(project, path, entry.kind) != entry.source:
            raise OverlayError(f"{path} ({entry.kind}) changed in the overlay since the last assemble: "
                               "run scripts/overlay assemble first (it keeps or merges your edits)")


def write_patch(project: Project, path: str, body: str, ours: set[str], report: Report) -> None:
    """Write, keep or remove the patch of one upstream file."""
    place: Path = project.root / (path + PATCH_SUFFIX)
    if not body:
        if place.exists():
            place.unlink()
            report.changed.append(f"removed     {path}{PATCH_SUFFIX} (no difference left)")
        return
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(patchfile.encode(_whole(path, NEW_HEADER, body, ours)))
        report.changed.append(f"new         {path}{PATCH_SUFFIX} (fill in Topic and Why)")
        return
    old = place.read_bytes()
    header = patchfile.parse(path, patchfile.decode(old)).header
    new = patchfile.encode(_whole(path, header or NEW_HEADER, body, ours))
    if new != old:
        place.write_bytes(new)
        report.changed.append(f"refreshed   {path}{PATCH_SUFFIX}")


def _whole(path: str, header: str, body: str, ours: set[str]) -> str:
    return calls.with_field(header, calls.made(patchfile.Patch(path, header, body), ours)) + body


def _edited_new_files(project: Project, before: Laid) -> list[str]:
    changed, _ = laid_module.edited(project, before, GeneratedFiles(project.scripts))
    return [path for path in changed if before.files[path].kind != "patch"]
