--TEST--
getTrace() of the running coroutine is its debug_backtrace()
--EXTENSIONS--
async
--FILE--
<?php
use function Async\currentCoroutine;
function here() { var_dump(currentCoroutine()->getTrace() == debug_backtrace()); return currentCoroutine()->getTrace(); }
echo json_encode(array_column(here(), 'function')), "\n";
await spawn { echo count(here()), "\n"; };
function outside(Async\Coroutine $main) { echo json_encode(array_column($main->getTrace(), 'function')), "\n"; }
function waits() { await spawn outside(currentCoroutine()); }
waits();
?>
--EXPECT--
bool(true)
["here"]
bool(true)
2
["waits"]
