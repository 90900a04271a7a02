--TEST--
max_execution_time counts for the request, in whatever coroutine it ends
--DESCRIPTION--
State rows: EG(timed_out)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
[$status, $output] = run_child(<<<'CODE'
set_time_limit(1);
spawn { while (true) { suspend; } };
while (true) { suspend; }
CODE);
echo $status, ' ', preg_match('/Maximum execution time of 1 second exceeded/', $output) ? 'timed out' : $output, "\n";
?>
--EXPECT--
255 timed out
