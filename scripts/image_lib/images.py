"""Images with buildah, where there is neither Docker nor a registry: chroot isolation, storage in a folder."""

import json
import os
import shutil
import stat
import subprocess
from pathlib import Path

from overlay_lib import apt
from overlay_lib.errors import OverlayError

_STORAGE = '[storage]\ndriver = "vfs"\nrunroot = "{folder}/run"\ngraphroot = "{folder}/graph"\n'
BASE = "localhost/weft-base"


class Buildah:
    """buildah with a storage of its own below a folder. Images and ccache's files stay there from one run to the next."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "storage.conf").write_text(_STORAGE.format(folder=folder), "utf-8")
        (folder / "tmp").mkdir(exist_ok=True)
        self.env = dict(os.environ, CONTAINERS_STORAGE_CONF=str(folder / "storage.conf"), STORAGE_DRIVER="vfs",
                        TMPDIR=str(folder / "tmp"), BUILDAH_ISOLATION="chroot")

    def __call__(self, *words: str | Path) -> str:
        done = subprocess.run(["buildah", *words], env=self.env, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode != 0:
            raise OverlayError(f"buildah {' '.join(map(str, words))}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done.stdout.strip()

    def base(self, suite: str) -> str:
        """A minimal Debian as an image, made once."""
        name = f"{BASE}:{suite}"
        if self.built(name):
            return name
        root = self.folder / f"debootstrap-{suite}"
        shutil.rmtree(root, ignore_errors=True)
        mirror, security = apt.mirrors()
        subprocess.run(["debootstrap", "--variant=minbase", suite, root, mirror], check=True, stdout=subprocess.DEVNULL)
        if security:
            with open(root / "etc" / "apt" / "sources.list", "a", encoding="utf-8") as sources:
                sources.write(f"deb {security} {suite}-security main\n")
        container = self("from", "scratch")
        self("add", "-q", container, root, "/")
        self("commit", "-q", "--rm", container, name)
        shutil.rmtree(root)
        return name

    def build(self, log: Path, context: Path, image: str, *options: str | Path) -> None:
        """`docker build`, in the words of buildah, without layers, of which this storage keeps full copies. What it says goes to a log."""
        with open(log, "w", encoding="utf-8") as out:
            done = subprocess.run(["buildah", "bud", "--format", "docker", *options, "-t", image, context], env=self.env, check=False,
                                  stdout=out, stderr=subprocess.STDOUT)
        if done.returncode != 0:
            tail = log.read_text("utf-8", "replace").splitlines()[-30:]
            raise OverlayError(f"{image} is not built, log: {log}\n" + "\n".join(tail))

    def built(self, image: str) -> bool:
        """Is it there?"""
        return subprocess.run(["buildah", "inspect", "--type", "image", image], env=self.env, capture_output=True, check=False).returncode == 0

    def config(self, image: str) -> dict:
        """What its Dockerfile has set: User, Env, Cmd, Healthcheck, StopSignal."""
        return json.loads(self("inspect", "--type", "image", image))["Docker"]["config"]

    def mounted(self, image: str) -> tuple[str, Path]:
        """A container of the image, and its root folder."""
        container = self("from", image)
        return container, Path(self("mount", container))

    def remove_containers(self) -> None:
        """All of this storage."""
        self("rm", "--all")


def size(root: Path) -> int:
    """Bytes of the files in a tar archive, which is a little more than the sum of their own."""
    seen, total = set(), 0
    for folder, folders, names in os.walk(root):
        for name in (*folders, *names):
            status = os.lstat(os.path.join(folder, name))
            total += 512
            if stat.S_ISREG(status.st_mode) and status.st_ino not in seen:
                seen.add(status.st_ino)
                total += (status.st_size + 511) // 512 * 512
    return total


def with_rights(root: Path) -> list[str]:
    """Programs that give their caller another user's rights."""
    return [str(path.relative_to(root)) for path in root.rglob("*") if path.is_file() and not path.is_symlink()
            and path.stat().st_mode & (stat.S_ISUID | stat.S_ISGID)]
