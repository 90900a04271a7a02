<?php

declare(strict_types=1);

namespace Weft\Testing;

/**
 * What a test prints in its coroutine, whose output buffers are its own, for the buffers outside, where PHPUnit looks at it.
 *
 * @internal
 */
final class TestOutput
{
    /** @var ?list<string> of each buffer that is open at the end, the outermost one first; null: the test has not ended */
    private ?array $buffers = null;

    public function capture(\Closure $test): mixed
    {
        ob_start();
        try {
            return $test();
        } finally {
            $this->buffers = [];
            while (($text = ob_get_level() > 0 ? ob_get_clean() : false) !== false) {
                array_unshift($this->buffers, $text);
            }
        }
    }

    /** Leaves as many buffers open or closed as the test did. */
    public function print(): void
    {
        if ($this->buffers === []) {
            ob_end_clean();
        }
        foreach ($this->buffers ?? [] as $i => $text) {
            if ($i > 0) {
                ob_start();
            }
            echo $text;
        }
    }
}
