"""`export`: the overlay as a patch series for upstream, one commit per topic.

Built in the tree's repository without touching the working files. The last
commit holds what generators write and upstream commits; before it the tree
must equal the assembled one, generated files aside.
"""

import os
import shutil
import tempfile
from pathlib import Path

from . import assemble, basetree, git, laid as laid_module, patchfile, topics
from .basetree import Base
from .errors import OverlayError
from .generated import GeneratedFiles
from .project import Project

_DATE = {"GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2000-01-01T00:00:00Z"}
_COVER = """\
Engine-level async for PHP

Coroutines in the engine: spawn and await as syntax, I/O that suspends the
coroutine instead of the process. Based on PHP {version}. The series:

{topics}
"""


def export(project: Project, out: Path) -> list[str]:
    """Write the series into a folder; returns the names of its files."""
    base = assemble.assemble(project)
    plan = assemble.make_plan(project, base)
    if assemble.unsaved(project, laid_module.load(project), plan):
        raise OverlayError("Edits in the tree are not refreshed yet: run scripts/overlay refresh")
    with tempfile.TemporaryDirectory(dir=project.state, prefix="export-") as temp:
        series = _Series(project, base, Path(temp) / "index")
        done = _commit_topics(project, plan, series)
        _compare_with_tree(project, base, series)
        if series.add(_committed_generated(project, base)):
            series.commit("Regenerate", "What the generators write and upstream commits.")
            done.append("Regenerate: what the generators write and upstream commits")
    git.run(project.tree, "branch", "-f", "export", series.head)
    return _format(project, base, series.head, done, out)


class _Series:
    """Commits on top of the base, made through an index of their own."""

    def __init__(self, project: Project, base: Base, index: Path):
        self.tree = project.tree
        self.env = {"GIT_INDEX_FILE": str(index), **_DATE}
        self.head = base.commit
        self.modes = {}
        for line in git.output(self.tree, "ls-tree", "-r", "-z", base.commit).split(b"\0"):
            if line:
                meta, _, path = line.partition(b"\t")
                self.modes[os.fsdecode(path)] = meta.split()[0].decode()
        git.run(self.tree, "read-tree", base.commit, env=self.env)

    def add(self, files: dict[str, tuple[bytes, bool]]) -> int:
        """Put contents into the index; returns how many files that were."""
        lines = []
        for path, (content, executable) in files.items():
            blob = git.text(self.tree, "hash-object", "-w", "--stdin", stdin=content)
            mode = self.modes.get(path, "100755" if executable else "100644")
            lines.append(f"{mode} {blob}\t{path}\n")
        git.run(self.tree, "update-index", "--add", "--index-info",
                stdin="".join(lines).encode(), env=self.env)
        return len(lines)

    def write_tree(self) -> str:
        """The tree object of the index."""
        return git.text(self.tree, "write-tree", env=self.env)

    def commit(self, title: str, body: str) -> None:
        """Commit the index on top of the series."""
        self.head = git.text(self.tree, "commit-tree", self.write_tree(), "-p", self.head,
                             "-m", f"{title}\n\n{body}", env=self.env)


def _commit_topics(project: Project, plan, series: _Series) -> list[str]:
    known = topics.read(project.scripts)
    done = []
    for topic in known:
        files, reasons = {}, []
        for path, content in plan.patched.items():
            patch = patchfile.read(project.root, path)
            if patch.topic == topic.name:
                files[path] = (content, False)
                reasons.append(f"- {path}: {patch.fields['Why']}")
        for path, entry in plan.entries.items():
            if entry.kind != "patch" and topics.of_new_file(known, path) == topic.name:
                source = project.root / path
                files[path] = (source.read_bytes(), os.access(source, os.X_OK))
        if files:
            series.add(files)
            series.commit(topic.title, "\n".join(reasons) or "New files only.")
            done.append(f"{topic.name}: {topic.title}")
    return done


def _compare_with_tree(project: Project, base: Base, series: _Series) -> None:
    """The series' last tree against the files on disk, links followed, generated files aside."""
    skip = GeneratedFiles(project.scripts)
    upstream = basetree.files(project.tree, base.commit)
    expected = {}
    for line in git.output(project.tree, "ls-tree", "-r", "-z", series.write_tree()).split(b"\0"):
        if line:
            meta, _, path = line.partition(b"\t")
            expected[os.fsdecode(path)] = meta.split()[2].decode()
    laid = laid_module.load(project).files
    different = sorted((upstream | laid.keys()) ^ expected.keys())
    for path, blob in expected.items():
        content = laid_module.read(project.tree / path)
        if path not in skip and (content is None or laid_module.blob_id(content) != blob):
            different.append(path)
    if different:
        raise OverlayError("The series is not the assembled tree:\n"
                           + "\n".join("  " + path for path in different[:20])
                           + "\nDoes each patch have a topic of scripts/topics? (overlay check)")


def _committed_generated(project: Project, base: Base) -> dict[str, tuple[bytes, bool]]:
    """Generated files that upstream commits and that differ from the base."""
    listed = GeneratedFiles(project.scripts)
    changed = git.names(project.tree, "diff", "--name-only", "-z", base.commit)
    return {path: ((project.tree / path).read_bytes(), False) for path in changed
            if listed.kind(path) == "committed"}


def _format(project: Project, base: Base, head: str, done: list[str], out: Path) -> list[str]:
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    if not done:
        return []
    git.run(project.tree, "format-patch", "-q", "--no-signature", "--cover-letter", "--binary",
            "--zero-commit", *git.DIFF_FLAGS, "-o", str(out), f"{base.commit}..{head}")
    cover = out / "0000-cover-letter.patch"
    subject, _, body = _COVER.format(
        version=base.version, topics="\n".join("- " + line for line in done)).partition("\n\n")
    text = cover.read_text("utf-8", "surrogateescape")
    cover.write_text(text.replace("*** SUBJECT HERE ***", subject)
                     .replace("*** BLURB HERE ***", body.rstrip()), "utf-8", "surrogateescape")
    return sorted(path.name for path in out.iterdir())
