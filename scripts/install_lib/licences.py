"""The licences of what is distributed."""

from pathlib import Path

from overlay_lib.project import Project

_OF_THE_BASE = ("LICENSE", "Zend/LICENSE", "Zend/asm/LICENSE", "TSRM/LICENSE", "sapi/fpm/LICENSE", "ext/bcmath/libbcmath/LICENSE",
                "ext/date/lib/LICENSE.rst", "ext/dom/lexbor/LICENSE", "ext/fileinfo/libmagic/LICENSE", "ext/mbstring/libmbfl/LICENSE",
                "ext/opcache/jit/ir/LICENSE", "ext/standard/libavifinfo/LICENSE")
_HEADING = "\n\n{line}\n{name}\n{line}\n\n"


def write(project: Project, path: Path) -> None:
    """The project's, followed by those that the base brings along, in one file."""
    text = (project.root / "LICENSE").read_text("utf-8")
    for name in _OF_THE_BASE:
        text += _HEADING.format(line="=" * 79, name=f"{name} of PHP") + (project.tree / name).read_text("utf-8")
    path.write_text(text, "utf-8")
