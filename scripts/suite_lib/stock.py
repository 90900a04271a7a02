"""Run a package's tests on a PHP that is not built here: those that it skips are none of its own."""

import os
import re
import subprocess
from pathlib import Path

from doc_lib.expected import matches

_SECTION = re.compile(r"^--([A-Z_]+)--\n(.*?)(?=^--[A-Z_]+--$|\Z)", re.M | re.S)
_SETTINGS = ["-d", "display_errors=1", "-d", f"error_reporting={0x7FFF & ~0x2000 & ~0x4000}", "-d", "memory_limit=-1"]     # without deprecations
_TIMEOUT_SECONDS = 300


def run(php: str, test: Path, environment: dict[str, Path]) -> str | None:
    """What is wrong; nothing if it has passed, None if it was skipped."""
    sections = {name: text for name, text in _SECTION.findall(test.read_text("utf-8"))}
    if "SKIPIF" in sections and _output(php, test, sections["SKIPIF"], environment).strip():
        return None
    output = _output(php, test, sections["FILE"], environment)
    if "EXPECT" in sections:
        return "" if output.strip() == sections["EXPECT"].strip() else output
    return "" if matches(sections["EXPECTF"], output) else output


def _output(php: str, test: Path, code: str, environment: dict[str, Path]) -> str:
    script = test.with_suffix(".stock.php")      # beside the test, whose files it includes
    script.write_text(code, "utf-8")
    try:
        return subprocess.run([php, *_SETTINGS, script], cwd=test.parent, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False, timeout=_TIMEOUT_SECONDS,
                              env={**os.environ, **{name: str(value) for name, value in environment.items()}}).stdout
    finally:
        script.unlink()
