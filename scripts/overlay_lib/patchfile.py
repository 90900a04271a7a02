"""One patch of one upstream file: a header of fields, then a canonical diff.

    Topic: grammar
    Why: the scanner has to know the words of the new syntax.
    Forwarded: no

    diff --git a/Zend/zend_language_scanner.l b/Zend/zend_language_scanner.l
    ...

The header is written by hand and kept by every tool; the diff is generated.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from . import git
from .project import PATCH_SUFFIX

FIELDS = ("Topic", "Why", "Forwarded")
OPTIONAL_FIELDS = ("Part", "Calls")   # Part, one or more: series.py; Calls is written by refresh: calls.py
NEW_HEADER = "Topic: TODO\nWhy: TODO\nForwarded: no\n\n"
_BODY_START = re.compile(r"^(diff --git |--- )", re.MULTILINE)
_FIELD = re.compile(r"^([A-Z][A-Za-z-]*):\s*(.*)$")


@dataclass
class Patch:
    """A patch file as it stands in the overlay."""

    target: str          # upstream path, relative to the tree
    header: str          # text above the diff, with its final blank line
    body: str            # canonical diff

    @property
    def fields(self) -> dict[str, str]:
        """The header's fields; a continuation line is joined to its field."""
        found: dict[str, str] = {}
        last = None
        for line in self.header.splitlines():
            match = _FIELD.match(line)
            if match:
                last = match[1]
                found[last] = match[2].strip()
            elif last and line[:1] in " \t" and line.strip():
                found[last] += " " + line.strip()
        return found

    @property
    def topic(self) -> str:
        return self.fields.get("Topic", "")

    def text(self) -> str:
        return self.header + self.body

    def counts(self) -> tuple[int, int]:
        """Added and removed lines."""
        added = removed = 0
        for hunk in self.hunks():
            added += sum(line[:1] == "+" for line in hunk)
            removed += sum(line[:1] == "-" for line in hunk)
        return added, removed

    def hunks(self) -> list[list[str]]:
        """The lines of each hunk, without its @@ line."""
        result: list[list[str]] = []
        for line in self.body.split("\n"):
            if line.startswith("@@ "):
                result.append([])
            elif result and line:
                result[-1].append(line)
        return result


def parse(target: str, content: str) -> Patch:
    """Split the content of a patch file into header and diff."""
    match = _BODY_START.search(content)
    start = match.start() if match else len(content)
    return Patch(target, content[:start], content[start:])


def read(root: Path, target: str) -> Patch:
    """Read the patch of an upstream file from the overlay."""
    return parse(target, decode((root / (target + PATCH_SUFFIX)).read_bytes()))


def decode(raw: bytes) -> str:
    """Bytes to text and back without loss; upstream has files in other encodings."""
    return raw.decode("utf-8", "surrogateescape")


def encode(content: str) -> bytes:
    return content.encode("utf-8", "surrogateescape")


def diff_body(tree: Path, base: str, target: str) -> str:
    """The canonical diff of a file in the tree against the base commit."""
    raw = git.output(tree, "diff", *git.DIFF_FLAGS, base, "--", target)
    lines = decode(raw).split("\n")
    in_head = True
    kept = []
    for line in lines:
        in_head = (in_head or line.startswith("diff --git ")) and not line.startswith("@@ ")
        if not (in_head and line.startswith("index ")):
            kept.append(line)
    return "\n".join(kept)
