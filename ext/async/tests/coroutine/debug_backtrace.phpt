--TEST--
debug_backtrace() and debug_print_backtrace() show the coroutine's own stack only
--DESCRIPTION--
State rows: EG(current_execute_data)
--EXTENSIONS--
async
--FILE--
<?php
function inner() { suspend; return array_column(debug_backtrace(), 'function'); }
function outer() { return inner(); }
function spawner() { return await spawn outer(); }
function printer() { debug_print_backtrace(); }
echo implode(',', array_slice(spawner(), 0, 2)), ' ', in_array('spawner', spawner()) ? 'spawner' : 'no spawner', "\n";
await spawn printer();
?>
--EXPECTF--
inner,outer no spawner
#0 %Sprinter()
