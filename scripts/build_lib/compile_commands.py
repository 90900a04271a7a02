"""How make compiles each file, taken from a dry run in a variant's build folder."""

import os
import re
import shlex
import subprocess
from pathlib import Path

from overlay_lib.errors import OverlayError

_COMPILES = re.compile(r"--mode=compile (?:ccache )?(?P<command>.* -c (?P<file>\S+) -o (?P<object>\S+).*)$")
_DEPENDENCIES = re.compile(r" -M(?:MD|P|F \S+|T \S+)(?= |$)")


def commands(build: Path) -> list[dict[str, object]]:
    """An entry of compile_commands.json for each source file; those of the overlay are named by their place in the repository."""
    dry = subprocess.run(["make", "-n", "-B"], cwd=build, capture_output=True, text=True, errors="replace", check=False)
    found = {}
    for line in dry.stdout.splitlines():
        match = _COMPILES.search(line)
        if match:
            file = os.path.realpath(build / match["file"])
            words = shlex.split(_DEPENDENCIES.sub("", match["command"]))
            found[file] = {"directory": str(build), "file": file, "arguments": [file if word == match["file"] else word for word in words]}
    if not found:
        raise OverlayError(f"make in {build} compiles nothing: run scripts/build first")
    return list(found.values())
