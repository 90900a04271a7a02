"""The C stack of a coroutine. A Fiber has a stack of its own: that of the code that resumed it follows."""

import re

import gdb

from weft_gdb import unwinding
from weft_gdb.contexts import Context
from weft_gdb.coroutines import Coroutine
from weft_gdb.memory import Problem, address_of, at, offset_of

_ENDS = re.compile(r"^async_core::scheduler::entry\b|^zend_fiber_trampoline$")
_FRAMES_AT_MOST = 5000
_FIBERS_AT_MOST = 1000
_NUMBER = re.compile(r"^#(\d+)\s+")


def _count(frame) -> int:
    """How many frames there are from this one to the end of its stack."""
    count = 0
    while frame is not None and count < _FRAMES_AT_MOST:
        count += 1
        if _ENDS.match(frame.name() or ""):
            break
        try:
            frame = frame.older()
        except gdb.error:
            break
    return count


def _first_of(context: Context):
    """(frame, number) of the innermost one of a context that is shown: below are the thread's, of functions inlined there."""
    frame, number = gdb.newest_frame(), 0
    while frame is not None and (number == 0 or frame.pc() != context.pc) and number < _FRAMES_AT_MOST:
        frame, number = frame.older(), number + 1
    if frame is None or frame.pc() != context.pc:
        unwinding.hide()
        raise Problem("gdb cannot unwind from the saved context")
    return frame, number


def _backtrace(context: "Context | None", first: int) -> int:
    """Print gdb's own backtrace, of a context without the thread's frames; the number of the next frame."""
    frame, skipped = _first_of(context) if context else (gdb.newest_frame(), 0)
    count = _count(frame)
    lines = gdb.execute(f"backtrace {skipped + count}", to_string=True).splitlines()
    for line in lines:
        match = _NUMBER.match(line)
        if not match:
            if not line.startswith("(More stack"):
                print(line)
        elif int(match[1]) >= skipped:
            print(f"#{int(match[1]) - skipped + first:<3} {line[match.end():]}")
    if _is_cut(frame, count):
        print("    gdb cannot unwind further; through code of the JIT only if it runs with opcache.jit_debug=0x100")
    return first + count


def _is_cut(frame, count: int) -> bool:
    """Does the stack end in code without a name?"""
    for _ in range(count - 1):
        frame = frame.older()
    return frame.name() is None


def _fibers(one: Coroutine) -> list:
    """The saved contexts below the Fibers that the coroutine is in, innermost first."""
    live = address_of(one.engine.address) == one.runtime.running
    context = address_of(one.runtime.executor["current_fiber_context"] if live else one.engine["fiber_context"])
    fiber = address_of(one.runtime.executor["active_fiber"] if live else one.engine["active_fiber"])
    found: list = []
    while fiber and len(found) < _FIBERS_AT_MOST:
        record = at(fiber, "zend_fiber")
        if address_of(record["context"].address) != context or not address_of(record["caller"]):
            break
        found.append(address_of(record["caller"]["handle"]))
        context = address_of(record["caller"])
        fiber = context - offset_of("zend_fiber", "context") if _is_fiber(context, one) else 0
    return found


def _is_fiber(context: int, one: Coroutine) -> bool:
    """Is it the context of a Fiber, and not that of the coroutine or of the main flow?"""
    main = address_of(one.runtime.executor["main_fiber_context"])
    return context not in (address_of(one.engine["context"]), main)


def _context_of(one: Coroutine) -> Context:
    if one.state == "ended":
        raise Problem(f"Coroutine #{one.number} has ended: it has no stack")
    if not one.has_started:
        raise Problem(f"Coroutine #{one.number} has not started: it has no stack yet")
    return Context(address_of(one.record["fctx"]))


def _shown(context: Context) -> Context:
    unwinding.show(context)
    return context


def show(one: Coroutine) -> None:
    """Print the C stack."""
    was_active, selected = unwinding.is_active(), gdb.selected_thread()
    try:
        if one.is_current:
            unwinding.hide()
            if one.runtime.thread:
                one.runtime.thread.switch()
            number = _backtrace(None, 0)
        else:
            number = _backtrace(_shown(_context_of(one)), 0)
        for handle in _fibers(one):
            print("    the Fiber above was resumed by")
            number = _backtrace(_shown(Context(handle)), number)
    finally:
        unwinding.hide()
        if selected != gdb.selected_thread():
            selected.switch()
        if was_active:
            print("(the thread's own frames are selected again)")


def select(one: Coroutine) -> None:
    """Make its frames those that gdb's own commands show."""
    unwinding.hide()
    if one.is_current:
        print(f"Coroutine #{one.number} is where the thread is")
        return
    frame, number = _first_of(_shown(_context_of(one)))
    frame.select()
    print(f"Coroutine #{one.number}: its frames begin with number {number}. The thread is back when it continues, or after "
          "coroutine unselect")
