"""The base inside the git repository of the assembled tree.

Each base that was ever used is one commit without parent, whose message says
what it is; HEAD of `.overlay/tree` is the one in use.
"""

import os
import shutil
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from . import fetch, git, pin
from .errors import OverlayError
from .project import Project

# Upstream's .gitattributes would expand $Id$ and choose diff drivers by git version.
_ATTRIBUTES = "* -text -ident !diff !eol !filter !merge !working-tree-encoding\n"
_DATE = {"GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2000-01-01T00:00:00Z"}


@dataclass(frozen=True)
class Base:
    """The base that the tree stands on."""

    commit: str
    version: str
    sha256: str
    origin: str
    pin: str        # sha256 that scripts/base named when it was imported

    @property
    def pinned(self) -> bool:
        return self.sha256 == self.pin


def current(project: Project) -> Base | None:
    """The base in use, None before the first fetch."""
    if not (project.tree / ".git").is_dir():
        return None
    done = git.run(project.tree, "log", "-1", "--format=%H%n%B", "HEAD", check=False)
    if done.returncode != 0:
        return None
    commit, subject, *lines = done.stdout.decode().splitlines()
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    return Base(commit, subject.removeprefix("php "), fields.get("Sha256", ""),
                fields.get("Origin", ""), fields.get("Pin", ""))


def ensure(project: Project) -> Base:
    """The base that scripts/base names, fetched and imported if it is not there yet."""
    if project.bump_file.exists():
        raise OverlayError("A bump is under way: scripts/overlay bump --continue or --abort")
    wanted = pin.read(project.scripts)
    base = current(project)
    if base and base.pin == wanted.sha256:
        return base
    return import_pinned(project)


def import_pinned(project: Project) -> Base:
    """Fetch and import what scripts/base names, whatever is in use now."""
    wanted = pin.read(project.scripts)
    ball = fetch.tarball(project, wanted)
    return import_tarball(project, ball.path, ball.sha256, ball.origin, wanted.sha256)


def import_given(project: Project, given: Path) -> Base:
    """Import the tarball or checkout that somebody passed with --base."""
    wanted = pin.read(project.scripts)
    if given.is_dir():
        return _import_folder(project, given, "", str(given), wanted.sha256)
    if not given.is_file():
        raise OverlayError(f"--base {given}: no such file or folder")
    digest = fetch.sha256_of(given)
    if digest != wanted.sha256:
        print(f"{given} is not the pinned tarball (sha256 {digest}, "
              f"scripts/base says {wanted.sha256}); used because you asked for it")
    return import_tarball(project, given, digest, str(given), wanted.sha256)


def import_tarball(project: Project, path: Path, digest: str, origin: str, pin_sha: str) -> Base:
    """Unpack a tarball with one top folder and import it."""
    with tempfile.TemporaryDirectory(dir=project.state, prefix="unpack-") as temp:
        try:
            with tarfile.open(path) as archive:
                if hasattr(tarfile, "tar_filter"):
                    archive.extraction_filter = tarfile.tar_filter
                archive.extractall(temp)
        except (tarfile.TarError, EOFError, OSError) as error:
            raise OverlayError(f"{path} cannot be unpacked: {error}") from None
        tops = [entry for entry in Path(temp).iterdir() if entry.is_dir()]
        if len(tops) != 1:
            raise OverlayError(f"{path} is not a PHP source tarball (no single top folder)")
        return _import_folder(project, tops[0], digest, origin, pin_sha)


def _import_folder(project: Project, folder: Path, digest: str, origin: str, pin_sha: str) -> Base:
    """Commit a folder's files as a base and check it out."""
    version = version_of(folder)
    repository = _repository(project)
    index = project.state / "import.index"
    index.unlink(missing_ok=True)
    env = {"GIT_DIR": str(repository / ".git"), "GIT_INDEX_FILE": str(index),
           "GIT_WORK_TREE": str(folder.resolve())}
    if (folder / ".git").exists():
        listed = git.output(folder, "ls-files", "-z")
        git.run(folder, "add", "-f", "--pathspec-from-file=-", "--pathspec-file-nul",
                stdin=listed, env=env)
    else:
        git.run(folder, "add", "-A", "-f", ".", env=env)
    tree = git.text(folder, "write-tree", env=env)
    index.unlink(missing_ok=True)
    message = f"php {version}\n\nSha256: {digest}\nOrigin: {origin}\nPin: {pin_sha}\n"
    commit = git.text(repository, "commit-tree", tree, "-m", message, env=_DATE)
    git.run(repository, "tag", "-f", f"base/{version}", commit)
    _check_out(project, commit)
    return current(project)


def version_of(folder: Path) -> str:
    """The PHP version in a source folder's configure.ac."""
    try:
        text = (folder / "configure.ac").read_text("utf-8", "replace")
    except OSError:
        raise OverlayError(f"{folder} is not a PHP source tree (no configure.ac)") from None
    after = text.partition("AC_INIT([PHP],[")[2]
    if not after:
        raise OverlayError(f"{folder}/configure.ac does not say its PHP version")
    return after.partition("]")[0]


def _repository(project: Project) -> Path:
    tree = project.tree
    if not (tree / ".git").is_dir():
        tree.mkdir(parents=True, exist_ok=True)
        git.run(tree, "init", "-q", "-b", "base")
        (tree / ".git" / "info").mkdir(exist_ok=True)
        (tree / ".git" / "info" / "attributes").write_text(_ATTRIBUTES, "ascii")
    return tree


def _check_out(project: Project, commit: str) -> None:
    """Put the base's files into the tree; what was laid before is laid anew."""
    git.run(project.tree, "checkout", "-q", "-f", "--detach", commit)
    project.laid_file.unlink(missing_ok=True)


def files(tree: Path, commit: str) -> frozenset[str]:
    """Paths of all files of the base."""
    return frozenset(git.names(tree, "ls-tree", "-r", "-z", "--name-only", commit))


def contents(tree: Path, commit: str, paths: list[str]) -> dict[str, bytes]:
    """Contents of files of the base, one git process for all."""
    request = "".join(f"{commit}:{path}\n" for path in paths)
    raw = git.output(tree, "cat-file", "--batch", stdin=os.fsencode(request))
    found, at = {}, 0
    for path in paths:
        end = raw.index(b"\n", at)
        head = raw[at:end].split()
        at = end + 1
        if head[-1] == b"missing":
            continue
        size = int(head[2])
        found[path] = raw[at:at + size]
        at += size + 1
    return found


def temporary_checkout(project: Project, base: Base, targets: list[str]) -> Path:
    """A second, clean tree of the base for `check`, with only some files written out.

    The caller removes the folder.
    """
    folder = Path(tempfile.mkdtemp(dir=project.state, prefix="check-"))
    git.run(project.state, "clone", "-q", "--shared", "--no-checkout", str(project.tree),
            str(folder / "tree"))
    shutil.copy(project.tree / ".git/info/attributes", folder / "tree/.git/info/attributes")
    git.run(folder / "tree", "update-ref", "--no-deref", "HEAD", base.commit)
    git.run(folder / "tree", "read-tree", base.commit)
    git.run(folder / "tree", "checkout-index", "-z", "--stdin",
            stdin=b"".join(os.fsencode(path) + b"\0" for path in targets))
    return folder
