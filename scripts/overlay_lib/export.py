"""`export`: the overlay as patch series for upstream, one commit per topic.

Corrections of upstream's own defects are a series of their own, in a folder of
its own, below the other. What generators write and upstream commits is in the
commit that changes what it is made from. Built in the tree's repository without
touching the working files; at the end the series' tree must equal the assembled
one.
"""

import os
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from . import assemble, basetree, generate, git, laid as laid_module, patchfile, series, topics
from .basetree import Base
from .errors import OverlayError
from .generated import GeneratedFiles
from .names import Names
from .project import Project

_DATE = {"GIT_AUTHOR_DATE": "2000-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2000-01-01T00:00:00Z"}
_CORRECTIONS = """\
Corrections met on the way to coroutines

Defects of PHP {version} that have nothing to do with coroutines, each with a
test that fails without it:

{topics}
"""
_COVER = """\
Coroutines in the engine

`spawn` calls a function as a coroutine, `await` waits for its result, and
calls that block suspend only the coroutine that makes them. Functions stay as
they are. A program that does not use it makes the same system calls as before.

The series applies to PHP {version} with the corrections in the folder beside
this one, which mend defects that have nothing to do with coroutines. It is in
order of dependency; each commit builds, passes the tests of what it touches,
and does nothing before the later ones use it:

- from engine to request: the table that a scheduler fills in, the switch, and
  what of the engine's state belongs to a coroutine
- opcodes, opcache and, further down, grammar and messages: the language
- async-core: the scheduler and the reactor, C++ that knows nothing of PHP
- runtime to pool: the extension async, which connects the two and is the API
- wait, streams, files, process and one commit per extension: calls that suspend

To review the engine, read engine, state, guards and opcodes: most of what they
change of PHP's own files is one call each. New files say at their top what they
are for. The texts in docs/rfc say why, what breaks, and what it costs; each
names its commits. A file is patched by several commits where several topics
need it; lines that a file gets later are left out before.

PHP's own suite gives the results of the unpatched base, plain and under both
JITs. Each commit brings its own tests.

{topics}
"""

TABLE_HEAD = "files  added removed context    own  (files, lines of them that are added, removed or context; lines of new files)"


@dataclass
class Done:
    """One commit that was made."""

    topic: str
    title: str
    commit: str
    patched: list[str] = field(default_factory=list)    # upstream's files
    added: int = 0         # lines in these
    removed: int = 0
    context: int = 0
    own: int = 0           # lines of new files

    def row(self) -> str:
        """A line of the table of commits; TABLE_HEAD names the columns."""
        return f"{len(self.patched):5} {self.added:6} {self.removed:7} {self.context:7} {self.own:6}  {self.title}"


@dataclass
class Exported:
    """What `export` has made."""

    names: list[str] = field(default_factory=list)
    commits: list[Done] = field(default_factory=list)


def export(project: Project, out: Path, left_out: frozenset[str] = frozenset()) -> Exported:
    """Write the series into a folder, without these optional topics."""
    base = assemble.assemble(project)
    plan = assemble.make_plan(project, base)
    if assemble.unsaved(project, laid_module.load(project), plan):
        raise OverlayError("Edits in the tree are not refreshed yet: run scripts/overlay refresh")
    known = topics.read(project.scripts)
    unknown = left_out - set(known.optional)
    if unknown:
        raise OverlayError(f"Not optional: {', '.join(sorted(unknown))}")
    generate.generate(project)
    with tempfile.TemporaryDirectory(dir=project.state, prefix="export-") as temp:
        commits = _Series(project, base, Path(temp))
        done = _commit_topics(project, base, plan, commits, left_out)
        if not left_out:
            _compare_with_tree(project, base, commits)
    git.run(project.tree, "branch", "-f", "export", commits.head)
    corrections = {topic.name for topic in known.corrections}
    below = [one for one in done if one.topic in corrections]
    middle = below[-1].commit if below else base.commit
    shutil.rmtree(out, ignore_errors=True)
    names = _format(project, base, base.commit, middle, below, out / "corrections", _CORRECTIONS)
    names = _format(project, base, middle, commits.head, done[len(below):], out, _COVER) + names
    (out / "commits.tsv").write_text("".join(        "\t".join(map(str, (
        one.commit, one.topic, len(one.patched), one.added, one.removed, one.context, one.own, one.title))) + "\n"
        for one in done), "utf-8")
    return Exported(names, done)


class _Series:
    """Commits on top of the base, made through an index of their own."""

    def __init__(self, project: Project, base: Base, temp: Path):
        self.tree = project.tree
        self.temp = temp
        self.generated = GeneratedFiles(project.scripts)
        self.env = {"GIT_INDEX_FILE": str(temp / "index"), **_DATE}
        self.head = base.commit
        self.not_copied: set[str] = set()
        self.modes = {}
        for line in git.output(self.tree, "ls-tree", "-r", "-z", base.commit).split(b"\0"):
            if line:
                meta, _, path = line.partition(b"\t")
                self.modes[os.fsdecode(path)] = meta.split()[0].decode()
        git.run(self.tree, "read-tree", base.commit, env=self.env)

    def add(self, files: dict[str, tuple[bytes, bool]]) -> int:
        """Put contents into the index; returns how many files that were."""
        folder = self.temp / "blobs"
        folder.mkdir()
        for number, (content, _) in enumerate(files.values()):
            (folder / str(number)).write_bytes(content)
        paths = "".join(f"{folder / str(number)}\n" for number in range(len(files)))
        blobs = git.text(self.tree, "hash-object", "-w", "--no-filters", "--stdin-paths", stdin=paths.encode()).split()
        shutil.rmtree(folder)
        lines = []
        for blob, (path, (_, executable)) in zip(blobs, files.items()):
            mode = self.modes.get(path, "100755" if executable else "100644")
            lines.append(f"{mode} {blob}\t{path}\n")
        git.run(self.tree, "update-index", "--add", "--index-info",
                stdin="".join(lines).encode(), env=self.env)
        self.not_copied.update(files)
        return len(lines)

    def regenerate(self, changed: set[str]) -> None:
        """Put what generators make of the changed files into the index, if upstream commits it."""
        def committed(path: str) -> bool:
            return self.generated.kind(path) == "committed"
        if not any(changed.intersection(rule.inputs) and any(map(committed, rule.outputs)) for rule in generate.RULES):
            return
        copy = self.temp / "copy"
        if copy.exists():
            git.run(self.tree, "checkout-index", "-f", "-z", "--stdin", f"--prefix={copy}/",
                    stdin="\0".join(sorted(self.not_copied)).encode(), env=self.env)
        else:
            git.run(self.tree, "checkout-index", "-a", "-f", f"--prefix={copy}/", env=self.env)
        self.not_copied.clear()
        made = generate.regenerate(copy, changed, committed)
        self.add({path: ((copy / path).read_bytes(), False) for path in made})

    def write_tree(self) -> str:
        """The tree object of the index."""
        return git.text(self.tree, "write-tree", env=self.env)

    def commit(self, title: str, body: str) -> None:
        """Commit the index on top of the series."""
        self.head = git.text(self.tree, "commit-tree", self.write_tree(), "-p", self.head,
                             "-m", f"{title}\n\n{body}", env=self.env)


def _commit_topics(project: Project, base: Base, plan, commits: _Series, left_out: frozenset[str]) -> list[Done]:
    known = topics.read(project.scripts)
    order = [name for name in known.names() if name not in left_out]
    changes, names = _changes(project, base, plan), Names(project, known)
    done = []
    for number, name in enumerate(order):
        taken = frozenset(order[:number + 1])
        one = Done(name, known.title(name), "")
        files, reasons = {}, []
        for path, (original, blocks, why) in changes.items():
            if series.is_touched(blocks, name):
                files[path] = (patchfile.encode(series.patched(original, blocks, taken)), False)
                reasons.append(f"- {path}: {why}")
                one.patched.append(path)
        for path, entry in plan.entries.items():
            if entry.kind == "patch":
                continue
            late = names.late(path)
            own = known.of_new_file(path)
            if own == name or (own in taken and any(part.topic == name for part in late)):
                source = project.root / path
                content = _new_file(source, late, taken)
                files[path] = (content, os.access(source, os.X_OK))
                one.own += content.count(b"\n") if own == name else 0
        if files:
            commits.add(files)
            commits.regenerate(set(files))
            commits.commit(one.title, "\n".join(reasons) or "New files only.")
            one.commit = commits.head
            _measure(project, one)
            done.append(one)
    return done


def _measure(project: Project, one: Done) -> None:
    """Count the lines of the patched files' part of the commit."""
    if not one.patched:
        return
    diff = git.text(project.tree, "diff", *git.DIFF_FLAGS, f"{one.commit}^", one.commit, "--", *one.patched)
    in_hunk = False
    for line in diff.split("\n"):
        if line.startswith("diff --git "):
            in_hunk = False
        elif line.startswith("@@ "):
            in_hunk = True
        elif in_hunk:
            one.added += line.startswith("+")
            one.removed += line.startswith("-")
            one.context += line.startswith(" ")


def _changes(project: Project, base: Base, plan) -> dict[str, tuple[str, list[series.Block], str]]:
    """For each patched file: its content in the base, its blocks, its reason."""
    originals = basetree.contents(project.tree, base.commit, list(plan.patched))
    found = {}
    for path, content in plan.patched.items():
        patch = patchfile.read(project.root, path)
        original = patchfile.decode(originals[path])
        blocks = series.blocks(patch.body, patch.topic, series.parts(patch.header))
        everything = frozenset(topic for block in blocks for topic, _ in block.segments)
        if patchfile.encode(series.patched(original, blocks, everything)) != content:
            raise OverlayError(f"{path}: its blocks do not make up the patch")
        found[path] = (original, blocks, patch.fields["Why"])
    return found


def _new_file(source: Path, late: list[series.Part], taken: frozenset[str]) -> bytes:
    content = source.read_bytes()
    if not late:
        return content
    return patchfile.encode(series.without_late(patchfile.decode(content), late, taken))


def _compare_with_tree(project: Project, base: Base, commits: _Series) -> None:
    """The series' last tree against the files on disk, links followed; with what upstream commits of generated files."""
    upstream = basetree.files(project.tree, base.commit)
    expected = {}
    for line in git.output(project.tree, "ls-tree", "-r", "-z", commits.write_tree()).split(b"\0"):
        if line:
            meta, _, path = line.partition(b"\t")
            expected[os.fsdecode(path)] = meta.split()[2].decode()
    laid = laid_module.load(project).files
    different = sorted((upstream | laid.keys()) ^ expected.keys())
    for path, blob in expected.items():
        content = laid_module.read(project.tree / path)
        if commits.generated.kind(path) != "local" and (content is None or laid_module.blob_id(content) != blob):
            different.append(path)
    if different:
        raise OverlayError("The series is not the assembled tree:\n"
                           + "\n".join("  " + path for path in different[:20])
                           + "\nDoes each patch have a topic of scripts/topics? (overlay check)")


def _format(project: Project, base: Base, start: str, head: str, done: list[Done], out: Path, cover: str) -> list[str]:
    out.mkdir(parents=True, exist_ok=True)
    if not done:
        return []
    git.run(project.tree, "format-patch", "-q", "--no-signature", "--cover-letter", "--binary",
            "--zero-commit", *git.DIFF_FLAGS, "-o", str(out), f"{start}..{head}")
    lines = [TABLE_HEAD, *(one.row() for one in done)]
    letter = out / "0000-cover-letter.patch"
    subject, _, body = cover.format(version=base.version, topics="\n".join(lines)).partition("\n\n")
    text = letter.read_text("utf-8", "surrogateescape")
    letter.write_text(text.replace("*** SUBJECT HERE ***", subject)
                      .replace("*** BLURB HERE ***", body.rstrip()), "utf-8", "surrogateescape")
    return sorted(path.name for path in out.iterdir())
