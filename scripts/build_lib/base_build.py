"""The unpatched base, built as one of our variants: what baselines are recorded with."""

import shutil
import subprocess
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


def source(project: Project) -> Path:
    """A checkout of the base with its generated files and configure."""
    folder = project.root / "out" / "base" / "source"
    if (folder / "configure").exists():
        return folder
    phase = Phase("checking the base out")
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["git", "clone", "-q", "--shared", "--no-checkout", project.tree, folder], check=True)
    shutil.copy(project.tree / ".git" / "info" / "attributes", folder / ".git" / "info" / "attributes")
    head = git.output(project.tree, "rev-parse", "HEAD").decode().strip()
    subprocess.run(["git", "checkout", "-q", "--detach", head], cwd=folder, check=True)
    for made_from in (*folder.glob("Zend/*.y"), *folder.glob("Zend/*.l")):
        made_from.touch()
    for command in (["./scripts/dev/genfiles"], ["./buildconf", "--force"]):
        run_logged(command, folder, None, folder.parent / "source.log")
    phase.end(head[:12])
    return folder


def build(project: Project, name: str, jobs: int) -> BaseVariant:
    """Bring the base's build of a variant up to date."""
    php_build.prepare_tree(project)
    variant = BaseVariant(name, project.root)
    variant.folder.mkdir(parents=True, exist_ok=True)
    where = source(project)
    php_build.configure(where, variant, "\n".join(variant.options()))
    php_build.make(variant, jobs)
    return variant
