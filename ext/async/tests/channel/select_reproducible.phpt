--TEST--
The same async.schedule_seed gives the same choices
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$code = <<<'CODE'
$channels = [new Async\Channel(1), new Async\Channel(1), new Async\Channel(1)];
for ($i = 0; $i < 40; $i++) {
    foreach ($channels as $channel) {
        $channel->trySend(1);
    }
    echo Async\select($channels)[0];
}
CODE;
$runs = [];
foreach ([0, 1, 2] as $seed) {
    $runs[$seed] = run_child($code, "-d async.schedule_seed=$seed");
    var_dump($runs[$seed][0] === 0 && strlen($runs[$seed][1]) === 40, $runs[$seed] === run_child($code, "-d async.schedule_seed=$seed"));
}
var_dump($runs[1] !== $runs[2], $runs[0] !== $runs[1]);
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
