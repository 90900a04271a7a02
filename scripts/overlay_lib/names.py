"""What a line of ours names, and with which topic of the series that comes.

For lists such as ext/async/module.c, whose lines come with what they name (`follows` in scripts/topics), and for the
rule of `check` that no commit of the series calls, includes or lists what only a later one brings.
"""

import re
from functools import cache, cached_property

from . import patchfile, series, sources
from .project import PATCH_SUFFIX, Project
from .series import Part
from .topics import Topics

_C = (".c", ".cpp")
_LISTS = (".m4", ".list")
_DEFINED = re.compile(r"^(?!static\b|typedef\b|else\b|#|/|\})[A-Za-z_][^;{}()#\n]*?\b(\w+)\((?:[^;{}]|\n)*?\)\s*(?:noexcept\s*)?\{", re.M)
_HANDLER = re.compile(r"^(?:ZEND|PHP)_(?:METHOD|FUNCTION|NAMED_FUNCTION)\(([\w, ]+)\)[ \n]*\{", re.M)
_INI_HANDLER = re.compile(r"^ZEND_INI_MH\((\w+)\)\s*\{", re.M)
_NAMES_HANDLER = re.compile(r"^(?:ZEND|PHP)_(?:METHOD|FUNCTION|NAMED_FUNCTION)\(([\w, ]+)\);")
_ADDED = re.compile(r"^(?!static\b|typedef\b|#|/|\}|case\b)[A-Za-z_][^;{}()=]*?[\s*](\w+)\([^;]*$")
_WORD = re.compile(r"\b[A-Za-z_]\w+\b")
_INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
_LISTED = re.compile(r"[\w/.-]+\.(?:c|cpp)\b")
_BUILDDIR = re.compile(r"ext_builddir/(\w+)")
_COMMENT = re.compile(r"/\*.*?(?:\*/|$)|^\s*\*.*$|//.*$|\"(?:[^\"\\]|\\.)*\"")


class Names:
    """The functions, methods and files of one overlay, with the topics that bring them."""

    def __init__(self, project: Project, known: Topics):
        self.root, self.known = project.root, known
        found = sources.scan(project.root)
        self.files = [path for path in found.new_files if not sources.is_test(path)]
        self.patched = found.patches
        self.order = {name: number for number, name in enumerate(known.names())}

    @cache    # pylint: disable=method-cache-max-size-none
    def _topic(self, path: str) -> str:
        return self.known.of_new_file(path) or self.known.names()[0]

    def _text(self, path: str) -> str:
        return (self.root / path).read_text("utf-8", "replace")

    @cached_property
    def _defined(self) -> dict[str, str]:
        """Function, or `Class, method`, to the topic of its definition."""
        found: dict[str, str] = {}
        for path in self.files:
            if path.endswith(_C) and (not path.startswith("async-core/") or path.startswith("async-core/src/abi/")):
                for pattern in (_DEFINED, _HANDLER, _INI_HANDLER):
                    found |= {name: self._topic(path) for name in pattern.findall(self._text(path))}
        for path in self.patched:
            if path.endswith(".c"):
                for topic, line in self._added(path):
                    if match := _ADDED.match(line):
                        found.setdefault(match[1], topic)
        return {name: topic for name, topic in found.items() if "_" in name or "," in name}

    def _added(self, path: str) -> list[tuple[str, str]]:
        """Lines that a patch adds, with their topics."""
        patch = patchfile.read(self.root, path)
        return [(topic, line) for block in series.blocks(patch.body, patch.topic, series.parts(patch.header))
                for topic, lines in block.segments for line in lines]

    def of_line(self, path: str, line: str) -> list[tuple[str, str]]:
        """What the line names of ours: name and topic."""
        if path.endswith(_LISTS):
            return self._of_list(path, line)
        if match := _INCLUDE.match(line):
            folder = path.rpartition("/")[0]
            for place in (f"{folder}/{match[1]}", f"ext/async/{match[1]}", f"Zend/{match[1]}", f"main/{match[1]}", match[1]):
                if place in self._file_set and (not place.startswith("ext/async/") or path.startswith("ext/async/")):
                    return [(match[1], self._topic(place))]
            return []
        if match := _NAMES_HANDLER.match(line):
            return [(match[1], self._defined[match[1]])] if match[1] in self._defined else []
        if not line[:1].isspace() or path.endswith(".h"):
            return []       # a declaration, a definition, a macro; an inline function that nobody calls yet
        return [(word, self._defined[word]) for word in _WORD.findall(_COMMENT.sub("", line)) if word in self._defined]

    @cached_property
    def _file_set(self) -> frozenset[str]:
        return frozenset(self.files)

    def _of_list(self, path: str, line: str) -> list[tuple[str, str]]:
        folder = path.rpartition("/")[0]
        found = []
        for name in _LISTED.findall(line):
            for place in (f"{folder}/{name}", name):
                if place in self._file_set:
                    found.append((name, self._topic(place)))
        for room in _BUILDDIR.findall(line):
            found.append((room, self._topic(f"{folder}/{room}/any.c")))
        return found

    def following(self, path: str) -> list[Part]:
        """The lines of a file that `follows` what it names, as the later parts that they are."""
        own = self.order[self._topic(path)]
        found = []
        for line in self._text(path).splitlines():
            last = max((self.order[topic] for _, topic in self.of_line(path, line)), default=own)
            if last > own:
                found.append(Part(self.known.names()[last], line))
        return found

    def late(self, path: str) -> list[Part]:
        """All lines of a new file that come after the file itself."""
        return self.known.late.get(path, []) + (self.following(path) if path in self.known.follows else [])

    def too_early(self) -> list[str]:
        """Lines that name what only a later commit brings, as the lines of scripts/topics or headers that are missing."""
        complaints = []
        for path in self.files:
            if path.endswith((".c", ".h", ".m4", ".list")) and not path.startswith("async-core/"):
                late = self.late(path)
                for number, line in enumerate(self._text(path).splitlines(), 1):
                    own = max([self.order[self._topic(path)]] + [self.order[part.topic] for part in late if part.text in line])
                    complaints += [f"{path}:{number}: add to scripts/topics: late | {path} | {topic} | {name}"
                                   for name, topic in self.of_line(path, line) if self.order[topic] > own]
        for path in self.patched:
            complaints += [f'{path}{PATCH_SUFFIX}: add to its header: Part: {topic} "{name}"'
                           for own, line in self._added(path) for name, topic in self.of_line(path, line)
                           if self.order[topic] > self.order[own]]
        return sorted(set(complaints))
