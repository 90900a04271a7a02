--TEST--
A future as the limit of an await
--EXTENSIONS--
async
--FILE--
<?php
$limit = new Async\Future;
$work = spawn { Async\delay(5000); };
spawn use($limit) { $limit->getState()->complete('enough'); };
try {
    await $work until $limit;
} catch (Async\AwaitCancelledException $e) {
    var_dump($e->getPrevious());
}
$work->cancel();
$limit = new Async\Future;
$work = spawn { Async\delay(5000); };
spawn use($limit) { $limit->cancel(new Async\CancellationException('stop')); };
try {
    await $work until $limit;
} catch (Async\AwaitCancelledException $e) {
    echo $e->getPrevious()->getMessage(), "\n";
}
$work->cancel();
?>
--EXPECT--
NULL
stop
