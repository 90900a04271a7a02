<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Does one of several channel operations: the first that is possible. Of several that are possible at once a random one is done
     * (the same choices for the same async.schedule_seed). Suspends until one is possible; the others are not done.
     *
     * A channel that is closed, and drained if the case receives, counts as possible: its ChannelException is thrown.
     *
     * @param array $cases `$key => $channel` receives, `$key => [$channel, $value]` sends
     * @param Awaitable|null $cancellation gives the wait up when it completes first
     * @return array `[$key, $message]`: the key of the case that was done, and what it received; null if it sent
     * @throws \ValueError if there is no case
     * @throws \TypeError if a case is neither a Channel nor [Channel, value]
     * @throws ChannelException if the channel of the chosen case is closed
     * @throws AwaitCancelledException if the wait was given up
     * @throws AsyncException if it has to wait where the flow cannot be suspended
     */
    function select(array $cases, ?Awaitable $cancellation = null): array {}
}
