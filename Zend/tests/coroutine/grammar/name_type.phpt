--TEST--
Types with the contextual names: parameter, return, property, union, intersection, nullable, variadic
--EXTENSIONS--
async
--FILE--
<?php
interface spawn {} interface await {} class suspend implements spawn, await {} class async extends suspend {} class until {}
function a(spawn $x, await &$y, ?suspend $z = null, spawn ...$rest): async { return new async; }
function b(spawn|await $x, spawn&await $y, (spawn&await)|null $z, null|until $u): spawn|until { return $u ?? $x; }
function &c(async $s): spawn { return $s; }
abstract class T { abstract function f(): suspend; abstract function g(until $u): ?await; }
interface I { public function f(): suspend; public static function g(spawn $s, await $a): until; }
class P {
    public spawn $a;
    public ?await $b = null;
    public static suspend $c;
    protected readonly async $d;
    private spawn|until|null $e;
    var until $f;
    public function __construct(public async $s, private await|null $w = null) {}
}
$o = new async;
echo get_class(a($o, $o, $o, $o)), get_class(b($o, $o, null, new until)), get_class(c($o)), "\n";
$p = new P($o);
$p->a = $p->b = P::$c = $o;
$p->f = new until;
echo get_class($p->a), get_class(P::$c), get_class($p->f), "\n";
$f = fn(spawn $x): await => $x;
$g = static function (async $s) use ($o): spawn { return $s; };
echo get_class($f($o)), get_class($g($o)), "\n";
try { a(new until, $o); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
asyncuntilasync
asyncasyncuntil
asyncasync
a(): Argument #1 ($x) must be of type spawn, until given, called in %s on line %d
