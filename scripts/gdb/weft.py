"""gdb commands for coroutines: `gdb -x scripts/gdb/weft.py`, or `source` this file. See docs/guide/debugging.md."""

import sys
from pathlib import Path

_HERE = str(Path(__file__).resolve().parent)
if _HERE not in sys.path:
    sys.path.insert(0, _HERE)

from weft_gdb import commands  # noqa: E402

commands.register()
