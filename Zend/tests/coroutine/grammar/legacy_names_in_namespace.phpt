--TEST--
The new words as names of everything, in a namespace (output of stock PHP)
--EXTENSIONS--
async
--FILE--
<?php
namespace Foo { error_reporting(E_ALL & ~E_DEPRECATED);
function spawn($x, ...$r) { return $r ? "spawn" : (is_callable($x) ? $x : fn() => "curried $x"); }
function await($x, $y = null) { return "await(" . json_encode([$x, $y]) . ")"; }
function async($f) { return $f(); }
function suspend() { return "susp"; }
function until($x) { return "until($x)"; }
const spawn = 1, await = 2, async = 3, suspend = 4, until = 5;
interface Async {} interface Spawn extends Async {} interface Await {}
class Until implements Await, Async { public Async|null $p { get => null; } const Await|int X = 1; const async = 'c'; const spawn = 's', await = 'a', until = 'u', suspend = 'su';
  public ?Await $a = null; public static ?Spawn $s; public readonly Async&Await $ro;
  function spawn() { return $this; } function await() { return __METHOD__; } static function suspend() { return __METHOD__; } function async(Async $x, Await ...$y): ?Spawn { return null; }
  function until(int $spawn = 1, $await = 2): static { return $this; }
  public $suspend = suspend; public $y = await; const Z = suspend;
  function __construct(public ?Async $prom = null, public ?Await $prom2 = null) {}
}
trait Suspend { function async() { return "trait"; } }
class U2 { use Suspend { async as await; async as protected spawn; async as public until; } }
class Spawn2 extends Until {} 
enum Suit { case Spawn; case Await; case Suspend; case Async; case Until; const until = self::Spawn; }
enum Until2: string implements Async { case suspend = "x"; case async = "y"; }
abstract class Ab { abstract function f(): Async; abstract function g(Async $x): Until; abstract function spawn(): suspend; }
function t(?Async $x = null, ?Await $y = null, Spawn|Await|null $z = null): ?Async { return $x; }
function ret(): Until { return new Until; }
$async = fn(Async|int $x): Async|int => $x;
$cl = function(Await|int $x) use ($async): Await|int { return $x; };
echo spawn(fn() => 5)(), spawn("x")(), spawn("a", "b"), await($async(1)), await(1, 2), async(fn() => 3), suspend(), until(1), "\n";
echo spawn + 1, await - 1, async * 2, await & 3, suspend | 8, until . "", await[0] ?? 'n', [spawn, await, suspend][1], "\n";
echo Until::spawn, Until::await, Until::async, Until::suspend, Until::until, Until::Z, (new Until)->y, "\n";
echo (new Until)->spawn()->await(), Until::suspend(), (new Until)->until(spawn: 3, await: 4)->suspend, "\n";
echo Suit::Spawn->name, Suit::Await->name, Suit::Suspend->name, Suit::until->name, Until2::suspend->value, "\n";
echo (new U2)->await(), (new U2)->async(), (new U2)->until(), "\n";
try { throw new \Exception; } catch (Async | Await | \Exception $e) { echo "caught\n"; }
try { throw new \Exception; } catch (Await $e) {} catch (Spawn) {} catch (\Exception $suspend) { echo "caught\n"; }
goto await; echo "no"; await: echo "label\n"; goto suspend;
spawn: async: until: suspend: echo "labels\n";
if ($x = (true ? await : spawn)) echo $x, "\n";
switch (4) { case await: echo "no"; break; case suspend: echo "case\n"; case suspend; }
echo match(2) { await => "match\n", spawn => 'no' };
for (await; false; suspend); do await; while (false);
while (false): suspend; endwhile; if (0): elseif (await): echo "elseif\n"; endif;
$o = new Until; echo $o instanceof Await ? "inst\n" : "no", $o instanceof Async, "\n";
$s = new \stdClass; $s->await = 1; $s->spawn = fn() => 7; $s->async['x'] = 2; echo $s->await, ($s->spawn)(), $s->async['x'], "$s->await {$s->await}", "\n";
echo namespace\spawn("q")(), \Foo\await(3), namespace\suspend(), "\n";
$f = spawn(...); echo $f("z")(), (await(...))(9), "\n";
echo until (3), Until::until, until(4) . until(5), "\n";
function &refuntil() { static $x; return $x; }
foreach ([1] as $await => $async) echo $await, $async, "\n";
static $spawn = await, $until = suspend; echo $spawn, $until, "\n";
echo yieldtest()->current(), "\n"; function yieldtest() { yield until (3); yield until; }
$a = ['await' => 1, 'x' => await]; echo "$a[await] $a[x]\n";
return suspend;
}

--EXPECT--
5curried xspawnawait([1,null])await([1,2])3suspuntil(1)
2162125n2
sacsuu42
Foo\Until::awaitFoo\Until::suspend4
SpawnAwaitSuspendSpawnx
traittraittrait
caught
caught
label
labels
2
case
match
elseif
inst
1
1721 1
curried qawait([3,null])susp
curried zawait([9,null])
until(3)uuntil(4)until(5)
01
24
until(3)
1 2

