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
 * same, as far as there are any: the README says what differs. Positions and comments stay.
 */
final class CallSpellings extends NodeVisitorAbstract
{
    private VariableNames $names;

    /** @var list<?Expr\Variable> the scopes of the async blocks around the node; null for a function, for which its caller decides */
    private array $scopes;

    public function beforeTraverse(array $nodes): ?array
    {
        $this->names = new VariableNames($nodes);
        $this->scopes = [];
        return null;
    }

    public function enterNode(Node $node): ?Node
    {
        if ($node instanceof Async) {
            $isKept = $node->var !== null && VariableNames::isKept($node->var->name, $node->stmts);
            $name = $isKept ? $node->var->name : $this->names->unused('asyncScope');
            $this->scopes[] = new Expr\Variable($name, self::position($node));
        } elseif (self::hasOwnScope($node)) {
            $this->scopes[] = null;
        }
        return null;
    }

    public function leaveNode(Node $node): Node|array|null
    {
        if (self::hasOwnScope($node)) {
            array_pop($this->scopes);
        }
        return match (true) {
            $node instanceof Await => $this->await($node),
            $node instanceof Spawn => $this->spawn($node),
            $node instanceof Suspend => new Stmt\Expression(self::call('suspend', [], $node), self::attributes($node)),
            $node instanceof Async => $this->async($node, array_pop($this->scopes)),
            default => null,
        };
    }

    /** An arrow function counts as part of the block that it is written in: there it is called in most cases. */
    private static function hasOwnScope(Node $node): bool
    {
        return $node instanceof Node\FunctionLike && !$node instanceof Expr\ArrowFunction;
    }

    /** `await spawned` has no function. */
    private function await(Await $node): Expr
    {
        return $node->expr === null
            ? new Expr\ConstFetch(new FullyQualified('null'), self::attributes($node))
            : self::call('await', array_values(array_filter([$node->expr, $node->until])), $node);
    }

    private function spawn(Spawn $node): Expr
    {
        $arguments = $node->isBlock()
            ? [new Node\Arg(self::replacement($node->call), attributes: self::position($node->call))]
            : self::spawned($node->call);
        $scope = $node->scope ?? $this->currentScope();
        return $scope === null
            ? self::call('spawn', $arguments, $node)
            : new Expr\MethodCall($scope, new Node\Identifier('spawn', self::position($node)), $arguments, self::attributes($node));
    }

    private function currentScope(): ?Expr\Variable
    {
        $scope = end($this->scopes);
        return $scope ? clone $scope : null;
    }

    /** @return list<Node\Arg> the callable of a call, and its arguments; one that is named like spawn()'s own parameter goes through an array */
    private static function spawned(Expr\FuncCall|Expr\MethodCall|Expr\StaticCall $call): array
    {
        $position = self::position($call);
        $callable = new Node\Arg(self::closureOf($call), attributes: $position);
        if (!in_array('callable', array_map(fn(Node\Arg $argument) => $argument->name?->name, $call->args), true)) {
            return [$callable, ...$call->args];
        }
        $items = array_map(fn(Node\Arg $argument) => new Node\ArrayItem($argument->value,
            $argument->name === null ? null : new Node\Scalar\String_($argument->name->name, self::position($argument->name)),
            attributes: self::attributes($argument), unpack: $argument->unpack), $call->args);
        $array = new Expr\Array_($items, $position + ['kind' => Expr\Array_::KIND_SHORT]);
        $caller = self::closureOf(new Expr\FuncCall(new FullyQualified('call_user_func_array', $position), [], $position));
        return [new Node\Arg($caller, attributes: $position), $callable, new Node\Arg($array, attributes: $position)];
    }

    private static function closureOf(Expr $call): Expr
    {
        $closure = self::replacement($call);
        $closure->args = [new Node\VariadicPlaceholder(self::position($call))];
        return $closure;
    }

    /** @return list<Stmt> */
    private function async(Async $node, Expr\Variable $scope): array
    {
        $position = self::position($node);
        $class = new FullyQualified('Async\Scope', $position);
        $outer = $this->currentScope();
        $parent = $outer === null ? [] : [new Node\Arg($outer, attributes: $position)];
        $new = $node->inherit
            ? new Expr\StaticCall($class, new Node\Identifier('inherit', $position), $parent, $position)
            : new Expr\New_($class, [], $position);
        $assignment = new Expr\Assign($scope, $new, $position);
        $dispose = new Expr\MethodCall(clone $scope, new Node\Identifier('dispose', $position), [], $position);
        $end = [new Stmt\Expression($dispose, $position)];
        if ($node->var?->name !== $scope->name) {
            $assignment = $node->var === null ? $assignment : new Expr\Assign($node->var, $assignment, $position);
            $end[] = new Stmt\Unset_([clone $scope], $position);
        }
        return [
            new Stmt\Expression($assignment, self::attributes($node)),
            new Stmt\TryCatch($node->stmts, [], new Stmt\Finally_($end, $position), $position),
        ];
    }

    private static function call(string $function, array $arguments, Node $node): Expr\FuncCall
    {
        $arguments = array_map(fn(Node $value) => $value instanceof Node\Arg || $value instanceof Node\VariadicPlaceholder
            ? $value : new Node\Arg($value, attributes: self::position($value)), $arguments);
        return new Expr\FuncCall(new FullyQualified("Async\\$function", self::position($node)), $arguments, self::attributes($node));
    }

    private static function replacement(Expr $node): Expr
    {
        $result = clone $node;
        $result->setAttributes(self::attributes($node));
        return $result;
    }

    /** For the node that takes the place of this one, which a printer must not look for in the source. */
    private static function attributes(Node $node): array
    {
        return array_diff_key($node->getAttributes(), ['origNode' => true, Spawn::KIND => true]);
    }

    private static function position(Node $node): array
    {
        return array_diff_key(self::attributes($node), ['comments' => true]);
    }
}
