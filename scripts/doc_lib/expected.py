"""What a document says about the output of a program."""

import re

_PLACEHOLDERS = {"%d": r"\d+", "%f": r"[\d.]+", "%s": r"[^\n]+", "%a": r".+"}


def matches(expected: str, output: str) -> bool:
    """Equal up to the placeholders and the white space at the ends."""
    parts = re.split(r"(%[dfsa])", expected.strip())
    return re.fullmatch("".join(_PLACEHOLDERS.get(part) or re.escape(part) for part in parts), output.strip(), re.S) is not None
