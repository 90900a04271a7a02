"""`bump VERSION`: moving the overlay to another base.

    1. import the new base beside the old one
    2. put the patched files on top of it: git's three-way merge, in the tree
    3. conflicts: resolve them in the tree, then `bump --continue`
    4. pin the new base and refresh all patches
"""

import dataclasses
import json
import tempfile
from pathlib import Path

from . import assemble, basetree, calls, fetch, git, laid as laid_module, patchfile, pin, refresh
from .apt import PrivateApt
from .errors import OverlayError
from .laid import Entry, Laid, blob_id
from .project import Project


def start(project: Project, version: str, given: Path | None) -> refresh.Report:
    """Steps 1 and 2, and 4 if there is no conflict."""
    old = assemble.assemble(project)
    before = laid_module.load(project)
    plan = assemble.make_plan(project, old)
    edits = assemble.unsaved(project, before, plan)
    if edits:
        raise OverlayError("Edits in the tree are not refreshed yet: " + " ".join(edits))
    overlay = commit_patched(project, old.commit, plan.patched)
    new_pin, new = _import(project, version, given)
    git.run(project.tree, "cherry-pick", "--no-commit", overlay, check=False)
    project.bump_file.write_text(json.dumps(
        {"pin": dataclasses.asdict(new_pin), "commit": new.commit,
         "patched": sorted(plan.patched)}), "utf-8")
    return finish(project)


def finish(project: Project) -> refresh.Report:
    """Steps 3 and 4."""
    if not project.bump_file.exists():
        raise OverlayError("No bump is under way")
    state = json.loads(project.bump_file.read_text("utf-8"))
    if basetree.current(project).commit != state["commit"]:
        raise OverlayError("The tree is no longer on the new base: scripts/overlay bump --abort")
    unmerged = _with_markers(project, state["patched"])
    if unmerged:
        raise OverlayError("Conflicts with the new base, resolve them in the tree "
                           f"({project.tree}), then scripts/overlay bump --continue:\n"
                           + "\n".join("  " + path for path in unmerged))
    git.run(project.tree, "reset", "-q", state["commit"])
    pin.write(project.scripts, pin.Pin(**state["pin"]))
    project.bump_file.unlink()
    return _write_patches(project, state)


def commit_patched(project: Project, parent: str, patched: dict[str, bytes]) -> str:
    """A commit of the patched upstream files on top of a base, without touching the tree."""
    with tempfile.TemporaryDirectory(dir=project.state, prefix="commit-") as temp:
        env = {"GIT_INDEX_FILE": str(Path(temp) / "index")}
        git.run(project.tree, "read-tree", parent, env=env)
        modes = {line.split("\t")[1]: line.split()[0]
                 for line in git.text(project.tree, "ls-tree", "-r", parent).splitlines()}
        entries = []
        for path, content in patched.items():
            blob = git.text(project.tree, "hash-object", "-w", "--stdin", stdin=content)
            entries.append(f"{modes[path]} {blob}\t{path}\n")
        git.run(project.tree, "update-index", "--index-info", stdin="".join(entries).encode(), env=env)
        tree = git.text(project.tree, "write-tree", env=env)
    return git.text(project.tree, "commit-tree", tree, "-p", parent, "-m", "overlay")


def abort(project: Project) -> None:
    """Back to the base that scripts/base names."""
    project.bump_file.unlink(missing_ok=True)
    assemble.assemble(project, discard=True)


def _import(project: Project, version: str, given: Path | None):
    """Fetch and import the new base; its sha256 becomes the pin."""
    old = pin.read(project.scripts)
    if given is None:
        private = PrivateApt(project.state / "apt", old.suite)
        private.update()
        wanted = [v for v in private.versions(old.package) if v.startswith(version + "-")]
        if not wanted:
            raise OverlayError(f"Debian {old.suite} has no {old.package} {version}; give the "
                               "tarball: scripts/overlay bump VERSION --base FILE")
        given = private.download(old.package, wanted[-1], project.state / "base" / "debian")
        debian_version = wanted[-1]
    else:
        debian_version = f"{version}-1"
    if not given.is_file():
        raise OverlayError(f"{given}: bump needs a tarball")
    digest = fetch.sha256_of(given)
    new = basetree.import_tarball(project, given, digest, str(given), digest)
    if new.version != version:
        raise OverlayError(f"{given} is PHP {new.version}, not {version}")
    return dataclasses.replace(old, version=version, sha256=digest,
                               debian_version=debian_version), new


def _with_markers(project: Project, patched: list[str]) -> list[str]:
    found = []
    for path in patched:
        content = laid_module.read(project.tree / path)
        if content is None or b"\n<<<<<<< " in content or b"\n>>>>>>> " in content:
            found.append(path)
    return found


def _write_patches(project: Project, state: dict) -> refresh.Report:
    """Every patch anew against the new base."""
    report = refresh.Report()
    ours = calls.of_ours(project.root)
    entries = {}
    for path in state["patched"]:
        body = patchfile.diff_body(project.tree, state["commit"], path)
        refresh.write_patch(project, path, body, ours, report)
        if body:
            content = (project.tree / path).read_bytes()
            entries[path] = Entry("patch", blob_id(content),
                                  assemble.source_id(project, path, "patch"))
    laid_module.save(project, Laid(state["commit"], entries))
    assemble.assemble(project)
    return report
