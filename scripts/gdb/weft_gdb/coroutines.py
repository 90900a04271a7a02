"""The coroutines of a runtime. A corrupted list is noticed, and never walked for ever."""

import gdb

from weft_gdb.memory import Problem, address_of, at, offset_of, place, text_of, type_of
from weft_gdb.runtime import Runtime

_AT_MOST = 20_000_000
_ENDED, _MAIN = 1 << 1, 1 << 2
_STATES = {"ACORE_CREATED": "unstarted", "ACORE_QUEUED": "queued", "ACORE_RUNNING": "running", "ACORE_PARKED": "suspended",
           "ACORE_ENDED": "ended"}


class Coroutine:
    """One coroutine: the record of async-core, and what the engine and ext/async keep in the area behind it."""

    def __init__(self, runtime: Runtime, record: gdb.Value) -> None:
        self.runtime = runtime
        self.record = record
        self.address = address_of(record.address)
        self.area = at(self.address + type_of("acore_coroutine").sizeof, "async_coroutine")
        self.engine = self.area["engine"]
        self.number = int(record["id"])

    @property
    def is_main(self) -> bool:
        """Is it the flow that existed before there were coroutines?"""
        return bool(int(self.engine["flags"]) & _MAIN)

    @property
    def is_current(self) -> bool:
        """Does the thread run on its stack? It may wait there for something to become ready."""
        return self.address == self.runtime.current

    @property
    def is_internal(self) -> bool:
        """Does it belong to the runtime?"""
        return bool(self.area["internal"])

    @property
    def state(self) -> str:
        """unstarted, queued, running, suspended or ended."""
        if int(self.engine["flags"]) & _ENDED and not address_of(self.engine["base_frame"]):
            return "ended"
        state = _STATES.get(str(self.record["state"]), "corrupted")
        return "unstarted" if state == "queued" and not self.has_started else state

    @property
    def has_started(self) -> bool:
        """Has it a stack, main's included?"""
        return self.is_main or bool(self.record["started"])

    @property
    def spawned_at(self) -> str:
        """FILE:LINE."""
        return place(self.engine["spawn_file"], self.engine["spawn_line"])

    @property
    def scope(self) -> str:
        """The scope that it belongs to, or belonged to."""
        scope = self.area["home"] if address_of(self.area["home"]) else self.area["ended_in"]
        if not address_of(scope):
            return ""
        if address_of(scope) == address_of(self.runtime.module["global_scope"]):
            return "global scope"
        where = place(scope["file"], scope["line"])
        return f"scope created at {where}" if where else f"scope {address_of(scope):#x}"

    @property
    def name(self) -> str:
        """What setName() was given, in quotation marks; "" if it has no name."""
        name = text_of(self.area["name"])
        return f'"{name}"' if name else ""

    @property
    def description(self) -> str:
        """The words of the engine's own messages."""
        which = f"coroutine #{self.number}" + (f" {self.name}" if self.name else "")
        if self.is_main:
            return f"{which} (main)"
        return f"{which} of the runtime" if self.is_internal else f"{which} spawned at {self.spawned_at}"


def of_area(runtime: Runtime, area: gdb.Value) -> Coroutine:
    """The coroutine of an async_coroutine * or a zend_coroutine *."""
    return Coroutine(runtime, at(address_of(area) - type_of("acore_coroutine").sizeof, "acore_coroutine"))


def of_awaitable(runtime: Runtime, awaitable: gdb.Value) -> Coroutine:
    """The coroutine whose completion this async_awaitable is."""
    area = address_of(awaitable) - offset_of("async_coroutine", "awaitable")
    return Coroutine(runtime, at(area - type_of("acore_coroutine").sizeof, "acore_coroutine"))


def _walk(runtime: Runtime, name: str):
    """One of the two lists of the store, oldest first."""
    ends = runtime.scheduler["store_"][name]
    link, previous, seen, last = ends["oldest"], 0, set(), "its beginning"
    owner = address_of(runtime.scheduler.address)
    try:
        while address_of(link):
            record = link.dereference()
            if address_of(link) in seen or len(seen) >= _AT_MOST:
                raise Problem(f"The list of coroutines is corrupted: it turns in a circle after {last}")
            if address_of(record["older"]) != previous or address_of(record["owner"]) not in (0, owner):
                raise Problem(f"The list of coroutines is corrupted after {last}: no coroutine is at {address_of(link):#x}")
            one = Coroutine(runtime, record)
            yield one
            seen.add(one.address)
            previous, last = one.address, f"coroutine #{one.number}"
            link = record["newer"]
        if previous != address_of(ends["newest"]):
            raise Problem(f"The list of coroutines is corrupted: it breaks off after {last}")
    except gdb.MemoryError as problem:
        raise Problem(f"The list of coroutines is corrupted after {last}: {problem}") from problem


def alive(runtime: Runtime):
    """Those that have not ended, oldest first."""
    return _walk(runtime, "alive_")


def ended(runtime: Runtime):
    """Those that have ended while something still refers to them."""
    return _walk(runtime, "lingering_")


def find(runtime: Runtime, text: str) -> Coroutine:
    """The coroutine with a number; `main` and `current` are understood, too."""
    if not text.isdigit() and text not in ("main", "current"):
        raise Problem(f'"{text}" is not the number of a coroutine')
    for one in _both(runtime):
        if text == "main" and one.is_main or text == "current" and one.is_current or text == str(one.number):
            return one
    created = int(runtime.scheduler["store_"]["next_id_"]) - 1
    if text.isdigit() and 1 <= int(text) <= created:
        raise Problem(f"Coroutine #{text} has ended and is gone")
    raise Problem(f"There is no coroutine #{text}; {created} have been created" if text.isdigit() else f"There is no {text} coroutine")


def _both(runtime: Runtime):
    yield from alive(runtime)
    yield from ended(runtime)
