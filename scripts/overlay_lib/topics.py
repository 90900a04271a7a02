"""The topics, `scripts/topics`: what each patch belongs to and the order of the RFC series.

    name | title of the commit | globs of the new files that belong to it
    correction | name | title of the commit | globs
    optional | name | what the series is without it
    late | path | name | text
    follows | path

A new file belongs to the topic that names it exactly, or to the last one that has a glob for it; a test
that `scripts/topics-of-tests` names to the topic that stands there, the first one it passes with
(scripts/build-series). `late`: lines of this new file that have the text in them come with the topic, the
file itself comes with its own (series.py). `follows`: each line of this new file comes with the functions and
files that it names (names.py).
Corrections are of upstream's own defects: a series of their own, below the other.
"""

import fnmatch
from dataclasses import dataclass, field
from pathlib import Path

from .errors import OverlayError
from .series import Part

_TESTS = "topics-of-tests"
_TESTS_HEADER = """\
# Written by scripts/build-series --record-tests: the first topic with which a test passes, where that is not
# the one of its folder (scripts/topics). `scripts/overlay check` asks for later ones where a test names more.
"""


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
    follows: set[str] = field(default_factory=set)
    tests: dict[str, str] = field(default_factory=dict)          # path -> topic, where it is not the glob's

    def names(self) -> list[str]:
        """In the order of the series, corrections first."""
        return [topic.name for topic in self.corrections + self.order]

    def title(self, name: str) -> str:
        """The title of a topic's commit."""
        return next(topic.title for topic in self.corrections + self.order if topic.name == name)

    def of_new_file(self, path: str) -> str | None:
        """The topic of a new file, None if nothing names it."""
        return self.tests.get(path) or self.of_glob(path)

    def of_glob(self, path: str) -> str | None:
        """The topic that names the file exactly, or the last one with a glob that matches."""
        every = self.corrections + self.order
        exact = [topic.name for topic in every if path in topic.globs]
        matching = [topic.name for topic in every if any(fnmatch.fnmatchcase(path, glob) for glob in topic.globs)]
        return (exact or matching or [None])[-1]


def write_tests(scripts: Path, tests: dict[str, str]) -> None:
    """Replace scripts/topics-of-tests."""
    lines = [f"{path} | {topic}\n" for path, topic in sorted(tests.items())]
    (scripts / _TESTS).write_text(_TESTS_HEADER + "".join(lines), "utf-8")


def read(scripts: Path) -> Topics:
    """Everything in scripts/topics."""
    found = Topics()
    for line in (scripts / "topics").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|")]
        if parts[0] == "late" and len(parts) == 4:
            found.late.setdefault(parts[1], []).append(Part(parts[2], parts[3]))
        elif parts[0] == "follows" and len(parts) == 2:
            found.follows.add(parts[1])
        elif parts[0] == "correction" and len(parts) == 4:
            found.corrections.append(Topic(parts[1], parts[2], tuple(parts[3].split())))
        elif parts[0] == "optional" and len(parts) == 3:
            found.optional[parts[1]] = parts[2]
        elif len(parts) == 3:
            found.order.append(Topic(parts[0], parts[1], tuple(parts[2].split())))
        else:
            raise OverlayError(f"scripts/topics: cannot read '{line}'")
    for line in (scripts / _TESTS).read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            path, _, topic = line.partition(" | ")
            found.tests[path] = topic.strip()
    return found
