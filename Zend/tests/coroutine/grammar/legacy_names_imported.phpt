--TEST--
The new words imported and as global names (output of stock PHP)
--EXTENSIONS--
async
--FILE--
<?php
 use function Foo\{await, spawn as spwn, async}; use const Foo\suspend; require_once __DIR__ . "/legacy_names.inc";
namespace\f(); function f() { echo "f\n"; }
echo await(1), spwn("x")(), async(fn() => 2), suspend, "\n";
const until = 3; echo until; echo "\n";
function spawn($x) { return $x; } echo spawn ('strlen')("abc"), spawn("strrev")("abc"), "\n";
#[Async] #[Await(1)] class async { function __construct(public $x = 1) {} } 
#[until(1), await] function q() {} class until { function __construct(public $v = 0) {} } echo (new until(5))->v, (new until (6))->v, "\n";
new async; echo get_class(new async(1)), "\n";
echo (fn(async $x) => $x->x)(new async(3)), "\n";
require_once __DIR__ . "/legacy_names.inc"; use Foo\suspend as z; 
namespace\q(); echo $x ?? suspend, "\n";
abstract class A1 extends async { public Async $h { get { return $this->h; } set(Async $v) { } } }
interface I1 { const until = 1; public function until(until $x): until; public function await(): await; }
$x = new class extends async implements Spawn0 { use T0 { t as spawn; } }; interface Spawn0 {} trait T0 { function t() { return __FUNCTION__; } } echo $x->spawn(), "\n";
declare(ticks=1); echo (function(): async { return new async; })()->x, "\n";
$x = suspend ?>
html
<?= await(2) ?>

<?php echo suspend ?>


--EXPECT--
f
await([1,null])curried x24
3
3cba
56
async
3
4
t
1
html
await([2,null])
4

