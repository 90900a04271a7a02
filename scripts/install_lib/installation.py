"""Build a php to be installed, and install it."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from build_lib import php_build
from build_lib.progress import Phase, run_logged
from build_lib.variant import Variant
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

from . import modules, phar_archive, source_date
from .layout import Layout
from .modules import Module

_CC = {"gcc": "g++", "clang": "clang++"}
_OPCACHE = """\
; One compiled copy of the code for all processes. Command line programs that run for long profit as FPM does.
zend_extension=opcache
opcache.enable_cli=1
"""


@dataclass(frozen=True)
class Installation:
    """What is installed where."""

    project: Project
    layout: Layout
    modules: list[Module]
    destination: Path | None = None      # in front of all folders of the layout; None: the system itself
    zts: bool = False
    strip: bool = True
    symbols: bool = False                # of stripped programs, in .debug beside them, where gdb looks for them

    @property
    def variant(self) -> Variant:
        """The build that is installed."""
        words = [*self.layout.options(), *(word for module in self.modules for word in module.options)]
        if self.zts:
            words.append("--enable-zts")
        # nothing of the folder it was built in gets into the files
        flags = f"-g -O2 -ffile-prefix-map={self.project.root}=. -ffile-prefix-map={self.project.tree}=."
        return Variant("install", self.project.root, tuple(words), flags)

    def at(self, folder: Path) -> Path:
        """Where a folder of the layout is written."""
        return self.destination / folder.relative_to("/") if self.destination else folder

    def program(self, folder: str, name: str) -> Path:
        """Where a program is written."""
        return self.at(self.layout.prefix / folder / f"{self.layout.program_prefix}{name}")

    def extensions(self) -> Path:
        """Where shared modules are written; its name has the number of the API. Known once there is a build."""
        makefile = (self.variant.folder / "Makefile").read_text("utf-8")
        return self.at(Path(re.search(r"^EXTENSION_DIR = (.+)$", makefile, re.M)[1]))

    def install(self, jobs: int) -> None:
        """All of it. Settings that are there already stay as they are."""
        check_compiler(os.environ)
        for folder in (self.layout.prefix, self.destination or Path("/")):
            if re.search(r"\s", str(folder)):
                raise OverlayError(f"{folder}: PHP's Makefile cannot install into folders with spaces in their names")
        for folder in dict.fromkeys((self.layout.prefix, self.layout.config, self.layout.library)):
            check_writable(self.at(folder))
        os.environ.pop("EXTENSION_DIR", None)       # configure's own choice, which phpize makes, too
        os.environ["SOURCE_DATE_EPOCH"] = str(source_date.epoch(self.project))
        os.environ.setdefault("PHP_BUILD_SYSTEM", "Linux")
        os.environ.setdefault("PHP_BUILD_PROVIDER", "Weft for PHP")
        php_build.build(self.project, self.variant, jobs)
        phase = Phase("installing")
        run_logged(["make", "install", f"INSTALL_ROOT={self.destination or ''}", *self.variant.make_flags()],
                   self.variant.folder, self.variant.environment(), self.variant.folder / "install.log")
        phar_archive.rewrite(self.program("bin", "phar.phar"), source_date.epoch(self.project))
        self._man_pages()
        self._gdb_commands()
        self._forget_others()
        self._settings()
        if self.strip:
            self._strip()
        phase.end(f"{self.program('bin', 'php')}")

    def _man_pages(self) -> None:
        """FPM's is installed under the plain name by PHP's make."""
        if self.layout.program_prefix:
            pages = self.at(self.layout.prefix / "share" / "man")
            for page in pages.glob("man*/php*"):
                page.rename(page.with_name(self.layout.program_prefix + page.name))

    def _gdb_commands(self) -> None:
        source, into = self.project.scripts / "gdb", self.at(self.layout.library) / "gdb"
        for file in (source / "weft.py", *sorted((source / "weft_gdb").glob("*.py"))):
            target = into / file.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
            target.chmod(0o644)

    def _forget_others(self) -> None:
        """Modules that an earlier run has installed and this one has not been asked for."""
        for module in modules.table(self.project.scripts):
            if module not in self.modules:
                (self.extensions() / f"{module.name}.so").unlink(missing_ok=True)
                settings = self.at(self.layout.config) / "conf.d" / f"20-{module.name}.ini"
                if settings.exists() and settings.read_text("utf-8") == module.settings:
                    settings.unlink()
                elif settings.exists():
                    print(f"{module.name} is gone; {settings}, which was edited, is now {settings.name}.unused")
                    settings.rename(f"{settings}.unused")

    def _settings(self) -> None:
        source, config = self.project.tree, self.at(self.layout.config)
        scanned = config / "conf.d"
        scanned.mkdir(parents=True, exist_ok=True)
        for kind in ("development", "production"):
            shutil.copy(source / f"php.ini-{kind}", self.at(self.layout.samples) / f"php.ini-{kind}")
        keep(config / "php.ini", (source / "php.ini-production").read_text("utf-8"))
        keep(scanned / "10-opcache.ini", _OPCACHE)
        for module in self.modules:
            keep(scanned / f"20-{module.name}.ini", module.settings)
        for default in (config / "php-fpm.conf.default", config / "php-fpm.d" / "www.conf.default"):
            text = default.read_text("utf-8")
            if self.layout.program_prefix:       # its service and logrotate count on these
                text = text.replace(";error_log = log/php-fpm.log", f"error_log = {self.layout.state}/log/weft-fpm.log")
                text = text.replace(";process_control_timeout = 0", "process_control_timeout = 30s")
            keep(default.with_suffix(""), text)
            default.unlink()

    def _strip(self) -> None:
        shared = [self.extensions() / f"{name}.so" for name in ("opcache", *(module.name for module in self.modules))]
        for file in (self.program("bin", "php"), self.program("sbin", "php-fpm"), *shared):
            symbols = file.parent / ".debug" / f"{file.name}.debug"
            if self.symbols:
                symbols.parent.mkdir(exist_ok=True)
                subprocess.run(["objcopy", "--only-keep-debug", file, symbols], check=True)
            subprocess.run(["strip", "--strip-unneeded", file], check=True)
            if self.symbols:
                subprocess.run(["objcopy", f"--add-gnu-debuglink={symbols}", file], check=True)


def check_writable(folder: Path) -> None:
    """Before the build, which takes minutes."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise OverlayError(f"{folder} cannot be written: {there} is not a folder that you may write to")


def keep(path: Path, content: str) -> None:
    """Write a file of settings, unless there is one."""
    if not path.exists():
        path.write_text(content, "utf-8")


def check_compiler(env: os._Environ) -> None:
    """CC names a C compiler; the C++ compiler is its companion."""
    if (compiler := env.get("CC")) and not env.get("CXX"):
        words = compiler.split()
        at = max(number for number, word in enumerate(words) if not word.startswith("-"))
        name = Path(words[at]).name
        family = name.partition("-")[0]
        if family not in _CC:
            raise OverlayError(f"CC={compiler} is set, but not CXX")
        words[at] = words[at].removesuffix(name) + name.replace(family, _CC[family])
        env["CXX"] = " ".join(words)
