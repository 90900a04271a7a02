"""A core file of a running process with the coroutines' stacks in it.

Where the kernel has guard pages inside of a mapping (Linux 6.13), gdb's own
generate-core-file gives up at the first one of a mapping and leaves the rest of
it out, stacks and all. The parts in use are written into the file afterwards. A
core file that the kernel writes is complete.
"""

import struct

import gdb

from weft_gdb import coroutines, runtime
from weft_gdb.memory import Problem, address_of

_PAGE = 4096
_PT_LOAD = 1


def _segments(file) -> list:
    """(address, size, offset) of what the core file has of the memory."""
    head = file.read(64)
    if head[:5] != b"\x7fELF\x02" or head[5] != 1:
        raise Problem("gdb has not written a core file for a 64-bit little-endian machine")
    offset, size, count = *struct.unpack_from("<Q", head, 32), *struct.unpack_from("<HH", head, 54)
    if count == 0xffff:                 # the number is in the first section's header
        file.seek(struct.unpack_from("<Q", head, 40)[0] + 44)
        count = struct.unpack("<I", file.read(4))[0]
    file.seek(offset)
    headers = (struct.unpack_from("<IIQQQQQQ", file.read(size)) for _ in range(count))
    return [(address, length, place) for kind, _, place, address, _, length, _, _ in headers if kind == _PT_LOAD]


def _parts(found) -> list:
    """(from, to) of the stacks in use."""
    parts = []
    for one in coroutines.alive(found):
        stack = one.record["stack"]
        if not address_of(stack):
            continue
        lowest = address_of(stack["lowest"])
        top = lowest + int(stack["top_offset"])
        saved = address_of(one.record["fctx"])
        parts.append((saved if lowest <= saved < top else lowest, top))
    return parts


def _complete(path: str, parts: list) -> None:
    memory = gdb.selected_inferior()
    with open(path, "r+b") as file:
        segments = _segments(file)
        for begin, end in parts:
            for page in range(begin // _PAGE * _PAGE, end, _PAGE):
                place = next((place + page - address for address, length, place in segments
                              if address <= page and page + _PAGE <= address + length), None)
                if place is not None:
                    try:
                        data = memory.read_memory(page, _PAGE)
                    except gdb.MemoryError:
                        continue        # a guard page
                    file.seek(place)
                    file.write(data)


def write(path: str) -> None:
    """Write the file."""
    parts = _parts(runtime.find())
    gdb.execute(f"generate-core-file {path}", to_string=True)
    _complete(path, parts)
    print(f"Saved corefile {path}, with the stacks of {len(parts)} coroutine{'s' if len(parts) != 1 else ''}")
