"""Markdown at 100 columns: paragraphs and list items; code, tables, headings and HTML stay as they are."""

import re

WIDTH = 100
_FENCE = re.compile(r"^\s*(```+|~~~+)")
_ITEM = re.compile(r"^(\s*)([-*+]|\d+[.)])(\s+)(.*)$")
_MARKER = re.compile(r"^([-+*#>|]|\d+[.)])$")
_AS_IT_IS = re.compile(r"^(#|\s*[|<>]|    |\s*(---+|\*\*\*+)\s*$|\[[^\]]+\]:)")


def too_long(text: str) -> list[int]:
    """The numbers of the lines that wrap() could have broken."""
    if wrap(text) == text:
        return []
    fence, found = None, []
    for number, line in enumerate(text.split("\n"), 1):
        mark = _FENCE.match(line)
        if mark and fence in (None, mark[1]):
            fence = None if fence else mark[1]
        elif fence is None and len(line) > WIDTH and not _AS_IT_IS.match(line):
            found.append(number)
    return found


def wrap(text: str) -> str:
    """The text with its paragraphs filled anew."""
    source, result, at = text.split("\n"), [], 0
    fence = None
    while at < len(source):
        line = source[at]
        mark = _FENCE.match(line)
        if mark and fence in (None, mark[1]):
            fence = None if fence else mark[1]
        if mark or fence or not line.strip() or line.endswith("  ") or (_AS_IT_IS.match(line) and not _ITEM.match(line)):
            result.append(line)
            at += 1
            continue
        item = _ITEM.match(line)
        first = item[1] + item[2] + item[3] if item else re.match(r"\s*", line)[0]
        words = item[4] if item else line.strip()
        at += 1
        while at < len(source) and source[at].strip() and not source[at].endswith("  ") and not _begins(source[at]):
            words += " " + source[at].strip()
            at += 1
        result += _filled(words, first, " " * len(first))
    return "\n".join(result)


def _begins(line: str) -> bool:
    return bool(_FENCE.match(line) or _ITEM.match(line) or re.match(r"^(#|\s*[|<>])", line))


def _filled(text: str, first: str, rest: str) -> list[str]:
    """Lines of at most WIDTH, broken at spaces outside of code spans."""
    words = re.findall(r"(?:`+[^`]*`+|[^\s`])+", text)
    lines, line = [], first + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) <= WIDTH or _MARKER.match(word):
            line += " " + word
        else:
            lines.append(line)
            line = rest + word
    return lines + [line]
