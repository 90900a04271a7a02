"""The programs that are spliced: FILE sections of phpt files, cut into declarations and statements."""

import json
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from fuzz_lib import tokens as php
from suite_lib import run

_HELPER = Path(__file__).parent / "corpus.php"
# What would only fail: programs that need processes, servers or signals to others; what cannot be moved into a block.
_UNFIT = re.compile(r"posix_kill|pcntl_fork|pcntl_exec|proc_open|popen\(|shell_exec|passthru|system\(|exec\(|child_process\.inc|PHP_BINARY|"
                    r"getenv\('TEST|server\.inc|sem_get|msg_get_queue|mail\(|__halt_compiler|run_php")
_UNFIT_TOKENS = {"T_NAMESPACE", "T_HALT_COMPILER", "T_DECLARE", "T_INLINE_HTML", "T_CLOSE_TAG", "`"}
_SETTING = re.compile(r"^\s*([\w.]+)\s*=\s*([\w.&~ ]*?)\s*$")
_UNFIT_SETTINGS = ("memory_limit", "max_execution_time", "disable_", "extension", "open_basedir", "opcache", "zend_", "async.test")


@dataclass
class Part:
    """One test's program."""

    name: str
    settings: list[str]
    imports: list[str] = field(default_factory=list)
    declared: set[str] = field(default_factory=set)
    declarations: list[list[php.Token]] = field(default_factory=list)
    body: list[list[php.Token]] = field(default_factory=list)


def load(php_run: run.Php, root: Path, paths: list[str]) -> list[Part]:
    """The parts of all fit tests below the paths."""
    files = sorted(file for path in paths for file in ([root / path] if (root / path).is_file() else (root / path).rglob("*"))
                   if file.suffix == ".phpt" or file.suffix == ".php" and path.startswith("examples"))
    fit = [file for file in files if not _UNFIT.search(file.read_text("utf-8", errors="replace"))]
    done = subprocess.run([php_run.driver, "-n", "-d", "memory_limit=-1", _HELPER], input="\n".join(map(str, fit)), check=True,
                          capture_output=True, text=True, encoding="utf-8")
    return [part for line in done.stdout.splitlines() if (part := _part(json.loads(line), root))]


def copy_media(root: Path, paths: list[str], media: Path) -> None:
    """What tests include lies beside them: all of it in one folder."""
    media.mkdir(exist_ok=True)
    for path in paths:
        for file in (root / path).rglob("*.inc") if (root / path).is_dir() else ():
            shutil.copy(file, media / file.name)
    media.chmod(0o755)


def _part(known: dict, root: Path) -> Part | None:
    raw = known["tokens"]
    while raw and (raw[-1][0] == "T_CLOSE_TAG" or raw[-1][0] == "T_INLINE_HTML" and not raw[-1][1].strip()):
        raw.pop()
    if any(kind in _UNFIT_TOKENS for kind, _ in raw) or len(raw) > 4000:
        return None
    settings = [f"{found[1]}={found[2]}" for line in known["ini"].splitlines()
                if (found := _SETTING.match(line)) and not found[1].startswith(_UNFIT_SETTINGS)]
    part = Part(str(Path(known["path"]).relative_to(root)), settings)
    for statement in php.statements(php.cleaned([tuple(token) for token in raw])):
        head = php.head_of(statement)
        if head == "T_USE":
            part.imports.append(php.text_of(statement).strip())
        elif php.is_declaration(statement):
            part.declarations.append(statement)
            part.declared |= _names(statement)
        else:
            part.body.append(statement)
    return part if part.body else None


def _names(statement: list[php.Token]) -> set[str]:
    """The name that a declaration declares."""
    for at, (kind, _) in enumerate(statement):
        if kind in php.DECLARES:
            name = php.significant(statement, at, 1)
            if name[1] == "&":
                name = php.significant(statement, at + 2, 1)
            return {name[1]} if name[0] == "T_STRING" else set()
    return set()


def renamed(statement: list[php.Token], names: set[str], suffix: str, variables: dict[str, str]) -> list[php.Token]:
    """Names that a part declares get a suffix, so that parts can stand together; variables are exchanged."""
    result = []
    for at, (kind, text) in enumerate(statement):
        if kind == "T_STRING" and text in names and php.significant(statement, at, -1)[0] not in (
                "T_OBJECT_OPERATOR", "T_NULLSAFE_OBJECT_OPERATOR"):
            text += suffix
        elif kind == "T_CONSTANT_ENCAPSED_STRING" and text[1:-1] in names:
            text = text[0] + text[1:-1] + suffix + text[0]
        elif kind == "T_VARIABLE":
            text = variables.get(text, text)
        result.append((kind, text))
    return result
