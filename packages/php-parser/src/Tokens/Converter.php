<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Error;
use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Stmt;
use PhpParser\NodeVisitorAbstract;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;
use Weft\PhpParser\Node\Stmt\Async;
use Weft\PhpParser\Node\Stmt\Suspend;

require_once __DIR__ . '/constants.php';

/** Makes the nodes of the forms from what the rewriter has written for them, and refuses what the compiler does. */
final class Converter extends NodeVisitorAbstract
{
    private const SCOPES = [Expr\Variable::class, Expr\ArrayDimFetch::class, Expr\PropertyFetch::class, Expr\NullsafePropertyFetch::class,
        Expr\StaticPropertyFetch::class, Expr\FuncCall::class, Expr\MethodCall::class, Expr\NullsafeMethodCall::class, Expr\StaticCall::class,
        Expr\New_::class];

    private const CALLEES = [Node\Name::class, Node\Name\FullyQualified::class, Node\Name\Relative::class, Node\Scalar\String_::class,
        Node\Scalar\InterpolatedString::class, Expr\Variable::class, Expr\Array_::class, Expr\New_::class];

    /** @var \WeakMap<Expr, Await> `await await E until C` limits the outer wait */
    private \WeakMap $withoutUntil;

    /** @var list<Expr> the arrays that are none */
    public array $written = [];

    /** The node of which a part is missing. */
    public ?Node $incomplete = null;

    /**
     * Nodes may lack parts: with an error handler that collects, the parser has gone on behind a syntax error.
     *
     * @param list<\PhpParser\Token> $source
     * @param \Closure(Error): mixed $report
     */
    public function __construct(private readonly Rewriter $rewriter, private readonly array $source, private readonly \Closure $report)
    {
        $this->withoutUntil = new \WeakMap();
    }

    public function leaveNode(Node $node): ?Node
    {
        $start = $node->getStartTokenPos();
        $form = $this->rewriter->forms[$start] ?? null;
        if ($node instanceof Expr\Clone_) {
            return match ($form) {
                Form::Await, Form::AwaitUntil => $this->await($node, $form),
                Form::Spawn => $this->spawn($node, null, $node->expr),
                Form::SpawnIn => $this->spawnIn($node),
                default => null,
            };
        }
        if ($node instanceof Expr\Array_ && ($this->rewriter->forms[$start + 1] ?? null) === Form::AwaitUntil && $this->rewriter->tokens[$start]->id === ord('[')
            && $this->rewriter->origins[$start] === $this->rewriter->origins[$start + 1]) {
            return $this->awaitUntil($node);
        }
        if ($node instanceof Stmt\While_ && ($form === Form::Async || $form === Form::AsyncInherit)) {
            return $this->async($node, $form === Form::AsyncInherit);
        }
        return $node instanceof Stmt\Expression ? $this->suspend($node) : null;
    }

    private function await(Expr\Clone_ $node, Form $form): Await
    {
        $operand = $node->expr;
        if ($form === Form::Await && isset($this->withoutUntil[$operand])) {
            $inner = $this->withoutUntil[$operand];
            $end = array_intersect_key($inner->getAttributes(), ['endLine' => 0, 'endTokenPos' => 0, 'endFilePos' => 0]);
            $result = new Await($inner, $operand->until, $node->getAttributes());
            $this->withoutUntil[$result] = new Await($inner, null, $end + $node->getAttributes());
            return $result;
        }
        $isSpawned = $operand instanceof Expr\ConstFetch && self::isWord($operand->name, 'spawned')
            && $this->rewriter->tokens[$node->getEndTokenPos()]->id !== ord(')');
        return new Await($isSpawned ? null : $operand, null, $node->getAttributes());
    }

    private function awaitUntil(Expr\Array_ $node): Await
    {
        $this->written[] = $node;
        [$await, $until] = [$this->item($node, 0), $this->item($node, 1)];
        $comma = $await->getEndTokenPos();
        do {
            $comma++;
        } while ($this->rewriter->tokens[$comma]->isIgnorable());
        $isWhole = !$await instanceof Expr\Error && !$until instanceof Expr\Error;
        if ($isWhole && (!$await instanceof Await || $await->until !== null || count($node->items) !== 2
            || $this->rewriter->culprit($comma)?->id !== T_UNTIL)) {
            ($this->report)(new Error('Syntax error, unexpected \'until\'', ['startLine' => $until->getStartLine()]));
        }
        if (!$await instanceof Await) {
            $await = new Await($await);
        }
        $result = new Await($await->expr, $until, $node->getAttributes());
        $this->withoutUntil[$result] = $await;
        return $result;
    }

    private function item(Expr $array, int $i): Expr
    {
        $item = $array instanceof Expr\Array_ ? ($array->items[$i] ?? null)?->value : null;
        if ($item === null || $item instanceof Expr\Error) {
            $this->incomplete ??= $array;
        }
        return $item ?? new Expr\Error();
    }

    private function spawnIn(Expr\Clone_ $node): Spawn
    {
        $this->written[] = $node->expr;
        [$scope, $call] = [$this->item($node->expr, 0), $this->item($node->expr, 1)];
        if (!$scope instanceof Expr\Error && !in_array($scope::class, self::SCOPES, true)) {
            $this->refuse('Cannot use this expression as a scope', $scope);
        }
        return $this->spawn($node, $scope, $call);
    }

    private function spawn(Expr\Clone_ $node, ?Expr $scope, Expr $call): Spawn
    {
        if ($call instanceof Expr\Closure) {
            try {
                (new YieldFinder())->refuseIn($call->stmts);
            } catch (Error $error) {
                ($this->report)($error);
            }
            $isBlock = $this->rewriter->culprit($this->functionPosition($call)) !== null;
            $kind = [Spawn::KIND => $isBlock ? Spawn::KIND_BLOCK : Spawn::KIND_FUNCTION];
            return new Spawn($scope, $call, $node->getAttributes() + $kind);
        }
        if ($call instanceof Expr\Error) {
            // The parser has said so.
        } elseif (self::isNullsafe($call)) {
            $this->refuse('Cannot combine nullsafe operator with spawn', $node);
        } elseif (!$call instanceof Expr\FuncCall && !$call instanceof Expr\MethodCall && !$call instanceof Expr\StaticCall
            || !in_array(self::leftmost($call)::class, self::CALLEES, true)) {
            $this->refuse('Cannot spawn an expression that is not a call, "spawn" takes a function call or a block', $node);
        } elseif ($call->isFirstClassCallable()) {
            $this->refuse('Cannot spawn the creation of a Closure, "spawn" takes a function call or a block', $node);
        }
        return new Spawn($scope, $call, $node->getAttributes());
    }

    private static function left(Node $node): ?Node
    {
        return match (true) {
            $node instanceof Expr\Variable => null,
            $node instanceof Expr\FuncCall => $node->name,
            $node instanceof Expr\StaticCall, $node instanceof Expr\StaticPropertyFetch => $node->class,
            default => $node->var ?? null,
        };
    }

    private static function leftmost(Node $node): Node
    {
        while (($left = self::left($node)) !== null) {
            $node = $left;
        }
        return $node;
    }

    private static function isNullsafe(?Node $node): bool
    {
        return $node !== null && ($node instanceof Expr\NullsafeMethodCall || $node instanceof Expr\NullsafePropertyFetch || self::isNullsafe(self::left($node)));
    }

    private function functionPosition(Expr\Closure $closure): int
    {
        $position = $closure->attrGroups === [] ? $closure->getStartTokenPos() : end($closure->attrGroups)->getEndTokenPos() + 1;
        while ($this->rewriter->tokens[$position]->id !== T_FUNCTION) {
            $position++;
        }
        return $position;
    }

    private function async(Stmt\While_ $node, bool $inherits): Async
    {
        $target = $node->cond;
        $isNone = $target instanceof Node\Scalar\Int_ && $this->rewriter->culprit($target->getStartTokenPos()) !== null;
        if (!$isNone && !$target instanceof Expr\Error && !($target instanceof Expr\Variable && is_string($target->name))) {
            $this->refuse(sprintf('Cannot use %s as the scope of an async block, only a simple variable such as $scope is allowed', match (true) {
                $target instanceof Expr\Variable => 'a variable variable',
                $target instanceof Expr\ArrayDimFetch => 'an array element',
                $target instanceof Expr\PropertyFetch, $target instanceof Expr\StaticPropertyFetch => 'a property',
                $target instanceof Expr\NullsafePropertyFetch, $target instanceof Expr\NullsafeMethodCall => 'the nullsafe operator',
                $target instanceof Expr\FuncCall, $target instanceof Expr\MethodCall, $target instanceof Expr\StaticCall => 'a call',
                default => 'this expression',
            }), $target);
        }
        return new Async($target instanceof Expr\Variable ? $target : null, $node->stmts, $inherits, $node->getAttributes());
    }

    private function suspend(Stmt\Expression $node): ?Suspend
    {
        if (!$node->expr instanceof Expr\ConstFetch || !self::isWord($node->expr->name, 'suspend') || $node->getStartTokenPos() !== $node->expr->getStartTokenPos()) {
            return null;
        }
        $word = $this->source[$this->rewriter->origins[$node->getStartTokenPos()]];
        $word->id = T_SUSPEND;
        return new Suspend($node->getAttributes());
    }

    private static function isWord(Node\Name $name, string $word): bool
    {
        return $name::class === Node\Name::class && strcasecmp($name->toString(), $word) === 0;
    }

    private function refuse(string $message, Node $node): void
    {
        ($this->report)(new Error($message, $node->getAttributes()));
    }
}
