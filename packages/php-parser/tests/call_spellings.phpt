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
    async { async { spawn f(0, ...$x, callable: 1); fn() => spawn $t->m(); } function () { spawn g(); }; }
    async $u { $u = 1; }
    CODE;
$statements = (new NodeTraverser(new CallSpellings()))->traverse(parser()->parse($code));
$printed = (new Standard(['phpVersion' => PhpVersion::fromComponents(8, 4)]))->prettyPrintFile($statements);
echo str_replace('(new Test())->', 'new Test()->', $printed), "\n";

echo 'lines:';
foreach ((new PhpParser\NodeFinder())->findInstanceOf($statements, PhpParser\Node\Expr\FuncCall::class) as $call) {
    echo ' ', $call->name, ' ', $call->getStartLine();
}
echo "\n";

$parser = parser();
$old = $parser->parse("<?php\nasync {\n    \$a  =  spawn f( 1 ); // kept\n    g( await  \$a );\n}\n");
$new = (new NodeTraverser(new PhpParser\NodeVisitor\CloningVisitor()))->traverse($old);
$new = (new NodeTraverser(new CallSpellings()))->traverse($new);
echo (new Standard())->printFormatPreserving($new, $old, $parser->getTokens()), "\n";

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
    $asyncScope = \Async\Scope::inherit($s);
    try {
        $asyncScope->spawn(function () {
            \Async\suspend();
        });
    } finally {
        $asyncScope->dispose();
        unset($asyncScope);
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
$asyncScope2 = new \Async\Scope();
try {
    $asyncScope3 = new \Async\Scope();
    try {
        $asyncScope3->spawn(\call_user_func_array(...), f(...), [0, ...$x, 'callable' => 1]);
        fn() => $asyncScope3->spawn($t->m(...));
    } finally {
        $asyncScope3->dispose();
        unset($asyncScope3);
    }
    function () {
        \Async\spawn(g(...));
    };
} finally {
    $asyncScope2->dispose();
    unset($asyncScope2);
}
$u = $asyncScope4 = new \Async\Scope();
try {
    $u = 1;
} finally {
    $asyncScope4->dispose();
    unset($asyncScope4);
}
lines: Async\spawn 3 f 3 Async\spawn 4 Async\spawn 5 Async\spawn 6 f 7 Async\spawn 8 Async\await 8 timeout 8 Async\await 10 Async\await 10 Async\suspend 12 Async\suspend 13 f 15 call_user_func_array 16 f 16 Async\spawn 16 g 16
<?php

$asyncScope = new \Async\Scope();
try {
    $a  =  $asyncScope->spawn(f(...), 1);
    // kept
    g( \Async\await($a) );
} finally {
    $asyncScope->dispose();
    unset($asyncScope);
}
0 left
