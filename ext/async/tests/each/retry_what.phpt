--TEST--
retry() tries again after an Exception, not after an Error; $when decides instead
--EXTENSIONS--
async
--FILE--
<?php
use function Async\retry;
function attempts(Throwable $thrown, ?callable $when = null): string {
    $attempts = 0;
    try {
        retry(function () use (&$attempts, $thrown) { $attempts++; throw $thrown; }, 3, 0, when: $when);
    } catch (Throwable $e) {
        return $attempts . ' ' . ($e === $thrown ? 'the same' : get_class($e) . ' ' . get_class($e->getPrevious())) . "\n";
    }
}
echo attempts(new RuntimeException), attempts(new Async\TimeoutException), attempts(new Error), attempts(new TypeError);
echo attempts(new Error, fn() => true), attempts(new Exception, fn() => false);
echo attempts(new Exception, function (Throwable $e, int $attempt) { echo get_class($e), " $attempt; "; return $attempt < 2; });
echo attempts(new Exception, fn() => throw new LogicException);
echo attempts(new Exception, fn(Exception $e) => throw $e);
?>
--EXPECT--
3 the same
3 the same
1 the same
1 the same
3 the same
1 the same
Exception 1; Exception 2; 2 the same
1 LogicException Exception
1 the same
