--TEST--
Closures of methods that only __call() and __callStatic() know
--EXTENSIONS--
async
--FILE--
<?php
class C {
    public $x = 1;
    function __call($name, $arguments) { return [static::class, $name, $arguments, $this->x]; }
    static function __callStatic($name, $arguments) { return [static::class, $name, $arguments]; }
    private function hidden() { return 'hidden'; }
    function __invoke($x) { return "invoked $x"; }
    function ofParent() { return $this->inParent(...); }
    function real(...$arguments) { return 'real'; }
}
class D extends C { function inner() { return parent::inner(...); } }
class OnlyCall { function __call($name, $arguments) { return $name; } }
$pool = new Async\WorkerPool(workers: 1);
$c = new C;
$c->x = 2;
$d = new D;
$callables = [
    [$c, 'foo'], $c->foo(...), $c->FOO(...), $c->hidden(...), Closure::fromCallable([$c, 'foo']),
    [C::class, 'bar'], 'C::bar', C::bar(...), D::bar(...), Closure::fromCallable('D::bar'), C::hidden(...),
    $d->foo(...), $d->ofParent(), $c(...), $c->real(...), (new OnlyCall)->foo(...), $c->__call(...),
];
foreach ($callables as $i => $callable) {
    $arguments = $i < 16 ? [1, 'two'] : ['name', []];
    $back = await $pool->submit($callable, ...$arguments);
    $used = await $pool->submit(fn() => $callable(...$arguments));
    $here = $callable(...$arguments);
    echo json_encode($back), $back === $here && $used === $here ? '' : ' differs', "\n";
}
/* the same one, and its object */
var_dump(await $pool->submit(function ($f, $g, $o) { $o->x = 'same'; return [$f === $g, $f()[3]]; }, $f = $c->foo(...), $f, $c));
$channel = new Async\WorkerChannel;
$channel->send($c->foo(...));
echo json_encode($channel->recv()('sent')), "\n";
?>
--EXPECT--
["C","foo",[1,"two"],2]
["C","foo",[1,"two"],2]
["C","FOO",[1,"two"],2]
["C","hidden",[1,"two"],2]
["C","foo",[1,"two"],2]
["C","bar",[1,"two"]]
["C","bar",[1,"two"]]
["C","bar",[1,"two"]]
["D","bar",[1,"two"]]
["D","bar",[1,"two"]]
["C","hidden",[1,"two"]]
["D","foo",[1,"two"],1]
["D","inParent",[1,"two"],1]
"invoked 1"
"real"
"foo"
["C","name",[],2]
array(2) {
  [0]=>
  bool(true)
  [1]=>
  string(4) "same"
}
["C","foo",["sent"],2]
