"""What a coroutine waits for, in the words of ext/async/wait/awaiting_info.c.

An awaitable describes itself by a C function. That cannot be called here, so
the text is made from the structure that the function looks at; the function's
name and file say which one it is. An unknown one is named.
"""

import gdb

from weft_gdb import php_stack
from weft_gdb.coroutines import Coroutine, of_area, of_awaitable
from weft_gdb.memory import DAMAGED, address_of, at, c_text, offset_of, place, text_of, type_of

_DESCRIPTORS_AT_MOST = 5
_COROUTINES_AT_MOST = 5
_POLLIN, _POLLPRI, _POLLOUT = 1, 2, 4
_UNLIMITED = (1 << 63) - 1
_COMBINATIONS = ("all", "all (settled)", "any", "some", "the first")


class Wait:
    """A wait: its text, and what it has in common with equal waits of other coroutines."""

    def __init__(self, text: str, kind) -> None:
        self.text = text
        self.kind = kind


class Function:
    """The C function at an address: its name, its file, and the types that this file knows."""

    _known: dict = {}

    def __init__(self, address: int) -> None:
        self.name, self.file, self.block = "", "", None
        block = gdb.block_for_pc(address)
        while block is not None and not block.is_static:
            if block.function is not None:
                self.name, self.file = block.function.name, block.function.symtab.filename.rpartition("/")[2]
            block = block.superblock
        self.block = block

    @classmethod
    def at(cls, address: int) -> "Function":
        """The function; looked up once."""
        if address not in cls._known:
            cls._known[address] = cls(address)
        return cls._known[address]

    def object(self, address: int, name: str, member: str = "awaitable") -> gdb.Value:
        """The structure of this file whose member is at the address."""
        found = gdb.lookup_symbol(name, self.block)[0] if self.block else None
        kind = found.type.strip_typedefs() if found else type_of(name)
        begin = next(field.bitpos // 8 for field in kind.fields() if field.name == member)
        return gdb.Value(address - begin).cast(kind.pointer()).dereference()


def forget_functions(_event=None) -> None:
    """Another program has been loaded."""
    Function._known.clear()


def _created(what: str, thing: gdb.Value, details: str = "") -> str:
    where = place(thing["place"]["file"], thing["place"]["line"])
    number = int((thing["std"] if any(field.name == "std" for field in thing.type.fields()) else thing["object"]["std"])["handle"])
    return f"{what} #{number}{details}" + (f" created at {where}" if where else "")


def _coroutine(runtime, _function, address):
    return of_awaitable(runtime, gdb.Value(address).cast(type_of("void").pointer())).description


def _worker_channel(what: str, member: str):
    def text(_runtime, function, address):
        return _created(what, function.object(address, "async_worker_channel", member))
    return text


def _channel(what: str, member: str):
    def text(_runtime, function, address):
        channel = function.object(address, "async_channel", member)
        capacity = int(channel["capacity"])
        return _created(what, channel, " (unbounded)" if capacity == _UNLIMITED else f" (capacity {capacity})")
    return text


def _select(_runtime, function, address):
    return f"one of {int(function.object(address, 'select_description')['count'])} cases of Async\\select()"


def _mutex(runtime, function, address):
    mutex = function.object(address, "async_mutex", "unlocking")
    owner = f", locked by {of_area(runtime, mutex['owner']).description}" if address_of(mutex["owner"]) else ""
    return _created("mutex", mutex) + owner


def _permits(wanted: int, of: str) -> str:
    return f"a permit of {of}" if wanted == 1 else f"{wanted} permits of {of}"


def _semaphore(_runtime, function, address):
    wanted = function.object(address, "acquisition", "releasing")
    semaphore = wanted["semaphore"].dereference()
    return _created(_permits(int(wanted["n"]), "semaphore"), semaphore, f" (permits {int(semaphore['permits'])})")


def _rate_limiter(_runtime, function, address):
    wanted = function.object(address, "acquisition", "permitting")
    limiter = wanted["limiter"].dereference()
    rate = f" ({int(limiter['permits'])} per {int(limiter['period_ns']) // 1_000_000} ms)"
    return _created(_permits(int(wanted["n"]), "rate limiter"), limiter, rate)


def _condition(_runtime, function, address):
    return _created("a notification of condition", function.object(address, "async_condition", "notifying"))


def _pool(_runtime, function, address):
    pool = function.object(address, "async_pool", "releasing")
    return _created("a resource of pool", pool, f" (max {int(pool['max'])})")


def _process(_runtime, function, address):
    process = function.object(address, "async_process")
    return f"process {int(process['child']['pid'])} ({text_of(process['program'])}) to end"


def _file_watcher(_runtime, function, address):
    watcher = function.object(address, "async_file_watcher")
    return _created("an event of file watcher", watcher, f" ({text_of(watcher['paths'])})")


def _group(member: str):
    def text(_runtime, function, address):
        group = function.object(address, "async_group", member)
        tasks, unsettled = int(group["tasks"]["nNumOfElements"]), int(group["unsettled"])
        if member == "room":
            return f"room in a group, {unsettled} of its {tasks} tasks unfinished"
        return f"group of {tasks} tasks, {unsettled} of them unfinished"
    return text


def _worker_pool(_runtime, function, address):
    pool = function.object(address, "async_worker_pool")
    return _created("worker pool", pool, f" with {int(pool['sent'])} tasks running and {int(pool['queued'])} waiting")


def _pdo_pool(_runtime, function, address):
    pool = function.object(address, "async_pdo_pool", "freed")
    return f"a connection of a PDO object ({int(pool['count'])} of {int(pool['max'])} in use)"


def _prefork(_runtime, function, address):
    return f"{int(function.object(address, 'async_prefork')['options']['workers'])} forked workers to end"


def _timeout(_runtime, function, address):
    return f"timeout of {int(function.object(address, 'timeout_object')['ms'])} ms"


def _interval(_runtime, function, address):
    interval = function.object(address, "interval_tick")["interval"]
    return f"interval of {int(interval['ms'])} ms" if address_of(interval) else "an interval that is gone"


def _signal(_runtime, function, address):
    return f"signal {int(function.object(address, 'async_signal_wait')['signum'])}"


def _readiness(_runtime, function, address):
    readiness = function.object(address, "readiness_object")
    return _descriptor(int(readiness["fd"]), int(readiness["events"]))


def _combination(_runtime, function, address):
    combination = function.object(address, "async_combination")
    count = int(combination["count"])
    return f"{_COMBINATIONS[int(combination['kind'])]} of {count} awaitable{'' if count == 1 else 's'}, " \
           f"{int(combination['pending'])} of them pending"


def _future(_runtime, function, address):
    where = function.object(address, "async_future_state")["place"]
    where = place(where["file"], where["line"])
    return f"a future created at {where}" if where else "a future"


def _scope(what: str, member: str):
    def text(_runtime, _function, address):
        scope = at(address - offset_of("async_scope", member), "async_scope")
        return f"{what} created at {place(scope['file'], scope['line'])}"
    return text


_AWAITABLES = {
    ("coroutine.c", "coroutine_describe"): _coroutine,
    ("channel_object.c", "describe_receiving"): _channel("a message of channel", "receiving"),
    ("channel_object.c", "describe_sending"): _channel("room in channel", "sending"),
    ("worker_channel_object.c", "describe_receiving"): _worker_channel("a message of worker channel", "receiving"),
    ("worker_channel_object.c", "describe_sending"): _worker_channel("room in worker channel", "sending"),
    ("channel_select.c", "describe_select"): _select,
    ("mutex.c", "describe_unlocking"): _mutex,
    ("semaphore.c", "describe_releasing"): _semaphore,
    ("rate_limiter.c", "describe_permitting"): _rate_limiter,
    ("condition.c", "describe_notifying"): _condition,
    ("pool.c", "describe_releasing"): _pool,
    ("pdo_pool.c", "freed_describe"): _pdo_pool,
    ("process_wait.c", "process_describe"): _process,
    ("file_watcher_wait.c", "watcher_describe"): _file_watcher,
    ("group_awaitable.c", "group_describe"): _group("awaitable"),
    ("group_awaitable.c", "progress_describe"): _group("progress"),
    ("group_awaitable.c", "room_describe"): _group("room"),
    ("worker_map.c", "progress_describe"): lambda *_: "the next result of WorkerPool::map()",
    ("worker_pool_class.c", "pool_describe"): _worker_pool,
    ("supervision.c", "prefork_describe"): _prefork,
    ("timeout.c", "timeout_describe"): _timeout,
    ("interval.c", "tick_describe"): _interval,
    ("signal_wait.c", "wait_describe"): _signal,
    ("readiness.c", "readiness_describe"): _readiness,
    ("combination.c", "combination_describe"): _combination,
    ("future_state.c", "state_describe"): _future,
    ("scope_wait.c", "completion_describe"): _scope("scope", "awaitable"),
    ("scope_wait.c", "bounded_describe"): _scope("scope", "bounded"),
    ("scope_wait.c", "tasks_describe"): _scope("the tasks of the scope", "tasks"),
    ("scope_wait.c", "direct_describe"): _scope("the direct children of the scope", "direct"),
}


def _awaitable(runtime, pointer: gdb.Value) -> Wait:
    function = Function.at(address_of(pointer["ops"]["describe"]))
    text = _AWAITABLES.get((function.file, function.name))
    if text is None:
        return Wait(f"something that {function.name or 'an unknown function'}() in {function.file or '?'} describes", function)
    return Wait(text(runtime, function, address_of(pointer)), function)


def _descriptor(fd: int, events: int) -> str:
    if events & _POLLIN and events & _POLLOUT:
        what = "data to read from or room to write to"
    elif events & _POLLIN:
        what = "data to read from"
    elif events & _POLLOUT:
        what = "room to write to"
    else:
        what = "urgent data from" if events & _POLLPRI else "an error on"
    return f"{what} descriptor {fd}"


def _poll(_runtime, detail: gdb.Value) -> str:
    subject = at(address_of(detail), "async_poll_subject")
    count = int(subject["count"])
    shown = [_descriptor(int(subject["fds"][i]["fd"]), int(subject["fds"][i]["events"])) for i in range(min(count, _DESCRIPTORS_AT_MOST))]
    return ", or ".join(shown) + (f", or one of {count - len(shown)} more" if count > len(shown) else "")


def _sleep(_runtime, detail: gdb.Value) -> str:
    ns = int(at(address_of(detail), "int64_t"))
    return f"a sleep of {ns / 1e6:g} ms" if ns < 1_000_000_000 else f"a sleep of {ns / 1e9:g} s"


def _child(_runtime, detail: gdb.Value) -> str:
    pid = int(at(address_of(detail), "pid_t"))
    return f"child process {pid} to end" if pid > 0 else "a child process to end"


def _spawned(runtime, detail: gdb.Value) -> str:
    link, texts, more, seen = at(address_of(detail), "async_coroutine")["spawned"], [], 0, set()
    while address_of(link) and address_of(link) not in seen:
        seen.add(address_of(link))
        one = of_area(runtime, link)
        if one.state != "ended":
            more += len(texts) == _COROUTINES_AT_MOST
            texts = (texts + [one.description])[:_COROUTINES_AT_MOST]
        link = link["sibling_next"]
    return "the coroutines it has spawned: " + ", ".join(texts) + (f" and {more} more" if more else "")


_CALLS = {"async_describe_poll": _poll, "async_describe_sleep": _sleep, "async_describe_process": _child, "describe_spawned": _spawned}


def _loading(one: Coroutine) -> str:
    record = one.engine["awaits_loading"]
    if not address_of(record):
        return ""
    record = record.dereference()
    what = f"{'class' if record['is_class'] else 'file'} {text_of(record['name'])} to be loaded"
    return what + (f" by {of_area(one.runtime, record['owner']).description}" if address_of(record["owner"]) else "")


def _subject(one: Coroutine) -> "Wait | None":
    area = one.area
    if address_of(area["waiting_on"]):
        return _awaitable(one.runtime, area["waiting_on"])
    if address_of(area["waiting_describe"]):
        function = Function.at(address_of(area["waiting_describe"]))
        text = _CALLS.get(function.name)
        return Wait(text(one.runtime, area["waiting_detail"]) if text else f"something that {function.name}() describes", function)
    if not address_of(area["waiting_what"]):
        return None
    return Wait(_loading(one) or c_text(area["waiting_what"]), address_of(area["waiting_what"]))


def wait_of(one: Coroutine) -> "Wait | None":
    """What a suspended coroutine waits for; None if nothing is known."""
    try:
        found = _subject(one)
        if found is None:
            return None
        if not address_of(one.area["waiting_on"]):
            function = php_stack.internal_function(one)
            found.text += f", in {function}()" if function else ""
        if address_of(one.area["waiting_until"]):
            found.text += f" until {_awaitable(one.runtime, one.area['waiting_until']).text}"
        return found
    except DAMAGED as problem:
        return Wait(f"something unreadable ({problem})", None)
