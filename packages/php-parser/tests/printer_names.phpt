--TEST--
PrettyPrinter: the words as names, wherever a keyword could be read into them, are printed so that they stay names
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
$hasWords = defined('T_SPAWN');
require __DIR__ . '/autoload.inc';

use Weft\PhpParser\PrettyPrinter;

$words = ['spawn', 'await', 'suspend', 'Suspend', 'async', 'until', 'spawned', 'inherit', 'in', 'with'];
$statements = [
    'W;', '(W);', 'W();', '(W)();', 'W($x);', 'W(...);', 'W($x)();', 'W($x)->m();', '(W)->m();', '(W)?->m;', '(W)::m();', 'W::m();', 'W::C;', 'W::$x;',
    'W[0];', '(W)[0];', '(W){0};', 'W + 1;', 'W - 1;', 'W & $x;', 'W . "x";', 'W !== 1;', 'W ?? 1;', 'W ? 1 : 2;', 'W ?: $x;', 'W and $x;', '(W) instanceof A;',
    '$x + W;', '-W;', '!W;', '@W;', '(int) W;', 'print W;', 'clone W;', 'clone (W)[0];', 'throw W;', 'return W;', 'return (W);', 'echo W, (W);', 'include W;',
    '$x = W;', '$x = (W) . W;', '$x = &W();', 'fn() => W;', 'fn() => (W);', 'fn(W $x): W => (W);', 'function () { yield W; yield W => W; yield from (W); };',
    'W: f();', 'W: (W);', 'W: W();', 'W: { (W); }', 'goto W; W: W: (W);', 'if ($x) (W);', 'if ($x) W(); else (W);', 'if ($x): (W); else: (W); endif;', '{ (W); }',
    'while (W) (W);', 'do (W); while (W);', 'for ((W); (W); (W)) (W);', 'for (W; W; W) { W(); }', 'foreach (W as $x) (W);', 'foreach ((W)() as $x) { }',
    'switch (W) { case W: (W); case (W): W(); default: (W); }', 'match (W) { W => W, (W) => (W), default => W() };', 'try { (W); } catch (W) { (W); } finally { (W); }',
    'declare(ticks=1) { (W); }', 'const W = W;', 'static $x = W;', 'global $x; (W);', '$f = function () { (W); };', 'f(W: W, x: (W));', '[W, W => W, ...W];',
    '"{$x[W]}";', '"{$x->m(W, W())}";', '$$x[W];', '${W};', 'isset((W)[0]);', 'unset($x[W]);', 'new W;', 'new (W);', 'new W(W);', 'new (W)(W);', '#[W(W)] fn() => W;',
    'class A { const W = W; public W $W = W; function W(W $x = W): W { (W); return W; } }', 'enum W { case W; const A = W; }', 'class W extends A { }',
    'function W(W ...$x): W { (W); }', '?><?= W ?><?php (W) ?>x<?php (W);', 'W\f(); \W; namespace\W; (\W);', 'exit(W);', 'list($x[W]) = W;',
    'await W;', 'await (W);', 'await W();', 'await W($x);', 'await (W)();', 'await (W)[0];', 'await W[0];', 'await W::m();', 'await W\f();', 'await !W;', 'await (W) + 1;',
    'await (W) until $x;', 'await (W) until (W);', 'await (W)() until $x;', 'await (W)[0] until $x;', 'await W($x) until $x;', 'await W::m() until $x;', 'await !W until $x;',
    'await $x until W;', 'await $x until (W);', 'await $x until W();', 'await $x until W($x);', 'await $x until (W)[0];', 'await $x until W::m();',
    'await ($x + W) until W + 1;', 'await (await W) until W;', 'await (await (W) until $x) until (W);', 'await $x until await (W);', 'await (-W) until $x;',
    'await ($x ?: W) until (W);', 'await (fn() => W) until $x;', 'await $x until fn() => W;', 'await (print W) until $x;', 'await (new W) until $x;', 'await new W until $x;',
    'await $x->W until $x;', 'await A::W until $x;', 'await $W until $x;', 'await \W until $x;', 'await W\W until ($x);', 'await (W) until ($x ?: $y);',
    'await new W() until $x;', 'await new W($x) until new W;', 'await f(new W()) until $x;',
    'await clone W until $x;', 'await (clone (W)) until $x;', 'await @W until $x;', 'await $x until @W;', 'await ($x = W) until $x;', 'await ($x instanceof W) until $x;',
    'spawn W();', 'spawn W($x);', 'spawn W(W);', 'spawn W::m();', 'spawn W\f();', 'spawn (W)();', 'spawn (W($x))();', 'spawn W($x)();', 'spawn new W->m();', 'spawn { (W); };',
    'spawn in W() f();', 'spawn in $s W();', 'spawn in $s W($x);', 'spawn in W($x) W($x);', 'spawn in W::m() W::m();', 'spawn in new W() W();', 'spawn in $s { (W); };',
    'await spawn W();', 'await spawn W($x);', 'await spawn in $s W();', 'await spawn in $s W($x);', 'await spawn W($x) until W($x);', 'await spawn in $s W($x) until (W);',
    'async { (W); }', 'async $s { (W); W(); W: (W); }', 'if ($x) async { (W); } else (W);', 'suspend; (W);', 'W ?><?php (W);',
];
$printer = new PrettyPrinter();
$dumper = new PhpParser\NodeDumper();
$count = 0;
foreach ($statements as $statement) {
    foreach ($words as $word) {
        $code = '<?php ' . str_replace('W', $word, $statement);
        try {
            $read = parser()->parse($code);
        } catch (PhpParser\Error) {
            continue;
        }
        $printed = $printer->prettyPrintFile($read);
        try {
            $same = $dumper->dump($read) === $dumper->dump(parser()->parse($printed));
            $count++;
            if ($hasWords) {
                PhpToken::tokenize($printed, TOKEN_PARSE);
            }
        } catch (PhpParser\Error|ParseError) {
            $same = false;
        }
        if (!$same) {
            echo "$code\n    becomes ", substr($printed, 7), "\n";
        }
    }
}

/** Puts a constant of this name in the place of each $x; prints with the format of the source. */
function replaced(string $code, string $word): string
{
    $parser = parser();
    $old = $parser->parse("<?php $code");
    $copy = (new PhpParser\NodeTraverser(new PhpParser\NodeVisitor\CloningVisitor()))->traverse($old);
    $constants = new class($word) extends PhpParser\NodeVisitorAbstract {
        public function __construct(private string $word) {}

        public function leaveNode(PhpParser\Node $node): ?PhpParser\Node
        {
            $constant = new PhpParser\Node\Expr\ConstFetch(new PhpParser\Node\Name($this->word));
            return $node instanceof PhpParser\Node\Expr\Variable && $node->name === 'x' ? $constant : null;
        }
    };
    $copy = (new PhpParser\NodeTraverser($constants))->traverse($copy);
    return substr((new PrettyPrinter())->printFormatPreserving($copy, $old, $parser->getTokens()), 6);
}
echo replaced('$x ; f( $x ); $x  + 1;', 'suspend'), "\n";
echo replaced('await  $x  until  $x; await  $y  until  $z;', 'spawn'), "\n";
echo replaced('await  $x  until  $y; await  $x;', 'other'), "\n";
echo $count > 1000 ? "enough\n" : "$count\n";
?>
--EXPECT--
(suspend) ; f( suspend ); suspend  + 1;
await  (spawn)  until  spawn; await  $y  until  $z;
await  other  until  $y; await  other;
enough
