--TEST--
Whatever a file declares without a condition is found by a worker that is older than its inclusion
--EXTENSIONS--
async
--FILE--
<?php
namespace Later;

$name = __DIR__ . '/transfer_declarations_loaded_later';
/* each in a file of its own, with what the task does and gives */
$table = [
    ['class A1 {}', fn() => new A1],
    ['enum A2 { case A; }', fn() => A2::A],
    ['enum A3: string { case A = "a"; const B = self::A; static function c() { return self::from("a"); } }', fn() => A3::B],
    ['class A4 implements \Stringable { function __toString(): string { return "four"; } }', fn() => new A4],
    ['class A5 { function __toString(): string { return "five"; } }', fn() => new A5],
    ['trait T6 { public $x = 6; } class A6 { use T6; }', fn() => new A6],
    ['trait T7 { use T7a; } class A7 { use T7; } trait T7a { public $x = 7; static $y = 1; }', fn() => new A7],
    ['class A8 extends \Exception {}', fn() => new A8('eight')],
    ['interface I9 {} class A9 implements I9 {}', fn() => new A9],
    ['class B10 extends C10 {} class A10 extends B10 {} class C10 {}', fn() => new A10],
    ['interface I11a extends I11 {} class B11 implements I11a, \Countable { function count(): int { return 11; } } class A11 extends B11 {} interface I11 {}', fn() => new A11],
    ['final readonly class A12 implements I12 { function __construct(public int $x = 12) {} } interface I12 { const X = 1; }', fn() => new A12],
    ['#[\Attribute] class At13 { function __construct(public $x) {} } #[At13(E13::A)] class A13 { use T13; } enum E13 { case A; } trait T13 {}', fn() => new A13],
    ['abstract class B14 implements I14 { abstract function f(): self; } interface I14 { function f(): I14; } class A14 extends B14 { function f(): A14 { return $this; } }', fn() => new A14],
    ['class A15 { const E = E15::A; public $e = self::E; } enum E15 implements I15 { case A; case B; } interface I15 {}', fn() => new A15],
    ['interface I16 { public string $x { get; } } class A16 implements I16 { public string $x { get => "sixteen"; } public $y; }', fn() => new A16],
    ['class A17 implements \IteratorAggregate { function getIterator(): \Generator { yield 17; } }', fn() => new A17],
    ['class A18 extends A17 implements I15 { use T7a; }', fn() => new A18],
];
$pool = new \Async\WorkerPool(workers: 1);
await $pool->submit(fn() => null);
foreach ($table as $i => [$code, $make]) {
    file_put_contents("$name.$i.inc", "<?php namespace Later; $code");
    require "$name.$i.inc";
    $value = $make();
    $back = await $pool->submit(fn($x) => [$x, $x::class, class_implements($x), class_uses($x), class_parents($x)], $value);
    $here = [$value, $value::class, class_implements($value), class_uses($value), class_parents($value)];
    if ($value instanceof \Throwable) {
        $back[0] = $back[0]->getMessage();
        $here[0] = $here[0]->getMessage();
    }
    echo $value::class, $back == $here ? '' : ' differs', "\n";
}

/* what only code of the file itself uses */
file_put_contents("$name.code.inc", <<<'PHP'
<?php
namespace Later\Code;
echo "the file is run\n";
const ONE = 1, LIST_OF = [ONE, 'two'];
enum E { case A; case B; }
const CASE_OF = E::B;
function outer(): string { return inner(new Uses); }
$GLOBALS['closures'] = [
    fn() => outer(),
    fn() => [ONE, LIST_OF, CASE_OF, \Later\Code\E::B === CASE_OF],
    fn() => new class extends Uses implements I { public $x = 'anonymous'; } instanceof I,
    fn() => (new \ReflectionClass('Later\Code\Uses'))->getAttributes()[0]->newInstance()->case,
    fn() => class_exists('Later\Code\Nowhere') || defined('Later\Code\MADE'),
    fn() => Unlinked::class . (class_exists('Later\Code\Conditional') ? ' conditional' : ''),
    fn() => new Unlinked,
];
function inner(I $i): string { return get_class($i) . ' ' . $i->of(E::A); }
#[Mark(E::B)] class Uses implements I { use T; }
trait T { function of(E $e): string { return $e->name . ' of ' . self::class; } }
interface I { function of(E $e): string; }
#[\Attribute] final class Mark implements M { function __construct(public E $case) {} }
interface M {}
const MADE = new Uses;
if (ONE) { class Conditional {} }
return;
class Unlinked extends Missing {}
PHP);
require "$name.code.inc";
foreach ($closures as $i => $closure) {
    try {
        echo json_encode(await $pool->submit($closure), JSON_PARTIAL_OUTPUT_ON_ERROR), "\n";
    } catch (\Async\RemoteException $e) {
        echo $e->getMessage(), "\n";
    }
}

/* of the running script: not there yet when the worker is started */
interface Below {}
class Last implements Below { function twice($x) { return 2 * $x; } }
echo await $pool->submit([new Last, 'twice'], 21), "\n";
echo (await $pool->submit(fn() => new Last))::class, "\n";
?>
--EXPECT--
Later\A1
Later\A2
Later\A3
Later\A4
Later\A5
Later\A6
Later\A7
Later\A8
Later\A9
Later\A10
Later\A11
Later\A12
Later\A13
Later\A14
Later\A15
Later\A16
Later\A17
Later\A18
the file is run
"Later\\Code\\Uses A of Later\\Code\\Uses"
[1,[1,"two"],0,true]
true
0
false
"Later\\Code\\Unlinked"
Error in a worker: Class "Later\Code\Missing" not found
42
Later\Last
--CLEAN--
<?php
array_map('unlink', glob(__DIR__ . '/transfer_declarations_loaded_later.*.inc'));
?>
