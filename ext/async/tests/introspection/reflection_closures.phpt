--TEST--
Reflection of the closures that coroutines run, from inside and from their traces
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class A
{
    private $secret = 1;
    function start()
    {
        $x = 2;
        return spawn use($x): int {
            $trace = Async\currentCoroutine()->getTrace(DEBUG_BACKTRACE_PROVIDE_OBJECT);
            echo $trace[0]['class'], ' ', get_class($trace[0]['object']), "\n";
            return $this->secret + $x;
        };
    }
}
var_dump(await new A()->start());
$closure = function (int $n, string ...$rest) use (&$closure): int {
    $me = new ReflectionFunction($closure);
    echo count($me->getParameters()), ' ', $me->getReturnType(), ' ', $me->getStartLine(), "\n";
    suspend;
    return $n;
};
$c = spawn $closure(5, 'a');
suspend;
[$frame] = $c->getTrace();
var_dump($frame['args'], $frame['function'] === (new ReflectionFunction($closure))->getName());
var_dump(await $c);
$generator = (function () { yield 1; suspend; yield 2; })();
$c = spawn use($generator) { $generator->current(); $generator->next(); };
suspend;
suspend;
try {
    echo (new ReflectionGenerator($generator))->getExecutingLine(), "\n";
} catch (ReflectionException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
A A
int(3)
2 int 16
array(2) {
  [0]=>
  int(5)
  [1]=>
  string(1) "a"
}
bool(true)
int(5)
%d
