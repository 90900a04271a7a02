"""Run a package's tests on a PHP that is not built here."""

import os
import re
import subprocess
from pathlib import Path

from doc_lib.expected import matches

_SECTION = re.compile(r"^--([A-Z_]+)--\n(.*?)(?=^--[A-Z_]+--$|\Z)", re.M | re.S)
_SETTINGS = ["-d", "display_errors=1", "-d", f"error_reporting={0x7FFF & ~0x2000 & ~0x4000}", "-d", "memory_limit=-1"]     # without deprecations
_TIMEOUT_SECONDS = 300


def run(php: str, test: Path, environment: dict[str, Path]) -> tuple[bool, str]:
    """Whether it has passed, and otherwise what it has printed, or why it was skipped."""
    sections = {name: text for name, text in _SECTION.findall(test.read_text("utf-8"))}
    if "SKIPIF" in sections and (reason := _output(php, test, sections["SKIPIF"], environment).strip()):
        return False, reason
    output = _output(php, test, sections["FILE"], environment)
    return output.strip() == sections["EXPECT"].strip() if "EXPECT" in sections else matches(sections["EXPECTF"], output), output


def _output(php: str, test: Path, code: str, environment: dict[str, Path]) -> str:
    script = test.with_suffix(".stock.php")      # beside the test, whose files it includes
    script.write_text(code, "utf-8")
    try:
        done = subprocess.run([php, *_SETTINGS, script], cwd=test.parent, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, errors="replace", check=False, timeout=_TIMEOUT_SECONDS,
                              env={**os.environ, **{name: str(value) for name, value in environment.items()}})
        return done.stdout
    except subprocess.TimeoutExpired:
        return f"more than {_TIMEOUT_SECONDS} seconds"
    finally:
        script.unlink()
