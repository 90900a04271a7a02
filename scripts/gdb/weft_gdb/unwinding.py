"""Shows gdb the frames of a suspended flow: above the thread's own innermost frame.

gdb can unwind only from a thread's registers, and those of a core file cannot
be set. So an unwinder claims the thread's innermost frame and says that its
caller has the saved registers. While it is active, frame 0 is where the thread
really stands, and frame 1 and those above are the suspended flow's.
"""

import gdb
from gdb.unwinder import Unwinder, register_unwinder

from weft_gdb.contexts import Context


class _FrameId:
    def __init__(self, sp: gdb.Value, pc: gdb.Value) -> None:
        self.sp = sp
        self.pc = pc


class _Detour(Unwinder):
    """Inactive without a context."""

    def __init__(self) -> None:
        super().__init__("weft-coroutine")
        self.context = None
        self.innermost = None

    def __call__(self, pending):
        if self.context is None:
            return None
        pc, sp = (pending.read_register(name) for name in (self.context.pc_name, self.context.sp_name))
        if (int(pc), int(sp)) != self.innermost:
            return None
        # gdb requires that callers are above: one word below what the suspended flow uses
        info = pending.create_unwind_info(_FrameId(gdb.Value(self.context.sp - 8).cast(sp.type), pc))
        for name, value in self.context.registers.items():
            info.add_saved_register(name, gdb.Value(value).cast(pending.read_register(name).type))
        return info


_detour = _Detour()


def show(context: Context) -> None:
    """From now on the selected thread's frames are those of the context."""
    hide()
    thread = gdb.newest_frame()
    innermost = int(thread.read_register(context.pc_name)), int(thread.read_register(context.sp_name))
    _detour.innermost = innermost
    _detour.context = context
    gdb.invalidate_cached_frames()


def hide(_event=None) -> None:
    """The thread's own frames again."""
    if _detour.context is not None:
        _detour.context = None
        gdb.invalidate_cached_frames()


def is_active() -> bool:
    """Are the frames those of a context?"""
    return _detour.context is not None


def register() -> None:
    """Once per gdb; a process that goes on has its own frames again."""
    register_unwinder(None, _detour, replace=True)
    gdb.events.cont.connect(hide)
    gdb.events.exited.connect(hide)
