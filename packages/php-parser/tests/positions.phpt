--TEST--
positions of nodes: the text, the lines and the tokens they cover; comments
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use PhpParser\NodeFinder;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;
use Weft\PhpParser\Node\Stmt\Async;
use Weft\PhpParser\Node\Stmt\Suspend;

$code = <<<'CODE'
    <?php
    /** One */
    await /* two */ $x
        until timeout(5) ; // three
    $r = spawn /* four */ in $scope->inner /* five */ new Test->wait(await spawned);
    async inherit /* six */ $s {
        // seven
        suspend;
        spawn use() /* eight */ {
            # nine
        };
    }
    async { } f(await await $x until $y);
    CODE;

$parser = parser();
$statements = $parser->parse($code);
$tokens = $parser->getTokens();
$isOurs = fn($node) => in_array($node::class, [Await::class, Spawn::class, Async::class, Suspend::class, PhpParser\Node\Expr\New_::class,
    PhpParser\Node\Expr\Closure::class], true);
foreach ((new NodeFinder())->find($statements, $isOurs) as $node) {
    $text = substr($code, $node->getStartFilePos(), $node->getEndFilePos() - $node->getStartFilePos() + 1);
    $covered = implode('', array_column(array_slice($tokens, $node->getStartTokenPos(), $node->getEndTokenPos() - $node->getStartTokenPos() + 1), 'text'));
    printf("%s %d-%d %s%s\n", $node->getType(), $node->getStartLine(), $node->getEndLine(), strtok($text, "\n"), $text === $covered ? '' : " but $covered");
}
foreach ((new NodeFinder())->find($statements, fn($node) => $node->getComments() !== []) as $node) {
    echo $node->getType(), ': ', implode(' ', $node->getComments()), "\n";
}
foreach ($tokens as $token) {
    if (preg_match('/^(?:spawn|await|suspend|async|until)\b/', $token->text)) {
        echo $token->line, ' ', [T_SPAWN => 'T_SPAWN', T_SPAWN_IN => 'T_SPAWN_IN', T_AWAIT => 'T_AWAIT', T_SUSPEND => 'T_SUSPEND',
            T_ASYNC => 'T_ASYNC', T_UNTIL => 'T_UNTIL'][$token->id], ' ', $token->text, "\n";
    }
}
?>
--EXPECT--
Expr_Await 3-4 await /* two */ $x
Expr_Spawn 5-5 spawn /* four */ in $scope->inner /* five */ new Test->wait(await spawned)
Expr_New 5-5 new Test
Expr_Await 5-5 await spawned
Stmt_Async 6-12 async inherit /* six */ $s {
Stmt_Suspend 8-8 suspend;
Expr_Spawn 9-11 spawn use() /* eight */ {
Expr_Closure 9-11 use() /* eight */ {
Stmt_Async 13-13 async { }
Expr_Await 13-13 await await $x until $y
Expr_Await 13-13 await $x
Stmt_Expression: /** One */
Expr_Variable: /* two */
Stmt_Expression: // three
Expr_MethodCall: /* five */
Expr_Variable: /* six */
Stmt_Suspend: // seven
Stmt_Nop: # nine
3 T_AWAIT await
4 T_UNTIL until
5 T_SPAWN_IN spawn /* four */ in
5 T_AWAIT await
6 T_ASYNC async
8 T_SUSPEND suspend
9 T_SPAWN spawn
13 T_ASYNC async
13 T_AWAIT await
13 T_AWAIT await
13 T_UNTIL until
