--TEST--
until a coroutine: previous is null when it ended well, its exception when it failed
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\delay;

$never = spawn { delay(100); return 'in time'; };
try {
    await $never until spawn { return 'well'; };
} catch (Async\AwaitCancelledException $e) {
    var_dump($e->getPrevious());
}
$failing = spawn { throw new DomainException('limit failed'); };
try {
    await $never until $failing;
} catch (Async\AwaitCancelledException $e) {
    echo get_class($e->getPrevious()), ' ', $e->getPrevious()->getMessage(), "\n";
    var_dump($e->getPrevious() === $failing->getException());
}
echo await $never, "\n";
?>
--EXPECT--
NULL
DomainException limit failed
bool(true)
in time
