--TEST--
The report of a deadlock: one warning per waiting coroutine with what it waits for, then a DeadlockError
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$a = spawn use(&$b) { suspend;
    await $b;
};
$b = spawn use(&$a) { suspend;
    await $a;
};
await $a;
CODE);
var_dump($status);
preg_match_all('/Warning: (Deadlock: .*) in \S+ on line \d+/', $output, $m);
$warnings = preg_replace('/#\d+/', '#ID', $m[1]);
sort($warnings);
echo implode("\n", $warnings), "\n";
var_dump(substr_count($output, 'Uncaught Async\DeadlockError'));
?>
--EXPECTF--
int(255)
Deadlock: coroutine #ID spawned at child.php:1 is suspended at child.php:8, waiting for %s
Deadlock: coroutine #ID spawned at child.php:2 is suspended at child.php:3, waiting for %s
Deadlock: coroutine #ID spawned at child.php:5 is suspended at child.php:6, waiting for %s
int(1)
