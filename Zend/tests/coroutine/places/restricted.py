"""restricted.py ERROR CALL... -- COMMAND: runs a command whose named system calls fail (x86-64)."""

import ctypes
import errno
import os
import struct
import sys

CALLS = {"io_uring_setup": 425, "epoll_pwait2": 441, "pidfd_open": 434, "preadv2": 327, "pwritev2": 328, "openat2": 437,
         "statx": 332, "tee": 276, "clone3": 435, "close_range": 436, "madvise_guard": 28}
MADV_GUARD_INSTALL = 102
ALLOW, ERRNO = 0x7fff0000, 0x00050000
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06


def filter_program(error: int, names: list[str]) -> bytes:
    code = [(LOAD, 0, 0, 0)]
    for name in names:
        if name == "madvise_guard":
            code += [(EQUAL, 0, 4, CALLS[name]), (LOAD, 0, 0, 32), (EQUAL, 0, 1, MADV_GUARD_INSTALL), (RETURN, 0, 0, ERRNO | error),
                     (LOAD, 0, 0, 0)]
        else:
            code += [(EQUAL, 0, 1, CALLS[name]), (RETURN, 0, 0, ERRNO | error)]
    code.append((RETURN, 0, 0, ALLOW))
    return b"".join(struct.pack("HBBI", *step) for step in code)


def main() -> None:
    cut = sys.argv.index("--")
    error, names, command = getattr(errno, sys.argv[1]), sys.argv[2:cut], sys.argv[cut + 1:]
    code = ctypes.create_string_buffer(filter_program(error, names))
    program = struct.pack("HxxxxxxP", (len(code) - 1) // 8, ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(38, 1, 0, 0, 0) != 0 or libc.prctl(22, 2, ctypes.c_char_p(program), 0, 0) != 0:
        sys.exit(f"prctl: {os.strerror(ctypes.get_errno())}")
    os.execvp(command[0], command)


main()
