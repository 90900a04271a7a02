--TEST--
An Error in a health check is a failure of the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
$pool = new Async\Pool(fn() => new stdClass, healthcheck: fn($c) => $c->f(), min: 1, healthcheckIntervalMs: 1);
Async\delay(5000);
CODE);
var_dump($status, str_contains($output, 'undefined method stdClass::f()'), str_contains($output, 'spawned at child.php:2'));
?>
--EXPECT--
int(255)
bool(true)
bool(true)
