--TEST--
A callback runs although the coroutine's exception ends the program; one that throws is unhandled
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
function task(): void
{
    Async\onExit(function () { echo "callback\n"; });
    throw new Exception('of the task');
}
spawn task();
CODE);
var_dump($status, substr_count($output, 'callback'), str_contains($output, 'Uncaught Exception: of the task'));
[$status, $output] = run_child(<<<'CODE'
$c = spawn { return 'result'; };
$c->onFinally(function () { throw new LogicException('of the callback'); });
unset($c);
CODE);
var_dump($status, str_contains($output, 'Uncaught LogicException: of the callback'));
?>
--EXPECT--
int(255)
int(1)
bool(true)
int(255)
bool(true)
