"""Ways to run a program: order of coroutines, companions, opcache and JIT, which allocator; and what ends it."""

import random
import re

from fuzz_lib.program import Program

_JIT = ("opcache.enable_cli=1", "opcache.jit_buffer_size=16M", "opcache.jit_hot_loop=2", "opcache.jit_hot_func=2", "opcache.jit_hot_return=2",
        "opcache.jit_hot_side_exit=2", "opcache.file_update_protection=0", "zend_extension=opcache.so")
_GUARDED_SECONDS = 40          # on a busy machine, with destructors and shutdown functions


def guard(variable: str, ms: int) -> str:
    """Statements: a coroutine that ends the program, after that time at first and soon after it was cancelled twice. It has started
    when they are done, as a cancellation would drop it otherwise."""
    return (f"{variable} = spawn {{ for ($i = 0; $i < 3; $i++) try {{ Async\\delay({ms}); }} catch (Throwable $e) {{ }} exit; }};\n"
            f"while (!{variable}->isStarted()) suspend;")


def program(rng: random.Random, source: str, settings: list[str], guarded: bool) -> Program:
    """The program to be run in some way. guarded: it has such a coroutine, so it has to end."""
    # what waits after the guard's exit: shutdown functions, destructors
    source = re.sub(r"\bsleep\(\d+\)", "sleep(1)", re.sub(r"\bdelay\(\d[\d_]{3,}\)", "delay(999)", source))
    settings = [*settings, rng.choice(("error_reporting=0", "error_reporting=32767", "display_errors=1"))]
    if rng.random() < 0.6:
        settings.append(f"async.schedule_seed={rng.randrange(1, 9999)}")
    companion = rng.random() < 0.2
    if companion:
        settings.append(f"async.test_companion={rng.choice((1, 2))}")
    if rng.random() < 0.1:
        settings.append("async.stack_size=262144")
    if rng.random() < 0.35:
        settings += [*_JIT, f"opcache.jit={rng.choice(('tracing', 'function', 'off'))}", f"opcache.protect_memory={rng.randrange(2)}"]
    # PHP's own allocator reports what leaked; the system's lets the sanitizer see each block
    environment = {"USE_ZEND_ALLOC": "1"} if rng.random() < 0.4 else {}
    # beside the companion a destructor at the end that waits for what never comes is no deadlock: it waits for ever; and no
    # coroutine, so no guard, runs beside a loop in a shutdown function
    ends = guarded and not companion and "register_shutdown_function" not in source
    return Program(source, tuple(settings), environment, _GUARDED_SECONDS if ends else None)
