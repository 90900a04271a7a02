--TEST--
async.time_slice: no coroutine is left in protect(), nor in destructors, comparators and other code that C code calls
--EXTENSIONS--
async
--INI--
async.time_slice=1
--FILE--
<?php
use function Async\{delay, protect};

/* Whether another coroutine, whose timer is over meanwhile, runs before $place has ended. */
function is_left(string $name, callable $place): void
{
    $ran = false;
    $other = spawn use(&$ran) { delay(1); $ran = true; };
    suspend;                                  // its timer runs
    $seen = null;
    $place(function () use (&$ran, &$seen) {
        if ($seen === null) {
            $ran = false;                     // on a busy machine it has run on the way here
            $end = hrtime(true) + 20_000_000;
            while (hrtime(true) < $end);
            $seen = $ran;
        }
    });
    echo $name, ': ', $seen ? 'left' : 'not left', "\n";
    await $other;
}
final class Magic
{
    function __construct(public $compute) { }
    function __destruct() { ($this->compute)(); }
}
final class More implements ArrayAccess, IteratorAggregate
{
    function __construct(private $compute) { }
    function __get($name) { ($this->compute)(); }
    function __toString(): string { ($this->compute)(); return 'x'; }
    function offsetGet($offset): mixed { ($this->compute)(); return 1; }
    function offsetExists($offset): bool { return true; }
    function offsetSet($offset, $value): void { }
    function offsetUnset($offset): void { }
    function getIterator(): Iterator { ($this->compute)(); return new ArrayIterator([]); }
}

is_left('protect()', fn($compute) => protect(fn() => $compute()));
is_left('destructor', function ($compute) { $object = new Magic($compute); unset($object); });
is_left('collected cycle', function ($compute) {
    $object = new Magic($compute);
    $object->compute = new ArrayObject([$object, $compute]);
    $object->compute = fn() => [$object, $compute()];
    unset($object);
    gc_collect_cycles();
});
is_left('comparator', function ($compute) { $a = [2, 1]; usort($a, fn($x, $y) => [$compute(), $x <=> $y][1]); });
is_left('generator in iterator_count()', fn($compute) => iterator_count((function () use ($compute) { $compute(); yield 1; })()));
is_left('__get()', fn($compute) => (new More($compute))->missing);
is_left('__toString()', fn($compute) => (new More($compute)) . '');
is_left('offsetGet()', fn($compute) => (new More($compute))['x']);
is_left('getIterator()', function ($compute) { foreach (new More($compute) as $value); });
is_left('error handler', function ($compute) {
    set_error_handler(fn() => [$compute(), true][1]);
    echo $undefined;
    restore_error_handler();
});
is_left('autoloader', function ($compute) {
    $loader = fn() => $compute();
    spl_autoload_register($loader);
    class_exists('Missing');
    spl_autoload_unregister($loader);
});
is_left('output handler', function ($compute) {
    ob_start(function ($text) use ($compute) { $compute(); return $text; });
    ob_end_flush();
});

/* During the sort the variable holds the array as it was. */
$numbers = array_map(strval(...), range(1, 200_000));
shuffle($numbers);
$in_between = $sorting = false;
$other = spawn use(&$in_between, &$sorting, &$numbers) {
    delay(1);
    $in_between = $sorting && $numbers[0] !== '1';
};
suspend;
$sorting = true;
usort($numbers, 'strnatcmp');
$sorting = false;
await $other;
echo 'comparator in C: ', $in_between ? 'left' : 'not left', "\n";
?>
--EXPECT--
protect(): not left
destructor: not left
collected cycle: not left
comparator: not left
generator in iterator_count(): not left
__get(): not left
__toString(): not left
offsetGet(): not left
getIterator(): not left
error handler: not left
autoloader: not left
output handler: not left
comparator in C: not left
