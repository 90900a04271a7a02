<?php

/** @generate-class-entries */

namespace Async;

/** A path cannot be watched, or the watcher is closed. */
class FileWatcherException extends AsyncException
{
}

/**
 * Watches files and folders, and gives an event for each change: a FileEvent.
 *
 * receive(), `await $watcher` and `foreach ($watcher as $number => $event)` wait for the next event
 * and take it; `select()` can wait for it beside channels. Several coroutines may do so and share
 * the events: each is received once. A watcher that nobody waits for does not keep the program
 * alive.
 *
 * - A folder stands for its entries, with $recursive for everything below it, also for folders that
 *   appear later. What is in a new folder already is reported as created.
 * - A path that is removed or renamed is removed; when there is something of that name again, it is
 *   created and watched on. A file that an editor replaces by a new one has changed.
 * - A path given may be a symbolic link, or go through some: what it leads to is watched, and if it
 *   leads to something else, that. Links inside of folders are entries; they are not followed.
 * - A path given may lie below another one: each event is reported once.
 * - Changes of contents, mode, owner and times are "changed"; of a folder, only mode and owner.
 * - Within a watched folder, or between two, a rename is one event with both names.
 *
 * Events queue up while nobody receives, in the kernel and here. If too many do (16384 here; in the
 * kernel, fs.inotify.max_queued_events), an event of the kind Overflow says so, and the watcher
 * compares the files with what it knew and goes on. Folders that may not be read give no events.
 *
 * Uses inotify. Where there is none, or not for these files (network and FUSE file systems, /proc),
 * or none is left (fs.inotify.max_user_instances, max_user_watches), all files are looked at every
 * 500 ms, in another thread, while somebody waits: see isPolling(). Then a rename is a removal and
 * a creation, and what comes and goes in between is not seen.
 *
 * In the child of a fork the watcher is closed; the parent's goes on.
 *
 * @strict-properties
 * @not-serializable
 */
final class FileWatcher implements Awaitable, \IteratorAggregate
{
    /**
     * Starts to watch. Reads the folders, and suspends meanwhile.
     *
     * @param string|array $paths what to watch; relative paths are resolved now
     * @param bool $recursive whether folders inside of folders are watched as well
     * @param int $debounce ms from the first event of a path on in which further ones of that path
     * are merged with it: created and changed is created, created and removed is nothing. An event
     * is received when this time has passed; 0: at once
     * @param int|null $poll look at all files every so many ms rather than use inotify, for files
     * that others change without this kernel's knowledge
     * @throws FileWatcherException if a path does not exist or may not be read
     * @throws \ValueError if $paths is empty, $debounce is negative, or $poll is less than 1
     * @throws \TypeError if $paths has a value that is not a string
     */
    public function __construct(string|array $paths, bool $recursive = false, int $debounce = 50, ?int $poll = null) {}

    /**
     * Takes the next event. Suspends until there is one. If it throws, none was taken.
     *
     * @param Awaitable|null $cancellation ends the wait if it completes first
     * @throws FileWatcherException if the watcher is closed, before or meanwhile
     * @throws AwaitCancelledException if $cancellation completed first
     * @throws AsyncException if it would have to wait in code that is not suspendable
     */
    public function receive(?Awaitable $cancellation = null): FileEvent {}

    /**
     * Stops watching; events that were not received are dropped. Iterations end, and other waits
     * get a FileWatcherException. Never suspends.
     */
    public function close(): void {}

    /** Whether it has been closed. */
    public function isClosed(): bool {}

    /** Whether it compares all files at intervals, since there are no notifications. */
    public function isPolling(): bool {}

    /** The iterator that `foreach` uses. It ends when the watcher is closed. */
    public function getIterator(): \Iterator {}
}
