"""Running git, shielded from the configuration of the user and the machine.

Patches have to come out byte for byte the same everywhere, so no `diff.*`
setting, attribute or hook of the user may have a say.
"""

import os
import subprocess
from pathlib import Path

from .errors import OverlayError

DIFF_FLAGS = ("--no-color", "--no-ext-diff", "--no-textconv", "--no-renames",
              "--diff-algorithm=histogram", "-U3", "--text", "--src-prefix=a/",
              "--dst-prefix=b/")
_SETTINGS = ("-c", "safe.directory=*", "-c", "core.autocrlf=false", "-c", "core.quotePath=false",
             "-c", "core.fileMode=true", "-c", "gc.auto=0", "-c", "core.hooksPath=/dev/null",
             "-c", "core.excludesFile=/dev/null", "-c", "core.attributesFile=/dev/null",
             "-c", "commit.gpgSign=false", "-c", "advice.detachedHead=false",
             "-c", "user.name=Weft for PHP", "-c", "user.email=overlay@localhost")


def _environment(extra: dict | None) -> dict:
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    env.update(GIT_CONFIG_NOSYSTEM="1", GIT_CONFIG_GLOBAL="/dev/null", LC_ALL="C.UTF-8")
    env.update(extra or {})
    return env


def run(folder: Path, *args: str, stdin: bytes | None = None, env: dict | None = None,
        check: bool = True) -> subprocess.CompletedProcess:
    """Run `git args` in a folder and return the finished process (bytes)."""
    try:
        done = subprocess.run(["git", *_SETTINGS, *args], cwd=folder, input=stdin,
                              env=_environment(env), capture_output=True, check=False)
    except FileNotFoundError:
        raise OverlayError("git is not installed: run scripts/install-deps") from None
    if check and done.returncode != 0:
        message = done.stderr.decode(errors="replace").strip()
        raise OverlayError(f"git {' '.join(args[:3])} failed in {folder}:\n{message}")
    return done


def output(folder: Path, *args: str, **options) -> bytes:
    """Standard output of a git command."""
    return run(folder, *args, **options).stdout


def text(folder: Path, *args: str, **options) -> str:
    """Standard output of a git command, decoded and stripped."""
    return output(folder, *args, **options).decode("utf-8", "surrogateescape").strip()


def names(folder: Path, *args: str) -> list[str]:
    """The paths that a git command prints with -z."""
    raw = output(folder, *args)
    return [os.fsdecode(name) for name in raw.split(b"\0") if name]
