<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What readable() and writable() give.
     *
     * @strict-properties
     * @not-serializable
     */
    final class Readiness implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * An awaitable that completes when something can be read from a stream without waiting: data, also such as is in the stream's buffer
     * already, its end, an error, or a connection to accept. `await` gives the stream. It stays complete then, whoever reads the data: wait
     * for the next with a new one. If the stream is closed first, `await` throws an AsyncException that names it. Does not suspend.
     *
     * For waits on one of several things, as in race() and `until`; fread() and the like wait by themselves. It holds the stream open. One that
     * nobody awaits does not keep the program alive. (Python's loop.add_reader(), Go's netpoller.)
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError for anything else, and one that is closed
     * @throws \ValueError for a stream without a descriptor, such as php://memory, unless it has data in its buffer
     */
    function readable(mixed $stream): Awaitable {}

    /**
     * The same for writing: completes when something can be written to the stream without waiting, or writing would fail. A connection that
     * is being opened is writable when it is there, or has failed. Does not suspend.
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError for anything else, and one that is closed
     * @throws \ValueError for a stream without a descriptor, such as php://memory
     */
    function writable(mixed $stream): Awaitable {}
}
