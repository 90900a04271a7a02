--TEST--
An unhandled exception of a coroutine nobody holds: report with the place of the spawn, status 255
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
function fail() {
    throw new Exception('nobody cares');
}

spawn fail();
echo "main ends\n";
CODE);
var_dump($status);
var_dump(str_contains($output, 'main ends'), (bool) preg_match('/Uncaught Exception: nobody cares in child\.php:3/', $output));
var_dump((bool) preg_match('/child\.php(:| on line |\()6\b/', $output));
?>
--EXPECT--
int(255)
bool(true)
bool(true)
bool(true)
