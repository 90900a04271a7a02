<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $closure and returns its result. A cancellation of the current coroutine that arrives
     * meanwhile is thrown once the closure has returned. If the closure throws, that exception is
     * thrown, and the cancellation at the next suspension point. Suspends as $closure does.
     */
    function protect(\Closure $closure): mixed {}
}
