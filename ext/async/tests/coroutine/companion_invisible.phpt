--TEST--
The companion of the tests, and a script that is a coroutine, leave no trace: handles, memory, buffers, backtraces, report and status are the same
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$code = <<<'CODE'
function main_ends() { debug_print_backtrace(); throw new LogicException('thrown'); }
register_shutdown_function(function () {
    echo 'shutdown: ', ob_get_level(), ' ', error_get_last()['type'] ?? 'none', "\n";
});
class D { function __destruct() { echo "destructor\n"; } }
usleep(2000);
var_dump(spl_object_id(new stdClass), fopen('php://memory', 'r'), count(get_resources()), PHP_DEBUG ? 0 : memory_get_usage());
var_dump(array_keys($GLOBALS), error_reporting(), gc_status()['roots']);
include __FILE__ . '.missing';
echo 'buffers: ', ob_get_level(), "\n";
ob_start();
$d = new D;
main_ends();
CODE;
foreach ([4096, 0] as $buffering) {
    $settings = "-d output_buffering=$buffering -d error_reporting=6143 -d opcache.enable_cli=0";
    $alone = run_child($code, "$settings -d async.test_companion=0");
    var_dump($alone[0]);
    foreach ([1, 2] as $mode) {
        $beside = run_child($code, "$settings -d async.test_companion=$mode");
        var_dump($beside === $alone);
        if ($beside !== $alone) {
            echo $alone[1], "\n---\n", $beside[1], "\n";
        }
    }
}
?>
--EXPECT--
int(255)
bool(true)
bool(true)
int(255)
bool(true)
bool(true)
