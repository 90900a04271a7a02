<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Waits for several things at once: performs the first channel operation that becomes possible,
     * or returns the result of the first awaitable that completes. If several are possible, one is
     * chosen at random (always the same one for a given async.schedule_seed). Suspends until one is
     * possible. The other cases are not touched: nothing is sent or received, and what the
     * awaitables stand for keeps running.
     *
     * Receiving from a closed and drained channel is always possible and returns null; check
     * `$channel->isClosed()` and remove the case. (A message that is null looks the same;
     * isClosed() is also true while messages are left, which are received first.) Sending on a
     * closed channel throws, since the message would be lost. An awaitable that has failed throws
     * its exception. A completed awaitable stays complete: a timeout or signal created once before
     * a loop is returned again each time. (Source: select of Go and Tokio.)
     *
     * @param array $cases `$key => $channel` receives, `$key => [$channel, $value]` sends, `$key =>
     * $awaitable` waits; a channel is a Channel or a WorkerChannel
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @return array `[$key, $value]`: the key of the case, and the message received or the
     * awaitable's result; null for a send
     * @throws \ValueError if there are no cases
     * @throws \TypeError if a case is neither a channel nor an Awaitable nor [channel, value]
     * @throws ChannelException if the chosen case sends and its channel is closed
     * @throws TransferException if what is to be sent to a WorkerChannel cannot be sent
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable, or the wait
     * could never end (a coroutine that awaits itself)
     * @throws \Throwable the exception of the chosen awaitable
     */
    function select(array $cases, ?Awaitable $cancellation = null): array {}
}
