"""compose.yaml without Docker: the same nginx.conf, two replicas of the service, PostgreSQL and redis on ports of 127.0.0.1.

The replicas run in the image's root folder, nginx and the databases are Debian's.
"""

import contextlib
import glob
import http.client
import os
import pwd
import re
import shutil
import socket
import subprocess
import threading
import time
from collections import Counter
from pathlib import Path

from overlay_lib.errors import OverlayError

from .container import Container
from .deployment import Deployment, port_of

_CLIENTS = 8


def free_port() -> int:
    """One that was free a moment ago."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def program(name: str) -> str | None:
    """Where Debian has it."""
    own = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))      # those in the PATH are wrappers
    return own[-1] if own else shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")


def missing() -> list[str]:
    """What the composition needs and this machine does not have."""
    return [name for name in ("nginx", "redis-server", "redis-cli", "postgres", "initdb", "pg_isready", "psql") if not program(name)]


def until(what: str, holds, seconds: float = 30) -> None:
    """Waits."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise OverlayError(f"{what}: not in {seconds:.0f} s")
        time.sleep(0.05)


def ask(port: int, path: str, body: str | None = None) -> tuple[int, str, str]:
    """Status, text, and who has served it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("POST" if body is not None else "GET", path, body)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), answer.getheader("X-Served-By", "")
    finally:
        connection.close()


def status(port: int, path: str) -> int:
    """0 if nobody answers."""
    with contextlib.suppress(OSError, http.client.HTTPException):
        return ask(port, path)[0]
    return 0


class Composition:
    """All of it, from the start to the end of a `with`."""

    def __init__(self, deployment: Deployment, folder: Path, root: Path, config: dict):
        self.deployment, self.folder, self.root, self.config = deployment, folder, root, config
        self.processes: list[subprocess.Popen] = []
        self.replicas: dict[str, Container] = {}
        names = ("nginx", "postgres", "redis", "one", "two")
        self.port = {name: free_port() for name in names}
        folder.chmod(0o755)     # the users of postgres and nginx are others

    def __enter__(self) -> "Composition":
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_) -> None:
        for replica in self.replicas.values():
            replica.stop()
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _start(self) -> None:
        self._postgres()
        self._process("redis", [program("redis-server"), *self.deployment.compose["redis"]["command"][1:], "--port", str(self.port["redis"]),
                                "--bind", "127.0.0.1", "--dir", str(self.folder)])
        until("redis", lambda: self._succeeds([program("redis-cli"), "-p", str(self.port["redis"]), "ping"]))
        for name in ("one", "two"):
            self.start_replica(name)
        for name in ("one", "two"):
            self.wait_for_replica(name)
        self._nginx()

    def _process(self, name: str, command: list[str], **options) -> None:
        with open(self.folder / f"{name}.log", "w", encoding="utf-8") as log:
            self.processes.append(subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **options))

    @staticmethod
    def _succeeds(command: list[str]) -> bool:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def _postgres(self) -> None:
        settings = self.deployment.compose["postgres"]["environment"]
        user, database, password = (settings[f"POSTGRES_{name}"] for name in ("USER", "DB", "PASSWORD"))
        data, secret = self.folder / "postgres", self.folder / "password"
        data.mkdir()
        secret.write_text(password, "utf-8")
        options = {}
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            shutil.chown(data, owner.pw_uid, owner.pw_gid)
            options = {"user": owner.pw_uid, "group": owner.pw_gid, "cwd": data}
        subprocess.run([program("initdb"), "-D", data, "-U", user, f"--pwfile={secret}", "-A", "scram-sha-256", "--no-sync", "-E", "UTF8", "--no-locale"],
                       check=True, stdout=subprocess.DEVNULL, **options)
        port = str(self.port["postgres"])
        self._process("postgres-log", [program("postgres"), "-D", str(data), "-c", "listen_addresses=127.0.0.1", "-p", port, "-c", "fsync=off",
                                       "-c", f"unix_socket_directories={data}"], **options)
        until("postgres", lambda: self._succeeds([program("pg_isready"), f"--username={user}", "-h", "127.0.0.1", "-p", port]))
        subprocess.run([program("psql"), "-q", "-h", "127.0.0.1", "-p", port, "-U", user, "-d", "postgres", "-c", f"CREATE DATABASE {database}"],
                       check=True, env=dict(os.environ, PGPASSWORD=password))

    def _nginx(self) -> None:
        text = self.deployment.nginx
        server = re.search(r"server service:8080( [^;]*;)", text)
        for old, new in ((server[0], "".join(f"server 127.0.0.1:{self.port[name]}{server[1]}" for name in ("one", "two"))),
                         ("listen 8080;", f"listen 127.0.0.1:{self.port['nginx']};"), ("/tmp/nginx.pid", f"{self.folder}/nginx.pid")):
            if text.count(old) != 1:
                raise OverlayError(f"nginx.conf has not one {old}")
            text = text.replace(old, new)
        (self.folder / "nginx.conf").write_text(text, "utf-8")
        self._process("nginx", [program("nginx"), "-c", str(self.folder / "nginx.conf"), "-p", str(self.folder), "-g", "daemon off;"])
        until("nginx", lambda: status(self.port["nginx"], "/health/live") == 403)

    def start_replica(self, name: str) -> None:
        """With the command and the environment of compose.yaml, but for the addresses."""
        service = self.deployment.compose["service"]
        port = self.port[name]
        command = [word.replace(f"0.0.0.0:{port_of(service['command'])}", f"127.0.0.1:{port}") for word in service["command"]]
        environment = {key: value.replace("host=postgres", f"host=127.0.0.1;port={self.port['postgres']}")
                       .replace("redis:6379", f"127.0.0.1:{self.port['redis']}").replace("127.0.0.1:8080", f"127.0.0.1:{port}")
                       for key, value in service["environment"].items()}
        self.replicas[name] = Container(self.root, self.config, command, self.folder / f"{name}.log", environment | {"HOSTNAME": name}, "shared")

    def wait_for_replica(self, name: str) -> None:
        """Until its health check succeeds."""
        replica = self.replicas[name]
        until(f"replica {name}: {replica.output()}", lambda: replica.execute("weft-health").returncode == 0)

    def load(self, during) -> tuple[Counter, list[str]]:
        """Requests by several clients while `during` runs: how many each replica has served, and those that failed."""
        served, failed, end = Counter(), [], threading.Event()
        note = ask(self.port["nginx"], "/notes", "buy tea")[1].strip()

        def client(number: int) -> None:
            for turn in range(10**9):
                if end.is_set():
                    return
                path, body, expected = ("/notes", f"note of {number}", 201) if turn % 4 == 0 else (f"/notes/{note}", None, 200)
                try:
                    answer, text, by = ask(self.port["nginx"], path, body)
                except (OSError, http.client.HTTPException) as error:
                    failed.append(f"{path}: {error!r}")
                    continue
                if answer != expected or body is None and text != "buy tea":
                    failed.append(f"{'POST' if body else 'GET'} {path}: {answer} {text[:80]!r}")
                served[by] += 1

        clients = [threading.Thread(target=client, args=(number,)) for number in range(_CLIENTS)]
        for thread in clients:
            thread.start()
        try:
            during(served)
        finally:
            end.set()
            for thread in clients:
                thread.join()
        return served, failed
