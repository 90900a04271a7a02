--TEST--
No callback runs after exit() or a fatal error; exit() in a callback ends the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
$c = spawn { Async\delay(20000); };
$c->onFinally(function () { echo "not reached\n"; });
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
exit(5);
CODE);
show_child(<<<'CODE'
$c = spawn { return 1; };
$c->onFinally(function () { echo "callback\n"; exit(6); });
spawn { Async\delay(20000); echo "not reached\n"; };
await $c;
Async\delay(20000);
echo "not reached\n";
CODE);
[$status, $output] = run_child(<<<'CODE'
$c = spawn { Async\delay(20000); };
$c->onFinally(function () { echo "not reached\n"; });
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
str_repeat('x', 400 << 20);
CODE, '-d memory_limit=64M');
var_dump($status, str_contains($output, 'Allowed memory size'), str_contains($output, "not reached\n"));
?>
--EXPECT--
status: 5
callback
status: 6
int(255)
bool(true)
bool(false)
