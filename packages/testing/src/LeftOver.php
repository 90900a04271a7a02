<?php

declare(strict_types=1);

namespace Weft\Testing;

use Async\Coroutine;

/** A coroutine that is still there, in words. */
final class LeftOver
{
    private function __construct() {}

    /** @param Coroutine $test the one that is the test itself */
    public static function describe(Coroutine $coroutine, Coroutine $test): string
    {
        $name = '#' . $coroutine->getId() . ($coroutine->getName() === null ? '' : ' "' . $coroutine->getName() . '"') . ($coroutine === $test ? ', the test itself' : ', spawned at ' . $coroutine->getSpawnLocation());
        if (!$coroutine->isStarted()) {
            return "$name: not started";
        }
        $awaited = implode(', ', $coroutine->getAwaitingInfo());
        return "$name: suspended at {$coroutine->getSuspendLocation()}, "
            . ($coroutine->isQueued() || $awaited === '' ? 'ready to go on' : "waiting for $awaited");
    }

    /**
     * @param list<Coroutine> $coroutines
     */
    public static function list(array $coroutines, Coroutine $test): string
    {
        return implode('', array_map(fn(Coroutine $coroutine) => "\n  " . self::describe($coroutine, $test), $coroutines));
    }
}
