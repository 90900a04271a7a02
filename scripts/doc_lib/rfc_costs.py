"""The tables of measured figures in the RFC texts: what stands in which column, and which cell of which results it is."""

from doc_lib.figures import At, Row, Said, Source, Table

_RUN = Source("bench/RESULTS.md", "workload")
_HTTP = {64: Source("bench/RESULTS-IO.md", "HTTP hello, 64 connections"), 1000: Source("bench/RESULTS-IO.md", "HTTP hello, 1,000 connections")}
_CALLS = Source("bench/RESULTS-IO.md", "System calls and instructions of a request")
_FILES = Source("bench/RESULTS-IO.md", "1,000 cached files of 4,096 bytes")
_BYTES = Source("docs/performance.md", "bytes, resident set + page tables")
_CPU = "CPU µs a request"
_SERVERS = {"epoll in C": "epoll in C", "coroutines, `fread()`": "ours, fread", "coroutines, `fread()`, tracing JIT": "ours, fread, tracing JIT",
            "coroutines, `fgets()`": "ours, fgets", "PHP 8.2 of Debian, Fibers and `stream_select()`": "PHP of the system, Fiber + stream_select",
            "Go, net": "Go, net", "node, net": "node, net"}
_READERS = {"C, one by one": "C, one by one", "200 coroutines": "ours, 200 coroutines", "this PHP, one by one": "ours, one by one",
            "PHP 8.2 of Debian, one by one": "PHP of the system, one by one", "Go, 200 goroutines": "Go, 200 goroutines"}
_ALL_COLUMNS = ("unit", "ours", "ours, tracing JIT", "Fiber peer", "Go", "C reference")


def _run(label: str, row: str = "", columns: tuple[str, ...] = _ALL_COLUMNS) -> Row:
    """A row of bench/RESULTS.md."""
    return Row(label, tuple(At(_RUN, row or label, column) for column in columns))


def _ratios(label: str, source: Source, ours: str, *peers: str) -> Row:
    """To C: ours and peers'."""
    return Row(label, tuple(At(source, name, "to the limit") for name in (ours, *peers)))


_PEERS = ("unit", "ours", "Fiber peer", "Go", "C reference")
_WITH_JIT = ("unit", "ours", "ours, tracing JIT", "Go", "C reference")
_SLEEPING = "bytes per sleeping coroutine, 10,000; the same, 100,000"

TABLES = (
    Table("docs/rfc/README.md", "cost", ("", "unit", "coroutines", "Fibers", "Go", "C"), (
        _run("`suspend`, 2 coroutines", columns=_PEERS),
        _run("`suspend`, 1,000 coroutines", columns=_PEERS),
        _run("spawn + finish, one at a time", columns=_PEERS),
        _run("spawn, 1,000 alive at once", columns=_PEERS),
        _run("memory of one of 100,000 asleep, resident set", _SLEEPING, _PEERS),
        Row("memory of one of 10,000, with page tables", ("B", *(At(_BYTES, who, "10,000") for who in ("coroutines", "Fibers", "goroutines")), "")),
        *(Row(f"HTTP, {count:,} connections, CPU of a request", ("µs", *(At(source, _SERVERS[who], _CPU) for who in (
            "coroutines, `fread()`", "PHP 8.2 of Debian, Fibers and `stream_select()`", "Go, net", "epoll in C")))) for count, source in _HTTP.items()),
    ), ("coroutines", "Fibers")),
    Table("docs/rfc/base.md", "cost", ("", "unit", "coroutines", "with tracing JIT", "Fibers", "Go", "C"), (
        _run("`suspend`, 2 coroutines"),
        _run("`suspend`, 10 coroutines"),
        _run("`suspend`, 1,000 coroutines"),
        _run("spawn + finish, one at a time"),
        _run("spawn + finish of a new closure each", "spawn + finish, 1,000 queued at once; the same with a new closure each"),
        _run("spawn, 1,000 alive at once"),
        _run("memory of one of 100,000 asleep, resident set", _SLEEPING),
        _run("its page tables, which are not in the resident set", "page tables of these, not in the resident set"),
    ), ("coroutines", "Fibers")),
    Table("docs/rfc/c-api.md", "cost", ("", "unit", "each"), (
        Row("a bare jump (`jump_fcontext`)", ("ns", Said("bench/RESULTS.md", r"Bare switch \(jump_fcontext\): ([\d.]+) ns"))),
        Row("`acore_yield()`, 10 coroutines of async-core alone", ("ns", Said("bench/RESULTS.md", r"`yield`\s([\d.]+)\sns"))),
        Row("`suspend` in PHP, 10 coroutines", ("ns", At(_RUN, "`suspend`, 10 coroutines", "ours"))),
        Row("the same", ("instructions", Said("bench/RESULTS.md", r"`profile_suspend`: (\d+) instructions"))),
        Row("of these in `zend_coroutine_state_in_use()`", ("instructions", At(Source("bench/RESULTS.md", "function"), "`zend_coroutine_state_in_use`", "instructions"))),
    )),
    Table("docs/rfc/primitives.md", "cost", ("", "unit", "coroutines", "with tracing JIT", "Go", "C"), (
        _run("channel, to and fro: a message", columns=_WITH_JIT),
        _run("channel without capacity, one way", columns=_WITH_JIT),
        _run("channel, capacity 100: a message", columns=_WITH_JIT),
        _run("100,000 timers of 1 to 1000 ms: wall", columns=_WITH_JIT),
        _run("the same timers: CPU", "100,000 timers of 1 to 1000 ms: wall; the same: CPU", _WITH_JIT),
    )),
    Table("docs/rfc/io.md", "cost", ("server", "64 connections: CPU µs", "requests/s", "1,000 connections: CPU µs", "requests/s", "system calls"), tuple(
        Row(label, (*(At(source, name, column) for source in _HTTP.values() for column in (_CPU, "requests/s")), At(_CALLS, name, "all")))
        for label, name in _SERVERS.items())),
    Table("docs/rfc/io.md", "files", ("reader of 1,000 cached files of 4 KB", "CPU µs a file"), tuple(
        Row(label, (At(_FILES, name, "CPU µs a file"),)) for label, name in _READERS.items())),
    Table("docs/rfc/io.md", "ratios", ("CPU time as a multiple of that of C", "coroutines", "PHP 8.2", "Go"), (
        *(_ratios(f"HTTP, {count:,} connections", source, "ours, fread", "PHP of the system, Fiber + stream_select", "Go, net")
          for count, source in _HTTP.items()),
        _ratios("cached files", _FILES, "ours, 200 coroutines", "PHP of the system, one by one", "Go, 200 goroutines"),
    ), ("coroutines", "PHP 8.2")),
)
