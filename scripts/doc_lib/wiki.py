"""The RFC texts as DokuWiki, which PHP's wiki is: headings, paragraphs, lists, code, tables, links, and nothing else."""

import os
import re
from pathlib import Path

_INLINE = re.compile(r"(?P<ticks>`+)(?P<code>.+?)(?P=ticks)|\[(?P<label>(?:[^\[\]`]|`[^`]*`)+)\]\((?P<target>[^)\s]+)\)"
                     r"|(?<!\*)\*(?![*\s])(?P<emphasis>[^*`]+)\*(?!\*)|(?P<special>//|__|\(\(|<<|>>|->|<-|\.\.\.|--|''|%%|\\\\)")
_FENCE = re.compile(r"^```(\w*)$")
_HEADING = re.compile(r"^(#{1,4}) (.*)$")
_ITEM = re.compile(r"^([-*+]|\d+\.) +(.*)$")
_RULE = re.compile(r"^\|[-:| ]+\|$")
_BEGINS = re.compile(r"^(```|#{1,4} |[-*+] |\d+\. |\||<!--)")
_LEFT_OVER = re.compile(r"`|\]\(|^#|^- |<!--|\*\*\*", re.M)


def converted(path: Path, root: Path) -> str:
    """A page of the wiki; its namespace has one for each text of the folder."""
    lines, page = re.sub(r"<!--.*?-->\n?", "", path.read_text("utf-8"), flags=re.S).split("\n"), []
    at = 0

    def rest_of(first: str) -> str:
        """The lines that belong to the paragraph or item, as one."""
        nonlocal at
        words = [first]
        while at < len(lines) and lines[at].strip() and not _BEGINS.match(lines[at]):
            words.append(lines[at].strip())
            at += 1
        return _inline(" ".join(words), path, root)

    while at < len(lines):
        line = lines[at]
        at += 1
        if fence := _FENCE.match(line):
            end = lines.index("```", at)
            page += _code(lines[at:end], fence[1])
            at = end + 1
        elif line.startswith("    "):
            block = [line[4:]]
            while at < len(lines) and (lines[at].startswith("    ") or (not lines[at] and "".join(lines[at + 1:at + 2]).startswith("    "))):
                block.append(lines[at][4:])
                at += 1
            page += _code(block, "")
        elif heading := _HEADING.match(line):
            marks = "=" * (7 - len(heading[1]))
            page.append(f"{marks} {'PHP RFC: ' if heading[1] == '#' else ''}{_plain(heading[2])} {marks}")
        elif line.startswith("|"):
            head, right = at < len(lines) and _RULE.match(lines[at]), []
            rows = [line]
            while at < len(lines) and lines[at].startswith("|"):
                rows.append(lines[at])
                at += 1
            if head:
                right = [cell.endswith(":") for cell in rows.pop(1).strip("|").split("|")]
            page += [_row(row, "^" if head and row is line else "|", right, path, root) for row in rows]
        elif item := _ITEM.match(line):
            page.append(("  * " if item[1] in "-*+" else "  - ") + rest_of(item[2]))
        else:
            page.append(rest_of(line.strip()) if line.strip() else "")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(page)).strip() + "\n"


def left_over(page: str) -> list[str]:
    """Lines of a page that are Markdown still, outside of code."""
    text = re.sub(r"<code.*?</code>|''%%.*?%%''", "", page, flags=re.S)
    return [line for line in text.split("\n") if _LEFT_OVER.search(line)]


def _code(lines: list[str], language: str) -> list[str]:
    return [f"<code{' ' + language if language not in ('', 'text') else ''}>", *lines, "</code>"]


def _row(line: str, mark: str, right: list[bool], path: Path, root: Path) -> str:
    cells = [_inline(cell.strip().replace("\\|", "|"), path, root) for cell in re.split(r"(?<!\\)\|", line.strip()[1:-1])]
    aligned = [("  " if at < len(right) and right[at] else " ") + cell + " " for at, cell in enumerate(cells)]
    return mark + mark.join(aligned) + mark


def _inline(text: str, path: Path, root: Path) -> str:
    def one(found: re.Match) -> str:
        if found["code"]:
            return f"''%%{found['code'].strip() if found['ticks'] != '`' else found['code']}%%''"
        if found["target"]:
            return _link(_plain(found["label"]), found["target"], path, root)
        return f"//{_inline(found['emphasis'], path, root)}//" if found["emphasis"] else f"%%{found['special']}%%"
    return _INLINE.sub(one, text)


def _link(label: str, target: str, path: Path, root: Path) -> str:
    """To a page beside this one, to another site, or, where there is no page, the name of the file."""
    if re.match(r"https?://", target):
        return f"[[{target}|{label}]]"
    name, _, heading = target.partition("#")
    there = path.parent / name if name else path
    if there.parent.resolve() != path.parent.resolve():
        file = os.path.relpath(there, root)
        return f"''%%{file}%%''" if label == file else f"{label} (''%%{file}%%'')"
    return f"[[{there.stem.lower() if name else ''}{'#' + heading.replace('-', '_') if heading else ''}|{label}]]"


def _plain(text: str) -> str:
    """Without marks: headings and labels of links have none."""
    return re.sub(r"[`*]", "", text)
