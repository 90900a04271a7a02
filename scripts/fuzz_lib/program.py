"""A generated program with what it is run with; kept, it is one file that says so in a comment, and can be replayed."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path

_MARK = "// fuzz: "


@dataclass(frozen=True)
class Program:
    """PHP source (from its opening tag on), ini settings, environment, how long it may wait."""

    source: str
    settings: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    # None: may wait for ever, and is then ended without a word. Else it has to end within so many seconds.
    ends_within: float | None = None

    def with_source(self, source: str) -> "Program":
        """The same with another source."""
        return replace(self, source=source)

    def save(self, path: Path, remarks: str) -> None:
        """Write it, with remarks in comments below its opening tag."""
        path.parent.mkdir(parents=True, exist_ok=True)
        known = json.dumps({"settings": self.settings, "environment": self.environment, "ends_within": self.ends_within})
        head = [_MARK + known, *("// " + line for line in remarks.splitlines())]
        text = "".join(line.replace("?>", "? >") + "\n" for line in head)
        path.write_text("<?php\n" + text + self.source.removeprefix("<?php\n"), "utf-8", errors="surrogateescape")

    @staticmethod
    def load(path: Path) -> "Program":
        """Read what save() wrote, or any program."""
        lines = path.read_text("utf-8", errors="surrogateescape").split("\n")
        known = {}
        if len(lines) > 1 and lines[1].startswith(_MARK):
            known = json.loads(lines[1].removeprefix(_MARK))
            del lines[1]
            while len(lines) > 1 and lines[1].startswith("//"):
                del lines[1]
        return Program("\n".join(lines), tuple(known.get("settings", ())), known.get("environment", {}),
                       known.get("ends_within"))
