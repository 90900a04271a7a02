--TEST--
A scope that goes with its last coroutine: destructors of its values may suspend, and fail as coroutines do
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
class D { function __construct(private $throws) {} function __destruct() { echo "closing\n"; Async\delay(1); echo "closed\n"; if ($this->throws) throw new Exception('from the destructor'); } }
function start($throws) {
    $parent = new Async\Scope;
    $scope = Async\Scope::inherit($parent);
    $scope->set('d', new D($throws));
    spawn in $scope use() { Async\delay(1); echo "coroutine ends\n"; };
    suspend;
    return $parent;
}
$parent = start(false);
Async\delay(20);
unset($parent);
$parent = start(true);
set_exception_handler(function ($e) { echo 'unhandled: ', $e->getMessage(), "\n"; });
Async\delay(1000);
echo "main goes on\n";
?>
--EXPECT--
coroutine ends
closing
closed
coroutine ends
closing
closed
unhandled: from the destructor
