--TEST--
The collector runs while an argument of parent::$property::set() is computed in a suspended Fiber
--FILE--
<?php
class Base
{
    public mixed $value { set { echo 'set to ', $value->name, "\n"; } }
}

class Argument
{
    public function __construct(public string $name) {}
}

function take(...$arguments)
{
    echo count($arguments), " arguments\n";
}

class Derived extends Base
{
    public mixed $value { set { take(new stdClass, [1], parent::$value::set(Fiber::suspend())); } }
}

$fiber = new Fiber(function () {
    $object = new Derived();
    $object->value = null;
});
$fiber->start();
var_dump(gc_collect_cycles());
$fiber->resume(new Argument('argument'));
var_dump($fiber->isTerminated());
?>
--EXPECT--
int(0)
set to argument
3 arguments
bool(true)
