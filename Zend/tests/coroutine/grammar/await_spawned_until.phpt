--TEST--
await spawned until C: given up when C comes first
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
zend.assertions=1
assert.exception=1
--FILE--
<?php
$log = [];
spawn use(&$log) { Async\delay(30); $log[] = 'slow'; };
try {
    await spawned until Async\timeout(1);
} catch (Async\AwaitCancelledException $e) {
    $log[] = get_class($e->getPrevious());
}
$log[] = json_encode(await spawned until Async\timeout(60_000));
echo implode(' ', $log), "\n";

// both complete: what is awaited wins; nothing spawned: complete at once
$done = spawn strtoupper('x');
await $done;
var_dump(await spawned until $done);

// the limit's exception is the reason
$limit = spawn { throw new LogicException('limit'); };
$in = spawn {
    spawn { suspend; suspend; suspend; };
    try {
        await spawned until $GLOBALS['limit'];
    } catch (Async\AwaitCancelledException $e) {
        return $e->getPrevious()->getMessage();
    }
};
echo await $in, "\n";

// a failure, a wrong limit
spawn { suspend; throw new DomainException('failed'); };
try {
    await spawned until Async\timeout(60_000);
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
try {
    await spawned until 5;
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
try {
    assert(await spawned until $done . '' === 'x');
} catch (AssertionError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Async\TimeoutException slow null
NULL
limit
failed
await … until expects an Async\Awaitable, int given
assert(await spawned until $done . '' === 'x')
