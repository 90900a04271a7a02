--TEST--
A fatal error in a coroutine while the main flow waits in map(), whose token is released at the end
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
foreach (['Async\timeout(1000)', 'new Async\Future', 'spawn Async\delay(1000)'] as $token) {
    [$status, $output] = run_child(<<<CODE
ini_set('memory_limit', '16M');
\$token = $token;
register_shutdown_function(function () use (\$token) { echo "shutdown\\n"; });
spawn { Async\delay(1); str_repeat('x', 100_000_000); };
Async\map([1, 2, 3], function (\$n) { Async\delay(500); return \$n; }, 2, \$token);
CODE);
    echo preg_replace('/Allowed memory.*/', 'memory', trim($output)), "\nstatus: $status\n";
}
?>
--EXPECT--
Fatal error: memory
shutdown
status: 255
Fatal error: memory
shutdown
status: 255
Fatal error: memory
shutdown
status: 255
