--TEST--
Coroutine, Scope and what timeout() gives are Awaitable; the interface has no methods
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
var_dump(spawn strlen('') instanceof Async\Awaitable, new Async\Scope instanceof Async\Awaitable, Async\timeout(1) instanceof Async\Awaitable);
var_dump(interface_exists('Async\Awaitable'), (new ReflectionClass('Async\Awaitable'))->getMethods());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
array(0) {
}
