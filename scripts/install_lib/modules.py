"""The table scripts/shared-modules."""

import re
from dataclasses import dataclass
from pathlib import Path

from overlay_lib.errors import OverlayError


@dataclass(frozen=True)
class Module:
    """An extension that is built as a shared module."""

    name: str
    options: tuple[str, ...]     # of configure

    @property
    def settings(self) -> str:
        """Its file in conf.d."""
        return f"extension={self.name}\n"


def table(scripts: Path) -> list[Module]:
    """All of them, in the table's order."""
    rows = [line.split("|") for line in (scripts / "shared-modules").read_text("utf-8").splitlines()
            if line.strip() and not line.startswith("#")]
    return [Module(name.strip(), tuple(options.split())) for name, options, _ in rows]


# what configure builds unless it is told not to
_BY_DEFAULT = set("""
    core ctype date dom fileinfo filter hash iconv json libxml mysqlnd opcache pcre pdo pdo_sqlite phar posix random reflection
    session simplexml spl sqlite3 standard tokenizer xml xmlreader xmlwriter async
""".split())


def compiled_in(scripts: Path) -> set[str]:
    """Extensions that every build of scripts/configure-options has."""
    common = (scripts / "configure-options").read_text("utf-8").partition("[common]")[2].partition("[")[0]
    return _BY_DEFAULT | {name.replace("-", "_") for name in re.findall(r"^--(?:enable|with)-([a-z0-9-]+)$", common, re.M)}


def chosen(scripts: Path, words: str) -> list[Module]:
    """Those that `words` names: `all`, `none` or names with commas between them, also of what is compiled in anyway."""
    there = table(scripts)
    if words == "none":
        return []
    if words == "all":
        return there
    names = words.lower().split(",")
    if unknown := sorted(set(names) - {module.name for module in there} - compiled_in(scripts)):
        raise OverlayError(f"no module {', '.join(unknown)}; there are: {' '.join(module.name for module in there)}")
    return [module for module in there if module.name in names]
