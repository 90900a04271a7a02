"""Reading the process: types, strings, pointers, lists. Nothing here calls a function of the process."""

import gdb

TEXT_AT_MOST = 4096


class Problem(gdb.GdbError):
    """What a command reports instead of a traceback."""


# What reading damaged memory may lead to.
DAMAGED = (gdb.error, Problem, ArithmeticError, LookupError, ValueError, TypeError, RecursionError)

_types: dict = {}


def type_of(name: str) -> gdb.Type:
    """A type by its name; kept until another program is loaded."""
    if name not in _types:
        try:
            _types[name] = gdb.lookup_type(name).strip_typedefs()
        except gdb.error as problem:
            raise Problem(f"The type {name} is unknown: this program has no debug information, or is not Weft for PHP") from problem
    return _types[name]


def forget_types(_event=None) -> None:
    """Another program has been loaded."""
    _types.clear()


def at(address: int, name: str) -> gdb.Value:
    """The object of this type at an address."""
    return gdb.Value(address).cast(type_of(name).pointer()).dereference()


def address_of(pointer: gdb.Value) -> int:
    """A pointer as a number."""
    return int(pointer.cast(type_of("unsigned long")))


def offset_of(name: str, member: str) -> int:
    """Where a member begins in a structure."""
    return next(field.bitpos // 8 for field in type_of(name).fields() if field.name == member)


def text_of(zend_string: gdb.Value) -> str:
    """The text of a zend_string *; "" for NULL."""
    if not address_of(zend_string):
        return ""
    length = min(int(zend_string["len"]), TEXT_AT_MOST)
    start = address_of(zend_string) + offset_of("zend_string", "val")
    return bytes(gdb.selected_inferior().read_memory(start, length)).decode("utf-8", "backslashreplace") if length else ""


def c_text(pointer: gdb.Value) -> str:
    """The text of a char *."""
    return pointer.string("utf-8", "backslashreplace") if address_of(pointer) else ""


def is_readable(address: int) -> bool:
    """Is there memory at this address?"""
    try:
        gdb.selected_inferior().read_memory(address, 1)
        return True
    except gdb.MemoryError:
        return False


def place(file: gdb.Value, line) -> str:
    """`FILE:LINE`; "" without a file."""
    name = text_of(file)
    return f"{name}:{int(line)}" if name else ""
