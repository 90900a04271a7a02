"""A program in the root folder of an image, as it would run in a container.

It is process 1 of its own process namespace, which a signal without a handler does not end, has the image's user and
environment and a root folder that it cannot write to. Its network is its own or, to be reached from outside, the machine's.
"""

import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path

_ENTER = r"""
set -eu
root=$1 user=$2 network=$3
shift 3
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
[ "$network" = shared ] || ip link set lo up
exec chroot --userspec="$user" "$root" "$@"
"""


class Container:
    """One that runs until it is stopped."""

    def __init__(self, root: Path, config: dict, command: list[str], log: Path, environment: dict[str, str] | None = None,
                 network: str = "own"):
        words = ["unshare", "--fork", "--kill-child", "--pid", "--mount", *(["--net"] if network == "own" else []), "sh", "-c", _ENTER, "sh"]
        self.env = dict(word.split("=", 1) for word in config["Env"]) | (environment or {})
        self.root, self.user, self.log = root, config["User"], log
        with open(log, "a", encoding="utf-8") as out:
            self.process = subprocess.Popen([*words, root, self.user, network, "env", "-i", *self._environment(), *command],
                                            stdin=subprocess.DEVNULL, stdout=out, stderr=out)

    def _environment(self) -> list[str]:
        return [f"{name}={value}" for name, value in self.env.items()]

    @property
    def pid(self) -> int:
        """Of its process 1, seen from outside. The process that has made the namespace waits for it."""
        children = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline:
            words = Path(children).read_text("ascii").split()
            if words:
                return int(words[0])
            time.sleep(0.01)
        raise OSError(f"the container has ended: {self.output()}")

    def execute(self, *command: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess:
        """Another command in the container, as a health check is."""
        enter = ["nsenter", f"--target={self.pid}", "--pid", "--mount", "--net", f"--root={self.root}", f"--wd={self.root}"]
        user, group = self.user.split(":")
        words = [*enter, f"--setuid={user}", f"--setgid={group}", "env", "-i", *self._environment(),
                 *(f"{name}={value}" for name, value in (environment or {}).items()), *command]
        return subprocess.run(words, capture_output=True, text=True, errors="replace", check=False, timeout=60, stdin=subprocess.DEVNULL)

    def outside(self, *command: str | Path, environment: dict[str, str]) -> subprocess.CompletedProcess:
        """A command of this machine in the container's network."""
        return subprocess.run(["nsenter", f"--target={self.pid}", "--net", *command], env=dict(os.environ) | environment,
                              capture_output=True, text=True, errors="replace", check=False, timeout=60, stdin=subprocess.DEVNULL)

    def signal(self, name: str) -> None:
        """To its process 1."""
        os.kill(self.pid, signal.Signals[name])

    def wait(self, seconds: float) -> int:
        """Its exit status."""
        return self.process.wait(seconds)

    def stop(self) -> None:
        """By force, if it still runs: process 1, and the kernel then ends the others. Ending `unshare` is not enough, since
        --kill-child is forgotten when the user changes."""
        if self.process.poll() is None:
            with contextlib.suppress(OSError):
                os.kill(self.pid, signal.SIGKILL)
            self.process.kill()
            self.process.wait()

    def output(self) -> str:
        """What it has said."""
        return self.log.read_text("utf-8", "replace")
