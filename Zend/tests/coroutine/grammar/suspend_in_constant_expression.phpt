--TEST--
suspend in a constant expression: the hint of suspend as a value
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
const A = 1;
class K { const C = suspend; public $p = suspend; static $s = suspend; }
enum E: int { const X = suspend; case One = 1; }
function f($x = suspend) {}
function g() { static $x = [suspend]; }
#[Attribute]
class At { public function __construct(public $v) {} }
#[At(suspend)]
class B {}
foreach ([
    fn() => K::C,
    fn() => K::$s,
    fn() => new K,
    fn() => E::X,
    fn() => f(),
    fn() => g(),
    fn() => (new ReflectionClass('B'))->getAttributes()[0]->getArguments(),
    fn() => eval('const Z = suspend;'),
    fn() => eval('namespace N; const Z = suspend;'),
    fn() => constant('suspend'),
    fn() => constant('A'),
] as $f) {
    try {
        var_dump($f());
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend", "suspend" is a statement of its own and has no value
Undefined constant "N\suspend", "suspend" is a statement of its own and has no value
Undefined constant "suspend"
int(1)
