--TEST--
getTrace() of coroutines suspended in functions, methods, generators, fibers, callbacks, includes
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function show(array $trace): void
{
    foreach ($trace as $f) {
        echo ' ', isset($f['file']) ? basename($f['file']) . ':' . $f['line'] : '[internal]', ' ',
            preg_replace('~/\S*/~', '', ($f['class'] ?? '') . ($f['type'] ?? '') . $f['function']), "\n";
    }
}

class A
{
    function method($x) { usleep(100000); }
    function generator() { yield 1; Async\delay(100); }
    function __get($name) { suspend; suspend; }
}
function outer() { inner(); }
function inner() { suspend; suspend; }
$file = __DIR__ . '/trace_suspended.inc';
file_put_contents($file, "<?php\nusleep(100000);");
$list = [
    spawn new A->method(3),
    spawn { foreach ((new A)->generator() as $v); },
    spawn { array_map(function ($x) { suspend; suspend; }, [1]); },
    spawn { (new Fiber(function () { Async\delay(100); }))->start(); },
    spawn use($file) { include $file; },
    spawn outer(),
    spawn { (new A)->magic; },
];
suspend;
foreach ($list as $c) {
    echo basename($c->getSuspendLocation()), "\n";
    show($c->getTrace());
}
await spawned;
unlink($file);
?>
--EXPECT--
trace_suspended.php:12
 trace_suspended.php:12 usleep
 [internal] A->method
trace_suspended.php:13
 trace_suspended.php:13 Async\delay
 trace_suspended.php:22 A->generator
 [internal] {closure:trace_suspended.php:22}
trace_suspended.php:23
 [internal] {closure:{closure:trace_suspended.php:23}:23}
 trace_suspended.php:23 array_map
 [internal] {closure:trace_suspended.php:23}
trace_suspended.php:24
 trace_suspended.php:24 Async\delay
 [internal] {closure:{closure:trace_suspended.php:24}:24}
 trace_suspended.php:24 Fiber->start
 [internal] {closure:trace_suspended.php:24}
trace_suspended.inc:2
 trace_suspended.inc:2 usleep
 trace_suspended.php:25 include
 [internal] {closure:trace_suspended.php:25}
trace_suspended.php:17
 trace_suspended.php:16 inner
 [internal] outer
trace_suspended.php:14
 trace_suspended.php:27 A->__get
 [internal] {closure:trace_suspended.php:27}
