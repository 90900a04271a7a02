--TEST--
A worker that ends between two tasks gives back the one that it has not begun
--EXTENSIONS--
async
posix
--FILE--
<?php
use Async\{WorkerChannel, WorkerException, WorkerPool};

$warnings = [];
set_error_handler(function (int $type, string $message) use (&$warnings) {
    $warnings[] = strtok($message, "\n");
    return true;
});

$ways = [
    'exception' => function () { spawn use() { suspend; throw new Exception('late'); }; return true; },
    'exit' => function () { spawn use() { suspend; exit(3); }; return true; },
    'fatal error' => function () { spawn use() { suspend; @trigger_error('late', E_USER_ERROR); }; return true; },
];
foreach ($ways as $name => $leaves) {
    foreach (['plain' => null, 'with descriptors' => new WorkerChannel] as $kind => $channel) {
        $pool = new WorkerPool(workers: 1);
        $failed = 0;
        for ($i = 0; $i < 20; $i++) {
            try {
                await $pool->submit($leaves);
                await $pool->submit(fn($channel) => true, $channel);
            } catch (WorkerException) {
                $failed++;
            }
        }
        echo "$name, $kind: $failed failed, ", $pool->completedCount(), " ended\n";
        $pool->close();
        await $pool;
    }
}

echo "-- none begins twice, and only those fail that have begun\n";
$pool = new WorkerPool(workers: 2, concurrency: 3);
$begun = new WorkerChannel(capacity: 100);
for ($i = 0; $i < 60; $i++) {
    $futures[] = $pool->submit(function (int $i) use ($begun) {
        $begun->send($i);
        if ($i % 5 === 2) {
            spawn use() { exit(1); };
        }
        return $i;
    }, $i);
}
[$values, $failures] = await Async\allSettled($futures);
$pool->close();
await $pool;
$begun->close();
$numbers = iterator_to_array($begun, false);
var_dump(count($numbers) === count(array_unique($numbers)));
var_dump(array_diff(array_keys($values), $numbers), array_diff(array_keys($failures), $numbers));
var_dump(count($values) + count($failures));

echo "-- they begin in their order, and one that ends the worker takes only the others that have begun\n";
$pool = new WorkerPool(workers: 1, concurrency: 4);
$begins = new WorkerChannel(capacity: 10);
$futures = [];
for ($i = 0; $i < 4; $i++) {
    $futures[] = $pool->submit(function (int $i) use ($begins) {
        $begins->send($i);
        if ($i === 2) {
            exit(4);
        }
        return $i;
    }, $i);
}
[$values, $failures] = await Async\allSettled($futures);
$pool->close();
await $pool;
$begins->close();
ksort($values);
$in_order = ini_get('async.schedule_seed') == 0;   /* else any order */
var_dump($in_order ? iterator_to_array($begins, false) === [0, 1, 2, 3] : true, array_keys($failures), $values);

echo "-- nor does what ends the worker\n";
$pool = new WorkerPool(workers: 1);
await $pool->submit(fn() => 1);
foreach ([function () { exit(1); }, function () { trigger_error('', E_USER_ERROR); }, function () { spawn use() { exit(2); }; Async\delay(10_000); }] as $ends) {
    try {
        await $pool->submit($ends);
    } catch (WorkerException $e) {
        var_dump($e->getExitStatus(), await $pool->submit(fn() => 'the next'));
    }
}

echo "-- one that cannot do anything is not tried again\n";
$pool = new WorkerPool(workers: 1, init: function () { spawn use() { exit(3); }; for (;;) { suspend; } });
try {
    await $pool->submit(strlen(...), '');
} catch (WorkerException $e) {
    var_dump($e->getExitStatus());
}
?>
--EXPECT--
exception, plain: 0 failed, 40 ended
exception, with descriptors: 0 failed, 40 ended
exit, plain: 0 failed, 40 ended
exit, with descriptors: 0 failed, 40 ended
fatal error, plain: 0 failed, 40 ended
fatal error, with descriptors: 0 failed, 40 ended
-- none begins twice, and only those fail that have begun
bool(true)
array(0) {
}
array(0) {
}
int(60)
-- they begin in their order, and one that ends the worker takes only the others that have begun
bool(true)
array(1) {
  [0]=>
  int(2)
}
array(3) {
  [0]=>
  int(0)
  [1]=>
  int(1)
  [3]=>
  int(3)
}
-- nor does what ends the worker
int(1)
string(8) "the next"
int(255)
string(8) "the next"
int(2)
string(8) "the next"
-- one that cannot do anything is not tried again
int(3)
