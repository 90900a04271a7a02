"""Which of our tests stand in the series before a class or function of Async that they name.

scripts/build-series finds out by running them, which takes hours; this reads the stubs and the tests. It does not
see what a test needs without naming it: fork, a file that suspends.
"""

import re

from . import sources
from .project import Project
from .topics import Topics

_DECLARED = re.compile(r"^(?: {4})?(?:(?:final|abstract|readonly) )*(?:class|interface|enum|function) (\w+)", re.M)
_PROGRAM = re.compile(r"^--FILE--\n(.*?)^--[A-Z_]+--$", re.M | re.S)
_QUALIFIED = re.compile(r"\bAsync\\(\w+)")
_IMPORTED = re.compile(r"\buse (?:function )?Async\\\{([^}]*)\}")


def too_early(project: Project, known: Topics) -> list[str]:
    """The lines of scripts/topics-of-tests that are missing."""
    order = {name: number for number, name in enumerate(known.names())}
    files = [path for path in sources.scan(project.root).new_files if known.of_new_file(path) is not None]
    brought: dict[str, str] = {}
    for path in files:
        if path.startswith("ext/async/") and path.endswith(".stub.php"):
            topic = known.of_new_file(path)
            brought |= {name: topic for name in _DECLARED.findall((project.root / path).read_text("utf-8"))}
    complaints = []
    for path in files:
        if sources.is_test(path) and path.endswith(".phpt"):
            named = names_in((project.root / path).read_text("utf-8", "replace"))
            last = max((brought[name] for name in named if name in brought), key=order.__getitem__, default=None)
            if last and order[last] > order[known.of_new_file(path)]:
                complaints.append(f"add to scripts/topics-of-tests: {path} | {last}")
    return complaints


def names_in(test: str) -> set[str]:
    """The names of namespace Async that a test's program writes out."""
    program = _PROGRAM.search(test)
    if not program:
        return set()
    lists = " ".join(_IMPORTED.findall(program[1]))
    return set(_QUALIFIED.findall(program[1])) | set(re.findall(r"\w+", lists))
