"""The unpatched base, built as one of our variants: what baselines are recorded with."""

import fcntl
import shutil
from pathlib import Path

from overlay_lib import git
from overlay_lib.project import Project

from . import php_build
from .progress import Phase, run_logged
from .variant import Variant


class BaseVariant(Variant):
    """A variant without the overlay."""

    @property
    def folder(self) -> Path:
        return self.root / "out" / "base" / self.name

    def options(self) -> list[str]:
        """Without those that the overlay brings."""
        return [word for word in super().options() if "async" not in word]


def source(project: Project) -> Path:
    """A checkout of the base with its generated files and configure."""
    folder = project.root / "out" / "base" / "source"
    stamp = folder.parent / "source.id"
    head = git.text(project.tree, "rev-parse", "HEAD")
    if folder.exists() and stamp.exists() and stamp.read_text("ascii") == head:
        return folder
    phase = Phase("checking the base out")
    stamp.unlink(missing_ok=True)
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    git.run(folder.parent, "clone", "-q", "--shared", "--no-checkout", str(project.tree), str(folder))
    shutil.copy(project.tree / ".git" / "info" / "attributes", folder / ".git" / "info" / "attributes")
    git.run(folder, "checkout", "-q", "--detach", head)
    for made_from in (*folder.glob("Zend/*.y"), *folder.glob("Zend/*.l")):
        made_from.touch()
    for command in (["./scripts/dev/genfiles"], ["./buildconf", "--force"]):
        run_logged(command, folder, None, folder.parent / f"{Path(command[0]).name}.log")
    stamp.write_text(head, "ascii")
    phase.end(head[:12])
    return folder


def build(project: Project, name: str, jobs: int) -> BaseVariant:
    """Bring the base's build of a variant up to date."""
    variant = BaseVariant(name, project.root)
    variant.folder.mkdir(parents=True, exist_ok=True)
    with open(variant.folder / ".lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with project.locked():
            php_build.prepare_tree(project)
            where = source(project)
            head = git.text(where, "rev-parse", "HEAD")
        php_build.configure(where, variant, "\n".join([head, *variant.options()]))
        php_build.make(variant, jobs)
    return variant
