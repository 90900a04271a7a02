<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Error;
use PhpParser\Node;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor;
use PhpParser\NodeVisitorAbstract;

/** The block of a spawn is no generator. */
final class YieldFinder extends NodeVisitorAbstract
{
    /** @param list<Node\Stmt> $statements */
    public function refuseIn(array $statements): void
    {
        (new NodeTraverser($this))->traverse($statements);
    }

    public function enterNode(Node $node): ?int
    {
        if ($node instanceof Node\Expr\Yield_ || $node instanceof Node\Expr\YieldFrom) {
            throw new Error('Cannot use "yield" in a spawn block', $node->getAttributes());
        }
        return $node instanceof Node\FunctionLike || $node instanceof Node\Stmt\ClassLike ? NodeVisitor::DONT_TRAVERSE_CHILDREN : null;
    }
}
