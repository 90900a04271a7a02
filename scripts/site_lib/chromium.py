"""Headless Chromium, driven over its DevTools pipe; no other package is needed."""

import itertools
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

TIMEOUT_SECONDS = 30


def find() -> str | None:
    """The program, if it is installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Chromium:
    """One browser with one page; a context manager. `requests` are the addresses that it has asked for."""

    def __init__(self, program: str):
        self.requests: list[str] = []
        self._events: list[dict] = []
        self._ids, self._rest = itertools.count(1), b""
        self._profile = tempfile.TemporaryDirectory(prefix="site-chromium-", ignore_cleanup_errors=True)
        commands, self._to = os.pipe()
        self._from, answers = os.pipe()

        def as_pipe():
            """The browser reads descriptor 3 and writes 4."""
            low, high = os.dup(commands), os.dup(answers)
            spare = [os.dup(fd) for fd in (low, high)]
            os.dup2(spare[0], 3)
            os.dup2(spare[1], 4)

        self._process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--no-first-run",
             "--disable-background-networking", "--disable-extensions", "--remote-debugging-pipe", f"--user-data-dir={self._profile.name}",
             "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=as_pipe, close_fds=False)
        os.close(commands)
        os.close(answers)
        target = self._send("Target.createTarget", {"url": "about:blank"}, None)["targetId"]
        self._session = self._send("Target.attachToTarget", {"targetId": target, "flatten": True}, None)["sessionId"]
        for domain in ("Page", "Network", "Runtime"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._send("Browser.close", {}, None)
            self._process.wait(10)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        os.close(self._to)
        os.close(self._from)
        self._profile.cleanup()

    def call(self, method: str, **parameters) -> dict:
        """A command for the page. Raises RuntimeError."""
        return self._send(method, parameters, self._session)

    def open(self, url: str) -> None:
        """Load a page and wait until it is loaded."""
        self._events.clear()
        answer = self.call("Page.navigate", url=url)
        if "errorText" in answer:
            raise RuntimeError(f"{url}: {answer['errorText']}")
        while not any(event["method"] == "Page.loadEventFired" for event in self._events):
            self._receive()

    def run(self, script: str):
        """The value of an expression of JavaScript, awaited. Raises RuntimeError."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return answer["result"].get("value")

    def until(self, script: str):
        """The expression's value as soon as it is true; what it is after some seconds otherwise."""
        end = time.monotonic() + 10
        while not (value := self.run(script)) and time.monotonic() < end:
            time.sleep(0.05)
        return value

    def size(self, width: int, height: int = 900) -> None:
        """The size of the page's view."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, scheme: str) -> None:
        """`light` or `dark`, as from the system."""
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def _send(self, method: str, parameters: dict, session: str | None) -> dict:
        number = next(self._ids)
        message = {"id": number, "method": method, "params": parameters, **({"sessionId": session} if session else {})}
        os.write(self._to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _receive(self) -> dict:
        """The next message; events are noted."""
        while b"\0" not in self._rest:
            if not select.select([self._from], [], [], TIMEOUT_SECONDS)[0]:
                raise RuntimeError(f"chromium does not answer for {TIMEOUT_SECONDS} s")
            read = os.read(self._from, 1 << 20)
            if not read:
                raise RuntimeError("chromium has ended")
            self._rest += read
        text, _, self._rest = self._rest.partition(b"\0")
        message = json.loads(text)
        if "method" in message:
            self._events.append(message)
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(message["params"]["request"]["url"])
        return message
