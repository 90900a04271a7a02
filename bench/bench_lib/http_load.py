"""Servers under the load of wrk, and what each request costs them."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """What is measured; `judged`: against the target."""

    name: str
    command: list[str]
    judged: bool = False


@dataclass(frozen=True)
class Load:
    """What wrk says of one run, with the server's CPU time."""

    cpu_us: float
    per_second: float
    median_ms: float
    worst_ms: float


def php_commands(php: Path) -> tuple[list[str], list[str]]:
    plain = [str(php), "-n", "-d", "memory_limit=-1"]
    opcache = php.parent.parent / "lib" / "opcache.so"
    return plain, [*plain, "-d", f"zend_extension={opcache}", "-d", "opcache.enable_cli=1", "-d", "opcache.jit=tracing",
                   "-d", "opcache.jit_buffer_size=64M"]


def cpu_ns(pid: int) -> int:
    """Of all threads of a process that runs."""
    spent = 0
    for thread in Path(f"/proc/{pid}/task").iterdir():
        spent += int((thread / "schedstat").read_text("ascii").split()[0])
    return spent


def wrk(port: int, connections: int, seconds: int) -> tuple[int, float, float, float]:
    """Requests answered, requests a second, median and 99% latency in ms."""
    text = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", f"http://127.0.0.1:{port}/"],
                          capture_output=True, text=True, check=True, timeout=seconds + 30).stdout
    errors = re.search(r"Non-2xx.*|Socket errors.*", text)
    if errors and not re.search(r"connect 0, read 0, write 0", errors[0]):
        raise RuntimeError(f"wrk: {errors[0]}")
    units = {"us": 0.001, "ms": 1.0, "s": 1000.0}

    def latency(share: str) -> float:
        value, unit = re.search(rf"^ +{share}% +([\d.]+)(us|ms|s)", text, re.M).groups()
        return float(value) * units[unit]
    return (int(re.search(r"(\d+) requests in", text)[1]), float(re.search(r"Requests/sec: +([\d.]+)", text)[1]),
            latency("50"), latency("99"))


def serve_and_load(program: Program, connections: int, seconds: int) -> Load:
    """Starts the server, warms it up for a second, measures, stops it."""
    server = subprocess.Popen(program.command, stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline().removeprefix("port "))
        wrk(port, connections, 1)
        before = cpu_ns(server.pid)
        requests, per_second, median_ms, worst_ms = wrk(port, connections, seconds)
        if requests == 0:
            raise RuntimeError("wrk: no request was answered")
        return Load((cpu_ns(server.pid) - before) / 1000 / requests, per_second, median_ms, worst_ms)
    finally:
        server.kill()
        server.wait()


def first_line(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.partition("\n")[0]
