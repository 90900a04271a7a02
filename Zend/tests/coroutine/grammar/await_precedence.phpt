--TEST--
await binds tighter than every binary operator and looser than calls and member access
--EXTENSIONS--
async
--FILE--
<?php
class Box {
    public function __construct(public $coroutine, public $next = null) {}
    public function get() { return $this->coroutine; }
    public static function of($c) { return new self($c); }
}
function num($n) { return spawn intval($n); }
$a = num(3);
$o = new Box(num(5), new Box(num(7)));
$list = [num(9), ['x' => num(11)]];
$text = spawn strtoupper('abc');
$object = spawn { return new ArrayObject([1]); };
$null = spawn { return null; };
$f = fn() => num(13);
var_dump(await $a + 1, 1 + await $a, await $a * 2, await $a - 1, await $a % 2, await $a ** 2, 2 ** await $a);
var_dump(await $text . 'd', 'd' . await $text, await $text . await $text);
var_dump(await $a == 3, await $a === 3, await $a <=> 2, await $a < 2, await $a << 1, await $a & 1, await $a | 4, await $a ^ 1);
var_dump(await $a && false, await $a and true, await $null ?? 'default', await $null ?: 'else', await $a ? 'yes' : 'no');
var_dump(await $object instanceof ArrayObject, await $object instanceof Countable);
var_dump(await $o->coroutine, await $o->get(), await $o->next->get(), await $o?->next?->coroutine, await Box::of($a)->get());
var_dump(await $list[0], await $list[1]['x'], await $f(), await num(15), await new Box($a)->get());
?>
--EXPECT--
int(4)
int(4)
int(6)
int(2)
int(1)
int(9)
int(8)
string(4) "ABCd"
string(4) "dABC"
string(6) "ABCABC"
bool(true)
bool(true)
int(1)
bool(false)
int(6)
int(1)
int(7)
int(2)
bool(false)
bool(true)
string(7) "default"
string(4) "else"
string(3) "yes"
bool(true)
bool(true)
int(5)
int(5)
int(7)
int(7)
int(3)
int(9)
int(11)
int(13)
int(15)
int(3)
