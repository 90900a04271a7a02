"""The topics, `scripts/topics`: what each patch belongs to and the order of the RFC series.

    name | title of the commit | globs of the new files that belong to it

A new file belongs to the last topic that has a glob for it.
"""

import fnmatch
from dataclasses import dataclass
from pathlib import Path

from .errors import OverlayError


@dataclass(frozen=True)
class Topic:
    """One line of scripts/topics."""

    name: str
    title: str
    globs: tuple[str, ...]


def read(scripts: Path) -> list[Topic]:
    """All topics in the order of the series."""
    topics = []
    for line in (scripts / "topics").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != 3:
            raise OverlayError(f"scripts/topics: cannot read '{line}'")
        topics.append(Topic(parts[0], parts[1], tuple(parts[2].split())))
    return topics


def of_new_file(topics: list[Topic], path: str) -> str | None:
    """The topic of a new file, None if no glob names it."""
    matching = [topic.name for topic in topics
                if any(fnmatch.fnmatchcase(path, glob) for glob in topic.globs)]
    return matching[-1] if matching else None
