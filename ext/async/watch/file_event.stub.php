<?php

/** @generate-class-entries */

namespace Async;

/** What a FileEvent says about its path. */
enum FileChange: string
{
    /** It exists now. */
    case Created = "created";

    /** Its content or its attributes have changed, or another file has taken its place. */
    case Changed = "changed";

    /** It no longer exists. */
    case Removed = "removed";

    /** It has a new name; the old one is in $oldPath. What had the new name before is gone. */
    case Renamed = "renamed";

    /**
     * There were more changes than could be kept, so some at or below this path are missing. Look
     * at the files themselves.
     */
    case Overflow = "overflow";
}

/** A change that a FileWatcher has noticed. */
final readonly class FileEvent
{
    /** What has happened. */
    public FileChange $kind;

    /** What it has happened to, as an absolute path. */
    public string $path;

    /** The name before a Renamed, as an absolute path; otherwise null. */
    public ?string $oldPath;

    /** For tests of code that gets events. */
    public function __construct(FileChange $kind, string $path, ?string $oldPath = null) {}
}
