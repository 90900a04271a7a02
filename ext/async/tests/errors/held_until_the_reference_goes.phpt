--TEST--
A held failure of a scope's coroutine becomes unhandled when the last reference goes
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$scope = new Async\Scope;
$held = spawn in $scope { throw new LogicException('dropped'); };
while (!$held->isCompleted()) suspend;
echo "held\n";
unset($held);
try {
    Async\delay(20000);
    echo "not reached\n";
} finally {
    echo "main is cancelled\n";
}
CODE);
var_dump($status);
foreach (['held', 'not reached', 'main is cancelled', 'Uncaught LogicException: dropped'] as $text) {
    echo "$text: ", substr_count($output, $text), "\n";
}
?>
--EXPECT--
int(255)
held: 1
not reached: 0
main is cancelled: 1
Uncaught LogicException: dropped: 1
