<?php

/** @generate-class-entries */

namespace Async {

    /**
     * Describes every coroutine that has not ended, for people who look into a running program: its
     * number and name, where it was spawned, what it waits for, its stack. Coroutines that were
     * spawned at the same place and stand at the same place, with the same stack, are described
     * once. With $json as a list of objects {count, coroutines: [{id, name}], state, spawned,
     * suspended, waitingFor, trace: [string]}; otherwise as text whose wording may change. state is
     * "running", "queued", "suspended" or "unstarted"; waitingFor is the first one's; name, spawned,
     * suspended and waitingFor may be null. Does not suspend. (Source: goroutine profiles of Go.)
     */
    function dump(bool $json = false): string {}
}
