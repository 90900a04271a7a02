--TEST--
async.time_slice: a slice that ends in code that C code calls is put off until that is over, not dropped
--EXTENSIONS--
async
--INI--
async.time_slice=1
--FILE--
<?php
use function Async\{delay, protect};

function compute(): int
{
    for ($i = 0; $i < 10_000; $i++);
    return 1;
}

/* Whether others run about as often as the slices end. Nearly all the time is spent where nothing is left. */
function is_left_between(string $name, callable $turn): void
{
    $left = 0;
    $other = spawn use(&$left) {
        for (;;) {
            delay(1);
            $left++;
        }
    };
    suspend;
    $wanted = 15;
    $end = hrtime(true) + 400_000_000;
    while ($left < $wanted && hrtime(true) < $end) {
        $turn();
    }
    $other->cancel();
    echo $name, ': ', $left >= $wanted ? 'left' : "left only $left times", "\n";
}
final class Magic implements ArrayAccess, IteratorAggregate, JsonSerializable
{
    function __destruct() { compute(); }
    function __get($name) { compute(); }
    function __toString(): string { compute(); return 'x'; }
    function offsetGet($offset): mixed { return compute(); }
    function offsetExists($offset): bool { return true; }
    function offsetSet($offset, $value): void { }
    function offsetUnset($offset): void { }
    function getIterator(): Iterator { compute(); return new ArrayIterator([]); }
    function jsonSerialize(): mixed { return compute(); }
}
$magic = new Magic;

is_left_between('callback', fn() => preg_replace_callback('/a/', fn() => (string) compute(), 'a'));
is_left_between('short callbacks', fn() => preg_replace_callback('/a/', fn() => 'x', str_repeat('ab', 200)));
is_left_between('comparator', function () { $a = [2, 1]; usort($a, fn($x, $y) => compute()); });
is_left_between('callback in a callback', fn() => preg_replace_callback('/a/', fn() => (string) array_sum(array_map(compute(...), [1, 2])), 'aa'));
is_left_between('protect()', fn() => protect(compute(...)));
is_left_between('destructor', fn() => new Magic);
is_left_between('__get()', fn() => $magic->missing);
is_left_between('__toString()', fn() => "$magic");
is_left_between('offsetGet()', fn() => $magic['x']);
is_left_between('getIterator()', function () use ($magic) { foreach ($magic as $value); });
is_left_between('jsonSerialize()', fn() => json_encode($magic));
is_left_between('generator in iterator_count()', fn() => iterator_count((function () { yield compute(); })()));
is_left_between('filter of an iterator', fn() => iterator_count(new CallbackFilterIterator(new ArrayIterator([1]), fn() => (bool) compute())));
set_error_handler(fn() => (bool) compute());
is_left_between('error handler', function () { echo $undefined; });
restore_error_handler();
spl_autoload_register('compute');
is_left_between('autoloader', fn() => class_exists('Missing'));
spl_autoload_unregister('compute');
is_left_between('output handler', function () {
    ob_start(function ($text) { compute(); return ''; });
    ob_end_flush();
});
?>
--EXPECT--
callback: left
short callbacks: left
comparator: left
callback in a callback: left
protect(): left
destructor: left
__get(): left
__toString(): left
offsetGet(): left
getIterator(): left
jsonSerialize(): left
generator in iterator_count(): left
filter of an iterator: left
error handler: left
autoloader: left
output handler: left
