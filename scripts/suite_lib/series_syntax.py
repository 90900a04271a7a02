"""Whether the files of a commit of the series compile, without a build of it: scripts/build-series --syntax."""

import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from build_lib import variant
from build_lib.compile_commands import commands
from overlay_lib import git
from overlay_lib.errors import OverlayError
from overlay_lib.project import Project

# What bison and re2c make; the tip's do, as none of the files that are checked defines the grammar.
_GENERATED = ("zend_language_parser.h", "zend_language_scanner_defs.h", "zend_ini_parser.h", "zend_ini_scanner_defs.h")
_STRICT = ["-fsyntax-only", "-w", "-Werror=implicit-function-declaration"]
_INCLUDE = re.compile(r'^\s*#\s*include\s+"(?:[^"]*/)?([^"/]+)"', re.M)


class Checker:
    """Compiles with the commands of the release build, whose configuration is that of the last commit."""

    def __init__(self, project: Project, source: Path, jobs: int):
        self.project, self.source, self.jobs = project, source, jobs
        self.folder = variant.Variant("release", project.root).folder
        if not (self.folder / "Makefile").exists():
            raise OverlayError("run scripts/build release first: its configuration is needed")
        self.known = {self._relative(Path(entry["file"])): entry["arguments"] for entry in commands(self.folder)}

    def complaints(self, commit: str) -> list[str]:
        """What the compiler says against the files that a commit adds or changes, and those of ours that include one of them."""
        git.run(self.source, "checkout", "-q", "-f", "--detach", commit)
        for name in _GENERATED:
            shutil.copy(self.project.tree / "Zend" / name, self.source / "Zend")
        changed = set(git.names(self.source, "diff", "--name-only", "--diff-filter=AM", "-z", f"{commit}^", commit))
        names = {os.path.basename(path) for path in changed if path.endswith((".h", ".hpp"))}
        checked = sorted(path for path in self.known if (self.source / path).is_file()
                         and (path in changed or self._is_ours(path) and self._includes(path, names)))
        with ThreadPoolExecutor(self.jobs) as pool:
            return [said for said in pool.map(self._complaint, checked) if said]

    def _relative(self, file: Path) -> str:
        for root in (self.project.tree, self.project.root):
            if file.is_relative_to(root):
                return str(file.relative_to(root))
        return str(file)

    def _is_ours(self, path: str) -> bool:
        return (self.project.root / path).is_file()

    def _includes(self, path: str, names: set[str]) -> bool:
        return not names.isdisjoint(_INCLUDE.findall((self.source / path).read_text("utf-8", "replace")))

    def _complaint(self, path: str) -> str:
        command = self.known[path]
        words = [word.replace(str(self.project.tree), str(self.source)) for word in command[:command.index("-c")]]
        done = subprocess.run([*words, *_STRICT, str(self.source / path)], cwd=self.folder, capture_output=True,
                              text=True, errors="replace", check=False)
        errors = [line for line in done.stderr.splitlines() if " error: " in line]
        return "" if done.returncode == 0 else "\n".join([path, *(errors or [done.stderr])[:5]])
