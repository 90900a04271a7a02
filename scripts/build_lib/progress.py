"""Phases and a counter on the terminal, everything else in a log file."""

import subprocess
import sys
import time
from pathlib import Path

from overlay_lib.errors import OverlayError

_TAIL_LINES = 40
_SECONDS_BETWEEN_LINES = 10.0      # where the output is no terminal


class Phase:
    """One line that says what runs, how far it is and how long it took."""

    def __init__(self, title: str):
        self.title = title
        self.started = time.monotonic()
        self.terminal = sys.stdout.isatty()
        self.last_shown = self.started
        print(f"{title} ...", end="" if self.terminal else "\n", flush=True)

    def step(self, done: int, total: int) -> None:
        """Show the counter, in place on a terminal and now and then in a file."""
        now = time.monotonic()
        if self.terminal:
            print(f"\r{self.title} ... {done}/{total}", end="", flush=True)
        elif now - self.last_shown > _SECONDS_BETWEEN_LINES:
            print(f"{self.title} ... {done}/{total}", flush=True)
            self.last_shown = now

    def end(self, note: str = "done") -> None:
        """Close the line."""
        seconds = time.monotonic() - self.started
        lead = "\r\033[K" if self.terminal else ""
        print(f"{lead}{self.title}: {note} ({seconds:.1f} s)", flush=True)


def run_logged(command: list[str], folder: Path, env: dict, log: Path, on_line=None) -> None:
    """Run a command into a log; on failure raise with the log's tail."""
    with open(log, "w", encoding="utf-8") as out:
        out.write(f"$ {' '.join(command)}\n")
        with subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                              text=True, errors="replace") as process:
            for line in process.stdout:
                out.write(line)
                if on_line:
                    on_line(line)
        code = process.returncode
    if code != 0:
        raise OverlayError(f"{' '.join(command[:2])} failed (exit code {code}), log: {log}\n"
                           + tail(log))


def tail(log: Path) -> str:
    """The lines of a log that matter: errors with their surroundings, else the end."""
    lines = [line[:400] for line in log.read_text("utf-8", "replace").splitlines()
             if "--mode=" not in line[:200]]
    errors = [n for n, line in enumerate(lines) if " error: " in line or "Error " in line
              or "undefined reference" in line]
    if errors:
        start = max(0, errors[0] - 5)
        return "\n".join("  " + line for line in lines[start:start + _TAIL_LINES])
    return "\n".join("  " + line for line in lines[-_TAIL_LINES:])
