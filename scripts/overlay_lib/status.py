"""`status`: what the overlay holds and what the tree has beyond it."""

import difflib
from collections import Counter

from . import assemble, basetree, check, git, laid as laid_module, patchfile, refresh, sources, topics
from .project import Project


def report(project: Project) -> list[str]:
    """Lines for the terminal."""
    base = basetree.current(project)
    found = sources.scan(project.root)
    patches = [patchfile.read(project.root, target) for target in found.patches]
    lines = [f"base        {_describe(base)}",
             f"overlay     {len(patches)} patches, {len(found.new_files)} new files"]
    changed = Counter()
    for patch in patches:
        changed[patch.topic] += sum(patch.counts())
    for topic in topics.read(project.scripts).order:
        if changed[topic.name]:
            count = sum(patch.topic == topic.name for patch in patches)
            lines.append(f"  {topic.name:<10}{count:>4} patches {changed[topic.name]:>6} lines")
    lines.append(f"budget      {sum(changed.values())} of {check.read_budget(project.scripts)} "
                 "changed lines")
    if base is not None:
        lines += _tree_lines(project, base)
    return lines


def diff(project: Project, paths: list[str]) -> str:
    """Edited files of the tree against what was laid there."""
    base = basetree.ensure(project)
    before, plan = laid_module.load(project), assemble.make_plan(project, base)
    text = []
    for path in assemble.unsaved(project, before, plan):
        if paths and not any(path == one or path.startswith(one.rstrip("/") + "/") for one in paths):
            continue
        old = plan.patched.get(path)
        if old is None:
            source = laid_module.read(project.root / path)
            old = git.output(project.tree, "show", f"{base.commit}:{path}") if source is None else source
        new = laid_module.read(project.tree / path) or b""
        text += difflib.unified_diff(patchfile.decode(old).splitlines(True), patchfile.decode(new).splitlines(True),
                                     f"a/{path}", f"b/{path}")
    return "".join(text)


def _describe(base) -> str:
    if base is None:
        return "not fetched"
    note = "" if base.pinned else " (NOT the pinned tarball)"
    return f"PHP {base.version} from {base.origin}{note}"


def _tree_lines(project: Project, base) -> list[str]:
    before = laid_module.load(project)
    if before.base != base.commit:
        return ["tree        not assembled"]
    plan = assemble.make_plan(project, base)
    lines = [f"to lay      {path}" for path, entry in plan.entries.items()
             if before.files.get(path) is None or before.files[path].source != entry.source
             and entry.kind != "link"]
    lines += [f"{'to restore' if before.files[path].kind == 'patch' else 'to remove '}  {path}"
              for path in before.files.keys() - plan.entries.keys()]
    lines += [f"missing     {path} (assemble brings it back)" for path in before.files.keys() & plan.entries.keys()
              if not (project.tree / path).exists()]
    lines += [f"edited      {path} (refresh brings it into the overlay)"
              for path in assemble.unsaved(project, before, plan)]
    lines += [f"untracked   {path} (refresh --adopt takes it)"
              for path in refresh.untracked(project, plan.entries.keys() | before.files.keys())]
    return lines or ["tree        as the overlay says"]
