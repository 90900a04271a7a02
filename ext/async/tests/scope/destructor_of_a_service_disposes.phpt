--TEST--
A service that disposes its scope in its destructor at the end of the program
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
[$status, $output] = run_child(<<<'CODE'
class Service
{
    private Async\Scope $scope;
    public function __construct() { $this->scope = new Async\Scope; }
    public function __destruct() { $this->scope->dispose(); echo "disposed\n"; }
    public function run(): void { $this->scope->spawn(function () { Async\delay(2); echo "task ends\n"; }); }
}
$service = new Service;
$service->run();
CODE);
echo $output, "\nstatus: $status\n";
?>
--EXPECT--
task ends
disposed
status: 0
