--TEST--
Everybody waits for messages: the report names the channels
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$channel = new Async\Channel(2);
$a = spawn use($channel) { $channel->recv(); };
foreach ($channel as $message) {
}
CODE);
var_dump($status);
var_dump(preg_match_all('/is suspended at child\.php:(\d), waiting for a message of channel #\d+ \(capacity 2\) created at child\.php:2/', $output, $m));
sort($m[1]);
echo implode(',', $m[1]), "\n";
var_dump(str_contains($output, 'Async\DeadlockError'));
?>
--EXPECT--
int(255)
int(2)
3,4
bool(true)
