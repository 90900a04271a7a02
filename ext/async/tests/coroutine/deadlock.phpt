--TEST--
Two coroutines that await each other: a warning for each waiting coroutine, then a DeadlockError
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$a = spawn use(&$b) { suspend; await $b; };
$b = spawn use(&$a) { suspend; await $a; };
await $a;
CODE);
var_dump($status);
var_dump(preg_match_all('/Warning: Deadlock: coroutine #\d+ spawned at child\.php:(\d+) is suspended at child\.php:(\d+), waiting for \S/', $output, $m));
sort($m[1]);
echo implode(',', $m[1]), "\n";
var_dump(str_contains($output, 'Async\DeadlockError'));
?>
--EXPECT--
int(255)
int(3)
1,2,3
bool(true)
