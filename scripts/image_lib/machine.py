"""A Debian that is booted, with systemd as its process 1, in namespaces of its own (systemd-nspawn)."""

import os
import re
import shutil
import subprocess
import time
from pathlib import Path

from overlay_lib import apt

_ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8"}
_BOOT_SECONDS = 90


class Machine:
    """It has no network but its own loopback device. Before it is booted, commands run in a chroot, with ours."""

    def __init__(self, root: Path, log: Path):
        self.root = root
        self._log = log
        self._process = None
        self._init = 0

    def make(self, suite: str) -> None:
        """A minimal Debian."""
        self.remove()
        command = ["debootstrap", "--variant=minbase", "--include=systemd-sysv,dbus,adduser", suite, self.root, apt.mirrors()[0]]
        if subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
            raise OSError("debootstrap has failed")

    def boot(self) -> None:
        """Returns when its services have started."""
        self._unmount()
        with open(self._log, "w", encoding="utf-8") as log:
            self._process = subprocess.Popen(["systemd-nspawn", "--quiet", f"--directory={self.root}", "--boot", "--private-network",
                                              "--register=no", "--keep-unit", "--console=pipe"],
                                             stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + _BOOT_SECONDS
        while time.monotonic() < deadline and self._process.poll() is None:
            self._init = self._find_init()
            if self._init and self.run("systemctl is-system-running").stdout.strip() in ("running", "degraded"):
                return
            time.sleep(0.3)
        raise OSError(f"the machine has not started in {_BOOT_SECONDS} s: {self._log}")

    def _find_init(self) -> int:
        """Its process 1, by our number; 0 if there is none yet."""
        for child in Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text("ascii").split():
            numbers = re.search(r"^NSpid:(.*)$", Path(f"/proc/{child}/status").read_text("ascii"), re.M)[1].split()
            if numbers[1:] == ["1"]:
                return int(child)
        return 0

    def command(self, text: str, folder: str) -> list[str]:
        """How a shell in it is started."""
        where = ["nsenter", "--all", f"--target={self._init}"] if self._init else ["chroot", str(self.root)]
        return [*where, "env", "-i", *(f"{name}={value}" for name, value in _ENVIRONMENT.items()),
                "bash", "-c", f"cd '{folder}'\n{text}"]

    def run(self, text: str, folder: str = "/", seconds: int = 120) -> subprocess.CompletedProcess:
        """Commands of the shell, as root. The status is the last one's."""
        if not self._init and not (self.root / "proc" / "self").exists():
            subprocess.run(["mount", "-t", "proc", "proc", self.root / "proc"], check=True)
        try:
            return subprocess.run(self.command(text, folder), stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                                  timeout=seconds)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(text, -1, "", f"no end in {seconds} s")

    def remove(self) -> None:
        """Shut down, if it runs, and deleted."""
        if self._process:
            if self._init:
                self.run("systemctl poweroff", seconds=20)
            try:
                self._process.wait(30 if self._init else 0)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process, self._init = None, 0
        if self.root.exists():
            self._unmount()
            shutil.rmtree(self.root)

    def _unmount(self) -> None:
        """What is mounted there is the host's."""
        if os.path.ismount(self.root / "proc"):
            subprocess.run(["umount", self.root / "proc"], check=True)
