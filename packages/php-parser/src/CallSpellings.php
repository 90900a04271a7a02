<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Name\FullyQualified;
use PhpParser\Node\Stmt;
use PhpParser\NodeVisitorAbstract;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;
use Weft\PhpParser\Node\Stmt\Async;
use Weft\PhpParser\Node\Stmt\Suspend;

/**
 * A node visitor for tools that know PHP-Parser's nodes only: it replaces the forms by the functions and classes of the namespace Async that do the
 * same. Positions and comments stay.
 */
final class CallSpellings extends NodeVisitorAbstract
{
    public function leaveNode(Node $node): Node|array|null
    {
        return match (true) {
            $node instanceof Await => $this->await($node),
            $node instanceof Spawn => $this->spawn($node),
            $node instanceof Suspend => new Stmt\Expression(self::call('suspend', [], $node), $node->getAttributes()),
            $node instanceof Async => $this->async($node),
            default => null,
        };
    }

    /** `await spawned` has no function. */
    private function await(Await $node): Expr
    {
        return $node->expr === null
            ? new Expr\ConstFetch(new FullyQualified('null'), $node->getAttributes())
            : self::call('await', array_values(array_filter([$node->expr, $node->until])), $node);
    }

    private function spawn(Spawn $node): Expr
    {
        $arguments = $node->isBlock()
            ? [new Node\Arg($node->call, attributes: self::position($node->call))]
            : [new Node\Arg(self::closureOf($node->call), attributes: self::position($node->call)), ...$node->call->args];
        return $node->scope === null
            ? self::call('spawn', $arguments, $node)
            : new Expr\MethodCall($node->scope, new Node\Identifier('spawn', self::position($node)), $arguments, $node->getAttributes());
    }

    private static function closureOf(Expr $call): Expr
    {
        $closure = clone $call;
        $closure->args = [new Node\VariadicPlaceholder(self::position($call))];
        return $closure;
    }

    /** @return list<Stmt> */
    private function async(Async $node): array
    {
        $position = self::position($node);
        $variable = $node->var ?? new Expr\Variable('asyncScope', $position);
        $class = new FullyQualified('Async\Scope', $position);
        $scope = $node->inherit
            ? new Expr\StaticCall($class, new Node\Identifier('inherit', $position), [], $position)
            : new Expr\New_($class, [], $position);
        $dispose = new Expr\MethodCall(clone $variable, new Node\Identifier('dispose', $position), [], $position);
        return [
            new Stmt\Expression(new Expr\Assign($variable, $scope, $position), $node->getAttributes()),
            new Stmt\TryCatch($node->stmts, [], new Stmt\Finally_([new Stmt\Expression($dispose, $position)], $position), $position),
        ];
    }

    private static function call(string $function, array $arguments, Node $node): Expr\FuncCall
    {
        $arguments = array_map(fn(Node $value) => $value instanceof Node\Arg || $value instanceof Node\VariadicPlaceholder
            ? $value : new Node\Arg($value, attributes: self::position($value)), $arguments);
        return new Expr\FuncCall(new FullyQualified("Async\\$function", self::position($node)), $arguments, $node->getAttributes());
    }

    private static function position(Node $node): array
    {
        return array_diff_key($node->getAttributes(), ['comments' => true, Spawn::KIND => true]);
    }
}
