"""The PHP stack of a coroutine: its chain of frames, innermost first."""

import gdb

from weft_gdb.coroutines import Coroutine
from weft_gdb.memory import Problem, address_of, at, is_readable, offset_of, text_of, type_of
from weft_gdb.values import class_of, describe

_AT_MOST = 100_000
_ARGUMENTS_AT_MOST = 20
_STARTED, _ENDED = 1 << 0, 1 << 1
_USER = {2, 4}              # ZEND_USER_FUNCTION, ZEND_EVAL_CODE
_IS_OBJECT = 8
_NO_CALLS = ("{main}", "{spawn}", "included file")
_CALL_CODE = 1 << 16        # of This.u1.type_info
_HANDLE_EXCEPTION = 149


class Frame:
    """One zend_execute_data."""

    def __init__(self, runtime, data: gdb.Value) -> None:
        self.runtime = runtime
        self.data = data
        self.function = data["func"]

    @property
    def is_user(self) -> bool:
        """Is it PHP code?"""
        return bool(address_of(self.function)) and int(self.function["type"]) in _USER

    @property
    def name(self) -> str:
        """`Class->method`, `Class::method`, `function`, `{main}`."""
        if not address_of(self.function):
            return ""
        common = self.function["common"]
        name = text_of(common["function_name"])
        if not name and not self.is_user:
            return ""
        if not name and self._is_ground:
            return "{spawn}"
        if not name:
            below = address_of(self.data["prev_execute_data"])
            return "included file" if below and int(self.data["This"]["u1"]["type_info"]) & _CALL_CODE else "{main}"
        scope = common["scope"]
        if not address_of(scope):
            return name
        this = self.data["This"]
        dynamic = int(this["u1"]["v"]["type"]) == _IS_OBJECT
        return f"{text_of(scope.dereference()['name'])}{'->' if dynamic else '::'}{name}"

    @property
    def _is_ground(self) -> bool:
        """Does it stand for the `spawn` of an internal function?"""
        opcodes = address_of(self.function["op_array"]["opcodes"])
        return opcodes - address_of(self.function) == offset_of("zend_spawning_code", "spawn")

    @property
    def file(self) -> str:
        """The file of PHP code."""
        return text_of(self.function["op_array"]["filename"])

    @property
    def line(self) -> int:
        """Where PHP code is; of the running coroutine the line of the last call or of a statement before it."""
        opline = self.data["opline"]
        if not address_of(opline):
            return int(self.function["op_array"]["line_start"])
        if int(opline["opcode"]) == _HANDLE_EXCEPTION:
            opline = self.runtime.executor["opline_before_exception"]
        return int(opline["lineno"]) if address_of(opline) else 0

    @property
    def location(self) -> str:
        """FILE:LINE; "" for an internal function."""
        return f"{self.file}:{self.line}" if self.is_user else ""

    @property
    def arguments(self) -> str:
        """Their present values."""
        passed = int(self.data["This"]["u2"]["num_args"])
        slots = address_of(self.data.address) + _slots() * type_of("zval").sizeof
        numbers = list(range(min(passed, _ARGUMENTS_AT_MOST)))
        if self.is_user:
            code = self.function["op_array"]
            declared, extra = int(code["num_args"]), int(code["last_var"]) + int(code["T"])
            numbers = [n if n < declared else extra + n - declared for n in numbers]
        return ", ".join(describe(at(slots + n * type_of("zval").sizeof, "zval")) for n in numbers) \
            + (", ..." if passed > _ARGUMENTS_AT_MOST else "")

    @property
    def text(self) -> str:
        """The frame in one line."""
        call = self.name if self.name in _NO_CALLS else f"{self.name}({self.arguments})"
        return f"{call} at {self.location}" if self.is_user else call


def _slots() -> int:
    """ZEND_CALL_FRAME_SLOT."""
    frame, value = type_of("zend_execute_data").sizeof, type_of("zval").sizeof
    return (frame + value - 1) // value


def _delegates(data: gdb.Value) -> list:
    """The frames that stand behind the placeholder of generators that delegate with `yield from`, innermost first."""
    this = data["This"]
    if address_of(data["func"]) or int(this["u1"]["v"]["type"]) != _IS_OBJECT or class_of(this["value"]["obj"]) != "Generator":
        return []
    generator = at(address_of(this["value"]["obj"]), "zend_generator")
    found: list = []
    while address_of(generator["node"]["parent"]) and len(found) < _AT_MOST:
        found.append(generator["execute_data"])
        generator = generator["node"]["parent"].dereference()
    return found[::-1]


def _top(one: Coroutine) -> gdb.Value:
    if address_of(one.engine.address) == one.runtime.running:
        return one.runtime.executor["current_execute_data"]
    if int(one.engine["flags"]) & (_STARTED | _ENDED) != _STARTED:
        return gdb.Value(0).cast(type_of("zend_execute_data").pointer())
    return one.engine["execute_data"]


def frames(one: Coroutine):
    """The frames of functions and scripts; what the engine links between them is left out."""
    link, seen = _top(one), set()
    try:
        while address_of(link):
            if address_of(link) in seen or len(seen) >= _AT_MOST:
                raise Problem(f"The PHP stack is corrupted: frame {address_of(link):#x} is below itself")
            seen.add(address_of(link))
            data = link.dereference()
            if address_of(data["func"]):
                if not is_readable(address_of(data["func"])):
                    raise Problem(f"The PHP stack is corrupted: frame {address_of(link):#x} has no function")
                yield Frame(one.runtime, data)
            else:
                yield from (Frame(one.runtime, each.dereference()) for each in _delegates(data) if address_of(each))
            link = data["prev_execute_data"]
    except gdb.MemoryError as problem:
        raise Problem(f"The PHP stack is corrupted: {problem}") from problem


def show(one: Coroutine) -> None:
    """Print the stack."""
    number = 0
    for number, frame in enumerate((frame for frame in frames(one) if frame.name), 1):
        try:
            text = frame.text
        except gdb.error as problem:
            raise Problem(f"The PHP stack is corrupted: {problem}") from problem
        print(f"#{number - 1:<3} {text}")
    if not number:
        print(f"It runs no PHP code ({one.state})")


def suspended_at(one: Coroutine) -> str:
    """Where its PHP code is: FILE:LINE of the innermost PHP frame; "" if it has none."""
    return next((frame.location for frame in frames(one) if frame.is_user), "")


def internal_function(one: Coroutine) -> str:
    """The internal function that it is in; "" if none."""
    innermost = next(frames(one), None)
    return innermost.name if innermost and not innermost.is_user and not innermost.name.startswith("{") else ""
