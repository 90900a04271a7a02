<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Waits for several things at once: does the first channel operation that is possible, or gives the result of the first awaitable
     * that completes. Of several that are possible at once a random one is taken (the same choices for the same async.schedule_seed).
     * Suspends until one is possible; nothing happens to the others: nothing is sent or received, and what the awaitables stand for goes on.
     *
     * To receive from a channel that is closed and drained is possible: it gives null, each time, and `$channel->isClosed()` is true. Take
     * the case out then. (The end and a message that is null look the same; `isClosed()` is also true while messages are left, which come
     * first.) To send on a closed channel throws, as what is sent would be lost. An awaitable that has failed throws its exception. One
     * that is complete stays so: made once before a loop, a timeout or a signal is given again each time. (Source: select of Go, of Tokio.)
     *
     * @param array $cases `$key => $channel` receives, `$key => [$channel, $value]` sends, `$key => $awaitable` waits
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @return array `[$key, $value]`: the key of the case, and what it received or the awaitable's result; null if it sent
     * @throws \ValueError if there is no case
     * @throws \TypeError if a case is neither a Channel nor an Awaitable nor [Channel, value]
     * @throws ChannelException if the chosen case sends and its channel is closed
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended, or could never end (a coroutine that awaits itself)
     * @throws \Throwable the exception of the chosen awaitable
     */
    function select(array $cases, ?Awaitable $cancellation = null): array {}
}
