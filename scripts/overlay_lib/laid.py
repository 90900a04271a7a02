"""What `assemble` wrote into the tree, to tell our writing from a person's edits.

`.overlay/laid.json` maps each path to its kind and to the git blob ids of
what was laid and of the patch or file it came from. Kinds:

    patch   an upstream file with our patch applied
    link    a new file, a symlink into the overlay
    copy    a new file below a tests/ folder, copied
"""

import hashlib
import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path

from . import git
from .project import Project


@dataclass
class Entry:
    """One laid path."""

    kind: str
    content: str        # blob id of what stands in the tree
    source: str         # blob id of the patch file or new file in the overlay


@dataclass
class Laid:
    """The content of laid.json."""

    base: str = ""
    files: dict[str, Entry] = field(default_factory=dict)


def load(project: Project) -> Laid:
    """Read the state; empty if nothing was laid yet."""
    try:
        raw = json.loads(project.laid_file.read_text("utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return Laid()
    return Laid(raw["base"], {path: Entry(**entry) for path, entry in raw["files"].items()})


def save(project: Project, laid: Laid) -> None:
    """Write the state, only if it changed."""
    text = json.dumps(asdict(laid), indent=0, sort_keys=True) + "\n"
    if project.laid_file.exists() and project.laid_file.read_text("utf-8") == text:
        return
    part = project.laid_file.with_suffix(".part")
    part.write_text(text, "utf-8")
    part.replace(project.laid_file)


def blob_id(content: bytes) -> str:
    """git's name for a content."""
    return hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()


def read(path: Path) -> bytes | None:
    """Content of a file (links followed), None if there is none."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None


def is_our_link(project: Project, path: str) -> bool:
    """Whether the tree's path is a symlink to the overlay's file."""
    there = project.tree / path
    return there.is_symlink() and os.path.realpath(there) == os.path.realpath(project.root / path)


def edited(project: Project, laid: Laid, skip) -> tuple[list[str], list[str]]:
    """Paths that a person changed in the tree since they were laid.

    First those that were laid, then upstream files without a patch yet;
    `skip` (generated files) are left out.
    """
    changed = []
    for path, entry in laid.files.items():
        if entry.kind == "link" and (is_our_link(project, path)
                                     or (project.tree / path).is_symlink()):
            continue
        content = read(project.tree / path)
        if content is not None and blob_id(content) != entry.content:
            changed.append(path)
    upstream = git.names(project.tree, "diff", "--name-only", "--no-renames", "--no-ext-diff",
                         "-z", "HEAD")
    return changed, [p for p in upstream if p not in laid.files and p not in skip]
