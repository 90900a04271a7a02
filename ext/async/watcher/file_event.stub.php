<?php

/** @generate-class-entries */

namespace Async;

/** What has happened to a path. */
enum FileEventKind
{
    /** It was not there before. */
    case Created;

    /** Its contents, mode, owner or times are not what they were, or it is another file now. */
    case Changed;

    /** It is not there any more. */
    case Removed;

    /** It has a new name; what had that name before is gone. */
    case Renamed;

    /** Events were lost: look at the files themselves. The events that follow are complete again. */
    case Overflow;
}

/** An event of a FileWatcher. */
final readonly class FileEvent
{
    /** What has happened. */
    public FileEventKind $kind;

    /** To what: an absolute path, the new one of a rename; "" for an overflow. */
    public string $path;

    /** The path before the rename; otherwise null. */
    public ?string $oldPath;

    /** Whether it is or was a folder. */
    public bool $isDirectory;

    /** For tests of code that gets one. */
    public function __construct(FileEventKind $kind, string $path = '', ?string $oldPath = null, bool $isDirectory = false) {}
}
