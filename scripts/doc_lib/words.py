"""Words that the documents do not use: scripts/doc_lib/words."""

import re
from pathlib import Path

_LIST = Path(__file__).with_name("words")
_CODE = re.compile(r"^(```+).*?^\1\s*$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def found_in(text: str) -> list[tuple[int, str]]:
    """Line, and what is to be said instead of what."""
    text = _CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
    return [(text[:match.start()].count("\n") + 1, f"'{match[0]}': {instead}")
            for pattern, instead in _rules() for match in pattern.finditer(text)]


def _rules() -> list[tuple[re.Pattern, str]]:
    rules = []
    for line in _LIST.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            pattern, _, instead = line.rpartition(" | ")
            rules.append((re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), instead))
    return rules
