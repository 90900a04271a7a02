"""Getting sources and packages from Debian through a private apt configuration.

The mirror is the machine's own, or the one of --mirror. apt checks the
archive's signature with Debian's keyring; nothing of the machine's own apt
state is changed, and no root is needed.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

from .errors import OverlayError

_KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
MIRROR_VARIABLE = "OVERLAY_MIRROR"
_TIMEOUT_SECONDS = 600
_HELPER = "/usr/lib/apt/apt-helper"
_FROM_NOTHING = """\
Dir::State::Status "{folder}/status";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
APT::Default-Release "";
"""


class AptUnavailable(OverlayError):
    """apt, its keyring or the network is missing."""


class PrivateApt:
    """apt with its own lists, cache and one source: a Debian suite's sources, or (binary) its packages for this machine."""

    def __init__(self, folder: Path, suite: str, binary: bool = False):
        if not shutil.which("apt-get"):
            raise AptUnavailable("apt-get is not on this machine")
        if not Path(_KEYRING).exists():
            raise AptUnavailable(f"{_KEYRING} is missing (package debian-archive-keyring)")
        self.folder = folder.resolve()
        self.config = self.folder / "apt.conf"
        for name in ("lists/partial", "cache/archives/partial"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        self.suite, self.binary = suite, binary
        self.mirror, self.security = mirrors()
        if suite == "sid":      # which has no such updates
            self.security = None
        self._name_sources(with_security=True)
        if binary:          # what is installed or preferred here has no say
            (self.folder / "status").touch()
        self.config.write_text(f"""\
Dir::Etc::SourceList "{self.folder}/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State::Lists "{self.folder}/lists";
Dir::Cache "{self.folder}/cache";
APT::Sandbox::User "";
APT::Get::List-Cleanup "false";
Debug::NoLocking "true";
Acquire::Languages "none";
Acquire::Retries "2";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
{_FROM_NOTHING.format(folder=self.folder) if binary else ""}#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
""", "utf-8")

    def _name_sources(self, with_security: bool) -> None:
        signed = f"{'deb' if self.binary else 'deb-src'} [signed-by={_KEYRING}]"
        lines = [f"{signed} {self.mirror} {self.suite} main\n"]
        if with_security and self.security:
            lines.append(f"{signed} {self.security} {self.suite}-security main\n")
        (self.folder / "sources.list").write_text("".join(lines), "utf-8")

    def update(self) -> None:
        """Fetch the list of packages."""
        done = self._run("apt-get", "-q", "--error-on=any", "update")
        if done.returncode != 0 and self.security:
            print(f"no sources of {self.suite}-security from {self.security}: going on without", flush=True)
            self._name_sources(with_security=False)
            done = self._run("apt-get", "-q", "--error-on=any", "update")
        if done.returncode != 0 or not list((self.folder / "lists").glob("*_Packages*" if self.binary else "*_Sources*")):
            raise AptUnavailable("apt-get update failed:\n" + _tail(done))

    def versions(self, package: str) -> list[str]:
        """Versions of a source package that the archive has now."""
        done = self._run("apt-cache", "showsrc", "--only-source", package)
        return re.findall(r"(?m)^Version: (\S+)$", done.stdout)

    def download(self, package: str, version: str, into: Path) -> Path:
        """Download the upstream tarball of a version; apt checks its hash."""
        into.mkdir(parents=True, exist_ok=True)
        done = self._run("apt-get", "-q", "source", "--download-only", "--tar-only",
                         f"{package}={version}", cwd=into)
        tarballs = sorted(into.glob(f"{package}_{_upstream(version)}.orig.tar.*"))
        tarballs = [path for path in tarballs if path.suffix != ".asc"]
        if done.returncode != 0 or not tarballs:
            raise AptUnavailable(f"apt-get source {package}={version} failed:\n" + _tail(done))
        return tarballs[0]

    def download_packages(self, packages: list[str], into: Path) -> list[Path]:
        """Download the newest .deb of each package, into a folder that has nothing else; apt checks their hashes."""
        into.mkdir(parents=True, exist_ok=True)
        done = self._run("apt-get", "-q", "download", *packages, cwd=into)
        found = sorted(into.glob("*.deb"))
        if done.returncode != 0 or len(found) != len(packages):
            raise AptUnavailable(f"apt-get download {' '.join(packages)} failed:\n" + _tail(done))
        return found

    def pinned(self, package: str, name: str, sha256: str, into: Path) -> Path:
        """Download a file of a known sha256 from the pool: an archive keeps files there that its lists no longer name."""
        into.parent.mkdir(parents=True, exist_ok=True)
        letter = package[:4] if package.startswith("lib") else package[0]
        problems = []
        for root, pool in ((self.mirror, "pool/main"), (self.security, "pool/updates/main")):
            if root is None:
                continue
            address = f"{root}/{pool}/{letter}/{package}/{name}"
            done = self._run(_HELPER, "download-file", address, str(into), f"SHA256:{sha256}")
            if done.returncode == 0 and into.exists():
                return into
            into.unlink(missing_ok=True)
            problems.append(f"{address} failed:\n" + _tail(done))
        raise AptUnavailable("\n  ".join(problems))

    def _run(self, *command: str, cwd: Path | None = None) -> subprocess.CompletedProcess:
        program, *rest = command
        try:
            return subprocess.run([program, "-c", str(self.config), *rest], cwd=cwd or self.folder,
                                  capture_output=True, text=True, errors="replace", check=False,
                                  timeout=_TIMEOUT_SECONDS, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            raise AptUnavailable(f"{' '.join(command)}: no answer in {_TIMEOUT_SECONDS} s") from None


def of_series(versions: list[str], series: str) -> list[str]:
    """The versions that belong to a series such as 8.4, the newest first."""
    wanted = {v for v in versions if _upstream(v).startswith(series + ".")}
    return sorted(wanted, key=lambda v: [int(n) for n in re.findall(r"\d+", v)], reverse=True)


def _upstream(version: str) -> str:
    return version.rpartition("-")[0].rpartition(":")[2] or version


def mirrors() -> tuple[str, str | None]:
    """The archive's mirror and that of security updates: the given one, else those of this machine's apt."""
    given = os.environ.get(MIRROR_VARIABLE, "").rstrip("/")
    if given:
        return given, given + "-security" if given.endswith("/debian") else None
    found = _configured()
    archive = next((url for url, label in found if label == "debian"), None)
    if archive is None:
        raise AptUnavailable("this machine's apt configuration names no mirror of Debian: "
                             f"give one with --mirror URL or {MIRROR_VARIABLE}=URL")
    return archive, next((url for url, label in found if label == "debian-security"), None)


def _configured() -> list[tuple[str, str]]:
    """Mirrors of Debian in this machine's apt configuration, and what each is for: debian or debian-security."""
    listed = subprocess.run(["apt-get", "indextargets", "--format", "$(REPO_URI) $(ORIGIN) $(LABEL)",
                             "Created-By: Packages"], capture_output=True, text=True, errors="replace", check=False)
    known = [line.split() for line in listed.stdout.splitlines()]
    found = [(url.rstrip("/"), label.lower()) for url, origin, label in (words for words in known if len(words) == 3)
             if origin == "Debian"]
    if found:
        return found
    # before the first `apt-get update` apt does not know whose archives they are
    text = ""
    for path in [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]:
        if path.suffix in (".list", ".sources") and path.is_file():
            text += path.read_text("utf-8", "replace") + "\n"
    text = re.sub(r"(?m)^\s*#.*$", "", text)
    urls = [words[0].rstrip("/") for words in known if words] + [
        url.rstrip("/") for url in re.findall(r"(?:mirror\+)?https?://\S+", text)]
    return [(url, Path(urlsplit(url).path).name) for url in urls]


def _tail(done: subprocess.CompletedProcess) -> str:
    lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    return "\n".join("  " + line for line in lines[-8:])
