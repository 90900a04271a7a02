"""Finding the engine's and the runtime's globals of a thread, in builds with and without ZTS."""

import gdb

from weft_gdb.memory import Problem, address_of, at, type_of

_THREADS_AT_MOST = 100_000


class Runtime:
    """The coroutines' runtime of one thread."""

    def __init__(self, executor: gdb.Value, module: gdb.Value, thread) -> None:
        self.thread = thread            # the one that runs PHP; None: not known
        self.executor = executor
        self.module = module
        runtime = module["runtime"]
        if not address_of(runtime):
            raise Problem("There are no coroutines: this program has not used any yet")
        try:
            self.scheduler = runtime.dereference()["sched"]
            self.current = address_of(self.scheduler["current_"])
        except gdb.MemoryError as problem:
            raise Problem(f"The runtime at {address_of(runtime):#x} cannot be read: the memory is corrupted, or missing in "
                          "this core file") from problem
        self.running = address_of(executor["coroutine"]["current"])


def _symbol(name: str):
    symbol = gdb.lookup_global_symbol(name)
    if symbol is None:
        symbol = gdb.lookup_static_symbol(name)
    return symbol


def _exists(name: str) -> bool:
    """Does the symbol exist, with or without debug information?"""
    try:
        gdb.parse_and_eval(f"(long) &{name}")
        return True
    except gdb.error:
        return False


def _check_program() -> None:
    if not gdb.selected_inferior().pid and not _has_core():
        raise Problem("There is no process and no core file to look at")
    if not _exists("executor_globals") and not _exists("executor_globals_offset"):
        raise Problem("This is not a PHP process, or its binary has no symbols (it was stripped)")
    if not _exists("async_globals") and not _exists("async_globals_id"):
        if _exists("zend_coroutine_frame"):
            raise Problem("The symbols of this Weft for PHP were stripped: give gdb the file that has them (symbol-file)")
        raise Problem("This is a PHP without coroutines, not Weft for PHP")
    known = _symbol("executor_globals") or _symbol("executor_globals_offset")
    if known is None:
        raise Problem("This PHP has no debug information: build it with -g, or give gdb the file that has it (symbol-file)")


def _has_core() -> bool:
    return any(thread.is_valid() for thread in gdb.selected_inferior().threads())


def _handle_of_thread() -> int:
    """pthread_self() of the selected thread; 0 if gdb does not know it."""
    thread = gdb.selected_thread()
    try:
        return int.from_bytes(thread.handle(), "little") if thread else 0
    except gdb.error:
        return 0


def _resources():
    """The resource tables of PHP's threads."""
    table, size = _symbol("tsrm_tls_table").value(), int(_symbol("tsrm_tls_table_size").value())
    seen = 0
    for bucket in range(min(size, _THREADS_AT_MOST)):
        entry = table[bucket]
        while address_of(entry) and seen < _THREADS_AT_MOST:
            seen += 1
            yield entry
            entry = entry["next"]


def _of_resources(entry: gdb.Value) -> Runtime:
    executor = at(address_of(entry) + int(_symbol("executor_globals_offset").value()), "zend_executor_globals")
    number = int(_symbol("async_globals_id").value())
    if number < 1 or number > int(entry["count"]):
        raise Problem("There are no coroutines: the runtime has not been started")
    return Runtime(executor, at(address_of(entry["storage"][number - 1]), "zend_async_globals"), gdb.selected_thread())


def _of_selected_thread() -> Runtime:
    entries = list(_resources())
    handle = _handle_of_thread()
    mine = [entry for entry in entries if int(entry["thread_id"]) == handle]
    if len(entries) > 1 and not mine:
        raise Problem("The selected thread runs no PHP: select one that does (info threads, thread N)")
    if not entries:
        raise Problem("No thread runs PHP yet")
    return _of_resources((mine or entries)[0])


def _first_thread():
    """PHP without ZTS runs in the process's first thread; others make blocking calls of C code for it."""
    found = [thread for thread in gdb.selected_inferior().threads() if thread.ptid[0] == thread.ptid[1]]
    return found[0] if found else None


def find() -> Runtime:
    """The runtime of the selected thread."""
    _check_program()
    if _symbol("executor_globals_offset") is not None:
        return _of_selected_thread()
    executor = _symbol("executor_globals").value()
    if not any(field.name == "coroutine" for field in executor.type.strip_typedefs().fields()):
        raise Problem("This is a PHP without coroutines, not Weft for PHP")
    try:
        type_of("acore_runtime").fields()
        return Runtime(executor, _symbol("async_globals").value(), _first_thread())
    except (TypeError, gdb.MemoryError) as problem:
        raise Problem("The globals of PHP cannot be read") from problem
