"""The RFC texts' tables: which commits of the series are whose patch, and how large they are."""

import re
from dataclasses import dataclass
from pathlib import Path

from doc_lib import wrap
from overlay_lib import topics
from overlay_lib.errors import OverlayError
from suite_lib import exceptions
from suite_lib.run import COMPANION_MODES

NONE = "none"
_LIST = Path(__file__).with_name("rfc_topics")
_SUITES = ("40-upstream-plain", "40-upstream-tracing-all", "41-upstream-function-all")
_TITLE = re.compile(r"^# (.*)$", re.M)


@dataclass(frozen=True)
class Size:
    """A row of the export's commits.tsv."""

    files: int
    added: int
    removed: int
    context: int
    own: int

    def __add__(self, other: "Size") -> "Size":
        return Size(self.files + other.files, self.added + other.added, self.removed + other.removed,
                    self.context + other.context, self.own + other.own)

    def cells(self) -> str:
        """Its columns in a table."""
        return " | ".join(f"{number:,}" for number in (self.files, self.added, self.removed, self.context, self.own))


def assignment(scripts: Path) -> dict[str, list[str]]:
    """RFC -> its topics, in the order of the series; an error if a topic stands there twice, not at all, or does not exist."""
    order = topics.read(scripts).names()
    found: dict[str, list[str]] = {}
    for line in _LIST.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, names = line.partition("|")
            found[name.strip()] = names.split()
    named = [topic for names in found.values() for topic in names]
    if wrong := sorted({topic for topic in named if topic not in order or named.count(topic) > 1}) + [topic for topic in order if topic not in named]:
        raise OverlayError(f"scripts/doc_lib/rfc_topics: not named exactly once, or not in scripts/topics: {', '.join(wrong)}")
    return {name: sorted(names, key=order.index) for name, names in found.items()}


def commits(scripts: Path, names: list[str]) -> str:
    """The table of an RFC's commits."""
    known = topics.read(scripts)
    number = {topic.name: at for at, topic in enumerate(known.order, 1)}
    rows = [f"| {number[name]:04} | `{name}` | {known.title(name)}{' (optional)' if name in known.optional else ''} |\n" for name in names]
    return "| patch | topic | commit |\n|---|---|---|\n" + "".join(rows)


def sizes(scripts: Path, folder: Path, table: Path) -> str:
    """The table of sizes, of an export's commits.tsv."""
    measured, head = {}, "| | files | added | removed | context | own |\n|---|---|---|---|---|---|\n"
    for line in table.read_text("utf-8").splitlines():
        _, topic, *numbers, _ = line.split("\t")
        measured[topic] = Size(*map(int, numbers))
    parts = {name: [one for one in names if one in measured] for name, names in assignment(scripts).items()}
    totals = {name: sum((measured[one] for one in names), Size(0, 0, 0, 0, 0)) for name, names in parts.items()}
    text = head + "".join(f"| {link(folder, name)} | {total.cells()} |\n" for name, total in totals.items())
    text += f"| all | {sum(totals.values(), Size(0, 0, 0, 0, 0)).cells()} |\n"
    for name, names in parts.items():
        text += f"\n## {title(folder, name)}\n\n" + head + "".join(f"| `{one}` | {measured[one].cells()} |\n" for one in names)
    return text


def summary_of_sizes(folder: Path) -> str:
    """What size.md has for all commits, as a sentence."""
    _, added, removed, _, own = re.search(r"^\| all \| (.*) \|$", (folder / "size.md").read_text("utf-8"), re.M)[1].split(" | ")
    return wrap.wrap(f"Patches add {added} lines to upstream files and remove {removed}; the rest is new files, {own} lines, nearly half of "
                     "them tests ([size](size.md)).") + "\n"


def summary_of_tests(root: Path) -> str:
    """PHP's own suite, by docs/test-report.md and the list of exceptions, as a sentence with the days of the runs."""
    report = (root / "docs" / "test-report.md").read_text("utf-8")
    rows = [re.search(rf"^\| {step} \| (\d+) \| 0 \|.*\| (\S+) \S+ \|$", report, re.M) for step in _SUITES]
    passed = {row[1] if row else None for row in rows}
    if len(passed) != 1 or None in passed:
        raise OverlayError(f"docs/test-report.md: {', '.join(_SUITES)} do not pass the same number of tests, without a failure")
    beside, inside = (sum(mode in one.modes for one in exceptions.read(root)) for mode in COMPANION_MODES)
    return wrap.wrap(f"PHP's own suite gives the results of the unpatched base: {int(passed.pop()):,} tests pass, plain "
                     f"({rows[0][2]}) and with the JITs ({', '.join(row[2] for row in rows[1:])}). {beside} of them may differ beside a busy coroutine, "
                     f"{inside} inside one ([which, why, and the last complete run](../upstream-async.md)).") + "\n"


def title(folder: Path, name: str) -> str:
    """An RFC's title."""
    return "Not part of an RFC" if name == NONE else _TITLE.search((folder / f"{name}.md").read_text("utf-8"))[1]


def link(folder: Path, name: str) -> str:
    """An RFC's title, leading to it."""
    return title(folder, name) if name == NONE else f"[{title(folder, name)}]({name}.md)"


def written(text: str, name: str, content: str) -> str:
    """The text with the content of its block NAME replaced."""
    block = re.compile(rf"(<!-- written: {name} -->\n).*?(<!-- end: {name} -->)", re.S)
    if not block.search(text):
        raise OverlayError(f"No block 'written: {name}'")
    return block.sub(lambda match: match[1] + content + match[2], text)
