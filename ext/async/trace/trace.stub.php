<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Writes what coroutines do from now on into a file, which Perfetto (ui.perfetto.dev) and
     * chrome://tracing show: for each coroutine when it ran, what it waited for and what woke it,
     * besides the event loop and the garbage collector. Ends at stopTrace(), or at the end of the
     * request. $path is the name of a regular file, which is created or replaced; %p in it stands
     * for the number of the process. A forked child goes on in a file of its own if there is a %p,
     * otherwise only the parent does. While there is a trace, a switch takes up to two microseconds
     * longer and the file grows by 200 to 500 bytes with each; see async.trace_file for the whole
     * life of a process. Does not suspend; writing blocks the thread for a moment.
     *
     * @throws AsyncException if there is a trace already, or the file cannot be written
     */
    function startTrace(string $path): void {}

    /**
     * Ends the trace of startTrace() or async.trace_file. No effect if there is none. Does not
     * suspend.
     */
    function stopTrace(): void {}
}
