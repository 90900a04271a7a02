"""Laying the overlay over the base.

Patches apply exactly as `git apply` does without fuzz. A file is written only
if its content changes, so that make rebuilds only what it has to.
"""

import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from . import basetree, git, laid as laid_module, merge, patchfile, sources
from .basetree import Base
from .errors import OverlayError
from .generated import GeneratedFiles
from .laid import Entry, Laid, blob_id
from .project import PATCH_SUFFIX, Project


@dataclass
class Plan:
    """What the tree shall hold besides the untouched base."""

    entries: dict[str, Entry]
    patched: dict[str, bytes]       # upstream path -> content with its patch applied
    offsets: list[str]              # what git said about hunks that moved
    in_tree: dict[str, bytes]       # path -> edited content of the tree that stays


def assemble(project: Project, discard: bool = False) -> Base:
    """Fetch the base if need be and lay the overlay over it."""
    base = basetree.ensure(project)
    plan = make_plan(project, base)
    before = laid_module.load(project)
    if before.base != base.commit:
        before = Laid()
    fresh = discard or not before.base
    edits = [] if fresh else unsaved(project, before, plan)
    if edits:
        merge.bring_together(project, before, plan, edits)
    lay(project, before, plan)
    _restore_upstream(project, plan, edits)
    laid_module.save(project, Laid(base.commit, plan.entries))
    if plan.offsets:
        print(f"php {base.version} is not the base the patches were made for:")
        print("\n".join("  " + line for line in plan.offsets))
    return base


def make_plan(project: Project, base: Base) -> Plan:
    """Read the overlay and apply its patches in memory; raises on any misfit."""
    found = sources.scan(project.root)
    upstream = basetree.files(project.tree, base.commit)
    refuse_misfits(found, upstream, base)
    patched, offsets = apply_patches(project, base, found.patches)
    entries = {}
    for path, content in patched.items():
        entries[path] = Entry("patch", blob_id(content), source_id(project, path, "patch"))
    for path in found.new_files:
        kind = "copy" if sources.is_test(path) else "link"
        content = laid_module.read(project.root / path)
        if content is None:
            raise OverlayError(f"{path}: cannot be read (a broken link?)")
        entries[path] = Entry(kind, blob_id(content), blob_id(content))
    return Plan(entries, patched, offsets, {})


def source_id(project: Project, path: str, kind: str) -> str | None:
    """Names the overlay's content behind a laid path; a patch's header does not count."""
    if kind == "patch":
        if not (project.root / (path + PATCH_SUFFIX)).exists():
            return None
        return blob_id(patchfile.encode(patchfile.read(project.root, path).body))
    content = laid_module.read(project.root / path)
    return None if content is None else blob_id(content)


def refuse_misfits(found: sources.Sources, upstream: frozenset[str], base: Base) -> None:
    """New files must not meet upstream's, patches must have a file to patch."""
    folders = {"/".join(path.split("/")[:n]) for path in upstream
               for n in range(1, path.count("/") + 1)}
    problems = [f"{path}: upstream has a file of this name; make it {path}{PATCH_SUFFIX} or rename it"
                for path in found.new_files if path in upstream]
    problems += [f"{path}: upstream has a folder of this name" for path in found.new_files
                 if path in folders]
    problems += [f"{path}{PATCH_SUFFIX}: php {base.version} has no file {path}"
                 for path in found.patches if path not in upstream]
    if problems:
        raise OverlayError("\n".join(problems))


def apply_patches(project: Project, base: Base, targets: list[str]) -> tuple[dict, list[str]]:
    """Apply the patches to the base's files, outside of any repository."""
    if not targets:
        return {}, []
    originals = basetree.contents(project.tree, base.commit, targets)
    failures, offsets = [], []
    with tempfile.TemporaryDirectory(dir=project.state, prefix="apply-") as temp:
        env = {"GIT_CEILING_DIRECTORIES": str(project.state)}
        bodies = []
        for target, content in originals.items():
            place = Path(temp) / target
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
            bodies.append(patchfile.encode(_body_of(project, target)))
        done = git.run(Path(temp), "apply", "-v", "--whitespace=nowarn", "-",
                       stdin=b"".join(bodies), env=env, check=False)
        said = done.stderr.decode(errors="replace").splitlines()
        if done.returncode != 0:
            failures = [line for line in said if line.startswith("error:")]
            raise OverlayError(f"A patch does not apply to php {base.version}:\n"
                               + "\n".join("  " + line for line in failures)
                               + "\n" + _advice(base))
        current = ""
        for line in said:
            match = re.match(r"Checking patch (.*)\.\.\.$", line)
            current = match[1] if match else current
            if line.startswith("Hunk #"):
                offsets.append(f"{current}: {line}")
        return {t: (Path(temp) / t).read_bytes() for t in originals}, offsets


def _body_of(project: Project, target: str) -> str:
    patch = patchfile.read(project.root, target)
    heads = re.findall(r"(?m)^diff --git a/(.*) b/(.*)$", patch.body)
    if heads != [(target, target)]:
        raise OverlayError(f"{target}{PATCH_SUFFIX}: must hold one diff, of {target}")
    return patch.body


def _advice(base: Base) -> str:
    if base.pinned:
        return "The patch was edited by hand or is damaged: git checkout it, or mend it."
    return ("This is not the pinned base. Give the pinned one (scripts/base) with "
            "scripts/overlay fetch --base FILE, or move the patches with scripts/overlay bump.")


def unsaved(project: Project, before: Laid, plan: Plan) -> list[str]:
    """Edits in the tree that the overlay does not have."""
    changed, unpatched = laid_module.edited(project, before, GeneratedFiles(project.scripts))
    return [path for path in changed + unpatched if _differs(project, plan, path)]


def _differs(project: Project, plan: Plan, path: str) -> bool:
    entry = plan.entries.get(path)
    content = laid_module.read(project.tree / path)
    return content is not None and (entry is None or entry.content != blob_id(content))


def lay(project: Project, before: Laid, plan: Plan) -> None:
    """Make the tree hold the plan."""
    for path in before.files.keys() - plan.entries.keys():
        _take_away(project, path, before.files[path])
    for path, entry in plan.entries.items():
        there = project.tree / path
        if path in plan.in_tree:
            _write(there, plan.in_tree[path])
        elif entry.kind == "patch":
            _write(there, plan.patched[path])
        elif entry.kind == "copy":
            _write(there, (project.root / path).read_bytes())
            _same_mode(project.root / path, there)
        elif not laid_module.is_our_link(project, path):
            there.parent.mkdir(parents=True, exist_ok=True)
            there.unlink(missing_ok=True)
            there.symlink_to(os.path.relpath(project.root / path, there.parent))
        if entry.kind == "patch":
            remember(project, plan.patched[path])


def remember(project: Project, content: bytes) -> None:
    """Keep a laid content in the repository: a later merge starts from it."""
    name = blob_id(content)
    if not (project.tree / ".git" / "objects" / name[:2] / name[2:]).exists():
        git.run(project.tree, "hash-object", "-w", "--stdin", stdin=content)


def _write(there: Path, content: bytes) -> None:
    if there.is_symlink():
        there.unlink()
    if laid_module.read(there) != content:
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(content)


def _same_mode(source: Path, there: Path) -> None:
    mode = source.stat().st_mode & 0o777
    if there.stat().st_mode & 0o777 != mode:
        there.chmod(mode)


def _take_away(project: Project, path: str, entry: Entry) -> None:
    """Remove what is no longer in the overlay; restore upstream's file."""
    if entry.kind == "patch":
        git.run(project.tree, "checkout", "-q", "HEAD", "--", path)
        return
    there = project.tree / path
    there.unlink(missing_ok=True)
    parent = there.parent
    while parent != project.tree and parent.is_dir() and not any(parent.iterdir()):
        parent.rmdir()
        parent = parent.parent


def _restore_upstream(project: Project, plan: Plan, edits: list[str]) -> None:
    """Upstream files that nobody patches or edits on purpose go back to the base."""
    skip = GeneratedFiles(project.scripts)
    changed = git.names(project.tree, "diff", "--name-only", "--no-renames", "-z", "HEAD")
    stale = [path for path in changed
             if path not in plan.entries and path not in edits and path not in skip]
    if stale:
        git.run(project.tree, "checkout", "-q", "HEAD", "--", *stale)
