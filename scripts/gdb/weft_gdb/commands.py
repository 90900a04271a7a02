"""The commands themselves: `info coroutines`, `coroutine`."""

import gdb

from weft_gdb import c_stack, core_file, coroutines, listing, memory, php_stack, runtime, unwinding, waits

_WHAT = {"bt": php_stack.show, "cbt": c_stack.show, "select": c_stack.select}


class InfoCoroutines(gdb.Command):
    """All coroutines: number, state, name, what they wait for and where, where spawned.
info coroutines [-all]
* marks the one whose stack the thread is on. If more than ten are equal, three of them are listed and the rest are
counted. -all lists each of them, and those that have ended but are still referred to."""

    def __init__(self) -> None:
        super().__init__("info coroutines", gdb.COMMAND_STATUS)

    def invoke(self, argument: str, from_tty: bool) -> None:
        """Run it."""
        words = argument.split()
        if words not in ([], ["-all"]):
            raise memory.Problem("usage: info coroutines [-all]")
        _guarded(lambda: listing.show(bool(words)))


class OneCoroutine(gdb.Command):
    """The stacks of a coroutine.
coroutine ID bt          its PHP stack, with the arguments
coroutine ID cbt         its C stack
coroutine ID select      up, down, frame, info locals, bt are about its C stack from now on
coroutine unselect       ... about the thread's again
coroutine apply all bt   a command for each coroutine
coroutine core FILE      generate-core-file, with the stacks of all coroutines
ID is a number, main, or current."""

    def __init__(self) -> None:
        super().__init__("coroutine", gdb.COMMAND_STACK)

    def invoke(self, argument: str, from_tty: bool) -> None:
        """Run it."""
        words = argument.split()
        if words == ["unselect"]:
            unwinding.hide()
        elif len(words) == 2 and words[0] == "core":
            _guarded(lambda: core_file.write(words[1]))
        elif len(words) == 3 and words[:2] == ["apply", "all"] and words[2] in ("bt", "cbt"):
            _guarded(lambda: _apply(_WHAT[words[2]]))
        elif len(words) == 2 and words[1] in _WHAT:
            _guarded(lambda: _WHAT[words[1]](coroutines.find(runtime.find(), words[0])))
        else:
            raise memory.Problem("usage: coroutine ID bt|cbt|select, coroutine unselect, coroutine apply all bt|cbt, "
                                 "coroutine core FILE")


def _apply(what) -> None:
    """For each that has not ended; a stack that cannot be read does not keep the others from being shown."""
    for one in coroutines.alive(runtime.find()):
        wait = waits.wait_of(one) if one.state == "suspended" else None
        print(f"\n{one.description}: {one.state}" + (f", waits for {wait.text}" if wait else ""))
        try:
            what(one)
        except memory.DAMAGED as problem:
            print(problem)


def _guarded(what) -> None:
    """A message for what goes wrong, never a traceback."""
    try:
        what()
    except gdb.MemoryError as problem:
        raise memory.Problem(f"Memory is corrupted, or missing in this core file: {problem}") from problem
    except gdb.error as problem:
        raise memory.Problem(f"gdb: {problem}") from problem
    except OSError as problem:
        raise memory.Problem(str(problem)) from problem
    except (ArithmeticError, LookupError, ValueError, TypeError, RecursionError) as problem:
        raise memory.Problem(f"Memory is corrupted: {problem}") from problem


def _new_program(_event=None) -> None:
    memory.forget_types()
    waits.forget_functions()


def register() -> None:
    """Add the commands to gdb."""
    unwinding.register()
    gdb.events.new_objfile.connect(_new_program)
    gdb.events.clear_objfiles.connect(_new_program)
    InfoCoroutines()
    OneCoroutine()
