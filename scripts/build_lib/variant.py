"""A variant: its configure line, its folder and its products."""

import os
from dataclasses import dataclass
from pathlib import Path

from overlay_lib.errors import OverlayError

NAMES = ("release", "debug", "zts", "full-sapis")


@dataclass(frozen=True)
class Variant:
    """One way to build php."""

    name: str
    root: Path
    more: tuple[str, ...] = ()       # options of configure beyond those of the section
    flags: str = ""                  # CFLAGS and CXXFLAGS; empty: configure's own

    @property
    def folder(self) -> Path:
        """Build folder."""
        return self.root / "out" / "build" / self.name

    @property
    def php(self) -> Path:
        """The cli binary."""
        return self.folder / "sapi" / "cli" / "php"

    @property
    def modules(self) -> Path:
        """Folder of opcache.so and zend_test.so."""
        return self.folder / "modules"

    def products(self) -> list[Path]:
        """What make leaves behind when it has come to its end."""
        shared = ["opcache"] + [word.partition("=")[0].split("-", 3)[3] for word in self.options() if word.endswith("=shared")
                                and not word.startswith("--enable-embed")]
        return [self.php, *(self.modules / f"{name.replace('-', '_')}.so" for name in shared)]

    @property
    def sanitized(self) -> bool:
        return self.name == "debug"

    def options(self) -> list[str]:
        """The configure line of this variant."""
        sections: dict[str, list[str]] = {}
        current = None
        for line in (self.root / "scripts" / "configure-options").read_text("utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if line.startswith("["):
                current = sections.setdefault(line.strip("[]"), [])
            elif line:
                current.append(line)
        if self.name not in sections:
            raise OverlayError(f"scripts/configure-options has no section [{self.name}]")
        own = sections[self.name]
        dropped = {word[1:] for word in own if word.startswith("!")}
        return [word for word in sections["common"] + own + list(self.more)
                if word not in dropped and not word.startswith("!")]

    def make_flags(self) -> list[str]:
        """Variables for make; --enable-debug forces -O0, which is too slow under ASAN."""
        strict = "-Werror=implicit-function-declaration"      # newer compilers do not take it either
        return ([f"EXTRA_CFLAGS=-O1 {strict}", "EXTRA_CXXFLAGS=-O1"] if self.sanitized
                else [f"EXTRA_CFLAGS={strict}"])

    def make_steps(self) -> list[list[str]]:
        """Arguments of the make calls, one after another.

        libtool would compile each file twice, for a library too that nobody
        links: the binaries are made without, then the shared modules.
        """
        if self.name == "full-sapis":       # libphp.so is made from all objects
            return [self.make_flags()]
        no_library = ("LIBTOOL=$(SHELL) $(top_builddir)/libtool --silent --preserve-dup-deps "
                      "--tag=disable-shared")
        return [["build-binaries", no_library, *self.make_flags()], self.make_flags()]

    def compilers(self) -> list[str]:
        """The programs that CC and CXX name, ccache in front of a compiler among them."""
        env = self.environment()
        return [word for name in ("CC", "CXX") for word in env[name].split() if not word.startswith("-")]

    def environment(self) -> dict[str, str]:
        """Environment of configure and make: ccache, shared between checkouts."""
        env = dict(os.environ)
        env.setdefault("CC", "ccache gcc")
        env.setdefault("CXX", "ccache g++")
        env.setdefault("CCACHE_BASEDIR", str(self.root))
        env.setdefault("CCACHE_NOHASHDIR", "1")
        if self.flags:
            env["CFLAGS"] = env["CXXFLAGS"] = self.flags
        if self.sanitized:
            # make runs the new php; a leak report there must not fail the build
            env["ASAN_OPTIONS"] = "detect_leaks=0"
        return env
