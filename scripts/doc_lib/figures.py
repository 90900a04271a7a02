"""Measured figures in the documents: copied out of the files that benchmarks and tests write.

A table of such figures stands between marks and is written from rfc_costs.py. The text of RFCs has no others; in other
documents a figure has to be found, word for word, in a file that its paragraph leads to.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path

from doc_lib import wrap
from overlay_lib.errors import OverlayError

_EXPLAINED = {"bench/RESULTS.md": "bench/notes.md", "bench/RESULTS-IO.md": "bench/notes-io.md"}
_SCALING = ("docs/performance.md", "bench/notes-scaling.md")
_NOT_TEXT = re.compile(r"^```.*?^```|<!-- written: (.*?) -->.*?<!-- end: \1 -->|<!--.*?-->", re.M | re.S)
_FIGURE = re.compile(r"(?<![\w.,-])(?:\d[\d,.]*(?: to | and | or |–))?(?:\d[\d,]*(?:\.\d+)? ?(?:ns|µs|s of CPU)|\d[\d,]*\.\d+ ?(?:times|[KM]i?B))(?!\w)")
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)[^)]*\)")


@dataclass(frozen=True)
class Source:
    """A table of a file: the one below this heading, or whose head begins with this cell."""

    file: str
    table: str

    def cell(self, root: Path, row: str, column: str) -> str:
        """One cell, as it stands there."""
        head, *rows = self._lines(root)
        names, last, main = [], "", ""
        for name in head:
            names.append(f"{last} {name}" if name == "ratio" else name)
            last = name
        for cells in rows:
            main = main if cells[0].startswith("the same") else cells[0]
            if row == cells[0] or row == f"{main}; {cells[0]}":
                if column in names:
                    return cells[names.index(column)]
        raise OverlayError(f"{self.file}: table '{self.table}' has no '{row}' with '{column}'")

    def _lines(self, root: Path) -> list[list[str]]:
        text = (root / self.file).read_text("utf-8")
        below = re.search(rf"^#+ {re.escape(self.table)}\n(?:(?!#|\|).*\n)*((?:\|.*\n)+)", text, re.M)
        found = below or re.search(rf"^(\| {re.escape(self.table)} \|.*\n(?:\|.*\n)+)", text, re.M)
        if not found:
            raise OverlayError(f"{self.file}: no table '{self.table}'")
        lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in found[1].splitlines()]
        return [lines[0], *lines[2:]]


@dataclass(frozen=True)
class At:
    """A cell of a table."""

    source: Source
    row: str
    column: str

    def text(self, root: Path) -> str:
        return self.source.cell(root, self.row, self.column)

    @property
    def file(self) -> str:
        return self.source.file


@dataclass(frozen=True)
class Said:
    """What a pattern's first group finds in the text of a file."""

    file: str
    pattern: str

    def text(self, root: Path) -> str:
        found = re.search(self.pattern, (root / self.file).read_text("utf-8"))
        if not found:
            raise OverlayError(f"{self.file}: nothing is like {self.pattern}")
        return found[1]


@dataclass(frozen=True)
class Row:
    """A label and its cells: At, Said, or text."""

    label: str
    cells: tuple


@dataclass(frozen=True)
class Table:
    """A block of a document. With `against`, two columns, a sentence names the rows in which the first has more."""

    document: str
    block: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    against: tuple[str, str] | None = None

    def content(self, root: Path) -> str:
        """Where the figures come from, and the table."""
        rows = [(row.label, *(cell if isinstance(cell, str) else cell.text(root) for cell in row.cells)) for row in self.rows]
        files = dict.fromkeys(cell.file for row in self.rows for cell in row.cells if not isinstance(cell, str))
        sources = [f"[{file}]({os.path.relpath(file, Path(self.document).parent)}) of {_date(root, file)}" for file in files]
        parts = [wrap.wrap("From " + " and ".join(filter(None, [", ".join(sources[:-1]), sources[-1]])) + ":"), "",
                 "| " + " | ".join(self.columns) + " |", "|---|" + "---:|" * (len(self.columns) - 1),
                 *("| " + " | ".join(row) + " |" for row in rows)]
        if self.against:
            ours, others = (self.columns.index(name) for name in self.against)
            more = [row[0] for row in rows if row[ours] and row[others] and _number(row[ours]) > _number(row[others])]
            who, whom = self.against
            parts += ["", wrap.wrap(f"Where {who} take more than {whom}: {'; '.join(more) if more else 'nowhere in this table'}.")]
        return "\n".join(parts) + "\n"


def explained(root: Path):
    """Results, and what they would be with the present explanation of bench/notes*.md."""
    for results, notes in _EXPLAINED.items():
        before, heading, _ = (root / results).read_text("utf-8").partition("## What the profile says\n")
        yield root / results, wrap.wrap(f"{before}{heading}\n{(root / notes).read_text('utf-8').strip()}\n")


def differing_paragraphs(root: Path) -> set[str]:
    """First lines of what only one of docs/performance.md and bench/notes-scaling.md says, beside the tables."""
    texts = ((root / name).read_text("utf-8").replace("](../docs/", "](") for name in _SCALING)
    said, noted = ({one.strip() for one in wrap.wrap(text).split("\n\n") if not one.startswith(("|", "- ", "<!--"))} for text in texts)
    return {one.partition("\n")[0] for one in said ^ noted}


def without_source(path: Path, only_in_tables: bool):
    """Line and complaint of each measured figure of the text that no file has, word for word, to which its paragraph leads."""
    text = _NOT_TEXT.sub(lambda found: re.sub(r"[^\n]", "", found[0]), path.read_text("utf-8"))
    line = 1
    for paragraph in re.split(r"(\n(?:[ \t]*\n)+)", text):
        figures = [] if paragraph.startswith("    ") else list(_FIGURE.finditer(re.sub(r"`[^`\n]*`", lambda code: "`" * len(code[0]), paragraph)))
        cited = [path.parent / name for name in _LINK.findall(paragraph)] if figures and not only_in_tables else []
        known = " ".join(file.read_text("utf-8") for file in cited if file.suffix == ".md" and file.is_file())
        for figure in figures:
            if not re.search(r"(?<![\d.,])" + r"\s".join(map(re.escape, figure[0].split())), known):
                yield line + paragraph.count("\n", 0, figure.start()), f"'{figure[0]}' " + (
                    "belongs into a table of scripts/doc_lib/rfc_costs.py" if only_in_tables else "is in no file that the paragraph leads to")
        line += paragraph.count("\n")


def _date(root: Path, file: str) -> str:
    return Said(file, r"(?m)^- Date: (\S+) ").text(root)


def _number(cell: str) -> float:
    return float(re.sub(r"[^\d.]", "", cell))
