--TEST--
Seed 001, Scope disposal 3: disposeAfterTimeout() warns now and cancels after the delay
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use function Async\spawn;
use Async\Scope;

class Service
{
    private Scope $scope;

    public function __construct() {
        $this->scope = new Scope();
    }

    public function __destruct() {
        $this->scope->disposeAfterTimeout(100);
    }

    public function run(): void {
        $this->scope->spawn(static function() {
            spawn(static function() {
                Async\delay(40);
                echo "Task 2\n";
                Async\delay(5000);
                echo "Task 2 next line never executed\n";
            });

            echo "Task 1\n";
        });
    }
}

$service = new Service();
$service->run();
usleep(1000);
unset($service);
?>
--EXPECTF--
Task 1

Warning: Coroutine is zombie at %sseed001_scope_disposal_3.php:19 in Scope disposed at %sseed001_scope_disposal_3.php:14 in %s on line %d
Task 2
