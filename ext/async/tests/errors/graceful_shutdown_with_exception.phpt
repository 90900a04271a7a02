--TEST--
gracefulShutdown() with an exception reports it like an uncaught one, status 255
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$c = spawn { try { Async\delay(20000); } finally { echo "cleaned up\n"; } };
while (!$c->isSuspended() && !$c->isCompleted()) suspend;
Async\gracefulShutdown(new LogicException('the reason'));
CODE);
var_dump($status);
foreach (['cleaned up', 'Uncaught LogicException: the reason'] as $text) {
    echo "$text: ", substr_count($output, $text), "\n";
}
?>
--EXPECT--
int(255)
cleaned up: 1
Uncaught LogicException: the reason: 1
