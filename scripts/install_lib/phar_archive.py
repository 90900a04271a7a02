"""Files of an archive in the phar format whose bytes do not depend on the time of the build."""

import hashlib
import struct
from pathlib import Path

from overlay_lib.errors import OverlayError

_SHA1 = struct.pack("<I", 2) + b"GBMB"
_HALT = b"__HALT_COMPILER(); ?>"


def rewrite(path: Path, epoch: int, first_line: bytes | None = None) -> None:
    """Gives all entries of a phar the time `epoch`, and the file another first line; signs it again (SHA-1)."""
    content = path.read_bytes()
    signed, trailer = content[:-28], content[-8:]
    if trailer != _SHA1 or hashlib.sha1(signed).digest() != content[-28:-8]:
        raise OverlayError(f"{path} is not a phar that is signed with SHA-1")
    start = signed.index(_HALT) + len(_HALT)
    start += next(len(end) for end in (b"\r\n", b"\n", b"") if signed.startswith(end, start))
    stub, rest = signed[:start], bytearray(signed[start:])
    count, = struct.unpack_from("<I", rest, 4)
    at = 14
    for _ in range(2):                              # alias and metadata
        at += 4 + struct.unpack_from("<I", rest, at)[0]
    for _ in range(count):
        at += 4 + struct.unpack_from("<I", rest, at)[0]
        struct.pack_into("<I", rest, at + 4, epoch)
        at += 24 + struct.unpack_from("<I", rest, at + 20)[0]
    if first_line is not None:
        stub = first_line + stub[stub.index(b"\n"):]
    signed = stub + bytes(rest)
    path.write_bytes(signed + hashlib.sha1(signed).digest() + _SHA1)
