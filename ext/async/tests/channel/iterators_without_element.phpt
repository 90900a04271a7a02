--TEST--
key() and current() of the iterators of groups, channels and intervals where there is no element
--EXTENSIONS--
async
--FILE--
<?php
$closed = new Async\Channel(1);
$closed->close();
$cancelled = new Async\CoroutineGroup;
$cancelled->cancel();
foreach ([new Async\CoroutineGroup, $cancelled, $closed, new Async\Interval(1000)] as $object) {
    foreach (['key', 'current', 'valid'] as $method) {
        if ($object instanceof Async\Interval && $method !== 'key') continue;   // waits for a tick
        $iterator = $object->getIterator();
        try {
            echo $object::class, "::$method: ", json_encode($iterator->$method()), "\n";
        } catch (Throwable $e) {
            echo $object::class, "::$method: ", get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
}
?>
--EXPECT--
Async\CoroutineGroup::key: null
Async\CoroutineGroup::current: null
Async\CoroutineGroup::valid: false
Async\CoroutineGroup::key: null
Async\CoroutineGroup::current: null
Async\CoroutineGroup::valid: false
Async\Channel::key: 0
Async\Channel::current: null
Async\Channel::valid: false
Async\Interval::key: 0
