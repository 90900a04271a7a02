"""Words that the documents and the code do not use: scripts/doc_lib/words, words_of_code."""

import functools
import re
from pathlib import Path

_LIST = Path(__file__).with_name("words")
_LIST_OF_CODE = Path(__file__).with_name("words_of_code")
_CODE = re.compile(r"^(```+).*?^\1\s*$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def found_in(text: str) -> list[tuple[int, str]]:
    """Line, and what is to be said instead of what, in a document."""
    return _found(_CODE.sub(lambda code: "\n" * code[0].count("\n"), text), _LIST)


def found_in_code(text: str) -> list[tuple[int, str]]:
    """The same in a file of C or C++."""
    return _found(text, _LIST_OF_CODE)


def found_in_patch(text: str) -> list[tuple[int, str]]:
    """The same in a patch's header and in the lines that it adds."""
    header, start, body = text.partition("\ndiff --git ")
    ours = [line[1:] if line.startswith("+") else "" for line in (start + body).split("\n")[1:]]
    return _found("\n".join([header, *ours]), _LIST_OF_CODE)


def _found(text: str, path: Path) -> list[tuple[int, str]]:
    return [(text[:match.start()].count("\n") + 1, f"'{match[0]}': {instead}")
            for pattern, instead in _rules(path) for match in pattern.finditer(text)]


@functools.cache
def _rules(path: Path) -> list[tuple[re.Pattern, str]]:
    rules = []
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            pattern, _, instead = line.rpartition(" | ")
            rules.append((re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), instead))
    return rules
