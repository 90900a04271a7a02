--TEST--
spawn before every form of a call
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
namespace App;

function f(...$args) { echo __FUNCTION__, json_encode($args), "\n"; }
class A {
    public $callbacks;
    public $self;
    public static $static;
    public function __construct() {
        $this->self = $this;
        $this->callbacks = ['k' => fn($x) => print("callback $x\n")];
        self::$static = fn($x) => print("static property $x\n");
    }
    public function m(...$args) { echo __METHOD__, json_encode($args), "\n"; return $this; }
    public static function s(...$args) { echo __METHOD__, json_encode($args), "\n"; }
    public function __invoke($x) { echo __METHOD__, "($x)\n"; }
    public function __call($name, $args) { echo "__call $name", json_encode($args), "\n"; }
    public static function __callStatic($name, $args) { echo "__callStatic $name", json_encode($args), "\n"; }
    public function run() {
        spawn $this->m('this');
        spawn $this->self->self->m('chain');
        spawn $this->callbacks['k']('array');
        spawn ($this->callbacks['k'])('parentheses');
        spawn (self::$static)('x');
        spawn $this->other(1);
        spawn static::other(2);
    }
}
$o = new A;
$name = 'App\f';
$method = 'm';
$class = A::class;
spawn f();
spawn f(1, 'two');
spawn namespace\f(2);
spawn \App\f(3);
spawn \printf("%s\n", 'internal');
spawn $name('variable');
spawn $o('invoke');
spawn $o->m(4);
spawn $o->$method(5);
spawn $o->{'m'}(6);
spawn A::s(7);
spawn $class::s(8);
spawn $o::s(9);
spawn A::{'s'}(10);
spawn 'App\A::s'(11);
spawn (fn($x) => print("arrow $x\n"))(12);
spawn (function ($x) { echo "closure $x\n"; })(13);
spawn ([$o, 'm'])(14);
spawn new A()->m(15);
spawn $o->missing(16);
spawn A::missing(17);
\Async\suspend();
$o->run();
?>
--EXPECT--
App\f[]
App\f[1,"two"]
App\f[2]
App\f[3]
internal
App\f["variable"]
App\A::__invoke(invoke)
App\A::m[4]
App\A::m[5]
App\A::m[6]
App\A::s[7]
App\A::s[8]
App\A::s[9]
App\A::s[10]
App\A::s[11]
arrow 12
closure 13
App\A::m[14]
App\A::m[15]
__call missing[16]
__callStatic missing[17]
App\A::m["this"]
App\A::m["chain"]
callback array
callback parentheses
static property x
__call other[1]
__call other[2]
