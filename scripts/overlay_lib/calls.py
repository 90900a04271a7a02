"""The functions of ours that a patch calls: the `Calls:` field of its header.

`refresh` writes it and `check` compares it, so that a reader sees beside `Why:` what upstream's code now
depends on, and a call that nobody gave a reason for stands out in review.
"""

import re
import textwrap
from pathlib import Path

from . import sources
from .patchfile import Patch

_TABLES = r"zend_(?:scheduler|wait|path)\.(?![ch]\b)"
_CALL = re.compile(rf"(?:{_TABLES})?\b[A-Za-z_]\w*(?=\s*\()|{_TABLES}\w+")
_DECLARED = re.compile(r"^(?!static (?!zend_always_inline|inline)|[#/*\s}]|typedef)[^=;(\n]*[\s*](\w+)\(", re.MULTILINE)
_MACRO = re.compile(r"^#\s*define\s+([A-Z0-9_]+|(?:php|zend_coroutine)_\w+)\(", re.MULTILINE)
_FIELD = re.compile(r"^Calls:.*\n(?:[ \t].*\n)*", re.MULTILINE)


def of_ours(root: Path) -> set[str]:
    """The names of functions and macros that our files in C declare."""
    found: set[str] = set()
    for path in sources.scan(root).new_files:
        if path.endswith((".c", ".h")) and not path.startswith(("async-core/", "ext/async/")):
            text = (root / path).read_text("utf-8", "replace")
            found.update(_DECLARED.findall(text))
            found.update(_MACRO.findall(text))
    return found


def made(patch: Patch, ours: set[str]) -> list[str]:
    """The calls that the patch adds, in order of the alphabet."""
    added, removed = set(), set()
    for hunk in patch.hunks():
        for line in hunk:
            target = {"+": added, "-": removed}.get(line[:1])
            if target is not None:
                target.update(name for name in _CALL.findall(line[1:]) if "." in name or name in ours)
    return sorted(added - removed)


def with_field(header: str, calls: list[str]) -> str:
    """The header with this field, before the empty line at its end."""
    header = _FIELD.sub("", header)
    if not calls:
        return header
    field = textwrap.fill("Calls: " + ", ".join(calls), 110, subsequent_indent=" ", break_on_hyphens=False, break_long_words=False)
    return header.rstrip("\n") + "\n" + field + "\n\n"
