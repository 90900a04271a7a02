--TEST--
The collector runs while an argument of parent::$property::set() is computed in a suspended Fiber
--FILE--
<?php
class Argument
{
    public function __construct(public string $name) {}
}

class Base
{
    public mixed $value {
        set { echo 'set to ', $value->name, "\n"; }
    }
}

#[AllowDynamicProperties]
class Derived extends Base
{
    public mixed $value {
        set { parent::$value::set(Fiber::suspend()); }
    }
}

$fiber = new Fiber(function () {
    $object = new Derived();
    $object->self = $object;
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
bool(true)
