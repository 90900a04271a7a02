--TEST--
Arguments of retry() are checked
--EXTENSIONS--
async
--FILE--
<?php
use function Async\retry;
$f = fn() => print("called\n");
$calls = [
    fn() => retry($f, 0), fn() => retry($f, 1, -1), fn() => retry($f, 1, factor: 0.5), fn() => retry($f, 1, factor: NAN), fn() => retry($f, 1, factor: INF),
    fn() => retry($f, 1, maxDelayMs: -1), fn() => retry($f, 1, jitter: -0.1), fn() => retry($f, 1, jitter: 1.1), fn() => retry($f, 1, jitter: NAN),
    fn() => retry($f, 1, when: 'nothing'), fn() => retry($f, 1, cancellation: 1),
];
foreach ($calls as $call) {
    try {
        $call();
    } catch (Error $e) {
        echo get_class($e), ': ', str_replace('Async\retry(): Argument ', '', $e->getMessage()), "\n";
    }
}
try {
    retry(fn() => throw new Exception('the last'), 4, PHP_INT_MAX, 1e300, 0);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
ValueError: #2 ($times) must be greater than or equal to 1
ValueError: #3 ($delayMs) must be greater than or equal to 0
ValueError: #4 ($factor) must be a finite number greater than or equal to 1
ValueError: #4 ($factor) must be a finite number greater than or equal to 1
ValueError: #4 ($factor) must be a finite number greater than or equal to 1
ValueError: #5 ($maxDelayMs) must be greater than or equal to 0
ValueError: #6 ($jitter) must be between 0 and 1
ValueError: #6 ($jitter) must be between 0 and 1
ValueError: #6 ($jitter) must be between 0 and 1
TypeError: #7 ($when) must be a valid callback or null, function "nothing" not found or invalid function name
TypeError: #8 ($cancellation) must be of type ?Async\Awaitable, int given
the last
