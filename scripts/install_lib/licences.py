"""The licences of what is distributed."""

import re
from pathlib import Path

from overlay_lib.project import Project

_OF_THE_BASE = ("LICENSE", "Zend/LICENSE", "Zend/asm/LICENSE", "TSRM/LICENSE", "sapi/fpm/LICENSE", "ext/bcmath/libbcmath/LICENSE",
                "ext/date/lib/LICENSE.rst", "ext/dom/lexbor/LICENSE", "ext/fileinfo/libmagic/LICENSE", "ext/mbstring/libmbfl/LICENSE",
                "ext/opcache/jit/ir/LICENSE", "ext/standard/libavifinfo/LICENSE")
_HEADING = "\n\n{line}\n{name}\n{line}\n\n"
# Debian has their texts; a package refers to them.
_OF_DEBIAN = {"ext/bcmath/libbcmath/LICENSE": "LGPL-2.1", "ext/dom/lexbor/LICENSE": "Apache-2.0",
              "ext/mbstring/libmbfl/LICENSE": "LGPL-2.1"}
_HOLDER = re.compile(r"^\W*(Copyright .*\d{4}.*)$", re.M)


def write(project: Project, path: Path, on_debian: bool = False) -> None:
    """The project's, followed by those that the base brings along, in one file."""
    text = (project.root / "LICENSE").read_text("utf-8")
    for name in _OF_THE_BASE:
        licence = (project.tree / name).read_text("utf-8")
        if on_debian and name in _OF_DEBIAN:
            licence = "\n".join([*_HOLDER.findall(licence), f"/usr/share/common-licenses/{_OF_DEBIAN[name]} has its text.", ""])
        text += _HEADING.format(line="=" * 79, name=f"{name} of PHP") + licence
    path.write_text(text, "utf-8")
