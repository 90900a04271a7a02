"""Runs one program for itself: in a folder of its own, with limits, under a user without rights where that can be.

A generated program calls anything with anything. What reaches beyond its process (other processes, programs, mail, System V objects) is
disabled unless the generator asks for it, so that neither a signal nor a file of somebody else's is touched.
"""

import os
import pwd
import re
import resource
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from fuzz_lib import findings
from fuzz_lib.program import Program
from suite_lib import run

NO_PROCESSES = ("posix_kill posix_setsid posix_setpgid pcntl_fork pcntl_rfork pcntl_exec exec shell_exec system passthru popen proc_open "
                "proc_nice pcntl_setpriority")
_NEVER = ("mail mb_send_mail syslog openlog dl chroot posix_setrlimit sem_get shm_attach msg_get_queue set_time_limit "
          "posix_setuid posix_setgid posix_seteuid posix_setegid posix_initgroups chown chgrp")
_LIMITS = ("max_execution_time=5", "async.shutdown_timeout=1000", "hard_timeout=4", "ffi.enable=0", "zend.assertions=1",
           "default_socket_timeout=3", "html_errors=0")
_MEMORY = "memory_limit=192M"
_WALL_SECONDS = 5          # of a program that may wait for ever
_TERM_SECONDS = 5
_ERRORS_BYTES = 400_000
_COLLECTION = "gc_collect_cycles("


class Runner:
    """Runs programs with one php."""

    def __init__(self, php: run.Php, scratch: Path, processes: bool = False) -> None:
        self.php = php
        self.scratch = scratch
        self.disabled = f"{_NEVER} {'' if processes else NO_PROCESSES}"
        self.user = self._user_without_rights()
        scratch.chmod(0o755)

    def _user_without_rights(self) -> int | None:
        """nobody's number, if this is root and nobody may run php."""
        if os.getuid() != 0:
            return None
        try:
            nobody = pwd.getpwnam("nobody").pw_uid
            return nobody if subprocess.run([self.php.binary, "-n", "-v"], user=nobody, group=nobody, extra_groups=[],
                                            capture_output=True, check=False).returncode == 0 else None
        except (KeyError, PermissionError):
            return None

    def command(self, program: Program, path: Path) -> list[str]:
        """php with the settings of a program."""
        settings = [_MEMORY, *program.settings, *_LIMITS, f"disable_functions={','.join(self.disabled.split())}"]
        if self.user is None:
            settings.append(f"open_basedir={path.parent}:{self.scratch}/media:/dev:/proc")
        modules = [f"extension_dir={self.php.modules}"]
        return [str(self.php.binary), "-n", *(word for setting in modules + settings for word in ("-d", setting)), str(path)]

    def environment(self, program: Program, folder: Path) -> dict[str, str]:
        """Nothing of the caller's but the path; the sanitizers' options."""
        return {"PATH": os.environ.get("PATH", ""), "HOME": str(folder), "TMPDIR": str(folder), "TZ": "UTC", "LC_ALL": "C.UTF-8",
                "ASAN_OPTIONS": "detect_leaks=0:handle_abort=1:exitcode=99:allocator_may_return_null=1:hard_rss_limit_mb=2500",
                "UBSAN_OPTIONS": "print_stacktrace=1", "USE_ZEND_ALLOC": "0" if self.php.sanitized else "1",
                "USE_TRACKED_ALLOC": "1", **program.environment}

    def run(self, program: Program) -> findings.Finding | None:
        """Run it to its end, and say what php did wrong.

        What a program leaks only because it collects cycles, PHP leaks as well: an argument of a call that is never made
        is released without being noted for the collector, which a collection has struck off its list while the call was prepared.
        """
        finding = self._run_once(program)
        if finding and finding.signature.startswith("leak ") and _COLLECTION in program.source:
            without = self._run_once(program.with_source(program.source.replace(_COLLECTION, "(fn(...$none) => 0)(")))
            return finding if without and without.signature.startswith("leak ") else None
        return finding

    def _run_once(self, program: Program) -> findings.Finding | None:
        folder = Path(tempfile.mkdtemp(prefix="p", dir=self.scratch))
        try:
            media = self.scratch / "media"
            for file in media.iterdir() if media.exists() else ():
                (folder / file.name).symlink_to(file)
            path = folder / "program.php"
            path.write_text(program.source, "utf-8", errors="surrogateescape")
            if self.user is not None:
                os.chown(folder, self.user, -1)
            with open(folder / ".out", "wb") as out, open(folder / ".err", "w+b") as err:
                status, late = self._run(program, path, out, err)
                err.seek(0)
                errors = err.read(_ERRORS_BYTES).decode("utf-8", "replace")
            return findings.of(status, errors) or late
        finally:
            subprocess.run(["chmod", "-R", "u+rwX", folder], check=False, stderr=subprocess.DEVNULL)
            shutil.rmtree(folder, ignore_errors=True)

    def _run(self, program: Program, path: Path, out, err) -> tuple[int, findings.Finding | None]:
        as_user = {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}
        with subprocess.Popen(self.command(program, path), cwd=path.parent, env=self.environment(program, path.parent),
                              stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True,
                              preexec_fn=_limit_resources, **as_user) as process:
            late = None
            try:
                status = process.wait(program.ends_within or _WALL_SECONDS)
            except subprocess.TimeoutExpired:
                waited = _where_it_waits(process.pid)
                if program.ends_within is not None:
                    late = findings.Finding("does not end: waits", waited)
                process.terminate()
                try:
                    status = process.wait(_TERM_SECONDS)
                except subprocess.TimeoutExpired:
                    status = 0
                    if not re.search("signal|sigterm|forkworkers", program.source, re.IGNORECASE):
                        late = findings.Finding("does not end by SIGTERM", waited)
            finally:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        return status, late


def _limit_resources() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (32 << 20, 32 << 20))


def _where_it_waits(pid: int) -> str:
    """What the kernel says about a process that does not end."""
    said = []
    for name in ("wchan", "syscall", "stat"):
        try:
            said.append(f"{name}: {Path(f'/proc/{pid}/{name}').read_text().strip()}")
        except OSError:
            pass
    return "\n".join(said)
