--TEST--
Seed 004, Scope and structured concurrency 3: a service disposes its scope in its destructor
--FILE--
<?php
use Async\Scope;

class Service
{
    private Scope $scope;

    public function __construct() {
        $this->scope = new Scope();
    }

    public function __destruct() {
        $this->scope->dispose();
    }

    public function run(): void {
        spawn in $this->scope {
            echo "Task 1\n";
        };
    }
}

$service = new Service();
$service->run();
unset($service);
echo "main ends\n";
?>
--EXPECT--
main ends
Task 1
