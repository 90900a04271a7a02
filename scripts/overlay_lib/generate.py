"""Running the generators before any make, and only when their inputs changed.

PHP's own make rules decide by file times, know only part of the dependencies
and are silently skipped by configure where bison, re2c or php are missing. So
the files are made here, and their times are put in order for make.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import git
from .errors import OverlayError
from .project import Project

_TOOLS = {      # program -> (environment variable, minimum version, Debian package)
    "bison": ("YACC", (3, 0, 0), "bison"),
    "re2c": ("RE2C", (1, 0, 3), "re2c"),
    "php": ("PHP", (7, 4, 0), "php-cli"),
    "autoconf": ("PHP_AUTOCONF", (2, 68), "autoconf"),
}


@dataclass(frozen=True)
class Rule:
    """Files made from files. `command` runs at the top of the tree."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    command: tuple[str, ...]


def _make(folder: str, target: str) -> tuple[str, ...]:
    """Upstream's own rule for a target, forced."""
    return ("make", "-s", "-B", "-f", f"{folder}/Makefile.frag", f"srcdir={folder}",
            f"builddir={folder}", "top_srcdir=.", "RE2C={re2c}",
            "RE2C_FLAGS=--no-generation-date -i", "YACC={bison} -l", "YFLAGS=-Wall", "SED=sed",
            "PHP={php}", f"{folder}/{target}")


def _scanner(folder: str, source: str, target: str, *more: str) -> Rule:
    return Rule((f"{folder}/{source}",), (f"{folder}/{target}", *(f"{folder}/{m}" for m in more)),
                _make(folder, target))


RULES = (
    _scanner("Zend", "zend_language_parser.y", "zend_language_parser.c", "zend_language_parser.h"),
    _scanner("Zend", "zend_language_scanner.l", "zend_language_scanner.c",
             "zend_language_scanner_defs.h"),
    _scanner("Zend", "zend_ini_parser.y", "zend_ini_parser.c", "zend_ini_parser.h"),
    _scanner("Zend", "zend_ini_scanner.l", "zend_ini_scanner.c", "zend_ini_scanner_defs.h"),
    Rule(("Zend/zend_vm_def.h", "Zend/zend_vm_execute.skl", "Zend/zend_vm_gen.php"),
         ("Zend/zend_vm_execute.h", "Zend/zend_vm_opcodes.c", "Zend/zend_vm_opcodes.h",
          "Zend/zend_vm_handlers.h"), ("{php}", "Zend/zend_vm_gen.php")),
    Rule(("Zend/zend_language_parser.y", "ext/tokenizer/tokenizer_data_gen.php"),
         ("ext/tokenizer/tokenizer_data.stub.php", "ext/tokenizer/tokenizer_data.c",
          "ext/tokenizer/tokenizer_data_arginfo.h"),
         ("{php}", "ext/tokenizer/tokenizer_data_gen.php")),
    _scanner("ext/json", "json_parser.y", "json_parser.tab.c", "json_parser.tab.h"),
    _scanner("ext/json", "json_scanner.re", "json_scanner.c", "php_json_scanner_defs.h"),
    _scanner("ext/pdo", "pdo_sql_parser.re", "pdo_sql_parser.c"),
    _scanner("ext/pdo_mysql", "mysql_sql_parser.re", "mysql_sql_parser.c"),
    _scanner("ext/pdo_pgsql", "pgsql_sql_parser.re", "pgsql_sql_parser.c"),
    _scanner("ext/pdo_sqlite", "sqlite_sql_parser.re", "sqlite_sql_parser.c"),
    _scanner("ext/standard", "var_unserializer.re", "var_unserializer.c"),
    _scanner("ext/standard", "url_scanner_ex.re", "url_scanner_ex.c"),
    _scanner("ext/phar", "phar_path_check.re", "phar_path_check.c"),
    _scanner("sapi/phpdbg", "phpdbg_parser.y", "phpdbg_parser.c", "phpdbg_parser.h"),
    _scanner("sapi/phpdbg", "phpdbg_lexer.l", "phpdbg_lexer.c"),
)
# make has no rule for these: touching them would rebuild everything for nothing.
_NOT_TARGETS = frozenset({"Zend/zend_vm_opcodes.h", "Zend/zend_vm_handlers.h"})
_CONFIGURE_INPUTS = ("configure.ac", "buildconf", "build/*.m4", "build/config-stubs",
                     "Zend/*.m4", "TSRM/*.m4", "ext/*/*.m4", "sapi/*/*.m4",
                     "async-core/*.list", "ext/async/*.list")


def find_tools() -> dict[str, str]:
    """Paths of the generators; raises if one is missing or too old."""
    found, problems = {}, []
    for program, (variable, minimum, package) in _TOOLS.items():
        path = shutil.which(os.environ.get(variable) or program)
        said = "" if path is None else subprocess.run(
            [path, "--version"], capture_output=True, text=True, check=False).stdout
        numbers = re.search(r"(\d+)\.(\d+)(?:\.(\d+))?", said)
        version = tuple(int(n) for n in numbers.groups() if n) if numbers else ()
        if path is None or version < minimum:
            state = "is missing" if path is None else f"is too old ({'.'.join(map(str, version))})"
            problems.append(f"{program} {state} (needed: "
                            f"{'.'.join(map(str, minimum))} or newer, package {package})")
        found[program] = path or ""
    if problems:
        raise OverlayError("\n".join(problems) + "\nRun scripts/install-deps as root.")
    return found


def generate(project: Project) -> list[str]:
    """Run what has to run; returns the outputs that were made."""
    tree, record_file = project.tree, project.state / "generated.json"
    record = json.loads(record_file.read_text("utf-8")) if record_file.exists() else {}
    differs = set(git.names(tree, "diff", "--name-only", "--no-renames", "-z", "HEAD"))
    tools, made = None, []
    for rule in RULES:
        name = rule.outputs[0]
        complete = all((tree / path).exists() for path in rule.outputs)
        if complete and not differs.intersection(rule.inputs + rule.outputs):
            record.pop(name, None)      # the base's own, as shipped
        elif not complete or record.get(name) != _state(tree, rule):
            tools = tools or find_tools()
            _run(tree, rule, tools)
            record[name] = _state(tree, rule)
            made.append(name)
        _order(tree, rule)
    record_file.write_text(json.dumps(record, indent=0, sort_keys=True), "utf-8")
    _order_arginfo(tree)
    return made


def regenerate(tree: Path, changed: set[str], wanted) -> list[str]:
    """In any copy of a tree: run the rules one of whose inputs is among the changed files and one of whose outputs is
    wanted; returns these outputs."""
    made: list[str] = []
    for rule in RULES:
        outputs = [path for path in rule.outputs if wanted(path)]
        if outputs and changed.intersection(rule.inputs):
            _run(tree, rule, find_tools())
            made += outputs
    return made


def configure_id(project: Project) -> str:
    """Names everything that configure is made from."""
    digest = hashlib.sha256()
    for pattern in _CONFIGURE_INPUTS:
        for path in sorted(project.tree.glob(pattern)):
            digest.update(str(path.relative_to(project.tree)).encode() + b"\0")
            digest.update(path.read_bytes())
    return digest.hexdigest()


def make_configure(project: Project) -> bool:
    """Run upstream's buildconf if its inputs changed; tells whether it ran."""
    stamp = project.state / "configure.id"
    wanted = configure_id(project)
    there = (project.tree / "configure").exists() and (project.tree / "main/php_config.h.in").exists()
    if there and stamp.exists() and stamp.read_text("ascii") == wanted:
        return False
    find_tools()
    _call(project.tree, ["./buildconf", "--force"])
    stamp.write_text(wanted, "ascii")
    return True


def _state(tree: Path, rule: Rule) -> str:
    digest = hashlib.sha256()
    for path in rule.inputs + rule.outputs:
        there = tree / path
        digest.update(there.read_bytes() if there.exists() else b"-")
        digest.update(b"\0")
    return digest.hexdigest()


def _run(tree: Path, rule: Rule, tools: dict[str, str]) -> None:
    _call(tree, [word.format(**tools) if word.startswith(("{", "RE2C={", "YACC={", "PHP={"))
                 else word for word in rule.command])
    if "ext/tokenizer/tokenizer_data.stub.php" in rule.outputs:
        _tokenizer_arginfo(tree / "ext/tokenizer")


def _call(tree: Path, command: list[str]) -> None:
    done = subprocess.run(command, cwd=tree, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", check=False)
    if done.returncode != 0:
        tail = "\n".join("  " + line for line in done.stdout.splitlines()[-30:])
        raise OverlayError(f"{' '.join(command)} failed:\n{tail}")


def _tokenizer_arginfo(folder: Path) -> None:
    """What build/gen_stub.php makes of the tokenizer's stub, without its download of a parser."""
    stub = (folder / "tokenizer_data.stub.php").read_bytes()
    constants = re.findall(rb"@cvalue (\w+)\s+\*/\s+const (\w+) =", stub)
    lines = [b'\tREGISTER_LONG_CONSTANT("%s", %s, CONST_PERSISTENT);\n' % (name, value)
             for value, name in constants]
    (folder / "tokenizer_data_arginfo.h").write_bytes(
        b"/* This is a generated file, edit the .stub.php file instead.\n"
        b" * Stub hash: " + hashlib.sha1(stub).hexdigest().encode() + b" */\n\n"
        b"static void register_tokenizer_data_symbols(int module_number)\n{\n"
        + b"".join(lines) + b"}\n")


def _order(tree: Path, rule: Rule) -> None:
    """Outputs not older than inputs, or make would run the rule again."""
    outputs = [tree / path for path in rule.outputs if path not in _NOT_TARGETS]
    times = [path.stat().st_mtime_ns for path in outputs]
    newest = max((tree / path).stat().st_mtime_ns for path in rule.inputs)
    if min(times) < newest or len(set(times)) > 1:
        when = max(newest, *times)
        for path in outputs:
            os.utime(path, ns=(when, when))


def _order_arginfo(tree: Path) -> None:
    """Headers made from stubs: right by hash, and not older than the stub."""
    wrong = []
    for stub in tree.glob("**/*.stub.php"):
        header = stub.with_name(stub.name.replace(".stub.php", "_arginfo.h"))
        if not header.exists() or stub.stat().st_mtime_ns <= header.stat().st_mtime_ns:
            continue
        expected = hashlib.sha1(stub.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
        if expected.encode() in header.read_bytes()[:400]:
            when = stub.stat().st_mtime_ns
            os.utime(header, ns=(when, when))
        else:
            wrong.append(str(header.relative_to(tree)))
    if wrong:
        raise OverlayError("Not made from the stub beside them (scripts/arginfo makes them): " + " ".join(wrong))
