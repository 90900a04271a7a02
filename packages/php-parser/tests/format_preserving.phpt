--TEST--
PrettyPrinter: format-preserving printing changes only what was changed
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use PhpParser\Node;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\CloningVisitor;
use PhpParser\NodeVisitorAbstract;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;
use Weft\PhpParser\Node\Stmt\Async;
use Weft\PhpParser\Node\Stmt\Suspend;
use Weft\PhpParser\PrettyPrinter;

$code = <<<'CODE'
    <?php
    async   inherit $s   {   // why
        $a  =  await   old( 1 )   until   $limit ;
        spawn   in $s   old( 1,2 ) ;
        $b = spawn   {   old( );   } ;

        suspend ;
    }
    await   $y;  // kept
    async { one( ) ; }
    CODE;

function change(string $code, callable $change): void
{
    $parser = parser();
    $old = $parser->parse($code);
    $visitor = new class($change) extends NodeVisitorAbstract {
        public function __construct(private $change) {}

        public function leaveNode(Node $node)
        {
            return ($this->change)($node);
        }
    };
    $new = (new NodeTraverser(new CloningVisitor(), $visitor))->traverse($old);
    echo (new PrettyPrinter())->printFormatPreserving($new, $old, $parser->getTokens()), "\n\n";
}

change($code, function (Node $node) {
    if ($node instanceof Node\Name && $node->toString() === 'old') {
        return new Node\Name('renamed');
    }
});
change($code, function (Node $node) {
    if ($node instanceof Await) {
        $node->until = $node->until === null ? new Node\Expr\Variable('added') : null;
    }
});
foreach (['await  spawned ;', 'await  spawned  until  $x ;', 'await  $y ;', 'await  $y  until  $x ;'] as $one) {
    change("<?php\n$one", function (Node $node) {
        if ($node instanceof Await) {
            $node->until = $node->until === null ? new Node\Expr\Variable('added') : null;
        }
    });
    change("<?php\n$one", function (Node $node) {
        if ($node instanceof Await) {
            $node->expr = $node->expr === null ? new Node\Expr\Variable('added') : new Await(new Node\Expr\Variable('added'));
        }
    });
}
change($code, function (Node $node) {
    if ($node instanceof Async) {
        $node->stmts[] = new Suspend();
        $node->inherit = true;
    } elseif ($node instanceof Spawn && $node->isBlock()) {
        $node->call->stmts[] = new Suspend();
    } elseif ($node instanceof Await) {
        $node->expr = new Node\Expr\BinaryOp\Coalesce($node->expr, new Node\Expr\Variable('z'));
    }
});
?>
--EXPECT--
<?php
async   inherit $s   {   // why
    $a  =  await   renamed( 1 )   until   $limit ;
    spawn   in $s   renamed( 1,2 ) ;
    $b = spawn   {   renamed( );   } ;

    suspend ;
}
await   $y;  // kept
async { one( ) ; }

<?php
async   inherit $s   {   // why
    $a  =  await   old( 1 ) ;
    spawn   in $s   old( 1,2 ) ;
    $b = spawn   {   old( );   } ;

    suspend ;
}
await   $y until $added;  // kept
async { one( ) ; }

<?php
await spawned until $added ;

<?php
await $added ;

<?php
await spawned ;

<?php
await $added until $x ;

<?php
await  $y until $added ;

<?php
await  await $added ;

<?php
await  $y ;

<?php
await  await $added  until  $x ;

<?php
async   inherit $s   {   // why
    $a  =  await   (old( 1 ) ?? $z)   until   $limit ;
    spawn   in $s   old( 1,2 ) ;
    $b = spawn   {   old( );
    suspend;   } ;

    suspend ;
    suspend;
}
await   ($y ?? $z);  // kept
async inherit {
    one( ) ;
    suspend;
}
