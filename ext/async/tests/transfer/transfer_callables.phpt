--TEST--
Functions, methods and other callables
--EXTENSIONS--
async
--FILE--
<?php
namespace App;
function greet($name, $greeting = 'Hello') { return "$greeting, $name"; }
class Calls {
    public $value = 3;
    public function __invoke($x) { return $x + $this->value; }
    public function method($x) { return $x * $this->value; }
    private function hidden() { return 'private ' . $this->value; }
    public static function fixed() { return static::class; }
    public function __call($name, $args) { return "$name()"; }
    public static function __callStatic($name, $args) { return "static $name()"; }
    public function submitHidden($pool) { return $pool->submit([$this, 'hidden']); }
    public function hiddenClosure() { return $this->hidden(...); }
    public static function submitSelf($pool) { return $pool->submit('self::fixed'); }
}
class Child extends Calls {
    public function submitParent($pool) { return $pool->submit([$this, 'parent::method'], 2); }
}

$pool = new \Async\WorkerPool(workers: 1);
$o = new Calls;
foreach ([
    fn() => $pool->submit('App\greet', 'Ann'), fn() => $pool->submit(greet(...), greeting: 'Hi', name: 'Bob'),
    fn() => $pool->submit('strrev', 'abc'), fn() => $pool->submit(strlen(...), 'abcd'),
    fn() => $pool->submit($o, 1), fn() => $pool->submit([$o, 'method'], 2), fn() => $pool->submit($o->method(...), 3),
    fn() => $pool->submit([Child::class, 'fixed']), fn() => $pool->submit('App\Child::fixed'), fn() => $pool->submit(Child::fixed(...)),
    fn() => $o->submitHidden($pool), fn() => $pool->submit($o->hiddenClosure()), fn() => Child::submitSelf($pool),
    fn() => @(new Child)->submitParent($pool), fn() => $pool->submit([$o, 'magic']), fn() => $pool->submit([Calls::class, 'magic']),
    fn() => $pool->submit([new \DateTime('2000-01-01'), 'format'], 'Y'), fn() => $pool->submit(fn(callable $f) => $f('x'), 'App\greet'),
] as $call) {
    var_dump(@await $call());
}
?>
--EXPECT--
string(10) "Hello, Ann"
string(7) "Hi, Bob"
string(3) "cba"
int(4)
int(4)
int(6)
int(9)
string(9) "App\Child"
string(9) "App\Child"
string(9) "App\Child"
string(9) "private 3"
string(9) "private 3"
string(9) "App\Child"
int(6)
string(7) "magic()"
string(14) "static magic()"
string(4) "2000"
string(8) "Hello, x"
