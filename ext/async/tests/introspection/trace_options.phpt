--TEST--
getTrace() takes the options and the limit of debug_backtrace()
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
class A { function method($x) { usleep(100000); } }
function outer(A $a) { $a->method(17); }
$c = spawn outer(new A);
suspend;
foreach ([[], [0], [DEBUG_BACKTRACE_IGNORE_ARGS], [DEBUG_BACKTRACE_PROVIDE_OBJECT, 2]] as $args) {
    foreach ($c->getTrace(...$args) as $f) {
        echo $f['function'], isset($f['object']) ? ' object' : '', isset($f['args']) ? ' ' . count($f['args']) . ' args' : '', '; ';
    }
    echo "\n";
}
$trace = $c->getTrace();
await $c;
var_dump($trace[1]['args'], $c->getTrace());
try {
    $c->getTrace('x');
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
usleep 1 args; method object 1 args; outer 1 args; 
usleep 1 args; method 1 args; outer 1 args; 
usleep; method; outer; 
usleep 1 args; method object 1 args; 
array(1) {
  [0]=>
  int(17)
}
array(0) {
}
Async\Coroutine::getTrace(): Argument #1 ($options) must be of type int, string given
