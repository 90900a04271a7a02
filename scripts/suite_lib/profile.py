"""Reading callgrind's profiles: instructions of each function itself."""

import re
import subprocess
from pathlib import Path

_FUNCTION = re.compile(r"^\s*([\d,]+) \([\s\d.]+%\)\s+\S*?:(\S.*?)(?: \[[^\]]*\])?$", re.M)
# Names are written once, with a number that stands for them from then on.
_POSITION = re.compile(r"(c?(?:fl|fi|fe|fn|ob))=(?:\((\d+)\))? ?(.*)")
_COST = re.compile(r"[+*\d-]\d* (\d+)$")


def by_function(profile: Path) -> dict[str, int]:
    """Function -> instructions; recursion levels together."""
    text = subprocess.run(["callgrind_annotate", "--threshold=100", "--show=Ir", str(profile)],
                          capture_output=True, text=True, check=True).stdout
    result: dict[str, int] = {}
    for match in _FUNCTION.finditer(text):
        name = re.sub(r"^0x[0-9a-f]+$", "(no symbol)", re.sub(r"'\d+$", "", match[2]))
        result[name] = result.get(name, 0) + int(match[1].replace(",", ""))
    return result


def by_place(profile: Path) -> dict[tuple[str, str], int]:
    """(file, function) -> instructions; code that was inlined counts for the file that it is from."""
    names: dict[tuple[str, str], str] = {}
    file = function = ""
    is_call = False             # the next line has what the called function cost
    result: dict[tuple[str, str], int] = {}

    def name_of(kind: str, number: str, name: str) -> str:
        return names.setdefault((kind, number), name) if number else name

    for line in profile.read_text("utf-8", "replace").splitlines():
        if match := _POSITION.match(line):
            kind, number, name = match.groups()
            if kind in ("fl", "fi", "fe"):
                file = name_of("file", number, name)
            elif kind == "fn":
                function = name_of("function", number, name)
            elif kind in ("cfn", "cfl", "cfi"):
                name_of("function" if kind == "cfn" else "file", number, name)
        elif line.startswith("calls="):
            is_call = True
        elif match := _COST.match(line):
            if not is_call:
                result[file, function] = result.get((file, function), 0) + int(match[1])
            is_call = False
    return result
