<?php

/** @generate-class-entries */

namespace Async;

/**
 * A key for contexts that nobody else can have: two keys are different even if their descriptions are the same.
 *
 * @strict-properties
 * @not-serializable
 */
final class Key
{
    /** What the key is for, as people read it. */
    public readonly string $description;

    /** $description is for people only. Does not suspend. */
    public function __construct(string $description = '') {}

    /** The description; without one, a text that names the object. Does not suspend. */
    public function __toString(): string {}
}
