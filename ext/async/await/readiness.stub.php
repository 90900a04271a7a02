<?php

/** @generate-class-entries */

namespace Async {

    /**
     * What readable() and writable() return.
     *
     * @strict-properties
     * @not-serializable
     */
    final class Readiness implements Awaitable
    {
        private function __construct() {}
    }

    /**
     * Returns an awaitable that completes when the stream can be read without waiting: there is
     * data, possibly already in the stream's buffer, the end of the stream, an error, or a
     * connection to accept. `await` returns the stream. Once complete it stays so, even if the data
     * is read: to wait again, create a new one. If the stream is closed first, `await` throws an
     * AsyncException that names it. Does not suspend.
     *
     * Meant for waiting for one of several things, with race() or `until`; fread() and the like
     * wait by themselves. It keeps the stream open. If nobody awaits it, it does not keep the
     * program alive. (Source: Python's loop.add_reader(), Go's netpoller.)
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError if $stream is anything else, or closed
     * @throws \ValueError if the stream has no descriptor, such as php://memory, unless its buffer
     * holds data
     */
    function readable(mixed $stream): Awaitable {}

    /**
     * Like readable(), but for writing: completes when the stream can be written to without
     * waiting, or writing would fail. A connection being opened is writable once it is established
     * or has failed. Does not suspend.
     *
     * @param resource|\Socket $stream a stream that has a descriptor, or a socket of ext/sockets
     * @throws \TypeError if $stream is anything else, or closed
     * @throws \ValueError if the stream has no descriptor, such as php://memory
     */
    function writable(mixed $stream): Awaitable {}
}
