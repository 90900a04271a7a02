"""Reading callgrind's profiles: instructions of each function itself."""

import re
import subprocess
from pathlib import Path

_FUNCTION = re.compile(r"^\s*([\d,]+) \([\s\d.]+%\)\s+\S*?:(\S.*?)(?: \[[^\]]*\])?$", re.M)


def by_function(profile: Path) -> dict[str, int]:
    """Function -> instructions; recursion levels together."""
    text = subprocess.run(["callgrind_annotate", "--threshold=100", "--show=Ir", str(profile)],
                          capture_output=True, text=True, check=True).stdout
    result: dict[str, int] = {}
    for match in _FUNCTION.finditer(text):
        name = re.sub(r"^0x[0-9a-f]+$", "(no symbol)", re.sub(r"'\d+$", "", match[2]))
        result[name] = result.get(name, 0) + int(match[1].replace(",", ""))
    return result
