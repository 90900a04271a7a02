"""Which lines belong to which commit of the series.

A patch says it in its header: `Topic:` is where its changes belong, and each `Part:` names another
topic and a text in quotes; a block of changed lines that has this text in it belongs there.

    Topic: engine
    Part: state "zend_coroutine_state_"

A block is what a diff without context shows as one: lines removed and lines added in one place. One
in which texts of several topics occur is split: each added line belongs to the topic of the last
text above it, the lines before the first one to the patch's own, and what is removed goes with them.

A new file comes whole with its topic, but for single lines of later ones (`late` in scripts/topics).
"""

import re
from dataclasses import dataclass

from .errors import OverlayError

_PART = re.compile(r'^Part:\s*([\w-]+)\s+"(.*)"\s*$', re.MULTILINE)
_HUNK = re.compile(r"^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@")


@dataclass(frozen=True)
class Part:
    """Lines that have this text in them belong to the topic."""

    topic: str
    text: str


@dataclass
class Block:
    """Changed lines in one place of the base's file."""

    start: int                              # index of the first removed line, or of the line after the added ones
    removed: list[str]
    segments: list[tuple[str, list[str]]]   # topic, added lines


def parts(header: str) -> list[Part]:
    """The `Part:` lines of a patch's header."""
    return [Part(topic, text) for topic, text in _PART.findall(header)]


def blocks(body: str, topic: str, found: list[Part]) -> list[Block]:
    """The blocks of a patch, with their topics."""
    result, at = [], 0
    removed: list[str] = []
    added: list[str] = []

    def end() -> None:
        nonlocal removed, added
        if removed or added:
            result.append(Block(at - len(removed), removed, _segments(removed, added, topic, found)))
            removed, added = [], []

    in_hunk = False
    for line in body.split("\n"):
        match = _HUNK.match(line)
        if match:
            end()
            at = int(match[1]) - (1 if match[2] != "0" else 0)
            in_hunk = True
        elif not in_hunk or line.startswith("diff --git "):
            in_hunk = False
        elif line.startswith("+"):
            added.append(line[1:])
        elif line.startswith("-"):
            if added:
                end()
            removed.append(line[1:])
            at += 1
        elif line.startswith(" "):
            end()
            at += 1
    end()
    return result


def _segments(removed: list[str], added: list[str], topic: str, found: list[Part]) -> list[tuple[str, list[str]]]:
    hit = {part.topic for part in found for line in removed + added if part.text in line}
    if len(hit) == 0:
        return [(topic, added)]
    if len(hit) == 1:
        return [(hit.pop(), added)]
    result: list[tuple[str, list[str]]] = [(topic, [])]
    for line in added:
        topics = {part.topic for part in found if part.text in line}
        if len(topics) > 1:
            raise OverlayError(f"One line belongs to {', '.join(sorted(topics))}: {line.strip()}")
        if topics and result[-1][0] not in topics:
            result.append((topics.pop(), []))
        result[-1][1].append(line)
    return [segment for segment in result if segment[1]]


def is_touched(changes: list[Block], topic: str) -> bool:
    """Whether the topic adds or removes a line."""
    return any(name == topic for block in changes for name, _ in block.segments)


def patched(original: str, changes: list[Block], taken: frozenset[str]) -> str:
    """The file with the blocks of these topics only."""
    lines = original.split("\n")
    result, at = [], 0
    for block in changes:
        result += lines[at:block.start]
        at = block.start
        topics = [topic for topic, _ in block.segments]
        if (topics[0] if topics else None) in taken:
            at += len(block.removed)
        for topic, added in block.segments:
            if topic in taken:
                result += added
    return "\n".join(result + lines[at:])


def without_late(content: str, late: list[Part], taken: frozenset[str]) -> str:
    """A new file without the lines of topics that have not come yet."""
    missing = [part.text for part in late if part.topic not in taken]
    if not missing:
        return content
    return "\n".join(line for line in content.split("\n") if not any(text in line for text in missing))
