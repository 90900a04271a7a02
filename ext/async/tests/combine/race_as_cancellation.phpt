--TEST--
A combination as the limit of an await
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{race, timeout, delay};
$work = spawn { delay(5000); };
try {
    await $work until race([timeout(1), timeout(100)]);
} catch (Async\AwaitCancelledException $e) {
    var_dump($e->getPrevious());
}
try {
    await $work until race([spawn { throw new LogicException('failed'); }]);
} catch (Async\AwaitCancelledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
$work->cancel();
?>
--EXPECT--
NULL
failed
