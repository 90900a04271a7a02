--TEST--
Mutex, Semaphore and Pool cannot be made without their constructors, cloned, serialized, extended or constructed twice
--EXTENSIONS--
async
--FILE--
<?php
$pool = new Async\Pool(fn() => 1);
foreach ([
    fn() => (new Async\Mutex)->__construct(), fn() => (new Async\Semaphore(1))->__construct(1), fn() => $pool->__construct(fn() => 1),
    fn() => clone new Async\Mutex, fn() => clone new Async\Semaphore(1), fn() => clone $pool,
    fn() => new Async\Semaphore(0), fn() => new Async\Semaphore(-1),
] as $f) {
    try {
        $f();
        echo "nothing thrown\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
foreach ([new Async\Mutex, new Async\Semaphore(1), $pool] as $object) {
    try {
        serialize($object);
    } catch (Exception $e) {
        echo $e->getMessage(), ', ', (new ReflectionObject($object))->isFinal() ? 'final' : 'not final', "\n";
    }
    try {
        (new ReflectionClass($object))->newInstanceWithoutConstructor();
    } catch (ReflectionException $e) {
        echo "not without constructor\n";
    }
}
?>
--EXPECT--
Error: The mutex has been constructed already
Error: The semaphore has been constructed already
Error: The pool has been constructed already
Error: Trying to clone an uncloneable object of class Async\Mutex
Error: Trying to clone an uncloneable object of class Async\Semaphore
Error: Trying to clone an uncloneable object of class Async\Pool
ValueError: Async\Semaphore::__construct(): Argument #1 ($permits) must be greater than 0
ValueError: Async\Semaphore::__construct(): Argument #1 ($permits) must be greater than 0
Serialization of 'Async\Mutex' is not allowed, final
not without constructor
Serialization of 'Async\Semaphore' is not allowed, final
not without constructor
Serialization of 'Async\Pool' is not allowed, final
not without constructor
