<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Calls $closure and gives its result; a cancellation of the current coroutine that comes meanwhile is thrown when it is done.
     * What $closure throws is thrown on; the cancellation is then due at the next suspension point.
     */
    function protect(\Closure $closure): mixed {}
}
