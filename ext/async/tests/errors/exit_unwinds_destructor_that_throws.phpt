--TEST--
exit(): an error thrown by a destructor of what a coroutine that never started holds is reported
--EXTENSIONS--
async
--INI--
async.test_companion=2
--FILE--
<?php
final class Held
{
    function __destruct()
    {
        undefined();
    }
}
spawn { exit; };
$held = new Held;
(spawn Async\spawn(function () use ($held) {}));
unset($held);
fails();
?>
--EXPECTF--
Fatal error: Uncaught Error: Call to undefined function fails() in %s:%d
Stack trace:
#0 {main}
  thrown in %s on line %d

Fatal error: Uncaught Error: Call to undefined function undefined() in %s:%d
Stack trace:
#0 [internal function]: Held->__destruct()
#1 {main}%A
  thrown in %s on line %d
