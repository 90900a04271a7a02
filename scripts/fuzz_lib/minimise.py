"""Makes a program that shows a finding smaller: takes out lines, then tokens, as long as the finding stays the same."""

import re
import time
from collections.abc import Callable

_TOKENS = re.compile(r"\$?\w+|\s+|'(?:[^'\\\n]|\\.)*'|\S")


def minimised(source: str, still_shows: Callable[[str], bool], seconds: float) -> str:
    """The smallest source that was found in that time."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        before = source
        head, *lines = source.split("\n")
        lines = _reduced(lines, lambda some: still_shows("\n".join([head, *some])), ends)
        tail = _reduced(_TOKENS.findall("\n".join(lines)), lambda some: still_shows(head + "\n" + "".join(some)), ends)
        source = head + "\n" + re.sub(r"\n\s*\n+", "\n", "".join(tail))
        if source == before:
            break
    return source


def _reduced(parts: list[str], good: Callable[[list[str]], bool], ends: float) -> list[str]:
    """Delta debugging: ever smaller runs of parts are left out."""
    size = max(1, len(parts) // 2)
    while True:
        at, changed = 0, False
        while at < len(parts) and time.monotonic() < ends:
            without = parts[:at] + parts[at + size:]
            if good(without):
                parts, changed = without, True
            else:
                at += size
        if time.monotonic() >= ends or size == 1 and not changed:
            return parts
        size = max(1, size // 2) if not changed else size
