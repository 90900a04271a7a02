"""`check`: the rules that keep the fork thin.

Each rule returns a list of complaints. The last one assembles from clean in a
temporary tree and proves that every patch is what `refresh` would write.
"""

import os
import re
import shutil
from pathlib import Path

from . import arginfo, assemble, basetree, calls, git, laid, patchfile, series, sources, test_names, topics
from .basetree import Base
from .errors import OverlayError
from .generated import GeneratedFiles
from .names import Names
from .patchfile import FIELDS, OPTIONAL_FIELDS, Patch
from .project import PATCH_SUFFIX, Project

_C_LIKE = (".c", ".h", ".cpp", ".y", ".l", ".re", ".skl", ".php", ".inc", ".frag")
# Where packages and tarballs are kept is the machine's and the user's to say.
_ARCHIVE = re.compile(rb"\b(?:deb|ftp\d*|httpredir|security|snapshot|archive|packages?|registry|mirrors?|downloads?|dl|cdn|repos?)"
                      rb"\.(?:[a-z0-9-]+\.)+(?:org|com|net|io|dev|edu|gov|info|uk|de|fr|jp|cn)\b"
                      rb"|https?://[^/\s\"']+/(?:debian|debian-security|ubuntu|distributions|dists|pool)\b")
# Names that an open upstream pull request (php-src#22561) would bring.
_RESERVED = frozenset({"Zend/zend_async_API.c", "Zend/zend_async_API.h"})
_WINDOWS_LIST = "win32/build/config.w32"
_ON_WINDOWS = ("Zend", "main", "main/streams")
# LICENSE, section 1. The generator of arginfo headers writes none.
_OWN_CODE = (".c", ".h", ".cpp", ".hpp")
_LICENCE = ("/* Copyright (c) 2026 the authors of Weft for PHP\n"
            " * SPDX-License-Identifier: MIT */\n\n")


def check(project: Project) -> list[tuple[str, list[str]]]:
    """All rules, each with its complaints."""
    base = basetree.ensure(project)
    found = sources.scan(project.root)
    patches = [patchfile.read(project.root, target) for target in found.patches]
    return [
        ("headers are complete", headers(project, patches)),
        ("Calls: names every function of ours that a patch calls", named_calls(project, patches)),
        ("new files have a topic and a free name", new_files(project, base, found)),
        ("own files name their licence", licences(project, found)),
        ("arginfo headers are made from their stubs", arginfo.complaints(project, found)),
        ("no generated file is patched", generated(project, patches)),
        ("upstream's tests are not edited", upstream_tests(project, patches)),
        ("no hunk changes only comments or white space", hunks(patches)),
        ("size budget", budget(project, patches)),
        ("Windows compiles what other systems do of Zend, main and main/streams", windows_sources(project, found)),
        ("no file names the host of an archive", archive_hosts(project)),
        ("no commit of the series names what only a later one brings", Names(project, topics.read(project.scripts)).too_early()),
        ("no test stands in the series before what it names", test_names.too_early(project, topics.read(project.scripts))),
        ("patches apply exactly, and as refresh would write them", exact(project, base, found.patches)),
        ("no edit in the tree waits for a refresh", unsaved_edits(project, base)),
    ]


def headers(project: Project, patches: list[Patch]) -> list[str]:
    """Topic, Why and Forwarded are there and filled in."""
    known = set(topics.read(project.scripts).names())
    complaints = []
    for patch in patches:
        name = patch.target + PATCH_SUFFIX
        fields = patch.fields
        for field in FIELDS:
            if fields.get(field, "") in ("", "TODO"):
                complaints.append(f"{name}: {field}: is missing or TODO")
        if patch.topic not in known | {"", "TODO"}:
            complaints.append(f"{name}: topic '{patch.topic}' is not in scripts/topics")
        for part in series.parts(patch.header):
            if part.topic not in known:
                complaints.append(f"{name}: topic '{part.topic}' is not in scripts/topics")
            elif part.text not in patch.body:
                complaints.append(f"{name}: nothing has the text \"{part.text}\"")
        for field in fields.keys() - set(FIELDS) - set(OPTIONAL_FIELDS):
            complaints.append(f"{name}: unknown header field {field}:")
    return complaints


def named_calls(project: Project, patches: list[Patch]) -> list[str]:
    """`Calls:` is what refresh writes."""
    ours = calls.of_ours(project.root)
    return [f"{patch.target}{PATCH_SUFFIX}: Calls: is not what the patch adds (scripts/overlay refresh)" for patch in patches
            if calls.with_field(patch.header, calls.made(patch, ours)) != patch.header]


def new_files(project: Project, base: Base, found: sources.Sources) -> list[str]:
    """A new file belongs to a topic and collides with nothing of upstream's."""
    known = topics.read(project.scripts)
    upstream = {path.lower() for path in basetree.files(project.tree, base.commit)}
    complaints = []
    for path in found.new_files:
        if known.of_new_file(path) is None:
            complaints.append(f"{path}: no glob in scripts/topics names it")
        if path.lower() in upstream or path in _RESERVED:
            complaints.append(f"{path}: this name is upstream's, or will be")
    for path, topic in known.tests.items():
        if path not in found.new_files:
            complaints.append(f"scripts/topics-of-tests: there is no {path}")
        elif topic not in known.names():
            complaints.append(f"scripts/topics-of-tests: {topic} is not in scripts/topics")
    return complaints


def licences(project: Project, found: sources.Sources) -> list[str]:
    """A C or C++ file of ours begins with the notice of its licence."""
    notice = _LICENCE.encode()
    return [f"{path}: does not begin with these two lines and an empty one:\n          " + _LICENCE.strip().replace("\n", "\n          ")
            for path in found.new_files
            if path.endswith(_OWN_CODE) and not path.endswith("_arginfo.h")
            and not (project.root / path).read_bytes().startswith(notice)]


def generated(project: Project, patches: list[Patch]) -> list[str]:
    """Generators write these files; an arginfo header may change only with its stub."""
    listed = GeneratedFiles(project.scripts)
    targets = {patch.target for patch in patches}
    complaints = [f"{target}{PATCH_SUFFIX}: the file is generated (scripts/generated-files)"
                  for target in targets if target in listed]
    complaints += [f"{target}{PATCH_SUFFIX}: generated from {stub}, which has no patch"
                   for target in targets if target.endswith("_arginfo.h")
                   and (stub := target.replace("_arginfo.h", ".stub.php")) not in targets]
    return sorted(complaints)


def upstream_tests(project: Project, patches: list[Patch]) -> list[str]:
    """A test of upstream's that cannot pass is an exception with a reason, not a patch."""
    return [f"{patch.target}{PATCH_SUFFIX}: upstream's tests stay as they are; the reason why one cannot pass beside a "
            "coroutine belongs in tests/baseline/upstream-async-exceptions.txt"
            for patch in patches if sources.is_test(patch.target)]


def hunks(patches: list[Patch]) -> list[str]:
    """Each hunk changes code."""
    complaints = []
    for patch in patches:
        for number, lines in enumerate(patch.hunks(), 1):
            reason = _empty_reason(patch.target, lines)
            if reason:
                complaints.append(f"{patch.target}{PATCH_SUFFIX}: hunk {number} changes only {reason}")
    return complaints


def _empty_reason(target: str, lines: list[str]) -> str | None:
    added = [line[1:] for line in lines if line[:1] == "+"]
    removed = [line[1:] for line in lines if line[:1] == "-"]
    if "".join("".join(added).split()) == "".join("".join(removed).split()):
        return "white space or blank lines"
    comment = r"\s*(/\*|\*/|\*\s|\*$|//)" if target.endswith(_C_LIKE) else r"\s*(dnl\b|#)"
    code = [line for line in added + removed if line.strip() and not re.match(comment, line)]
    return None if code else "comments"


def windows_sources(project: Project, found: sources.Sources) -> list[str]:
    """The lists in build/*.m4 and in the patch of win32/build/config.w32 have the same files."""
    if _WINDOWS_LIST not in found.patches:
        return []
    listed: dict[str, set[str]] = {folder: set() for folder in _ON_WINDOWS}
    for path in found.new_files:
        if path.startswith("build/") and path.endswith(".m4"):
            for folder, names in re.findall(r"PHP_ADD_SOURCES\(\[([\w/]+)\], m4_normalize\(\[(.*?)\]\)",
                                            (project.root / path).read_text("utf-8"), re.DOTALL):
                if folder in listed:
                    listed[folder].update(names.split())
    complaints = []
    for folder, names in listed.items():
        lines = re.findall(rf'(?m)^\+ADD_SOURCES\("{folder}", "([^"]*)"\);$', patchfile.read(project.root, _WINDOWS_LIST).body)
        for name in sorted(names ^ set(" ".join(lines).split())):
            complaints.append(f"{folder}/{name}: only in build/*.m4, or only in {_WINDOWS_LIST}{PATCH_SUFFIX}")
    return complaints


def budget(project: Project, patches: list[Patch]) -> list[str]:
    """The sum of changed lines stays under scripts/patch-budget."""
    limit = read_budget(project.scripts)
    total = sum(sum(patch.counts()) for patch in patches)
    if total <= limit:
        return []
    return [f"the patches change {total} lines, the budget is {limit} (scripts/patch-budget)"]


def read_budget(scripts: Path) -> int:
    """The number in scripts/patch-budget."""
    match = re.search(r"(?m)^max_changed_lines = (\d+)", (scripts / "patch-budget").read_text("utf-8"))
    if not match:
        raise OverlayError("scripts/patch-budget does not say max_changed_lines")
    return int(match[1])


def archive_hosts(project: Project) -> list[str]:
    """Files of the repository that name a host of packages or tarballs."""
    complaints = []
    for path in git.names(project.root, "ls-files", "-z"):
        file = project.root / path
        if file.is_file() and not file.is_symlink():
            complaints += [f"{path}: {host.decode()}" for host in sorted(set(_ARCHIVE.findall(file.read_bytes())))]
    return complaints


def unsaved_edits(project: Project, base: Base) -> list[str]:
    """Edits of the assembled tree that are not in the overlay, and so in no commit."""
    before = laid.load(project)
    if before.base != base.commit:
        return []
    return [f"{path}: edited in the tree (scripts/overlay refresh)"
            for path in assemble.unsaved(project, before, assemble.make_plan(project, base))]


def exact(project: Project, base: Base, targets: list[str]) -> list[str]:
    """Assemble from clean beside the tree; each patch must come back byte for byte."""
    folder = basetree.temporary_checkout(project, base, targets)
    try:
        clean = Project(project.root, state=folder)
        plan = assemble.make_plan(clean, base)
        assemble.lay(clean, assemble.Laid(), plan)
        complaints = [f"{line}: not exact" for line in plan.offsets]
        for target in plan.patched:
            patch = patchfile.read(project.root, target)
            if patchfile.diff_body(clean.tree, base.commit, target) != patch.body:
                complaints.append(f"{target}{PATCH_SUFFIX}: not as refresh writes it "
                                  "(scripts/overlay assemble && scripts/overlay refresh)")
        complaints += [f"{path}: laid as {entry.kind}, but the tree has other content"
                       for path, entry in plan.entries.items()
                       if not _laid_right(clean, path, entry)]
        return complaints
    except OverlayError as error:
        return str(error).splitlines()
    finally:
        shutil.rmtree(folder)


def _laid_right(clean: Project, path: str, entry) -> bool:
    there = clean.tree / path
    if entry.kind == "link":
        return os.path.realpath(there) == os.path.realpath(clean.root / path)
    return assemble.blob_id(there.read_bytes()) == entry.content
