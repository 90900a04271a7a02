"""The topics, `scripts/topics`: what each patch belongs to and the order of the RFC series.

    name | title of the commit | globs of the new files that belong to it
    correction | name | title of the commit | globs
    optional | name | what the series is without it
    late | path | name | text

A new file belongs to the last topic that has a glob for it. `late`: lines of this new file that have
the text in them come with the topic, the file itself comes with its own (series.py).
Corrections are of upstream's own defects: a series of their own, below the other.
"""

import fnmatch
from dataclasses import dataclass, field
from pathlib import Path

from .errors import OverlayError
from .series import Part


@dataclass(frozen=True)
class Topic:
    """One commit of the series."""

    name: str
    title: str
    globs: tuple[str, ...]


@dataclass
class Topics:
    """The whole of scripts/topics."""

    corrections: list[Topic] = field(default_factory=list)
    order: list[Topic] = field(default_factory=list)
    optional: dict[str, str] = field(default_factory=dict)       # name -> what is missing without it
    late: dict[str, list[Part]] = field(default_factory=dict)    # path -> its later lines

    def names(self) -> list[str]:
        """In the order of the series, corrections first."""
        return [topic.name for topic in self.corrections + self.order]

    def title(self, name: str) -> str:
        """The title of a topic's commit."""
        return next(topic.title for topic in self.corrections + self.order if topic.name == name)

    def of_new_file(self, path: str) -> str | None:
        """The topic of a new file, None if no glob names it."""
        matching = [topic.name for topic in self.corrections + self.order
                    if any(fnmatch.fnmatchcase(path, glob) for glob in topic.globs)]
        return matching[-1] if matching else None


def read(scripts: Path) -> Topics:
    """Everything in scripts/topics."""
    found = Topics()
    for line in (scripts / "topics").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|")]
        if parts[0] == "late" and len(parts) == 4:
            found.late.setdefault(parts[1], []).append(Part(parts[2], parts[3]))
        elif parts[0] == "correction" and len(parts) == 4:
            found.corrections.append(Topic(parts[1], parts[2], tuple(parts[3].split())))
        elif parts[0] == "optional" and len(parts) == 3:
            found.optional[parts[1]] = parts[2]
        elif len(parts) == 3:
            found.order.append(Topic(parts[0], parts[1], tuple(parts[2].split())))
        else:
            raise OverlayError(f"scripts/topics: cannot read '{line}'")
    return found
