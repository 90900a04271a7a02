--TEST--
Output buffering inside an output handler is refused to that coroutine only
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
[$status, $output] = run_child(<<<'CODE'
ob_start(function ($b) { suspend; ob_start(); return $b; });
echo "x";
ob_end_flush();
CODE);
var_dump($status, str_contains($output, 'Cannot use output buffering in output buffering display handlers'));
?>
--EXPECT--
int(255)
bool(true)
