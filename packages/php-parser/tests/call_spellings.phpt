--TEST--
CallSpellings: the forms as functions and classes that every tool knows
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use PhpParser\NodeTraverser;
use PhpParser\PhpVersion;
use PhpParser\PrettyPrinter\Standard;
use Weft\PhpParser\CallSpellings;

$code = <<<'CODE'
    <?php
    // with a comment
    $a = spawn f(1, ...$x, named: 2);
    spawn $o->m();
    spawn A::m(1);
    spawn new Test->wait();
    spawn in $scope->inner f(1);
    spawn use ($x): int { return await $x until timeout(5); };
    await spawned;
    echo await await $a + 1;
    async $s {
        suspend;
        async inherit { spawn function { suspend; }; }
    }
    if ($x) async inherit $t { f(); }
    CODE;
$statements = (new NodeTraverser(new CallSpellings()))->traverse(parser()->parse($code));
$printed = (new Standard(['phpVersion' => PhpVersion::fromComponents(8, 4)]))->prettyPrintFile($statements);
echo str_replace('(new Test())->', 'new Test()->', $printed), "\n";

echo 'lines:';
foreach ((new PhpParser\NodeFinder())->findInstanceOf($statements, PhpParser\Node\Expr\FuncCall::class) as $call) {
    echo ' ', $call->name, ' ', $call->getStartLine();
}
echo "\n";

$left = 0;
foreach (corpus() as $code) {
    try {
        $statements = (new NodeTraverser(new CallSpellings()))->traverse(parser()->parse($code));
    } catch (PhpParser\Error) {
        continue;
    }
    $left += count((new PhpParser\NodeFinder())->find($statements, fn($node) => str_starts_with($node::class, 'Weft\\')));
}
echo "$left left\n";
?>
--EXPECT--
<?php

// with a comment
$a = \Async\spawn(f(...), 1, ...$x, named: 2);
\Async\spawn($o->m(...));
\Async\spawn(A::m(...), 1);
\Async\spawn(new Test()->wait(...));
$scope->inner->spawn(f(...), 1);
\Async\spawn(function () use ($x): int {
    return \Async\await($x, timeout(5));
});
\null;
echo \Async\await(\Async\await($a)) + 1;
$s = new \Async\Scope();
try {
    \Async\suspend();
    $asyncScope = \Async\Scope::inherit();
    try {
        \Async\spawn(function () {
            \Async\suspend();
        });
    } finally {
        $asyncScope->dispose();
    }
} finally {
    $s->dispose();
}
if ($x) {
    $t = \Async\Scope::inherit();
    try {
        f();
    } finally {
        $t->dispose();
    }
}
lines: Async\spawn 3 f 3 Async\spawn 4 Async\spawn 5 Async\spawn 6 f 7 Async\spawn 8 Async\await 8 timeout 8 Async\await 10 Async\await 10 Async\suspend 12 Async\spawn 13 Async\suspend 13 f 15
0 left
