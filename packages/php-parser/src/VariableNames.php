<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\NodeFinder;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;

/** The names of variables in some code: which are free, and which keep their value. */
final class VariableNames
{
    /** @var array<string, true> */
    private array $used = [];

    /** @param Node[] $nodes */
    public function __construct(array $nodes)
    {
        foreach ((new NodeFinder())->findInstanceOf($nodes, Expr\Variable::class) as $variable) {
            if (is_string($variable->name)) {
                $this->used[$variable->name] = true;
            }
        }
    }

    /** A name that is not used yet: this one, or it with a number. */
    public function unused(string $name): string
    {
        for ($i = 1, $result = $name; isset($this->used[$result]); $result = $name . ++$i) {
        }
        $this->used[$result] = true;
        return $result;
    }

    /**
     * Whether nothing in the statements can give the variable another value: it is only awaited, spawned in, used for its members and given to
     * closures by value, and there is nothing that reaches variables by names that are not written down.
     *
     * @param Node[] $statements
     */
    public static function isKept(string $name, array $statements): bool
    {
        $uses = 0;
        (new NodeFinder())->find($statements, function (Node $node) use ($name, &$uses): bool {
            $uses += match (true) {
                $node instanceof Expr\Variable => $node->name === $name || !is_string($node->name) ? 1 : 0,
                $node instanceof Expr\Include_, $node instanceof Expr\Eval_ => 1,
                $node instanceof Expr\FuncCall && $node->name instanceof Node\Name => preg_match('/^(?:extract|parse_str)$/i', $node->name->toString()),
                default => 0,
            };
            foreach (self::harmless($node) as $operand) {
                $uses -= $operand instanceof Expr\Variable && $operand->name === $name ? 1 : 0;
            }
            return false;
        });
        return $uses === 0;
    }

    /** @return list<?Node> operands that are only read */
    private static function harmless(Node $node): array
    {
        return match (true) {
            $node instanceof Expr\MethodCall, $node instanceof Expr\NullsafeMethodCall, $node instanceof Expr\PropertyFetch,
                $node instanceof Expr\NullsafePropertyFetch => [$node->var],
            $node instanceof Spawn => [$node->scope],
            $node instanceof Await => [$node->expr, $node->until],
            $node instanceof Node\ClosureUse => $node->byRef ? [] : [$node->var],
            default => [],
        };
    }
}
