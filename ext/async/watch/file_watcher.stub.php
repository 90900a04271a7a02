<?php

/** @generate-class-entries */

namespace Async;

/**
 * Notices changes of files and directories, from its construction on.
 *
 * `await $watcher` and receive() return the next FileEvent, or null once the watcher is closed and
 * its events are used up; `foreach` runs until then. Each event goes to one coroutine. While a
 * coroutine waits the program goes on; a watcher that nobody waits for does not keep it alive, and
 * its events are kept for later.
 *
 * A path that is a directory stands for itself and its entries, with $recursive for everything
 * below it. The paths are watched, not what is there at first: one that is moved away or removed
 * may come back, even after its parent directory was replaced. A path that is a symbolic link
 * stands for what it leads to; links found in directories are not followed, only noticed. Changes
 * that are made through another hard link, or in memory that was mapped, are not noticed.
 *
 * Changes come from inotify. Files on network and FUSE file systems, and everything when the
 * system's limits for inotify are reached, are looked at every $poll milliseconds instead: short
 * changes may then go unnoticed, changes at almost the same time become one, and several renames
 * between two looks may be told in an order that does not add up.
 *
 * Methods of an object whose constructor has not run throw Error.
 *
 * @strict-properties
 * @not-serializable
 */
final class FileWatcher implements Awaitable, \IteratorAggregate
{
    /**
     * @param string|array $paths what to watch; it has to exist
     * @param bool $recursive also watch directories in directories
     * @param int $debounce milliseconds during which the changes of one path become one event,
     * counted from the first; 0: each change is an event
     * @param int|null $poll milliseconds between two looks at the files, without inotify; null:
     * inotify where that works, else 1000
     * @throws AsyncException if a path does not exist or cannot be watched
     * @throws \ValueError if a number is out of range, or there is no path
     */
    public function __construct(string|array $paths, bool $recursive = false, int $debounce = 50, ?int $poll = null) {}

    /**
     * The next event; null once the watcher is closed and no event is left. Suspends until there is
     * one.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function receive(?Awaitable $cancellation = null): ?FileEvent {}

    /**
     * Stops watching. The events until now can still be received; waiting coroutines get null when
     * there is none. Never suspends.
     */
    public function close(): void {}

    /** Whether it has been closed. There may still be events. */
    public function isClosed(): bool {}

    /** Whether it looks at the files at intervals instead of using inotify. */
    public function isPolling(): bool {}

    /** The iterator that `foreach` uses; the keys count from 0. */
    public function getIterator(): \Iterator {}
}
