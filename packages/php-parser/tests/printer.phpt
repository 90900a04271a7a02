--TEST--
PrettyPrinter: what it prints is what was read
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use Weft\PhpParser\PrettyPrinter;

$codes = [
    'spawn f(1);', 'spawn new Test()->wait();', "spawn 'sleep'(5);", 'spawn "a{$b}"();', 'spawn in $s->inner f();', 'spawn in new Scope() A::m();',
    "spawn {\n    f();\n};", "spawn use (\$a, &\$b): T {\n    f();\n};", "spawn use (): T {\n    f();\n};", "spawn function () {\n    f();\n};",
    "spawn function () use (\$x): void {\n    f();\n};", "spawn #[A] static {\n    f();\n};", "spawn in f() static use (\$x) {\n    f();\n};",
    '(spawn f())->m();', '(spawn f())[0];', 'spawn f() + 1;', '!spawn f();', 'spawn(foo())();', 'spawn(f(...), 1);',
    'await $x;', 'await $a + 1;', '(await $x)->m();', 'await $x->m();', 'await new X()->m();', '(int) await $x;', 'await @f();', '-await $x ** 2;',
    '(-await $x) ** 2;', 'await $a = f();', '(await $a = f()) + 1;', '$b = await $a = f();', 'await ($a ?: $b);', 'await ($a ?: $b) until $c;',
    'await spawned;', 'await spawned until $x;', 'await (spawned) until $x;', 'await $x until $y + 1;', '(await $x until $y)->m();', 'await $x until ($y + 1);',
    'await (await $x until $y) until $z;', 'await (await $x) until $y;', 'await await (await $x until $y) until $z;',
    'await (await $x until $y) until null;',
    'await (($a + $b)[0]) until $c;', 'await (($a + $b)->m()) until $c;',
    'await ([1]) until $c;', 'await (await($x)) until $c;', "await await (<<<X\na\nX) until \$c;", 'spawn in new A()() f();', 'await $x until ([1]);', "await (<<<X\na\nX) until \$c;", 'await (-$a) until $c;', 'await $x until await $y until $z;', 'await await $x;',
    'await (fn() => $x) until $y;', 'await $x until $y = f();', 'await $x until ($y = f()) + 1;', 'await($x);', 'await (@f()) until $x;',
    "async {\n    suspend;\n}", "async inherit {\n    suspend;\n}", "async \$s {\n    suspend;\n}", "async inherit \$s {\n    suspend;\n}",
    "if (\$x) {\n    suspend;\n}", "async {\n    // nothing\n}",
];
$printer = new PrettyPrinter();
foreach ($codes as $code) {
    $printed = $printer->prettyPrint(parser()->parse("<?php $code"));
    if (preg_replace('/^await \((.*)\);$/', 'await($1);', $code) !== $printed) {
        echo "$code\n    becomes $printed\n";
    }
}

use PhpParser\Node\Expr\FuncCall;
use PhpParser\Node\Expr\Variable;
use PhpParser\Node\Name;
use PhpParser\Node\Scalar\Int_;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;

echo "made by hand:\n";
$x = new Variable('x');
foreach ([
    new Await(null),
    new Await(new PhpParser\Node\Expr\BinaryOp\Plus($x, new Int_(1))),
    new Await(new Await($x, new Variable('y'))),
    new PhpParser\Node\Expr\BinaryOp\Plus(new Await(new PhpParser\Node\Expr\Assign($x, new Int_(1))), new Int_(2)),
    new PhpParser\Node\Expr\MethodCall(new Spawn(null, new FuncCall(new Name('f'))), 'cancel'),
    new Spawn(new Variable('s'), new PhpParser\Node\Expr\Closure(['returnType' => new Name('T')])),
] as $node) {
    echo $printer->prettyPrintExpr($node), "\n";
}
?>
--EXPECT--
made by hand:
await spawned
await ($x + 1)
await (await $x until $y) until null
(await $x = 1) + 2
(spawn f())->cancel()
spawn in $s use (): T {
}
