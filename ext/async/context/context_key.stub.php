<?php

/** @generate-class-entries */

namespace Async;

/**
 * A unique context key: two keys are different even if their descriptions are the same.
 *
 * @strict-properties
 * @not-serializable
 */
final class Key
{
    /** What the key is for, for people to read. */
    public readonly string $description;

    /** $description is only for people to read. */
    public function __construct(string $description = '') {}

    /** The description, or a text that identifies the object if there is none. */
    public function __toString(): string {}
}
