--TEST--
memory_limit reached in a scope's handler, or in a callback at the end of a coroutine, ends the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
foreach (['$scope->setExceptionHandler(function (Throwable $e) { str_repeat("x", 400 << 20); });',
    '$c->onFinally(function () { str_repeat("x", 400 << 20); }); $scope->setExceptionHandler(function (Throwable $e) {});'] as $handler) {
    [$status, $output] = run_child("\$scope = new Async\\Scope;\n\$c = spawn in \$scope { throw new Exception('failure'); };\n$handler\n"
        . "\$other = spawn { try { Async\\delay(20000); } finally { echo 'finally: not reached'; } };\n"
        . "register_shutdown_function(function () { echo 'shutdown function'; });\nawait \$scope;\nAsync\\delay(20000);", '-d memory_limit=64M');
    var_dump($status);
    foreach (['Allowed memory size', 'not reached', 'shutdown function'] as $text) {
        echo "$text: ", substr_count($output, $text), "\n";
    }
}
?>
--EXPECT--
int(255)
Allowed memory size: 1
not reached: 0
shutdown function: 1
int(255)
Allowed memory size: 1
not reached: 0
shutdown function: 1
