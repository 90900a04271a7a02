"""The steps of a build: tree, configure, make, products."""

import fcntl
import hashlib
import os
import shutil
import subprocess
import time
from pathlib import Path

from overlay_lib import assemble, basetree, generate
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

from .progress import Phase, run_logged
from .variant import Variant

# Nearly everything includes them, and configure writes them anew even if nothing has changed.
_CONFIGURED_HEADERS = ("Zend/zend_config.h", "main/build-defs.h", "main/php_config.h", "ext/date/lib/timelib_config.h",
                       "ext/mbstring/libmbfl/config.h")


def build(project: Project, variant: Variant, jobs: int) -> None:
    """Bring one variant up to date."""
    for program in ("make", "pkg-config", *variant.compilers()):
        if shutil.which(program) is None:
            raise OverlayError(f"{program} is missing: run scripts/install-deps as root")
    variant.folder.mkdir(parents=True, exist_ok=True)
    started = time.time()
    with open(variant.folder / ".lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with project.locked():
            prepare_tree(project)
            wanted = _configure_id(project, variant)
        os.utime(lock.name)     # what is laid now is older than the build: suite_lib/own.py
        configure(project.tree, variant, wanted)
        make(variant, jobs)
        if variant.name == "release":
            _show_release(variant, started)


def prepare_tree(project: Project) -> None:
    """Base, overlay, generated files and configure."""
    if basetree.current(project) is None:
        phase = Phase("fetching the base")
        base = basetree.ensure(project)
        phase.end(f"PHP {base.version} from {base.origin}")
    generate.find_tools()
    assemble.assemble(project)
    for made in generate.generate(project):
        print(f"generated {made}")
    if generate.make_configure(project):
        print("generated configure")


def _configure_id(project: Project, variant: Variant) -> str:
    env = variant.environment()
    words = [generate.configure_id(project), str(project.tree), env["CC"], env["CXX"], *variant.options()]
    if variant.flags:
        words.append(variant.flags)
    return hashlib.sha256("\n".join(words).encode()).hexdigest()


def configure(source: Path, variant: Variant, wanted: str) -> None:
    """Run configure if it, its options or the place of the sources changed."""
    folder = variant.folder
    stamp = folder / ".configure.id"
    if (folder / "Makefile").exists() and stamp.exists() and stamp.read_text("ascii") == wanted:
        return
    phase = Phase(f"configuring {variant.name}")
    stamp.unlink(missing_ok=True)
    script = os.path.relpath(source / "configure", folder)
    checks = 0

    def on_line(line: str) -> None:
        nonlocal checks
        checks += line.startswith("checking ")
        phase.step(checks, max(checks, 650))

    before = {path: (path.read_bytes(), path.stat()) for name in _CONFIGURED_HEADERS if (path := folder / name).exists()}
    run_logged([script, *variant.options()], folder, variant.environment(),
               folder / "configure.log", on_line)
    for path, (content, status) in before.items():
        if path.read_bytes() == content:
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    stamp.write_text(wanted, "ascii")
    phase.end(f"{checks} checks")


def make(variant: Variant, jobs: int) -> None:
    """Run make if it has something to do."""
    env = variant.environment()
    _forget_moved_headers(variant.folder)
    plan = subprocess.run(["make", "-n", *variant.make_flags()], cwd=variant.folder, env=env,
                          capture_output=True, text=True, errors="replace", check=False)
    total = plan.stdout.count("--mode=compile")
    products = variant.products()
    if plan.returncode == 0 and "libtool" not in plan.stdout and all(p.exists() for p in products):
        print(f"{variant.name} is up to date")
        return
    phase = Phase(f"building {variant.name}")
    compiled = 0

    def on_line(line: str) -> None:
        nonlocal compiled
        if "--mode=compile" in line:
            compiled += 1
            phase.step(compiled, max(total, compiled))

    for number, arguments in enumerate(variant.make_steps(), 1):
        run_logged(["make", f"-j{jobs}", *arguments], variant.folder, env,
                   variant.folder / f"make-{number}.log", on_line)
    phase.end(f"{compiled} files compiled")


def _forget_moved_headers(folder: Path) -> None:
    """A dependency file that names a header which is gone stops make: what was made with it is made anew."""
    there: dict[str, bool] = {}
    for dependencies in folder.rglob("*.dep"):
        for name in dependencies.read_text("utf-8", "replace").replace("\\\n", " ").split():
            if not name.endswith(":") and not there.setdefault(name, os.path.exists(os.path.join(folder, name))):
                for product in (dependencies, dependencies.with_suffix(".lo"), dependencies.with_suffix(".o")):
                    product.unlink(missing_ok=True)
                break


def _show_release(variant: Variant, started: float) -> None:
    """`out/bin` and `out/lib` show the release; `out/built` tells scripts/php how old it is."""
    out = variant.root / "out"
    for link, target in ((out / "bin" / "php", variant.php),
                         (out / "lib" / "opcache.so", variant.modules / "opcache.so"),
                         (out / "lib" / "zend_test.so", variant.modules / "zend_test.so")):
        link.parent.mkdir(parents=True, exist_ok=True)
        relative = os.path.relpath(target, link.parent)
        if not link.is_symlink() or os.readlink(link) != relative:
            link.unlink(missing_ok=True)
            link.symlink_to(relative)
    (out / "built").touch()
    os.utime(out / "built", (started, started))
