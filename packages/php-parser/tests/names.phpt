--TEST--
names: what the grammar reads as a name stays one, and has the nodes that PHP-Parser gives it
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

$names = [
    'spawn(f(...), 1); spawn (foo())(); spawn (fn() => 1)(); spawn(f())->cancel(); spawn(...$x);',
    'await($x); await ($x)->b(); await(x: $y); await($x, $y); Async\await($x); \await($x); await(...);',
    'suspend(); $suspension->suspend(); Fiber::suspend(); $x = suspend; suspend + $x;',
    'async(fn() => 1); async($f)(); until($x); until (3); async(...);',
    'await - $x; await + 1; await & $x; await[0]; await * 2; spawn . async; until ?? 1; await ? async : until;',
    'await instanceof X; async and spawn; await as until;' => false,
    '$o->await; $o->spawn(); $o?->async; $o->await->until()->spawn; $o->spawn {0};' => false,
    '$o->await; $o->spawn(); $o?->async; $o->await->until()->spawn; "$o->await $o[spawn]"; "{$o->until}";',
    'A::await; A::spawn(); A::$async; A::until::suspend; A::async ?? 1; await::m(); spawn::$x; async::C; until::class;',
    'f(await: 1, spawn: 2, async: 3, until: 4, suspend: 5, in: 6, inherit: 7);',
    'await: f(); goto await; spawn: async: until: suspend: g();',
    'function spawn(await $a, ?until $b, async|spawn ...$c): async { return await($a); }',
    'function await(): spawn {} function async(): ?await {} function &until(): A|async {} function suspend(): until { }',
    'class await { } class spawn extends await implements async, until { use suspend, spawn { a as await; } }',
    'class A extends spawn { const await = 1; const spawn FOO = 2; public await $x; static ?until $y; var async $z = 1; private readonly spawn $s; }',
    'class A { function await() {} function spawn(until $x) {} abstract function async(): await; static function until(): spawn {} }',
    'class A { public function __construct(private await $x, public readonly spawn $y, until &...$z) { } }',
    'class A { public $x = spawn { get => 1; } public async $y { get { return 1; } set(await $v) { } } public $z = async { &get => 1; } }',
    'interface async { } trait spawn { } interface X extends async, await { } abstract class until { } final class await { }',
    'enum spawn: await { case await; case Spawn; const async = 1; } enum until { case suspend; } enum X implements await { }',
    'try { } catch (await $e) { } catch (A | spawn | until $e) { } catch (async) { }',
    'fn(await $x): spawn => 1; fn(): async => 2; function(until ...$x) use ($y): await { }; static fn(?spawn &$x) => 1;',
    'new await; new spawn(1); new async()->m(); new until; $x instanceof await; $x instanceof spawn && $y instanceof until;',
    'new class(1) extends spawn { public await $x; }; new class implements async { };',
    '#[await] #[spawn(1), async] function f(#[until] await $x) { }',
    'namespace spawn; use Foo\await as until; use function Async\{spawn, await as async}; use spawn, async\x; use const await;',
    'namespace async { } namespace await\x { }',
    'const await = 1, spawn = 2; echo await, spawn; define("until", 1); return async;',
    'match ($x) { await => spawn, async => until, default => suspend };',
    'switch (await) { case spawn: break; case async: until(2); }',
    'while (await($x)): until(5); endwhile; if (spawn) until(5); else async(6);',
    'spawn\f(); await\X::m(); namespace\async(); \until(1);',
    '"await $x spawn {$y} until"; `async $x`; <<<X
        await $x until {$y}
        X; // spawn { }',
];
$plain = new PhpParser\Parser\Php8(new PlainLexer());
$dumper = new PhpParser\NodeDumper(['dumpPositions' => true, 'dumpComments' => true]);
$same = 0;
foreach ($names as $code => $valid) {
    [$code, $valid] = is_string($code) ? ["<?php $code", $valid] : ["<?php $valid", true];
    $results = [];
    foreach ([$plain, parser()] as $parser) {
        try {
            $results[] = $dumper->dump($parser->parse($code), $code);
        } catch (PhpParser\Error $error) {
            $results[] = $valid ? $error->getMessage() : 'error';
        }
    }
    if ($results[0] === $results[1] && ($results[0] === 'error') === !$valid) {
        $same++;
    } else {
        echo "$code\n$results[0]\n$results[1]\n";
    }
}
echo "$same of ", count($names), "\n";
?>
--EXPECT--
33 of 33
