--TEST--
A failure that was looked at but never awaited is reported at the end
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$held = spawn { throw new LogicException('never awaited'); };
while (!$held->isCompleted()) suspend;
echo get_class($held->getException()), "\n";
CODE);
var_dump($status, str_contains($output, 'Uncaught LogicException: never awaited'));
?>
--EXPECT--
int(255)
bool(true)
